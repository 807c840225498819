import AXTree
import Composition
import Testing

@Suite("Combining")
struct CombiningTests {
  @Test("C15: empty labels and later duplicates are dropped")
  func labels() {
    let row = composite(
      text("Foo"), text(""), text("Bar"),
      text("Foo"))
    #expect(row.composed.label == "Foo, Bar")
  }

  @Test("C17: a repeated value is dropped only with its label")
  func values() {
    let home = text("Home")
    home.value = "5"
    let away = text("Away")
    away.value = "5"
    let row = composite(home, away)
    #expect(row.composed.label == "Home, Away")
    #expect(row.composed.value == "5, 5")
    away.label = "Home"
    #expect(row.composed.value == "5")
  }
}
