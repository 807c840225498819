/// A value that few elements have, apart from them: the others pay a word for it.
package final class AXBox<Value> {
  package var value: Value

  package init(_ value: Value) { self.value = value }
}
