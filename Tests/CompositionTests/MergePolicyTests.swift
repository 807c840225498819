import AXTree
import Composition
import Testing

@Suite("Merge policies")
struct MergePolicyTests {
  /// A composite that combines by a policy, and the expected result.
  struct Example: Sendable {
    let combined: @Sendable () -> String?
    let expected: String?
  }

  /// An example for each policy.
  static let examples: [AXMergePolicy: Example] = [
    .distinctList: Example(
      combined: { composite(text("A"), text("B"), text("A")).composed.label }, expected: "A, B"),
    .distinctPairs: Example(
      combined: { composite(text("A", value: "1"), text("B", value: "1"), text("A", value: "1")).composed.value },
      expected: "1, 1"),
    .distinctHyphenated: Example(
      combined: { composite(setting { $0.identifier = "a" }, setting { $0.identifier = "b" }).composed.identifier },
      expected: "a-b"),
    .union: Example(
      combined: {
        let traits: AXTraits = [.header, .image]
        return composite(setting { $0.traits = .header }, setting { $0.traits = [.image, .notEnabled] })
          .composed.traits == traits ? "header, image" : nil
      },
      expected: "header, image"),
    .concatenation: Example(
      combined: {
        composite(setting { $0.customContent = content("A") }, setting { $0.customContent = content("B", "A") })
          .composed.customContent.map { $0.label ?? "" }.joined(separator: ", ")
      },
      expected: "A, B"),
    .derived: Example(
      combined: {
        let play = button("Play")
        return composite(text("Race"), play).composed.activation == play.id ? "Play" : nil
      },
      expected: "Play"),
    .stated: Example(
      combined: {
        let play = button("Play")
        play.placeholder = "Yours"
        return composite(text("Race"), play).composed.placeholder
      },
      expected: "Yours"),
    .statedRole: Example(
      combined: {
        let play = button("Play")
        play.role = nil
        return composite(text("Race"), play).composed.role?.rawValue
      },
      expected: "button"),
    .statedStates: Example(
      combined: {
        let play = button("Play")
        play.states.isExpanded = false
        play.states.isBusy = true
        let row = composite(text("Race"), play)
        row.states.isExpanded = true
        let states = row.composed.states
        return "expanded: \(states.isExpanded == true), busy: \(states.isBusy)"
      },
      expected: "expanded: true, busy: true"),
    .own: Example(
      combined: {
        let play = button("Play")
        play.key = "play"
        return composite(text("Race"), play).composed.key
      },
      expected: nil),
  ]

  @Test("Every policy has an example, and a row that uses it")
  func complete() {
    let policies = Set(AXMergePolicy.allCases)
    #expect(
      policies.subtracting(Self.examples.keys) == [],
      "a policy of AXMergePolicy needs a row in MergePolicyTests.examples")
    #expect(
      policies.subtracting(AXPropertyTable.rows.map(\.policy)) == [],
      "a policy of AXMergePolicy needs a row of AXPropertyTable that uses it")
  }

  @Test("C15 to C19, C23, C34, C35: a composite combines as the policy says", arguments: AXMergePolicy.allCases)
  func combines(policy: AXMergePolicy) throws {
    let example = try #require(Self.examples[policy])
    #expect(example.combined() == example.expected, "\(policy)")
  }

  private static func setting(_ change: (AXElement) -> Void) -> AXElement {
    let element = text("Text")
    change(element)
    return element
  }

  private static func content(_ labels: String...) -> [AXCustomContent] { labels.map { AXCustomContent(label: $0) } }
}
