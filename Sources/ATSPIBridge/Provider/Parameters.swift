/// The arguments of a method: their signature, and the code that reads them.
struct Parameters<Value>: Sendable {
  let signature: String
  let read: @Sendable (Query, inout MessageReader) throws(BusError) -> Value

  init(_ signature: String, _ read: @escaping @Sendable (Query, inout MessageReader) throws(BusError) -> Value) {
    self.signature = signature
    self.read = read
  }
}

extension Parameters<Void> {
  static var nothing: Self { ignored("") }
  static func ignored(_ signature: String) -> Self { Self(signature) { _, _ in } }
}

extension Parameters<Int> {
  static var int: Self { Self("i") { _, arguments throws(BusError) in try arguments.int() } }
}

extension Parameters<String> {
  static var text: Self { Self("s") { _, arguments throws(BusError) in try arguments.string() } }
}
