import Foundation

/// A text file that goes with a message.
public struct AttachedTextFile: Codable, Hashable, Sendable {
  /// The largest file, in bytes: more would fill a model's memory.
  static let maximumSize = 100_000

  public let name: String
  public let text: String

  /// Why a file cannot be attached.
  enum Failure: Error {
    case tooLarge, noText
  }

  /// Reads a file.
  init(_ file: URL) throws(Failure) {
    // A pipe would never end, and a device neither.
    let values = try? file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
    guard values?.isRegularFile == true else { throw .noText }
    guard values?.fileSize ?? 0 <= Self.maximumSize else { throw .tooLarge }
    guard let data = try? Data(contentsOf: file), let text = String(data: data, encoding: .utf8), !text.contains("\0")
    else { throw .noText }
    (name, self.text) = (file.lastPathComponent, text)
  }
}
