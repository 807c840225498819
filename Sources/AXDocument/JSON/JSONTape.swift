/// A parsed JSON text: one flat array of entries, each with the place of its end.
///
/// Reading and releasing a text of any depth need no stack, and a text of a million nodes costs 16 bytes an entry
/// besides its own bytes. An object is followed by its keys and values in turn, an array by its items.
final class JSONTape: Sendable {
  enum Kind: UInt8 {
    case null, `false`, `true`, number, string, array, object
  }

  struct Entry {
    /// The position of the entry in the bytes; for a string, without the quotes.
    var start: UInt32
    var end: UInt32
    /// The first entry after this one and its content.
    var next: UInt32
    var kind: Kind
    /// Whether a string has escapes.
    var isEscaped = false
  }

  let bytes: [UInt8]
  let entries: [Entry]

  init(bytes: [UInt8], entries: [Entry]) {
    self.bytes = bytes
    self.entries = entries
  }

  /// The text of a string's entry, its escapes resolved. The parser has checked them.
  func text(at index: Int) -> String {
    let entry = entries[index]
    let raw = bytes[Int(entry.start)..<Int(entry.end)]
    guard entry.isEscaped else { return String(decoding: raw, as: UTF8.self) }
    return JSONUnescaping.resolved(raw)
  }

  /// The place of an entry as a JSON path, `$.root.children[1].label`; the path of a key is that of its value.
  /// O(siblings and containers): for errors only.
  func path(of target: Int) -> String {
    var path = "$"
    var container = 0
    while container != target {
      guard let (step, child) = step(into: container, towards: target) else { break }
      path += step
      container = child
    }
    return path
  }

  private func step(into container: Int, towards target: Int) -> (step: String, child: Int)? {
    let isObject = entries[container].kind == .object
    var index = 0
    var item = container + 1
    while item < Int(entries[container].next) {
      let value = isObject ? item + 1 : item
      let next = Int(entries[value].next)
      if target < next {
        let step = isObject ? JSONPathNotation.step(toField: text(at: item)) : JSONPathNotation.step(toItem: index)
        return (step, target == item ? target : value)
      }
      item = next
      index += 1
    }
    return nil
  }
}

/// The notation of the steps of a JSON path.
enum JSONPathNotation {
  /// ".label", or with quotes if the name is not a plain word.
  static func step(toField name: String) -> String {
    let isPlain = name.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "_")
    }
    return isPlain && !name.isEmpty ? ".\(name)" : "[\(JSONWriter.quoted(name))]"
  }

  /// "[1]".
  static func step(toItem index: Int) -> String { "[\(index)]" }
}
