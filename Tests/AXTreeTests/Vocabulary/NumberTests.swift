import AXTree
import TestSupport
import Testing

@Suite("Numbers as readers get them")
struct NumberTests {
  private func rounded(_ number: Double, _ range: ClosedRange<Double> = 0...1, step: Double = 1) -> Double {
    AXNumericValue(number, in: range, step: step).rounded
  }

  @Test("A number loses the digits that come from adding up, and keeps those that its range or its step tells apart")
  func rounding() {
    #expect(rounded(0.1 + 0.2) == 0.3 && rounded(0.20000068) == 0.2 && rounded(1.1 * 1.1, 0...2) == 1.21)
    #expect(rounded(200.0 / 3, 0...100) == 66.67 && rounded(2.0 / 3) == 0.667 && rounded(0.125) == 0.125)
    #expect(rounded(0.0012345, 0...0.01) == 0.00123 && rounded(12345.678, 0...100_000) == 12345.68)
    #expect(rounded(0.33335, step: 0.00005) == 0.33335 && rounded(1.0 / 3000, step: 1.0 / 3000) == 0.0003)
    #expect(rounded(1.5, 0...10) == 1.5 && rounded(-0.0001, -1...1) == 0 && rounded(-0.0001, -1...1).sign == .plus)
    #expect(rounded(1e300, 0...1) == 1e300 && rounded(.infinity).isInfinite && rounded(.nan).isNaN)
    let none = AXNumericValue(current: 0.000123456, minimum: 0, maximum: 0, step: 0)
    #expect(none.rounded == 0.0001235)
    let wrong = AXNumericValue(current: 0.5, minimum: 1, maximum: -.infinity, step: -.nan)
    #expect(wrong.rounded == 0.5)
  }

  @Test("What is rounded is rounded already, and near what it was: over random numbers, ranges and steps")
  func property() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let sizes: [Double] = [0.001, 0.5, 1, 10, 100, 12_000]
      let size = sizes.randomElement(using: &random) ?? 1
      let steps: [Double] = [0, 1, size / 20, size / 7]
      let step = steps.randomElement(using: &random) ?? 0
      var number = AXNumericValue(Double.random(in: 0...size, using: &random), in: 0...size, step: step)
      if random.isOne(in: 2) { number = number.stepped(by: 1) }
      let rounded = number.rounded
      #expect(abs(rounded - number.current) <= size / 1000)
      let again = AXNumericValue(rounded, in: 0...size, step: step)
      #expect(again.rounded == rounded)
      #expect("\(rounded)".count <= 12 || size < 0.01, "\(rounded)")
    }
  }

  @Test("In words, a number is its text, else written as its language writes it")
  func words() {
    let number = AXNumericValue(1234.5, in: 0...2000)
    #expect(number.words(language: "de", groupsThousands: false) == "1234,5")
    #expect(number.words(language: "de", groupsThousands: true) == "1.234,5")
    #expect(number.words(language: "en", groupsThousands: true) == "1,234.5")
    #expect(AXNumericValue(3, text: "3 of 5").words(language: "en", groupsThousands: true) == "3 of 5")
    #expect(AXNumericValue(3, text: " ").words(language: "en", groupsThousands: true) == "3")
    #expect(AXNumericValue(-0.25, in: -1...1).words(language: "pl", groupsThousands: true) == "-0,25")
    #expect(AXNumericValue(1e15, in: 0...1e16).words(language: "en", groupsThousands: false) == "1000000000000000")
    #expect(AXNumericValue(0.001, in: 0...1).words(language: "en", groupsThousands: true) == "0.001")
  }

  @Test("What the author sets, and what a client sets, keeps its digits")
  func exact() {
    let slider = AXElement.slider("Mix", value: 0.1 + 0.2, in: 0...1, step: 0) { _ in }
    let tree = AXElementTree("W") { slider }
    #expect(slider.numericValue?.current == 0.1 + 0.2 && slider.composed.numericValue?.current == 0.1 + 0.2)
    #expect(tree.perform(AXActionRequest(node: slider.id, kind: .setValue(0.123456789))))
    #expect(slider.numericValue?.current == 0.123456789)
  }
}
