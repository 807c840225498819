/// The notation of JSON paths.
enum JSONPath {
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
