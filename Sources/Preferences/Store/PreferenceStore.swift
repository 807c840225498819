import Dispatch
import Foundation
import Synchronization

/// A program's preferences: values under keys, in a file, or in memory only if no file can be written.
///
/// Reading and setting only touch memory, so a game may do both in a frame. Another thread writes the file, several
/// changes at once, and leaves the keys alone that were not set here: another process may have set them. Problems are reported in a
/// sentence, and the program runs on; what could not be written is written with the next change.
public final class PreferenceStore: Sendable {
  private struct State {
    var values: [String: StoredJSONValue]
    var file: ApplicationFile?
    /// The keys that were set and are not in the file yet.
    var due: Set<String> = []
    var isWriteDue = false
    /// Whether the last write failed, which is reported once.
    var hasFailed = false
  }

  private let state: Mutex<State>
  private let report: @Sendable (String) -> Void
  private let writing = DispatchQueue(label: "preferences")

  /// A store in memory that ends with the program, for tests and for players who leave no trace.
  public init() {
    state = Mutex(State(values: [:], file: nil))
    report = { _ in }
  }

  /// The preferences of an application, from `settings.json` in its folder below the XDG configuration folder.
  ///
  /// A damaged file is renamed, one that cannot be read is left alone. If nothing can be written, the store works in memory.
  ///
  /// - Parameters:
  ///   - application: The name of the application's folder.
  ///   - environment: `XDG_CONFIG_HOME` and `HOME`.
  ///   - report: Gets a sentence for each thing that went wrong, from any thread.
  public init(application: String, environment: [String: String], report: @escaping @Sendable (String) -> Void) {
    self.report = report
    guard
      let file = ApplicationFile("settings.json", .configuration, application: application, environment: environment)
    else {
      report("There is no home folder: the settings will be lost when the program ends.")
      state = Mutex(State(values: [:], file: nil))
      return
    }
    state = Mutex(Self.opened(file, report))
  }

  private static func opened(_ file: ApplicationFile, _ report: (String) -> Void) -> State {
    var state = State(values: [:], file: file)
    do throws(PreferenceFailure) {
      state.values = try values(in: file)
    } catch {
      let name = error.isDamage ? try? file.moveToBackup() : nil
      if error.isDamage, name == nil { state.file = nil }
      report(
        "The settings in \(file.path) could not be used (\(error.reason)): the defaults apply"
          + (name.map { ", and the file is now \($0)." } ?? "."))
    }
    do throws(PreferenceFailure) {
      try file.prepare()
    } catch {
      report(
        "Nothing can be stored in \(file.folder) (\(error.reason)): the settings will be lost when the program ends.")
      state.file = nil
    }
    return state
  }

  private static func values(in file: ApplicationFile) throws(PreferenceFailure) -> [String: StoredJSONValue] {
    guard let contents = try file.contents() else { return [:] }
    return try PreferenceFailure.wrapping { try JSONDecoder().decode([String: StoredJSONValue].self, from: contents) }
  }

  /// The value under a key; nil if there is none or it has another type.
  public func value<Value: Decodable>(_ type: Value.Type = Value.self, for key: String) -> Value? {
    guard let stored = state.withLock({ $0.values[key] }), let data = try? JSONEncoder().encode(stored) else {
      return nil
    }
    return try? JSONDecoder().decode(type, from: data)
  }

  /// Stores a value under a key; nil removes it. A number that is not finite is not stored.
  public func set<Value: Encodable>(_ value: Value?, for key: String) {
    let stored = value.flatMap { try? JSONEncoder().encode($0) }
      .flatMap { try? JSONDecoder().decode(StoredJSONValue.self, from: $0) }
    let isFirstOfMany = state.withLock { state in
      guard state.values[key] != stored else { return false }
      state.values[key] = stored
      state.due.insert(key)
      defer { state.isWriteDue = true }
      return !state.isWriteDue
    }
    if isFirstOfMany { writing.async { self.write() } }
  }

  /// Waits until every value is in the file, and tries once more to write what could not be written. Call it at the end of a
  /// program, never in a frame.
  public func flush() { writing.sync { write() } }

  private func write() {
    let (file, values, due) = state.withLock { state in
      state.isWriteDue = false
      return (state.file, state.values, state.due)
    }
    guard let file, !due.isEmpty else { return }
    do throws(PreferenceFailure) {
      try file.locked { () throws(PreferenceFailure) in
        var stored = try known(in: file) ?? values
        for key in due { stored[key] = values[key] }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try file.replace(with: PreferenceFailure.wrapping { try encoder.encode(stored) })
      }
      state.withLock { state in
        state.hasFailed = false
        // What was set meanwhile is still due.
        for key in due where state.values[key] == values[key] { state.due.remove(key) }
      }
    } catch {
      let isNew = state.withLock { state in
        defer { state.hasFailed = true }
        return !state.hasFailed
      }
      guard isNew else { return }
      report("The settings could not be stored (\(error.reason)): they will be lost when the program ends.")
    }
  }

  /// The values in the file, which another process may have changed; nil if it is damaged, and is renamed.
  private func known(in file: ApplicationFile) throws(PreferenceFailure) -> [String: StoredJSONValue]? {
    do throws(PreferenceFailure) {
      return try Self.values(in: file)
    } catch {
      guard error.isDamage else { throw error }
      let name = try file.moveToBackup()
      report("The settings in \(file.path) were damaged by another program; that file is now \(name).")
      return nil
    }
  }
}

/// A value that a file of preferences can store under a key.
enum StoredJSONValue: Hashable, Sendable {
  case none
  case flag(Bool)
  /// A whole number: a number with a fraction has room for 53 bits only.
  case whole(Int)
  case natural(UInt64)
  case number(Double)
  case text(String)
  case list([StoredJSONValue])
  case record([String: StoredJSONValue])
}

extension StoredJSONValue: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .none
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let whole = try? container.decode(Int.self) {
      self = .whole(whole)
    } else if let natural = try? container.decode(UInt64.self) {
      self = .natural(natural)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([StoredJSONValue].self) {
      self = .list(list)
    } else {
      self = .record(try container.decode([String: StoredJSONValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .none: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .whole(let whole): try container.encode(whole)
    case .natural(let natural): try container.encode(natural)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .record(let record): try container.encode(record)
    }
  }
}
