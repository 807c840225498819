import FileReplacement
import Foundation

/// A file that an application keeps for its user.
struct ApplicationFile: Sendable {
  /// The kinds of files, by the XDG specification: the variable that names their folder, and where it is in `HOME`.
  enum Kind: Sendable {
    case configuration, data

    fileprivate var variable: String { self == .configuration ? "XDG_CONFIG_HOME" : "XDG_DATA_HOME" }
    fileprivate var placeInHome: String { self == .configuration ? "/.config" : "/.local/share" }
  }

  let path: String

  /// A file in an application's folder; nil without such a folder: where neither the kind's variable nor `HOME` is set.
  ///
  /// By the XDG specification, a variable without an absolute path counts as not set.
  init?(_ name: String, _ kind: Kind, application: String, environment: [String: String]) {
    func folder(_ name: String, _ below: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 + below : nil }
    }
    guard let base = folder(kind.variable, "") ?? folder("HOME", kind.placeInHome) else { return nil }
    path = "\(base)/\(application)/\(name)"
  }

  var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  /// Makes the folder; throws the system's message if nothing can be written there.
  func prepare() throws(PreferenceFailure) {
    var made = ""
    for part in folder.split(separator: "/") {
      made += "/\(part)"
      if mkdir(made, 0o700) != 0, errno != EEXIST { throw .system() }
    }
    if access(folder, W_OK) != 0 { throw .system() }
  }

  /// The file's contents; nil if there is no file yet.
  func contents() throws(PreferenceFailure) -> Data? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .system()
    }
    defer { close(descriptor) }
    var (contents, chunk) = (Data(), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return contents }
      if count > 0 {
        contents.append(contentsOf: chunk[..<count])
      } else if errno != EINTR {
        throw .system()
      }
    }
  }

  /// Replaces the file in one step: a reader gets either the old or the new one. It keeps its permissions; a new one is its user's
  /// alone. O(size).
  func replace(with contents: Data) throws(PreferenceFailure) {
    do {
      try FileReplacement.replace(path, with: contents, permissions: 0o600)
    } catch {
      throw PreferenceFailure(reason: error.description)
    }
  }

  /// Runs a closure while no other process runs one for a file in this folder.
  func locked<Result>(_ body: () throws(PreferenceFailure) -> Result) throws(PreferenceFailure) -> Result {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system() }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 { guard errno == EINTR else { throw .system() } }
    return try body()
  }

  /// Renames a damaged file, so that nothing is lost, and returns the new name. A link to it stays.
  func moveToBackup() throws(PreferenceFailure) -> String {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let names = (1...).lazy.map { "\(file).damaged-\($0)" }
    let name = names.first { !FileManager.default.fileExists(atPath: $0) } ?? "\(file).damaged"
    guard rename(file, name) == 0 else { throw .system() }
    return name
  }
}

/// The reason why a file of preferences could not be read or written, in words for a person.
struct PreferenceFailure: Error, Hashable {
  let reason: String
  /// Whether the file could be read, and is damaged.
  var isDamage = false

  /// The system's reason for the last failed call.
  static func system() -> PreferenceFailure { PreferenceFailure(reason: String(cString: strerror(errno))) }

  /// Runs a closure and turns its errors into failures.
  static func wrapping<Result>(_ body: () throws -> Result) throws(PreferenceFailure) -> Result {
    do {
      return try body()
    } catch is DecodingError {
      throw PreferenceFailure(reason: "it is not a settings file", isDamage: true)
    } catch {
      throw PreferenceFailure(reason: words(for: error as NSError))
    }
  }

  /// The system's own message, which is shorter and clearer than Foundation's and does not repeat the path.
  private static func words(for error: NSError) -> String {
    if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))) }
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError { return words(for: cause) }
    let sentence = error.localizedFailureReason ?? error.localizedDescription
    return sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }
}
