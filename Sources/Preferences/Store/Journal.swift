import Foundation

/// A file in an application's data folder to which records are added, one after the other.
///
/// A record is kept from the moment in which ``add(_:)`` returns, even if the process is killed then: show nothing before
/// it is added, and nothing that was shown is lost. Problems are reported in a sentence, and the program runs on.
public final class Journal<Record: Codable> {
  /// The records in the file when it was opened, without one that was being written when its writer was killed.
  public let records: [Record]

  private let contents: String
  private let report: (String) -> Void
  private var file: ApplicationFile?
  private var handle: FileHandle?
  private var lock: FileHandle?

  /// Opens `<contents>.jsonl`, a record a line, in the application's folder below the XDG data folder.
  ///
  /// A damaged file is renamed, and what can be read of it is kept. If nothing can be written, or another process has the
  /// file open, records are kept nowhere. O(size of the file).
  ///
  /// - Parameters:
  ///   - application: The name of the application's folder.
  ///   - contents: What the records are, in a plural: "chats".
  ///   - environment: `XDG_DATA_HOME` and `HOME`.
  ///   - report: Gets a sentence for each thing that went wrong.
  public init(
    of contents: String, application: String, environment: [String: String], report: @escaping (String) -> Void
  ) {
    self.contents = contents
    self.report = report
    guard
      let file = ApplicationFile("\(contents).jsonl", .data, application: application, environment: environment)
    else {
      report("There is no home folder: the \(contents) will be lost when the program ends.")
      records = []
      return
    }
    do throws(PreferenceFailure) {
      try file.prepare()
      lock = try Self.lock(file.path + ".lock")
      self.file = file
    } catch {
      report(
        "Nothing can be stored in \(file.folder) (\(error.reason)): the \(contents) will be lost when the program "
          + "ends.")
    }
    let (found, isWhole) = Self.read(file, contents, isOurs: self.file != nil, report)
    records = found
    if isWhole { open() } else { replaceAll(with: found) }
  }

  /// Takes the file for this process; the lock ends with the process, however that ends.
  private static func lock(_ path: String) throws(PreferenceFailure) -> FileHandle {
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system() }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw errno == EWOULDBLOCK ? PreferenceFailure(reason: "another process has it open") : .system()
    }
    return handle
  }

  /// The records in a file, and whether every byte of it belongs to one of them.
  private static func read(
    _ file: ApplicationFile, _ contents: String, isOurs: Bool, _ report: (String) -> Void
  ) -> ([Record], isWhole: Bool) {
    let data: Data
    do throws(PreferenceFailure) {
      data = try file.contents() ?? Data()
    } catch {
      moveToBackup(file, contents, error.reason, isOurs: isOurs, report)
      return ([], false)
    }
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let decoder = JSONDecoder()
    let decoded = lines.dropLast().map { try? decoder.decode(Record.self, from: $0) }
    let records = decoded.compactMap { $0 }
    guard let damaged = decoded.firstIndex(where: { $0 == nil }) else { return (records, lines.last?.isEmpty != false) }
    moveToBackup(file, contents, "line \(damaged + 1) cannot be read", isOurs: isOurs, report)
    return (records, false)
  }

  private static func moveToBackup(
    _ file: ApplicationFile, _ contents: String, _ reason: String, isOurs: Bool, _ report: (String) -> Void
  ) {
    let name = isOurs ? try? file.moveToBackup() : nil
    report(
      "Not all \(contents) in \(file.path) could be read (\(reason)): the others are there"
        + (name.map { ", and the file is now \($0)." } ?? "."))
  }

  private func open() {
    guard let file else { return }
    let descriptor = Glibc.open(file.path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return fail(.system()) }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Adds a record; it is in the file when this returns. O(record).
  public func add(_ record: Record) {
    guard let handle else { return }
    do throws(PreferenceFailure) {
      try PreferenceFailure.wrapping { try handle.write(contentsOf: Self.line(record)) }
    } catch {
      fail(error)
    }
  }

  /// Puts records in place of all that the file holds, in one step. O(size of the file).
  public func replaceAll(with records: [Record]) {
    guard let file else { return }
    do throws(PreferenceFailure) {
      try file.replace(
        with: PreferenceFailure.wrapping { try records.reduce(into: Data()) { try $0 += Self.line($1) } })
    } catch {
      return fail(error)
    }
    open()
  }

  private static func line(_ record: Record) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(record) + [UInt8(ascii: "\n")]
  }

  private func fail(_ failure: PreferenceFailure) {
    report("The \(contents) could not be stored (\(failure.reason)): they will be lost when the program ends.")
    (file, handle) = (nil, nil)
  }
}
