import Foundation

/// A file in an application's data folder to which records are added, one after the other.
///
/// A record is kept from the moment in which ``add(_:)`` returns, even if the process is killed then: show nothing before
/// it is added, and nothing that was shown is lost. Problems are reported in a sentence, and the program runs on; what could not be
/// stored is stored with the next record.
public final class Journal<Record: Codable> {
  /// The records in the file when it was opened, without a part of one that was being written when its writer was killed.
  public let records: [Record]

  private let contents: String
  private let report: (String) -> Void
  private var file: ApplicationFile?
  private var handle: FileHandle?
  private var lock: FileHandle?
  /// The lines that are not in the file yet: some to add, or all that it should hold.
  private var due = Data()
  private var replacesAll = false
  /// Whether the last attempt failed, which is reported once.
  private var hasFailed = false

  /// Opens `<contents>.jsonl`, a record a line, in the application's folder below the XDG data folder.
  ///
  /// A damaged file is renamed, and what can be read of it is kept. If it cannot be read or written, or another process has it open,
  /// it stays as it is, and records are kept nowhere. O(size of the file).
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
    do throws(PreferenceFailure) {
      let (found, isWhole) = Self.read(try file.contents() ?? Data(), file, contents, isOurs: self.file != nil, report)
      records = found
      if !isWhole { replaceAll(with: found) }
    } catch {
      self.file = nil
      records = []
      report(
        "The \(contents) in \(file.path) could not be read (\(error.reason)): they stay there, and new ones will be lost when "
          + "the program ends.")
    }
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

  /// The records in a file, and whether every byte of it belongs to one of them and its end.
  private static func read(
    _ data: Data, _ file: ApplicationFile, _ contents: String, isOurs: Bool, _ report: (String) -> Void
  ) -> ([Record], isWhole: Bool) {
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let decoder = JSONDecoder()
    let decoded = lines.dropLast().map { try? decoder.decode(Record.self, from: $0) }
    var records = decoded.compactMap { $0 }
    let rest = lines.last ?? Data()
    // A whole record without its newline, as an editor may leave it; the beginning of a number would be another number.
    if "}]\"".utf8.contains(rest.last ?? 0), let last = try? decoder.decode(Record.self, from: rest) {
      records.append(last)
    }
    guard let damaged = decoded.firstIndex(where: { $0 == nil }) else { return (records, rest.isEmpty) }
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

  /// Adds a record; it is in the file when this returns. O(record).
  public func add(_ record: Record) { store { try $0 += Self.line(record) } }

  /// Puts records in place of all that the file holds, in one step. O(size of the file).
  public func replaceAll(with records: [Record]) {
    store { due in
      due = try records.reduce(into: Data()) { try $0 += Self.line($1) }
      replacesAll = true
    }
  }

  /// Changes what is due, and brings it into the file.
  private func store(_ change: (inout Data) throws -> Void) {
    guard let file else { return }
    do throws(PreferenceFailure) {
      try PreferenceFailure.wrapping { try change(&due) }
      if replacesAll {
        try file.replace(with: due)
        (handle, replacesAll) = (nil, false)
      } else {
        try append(due, to: file)
      }
      (due, hasFailed) = (Data(), false)
    } catch {
      if !hasFailed {
        report("The \(contents) could not be stored (\(error.reason)): they will be lost when the program ends.")
      }
      hasFailed = true
    }
  }

  /// Appends bytes to the file, or leaves it as it was.
  private func append(_ bytes: Data, to file: ApplicationFile) throws(PreferenceFailure) {
    if handle == nil {
      let descriptor = Glibc.open(file.path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw .system() }
      handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }
    guard let handle else { return }
    let end = lseek(handle.fileDescriptor, 0, SEEK_END)
    do throws(PreferenceFailure) {
      try PreferenceFailure.wrapping { try handle.write(contentsOf: bytes) }
    } catch {
      // A part of a record would spoil the next one.
      if end >= 0 { ftruncate(handle.fileDescriptor, end) }
      self.handle = nil
      throw error
    }
  }

  private static func line(_ record: Record) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(record) + [UInt8(ascii: "\n")]
  }
}
