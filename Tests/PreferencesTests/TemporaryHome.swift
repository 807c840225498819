import Foundation
import Preferences
import Synchronization

/// A home of one's own, and the sentences that a store in it reported; removed at the end.
final class TemporaryHome: Sendable {
  let path: String
  private let said = Mutex<[String]>([])

  init() throws {
    path = NSTemporaryDirectory() + "preferences-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var folder: String { "\(path)/.config/racing" }
  var file: String { "\(folder)/settings.json" }

  /// The reported sentences, without the path of the home.
  var sentences: [String] {
    said.withLock { $0.map { $0.replacingOccurrences(of: path, with: "~") } }
  }

  func store() -> PreferenceStore {
    PreferenceStore(application: "racing", environment: ["HOME": path], report: log)
  }

  /// Takes down a sentence.
  var log: @Sendable (String) -> Void {
    { [self] sentence in said.withLock { $0.append(sentence) } }
  }

  func write(_ text: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: file, atomically: false, encoding: .utf8)
  }

  func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
}
