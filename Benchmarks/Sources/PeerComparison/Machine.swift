import Foundation

/// The machine and the date of a measurement.
struct Machine {
  var text: String {
    let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = information.split(separator: "\n").first { $0.hasPrefix("model name") }?
      .split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
    let cores = ProcessInfo.processInfo.processorCount
    let memory = ProcessInfo.processInfo.physicalMemory >> 30
    let date = Date().formatted(.iso8601.year().month().day())
    return "\(date), \(model ?? "unknown processor"), \(cores) cores, \(memory) GiB, \(system)"
  }

  private var system: String {
    let release = (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)) ?? ""
    let name = release.split(separator: "\n").first { $0.hasPrefix("PRETTY_NAME=") }
    return name.map { $0.dropFirst(12).trimmingCharacters(in: ["\""]) } ?? "Linux"
  }
}
