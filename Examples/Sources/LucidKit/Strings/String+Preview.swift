import Foundation

extension String {
  /// The first words, as a title or a preview.
  func beginning(_ length: Int) -> String {
    let line = split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count <= length ? line : line.prefix(length - 1).trimmingCharacters(in: .whitespaces) + "…"
  }
}
