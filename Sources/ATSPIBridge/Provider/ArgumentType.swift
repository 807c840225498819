/// The type of a method's arguments: their D-Bus signature, and the code that reads them.
struct ArgumentType<Value>: Sendable {
  let signature: String
  let read: @Sendable (Query, inout MessageReader) throws(BusError) -> Value

  init(_ signature: String, _ read: @escaping @Sendable (Query, inout MessageReader) throws(BusError) -> Value) {
    self.signature = signature
    self.read = read
  }
}

extension ArgumentType<Void> {
  static var nothing: Self { ignored("") }
  static func ignored(_ signature: String) -> Self { Self(signature) { _, _ in } }
}

extension ArgumentType<Int> {
  static var int: Self { Self("i") { _, arguments throws(BusError) in try arguments.int() } }
}

extension ArgumentType<String> {
  static var text: Self { Self("s") { _, arguments throws(BusError) in try arguments.string() } }
}
