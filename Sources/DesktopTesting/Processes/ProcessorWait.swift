import Foundation

/// How long the main threads of the processes of some sessions have been ready to run, and have waited for a processor, since each of
/// them began. Zero where the kernel does not count it.
///
/// Linear in the system's processes: some milliseconds.
func processorWait(ofSessions sessions: Set<Int32>) -> Duration {
  let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
  return processes.lazy.filter { $0.first?.isNumber == true }.map { process in
    func words(_ file: String) -> [Substring] {
      let data = FileManager.default.contents(atPath: "/proc/\(process)/\(file)") ?? Data()
      let text = String(decoding: data, as: UTF8.self)
      // A program's name is in parentheses, and may hold spaces and parentheses.
      return text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    }
    // Behind the name: the state, the parent, the group and the session.
    let status = words("stat")
    guard status.count > 4, let session = Int32(status[4]), sessions.contains(session) else { return .zero }
    // The nanoseconds on a processor, those of waiting for one, and the number of turns.
    let turns = words("schedstat")
    return turns.count == 3 ? .nanoseconds(Int64(turns[1]) ?? 0) : .zero
  }.reduce(.zero, +)
}
