/// D-Bus's type codes: in libdbus they are macros over character literals, which Swift does not import.
enum DBusType {
  static let end: Int32 = 0
  static let text = code("s")
  static let path = code("o")
  static let int32 = code("i")
  static let uint32 = code("u")
  static let array = code("a")

  private static func code(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }
}
