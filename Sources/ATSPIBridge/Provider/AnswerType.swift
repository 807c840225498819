import AXTree

/// The type of a method's answer, or of a property: its D-Bus signature, and the code that writes such a value.
struct AnswerType<Value>: Sendable {
  let signature: String
  let write: @Sendable (Query, Value, inout MessageWriter) -> Void

  init(_ signature: String, _ write: @escaping @Sendable (Query, Value, inout MessageWriter) -> Void) {
    self.signature = signature
    self.write = write
  }

  static func list<Element>(of element: AnswerType<Element>) -> Self where Value == [Element] {
    Self("a" + element.signature) { query, values, out in
      out.array(of: element.signature) { out in for value in values { element.write(query, value, &out) } }
    }
  }
}

extension AnswerType<Int> {
  static var int: Self { Self("i") { $2.int32($1) } }
}

extension AnswerType<UInt32> {
  static var uint: Self { Self("u") { $2.uint32($1) } }
}

extension AnswerType<Int16> {
  static var short: Self { Self("n") { $2.int16($1) } }
}

extension AnswerType<Double> {
  static var double: Self { Self("d") { $2.double($1) } }
}

extension AnswerType<Bool> {
  static var bool: Self { Self("b") { $2.boolean($1) } }
}

extension AnswerType<String> {
  static var text: Self { Self("s") { $2.string($1) } }
}

extension AnswerType<ObjectReference> {
  static var reference: Self { Self("(so)") { $2.reference($1) } }
}

extension AnswerType<AXNodeID?> {
  /// A reference to an object of the tree, or the null reference.
  static var object: Self { Self("(so)") { $2.reference($0.tree.reference(to: $1)) } }
}

extension AnswerType<[(name: String, value: String)]> {
  static var attributes: Self {
    Self("a{ss}") { _, attributes, out in
      out.array(of: "{ss}") { out in
        for (name, value) in attributes {
          out.entry {
            $0.string(name)
            $0.string(value)
          }
        }
      }
    }
  }
}

extension AnswerType<[String: String]> {
  /// In the order of the names.
  static var attributes: Self {
    Self("a{ss}") { query, attributes, out in
      let sorted = attributes.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
      AnswerType<[(name: String, value: String)]>.attributes.write(query, sorted, &out)
    }
  }
}
