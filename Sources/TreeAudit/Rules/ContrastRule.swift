import AXTree
import ReaderSpeech

extension AuditRule {
  /// Texts must contrast with their background. The tree knows no colors, so the caller gives them by the element's
  /// identifier: `.contrast(["score": (white, red)], atLeast: 4.5)`.
  public static func contrast(
    _ colors: [String: (text: AuditColor, background: AuditColor)], atLeast minimum: Double = 4.5
  ) -> AuditRule {
    AuditRule("contrast") { tree in
      tree.items.compactMap { item in
        guard let pair = item.properties.identifier.flatMap({ colors[$0] }) else { return nil }
        let contrast = pair.text.contrast(to: pair.background)
        guard contrast < minimum else { return nil }
        let shown = [contrast, minimum].map { LocalizedNumber.text(($0 * 10).rounded(.down) / 10, language: "en") }
        return AuditFinding(
          "contrast", .warning, at: item.element, "“\(item.label)” has a contrast of \(shown[0]) to 1.",
          remedy: "Choose colors with a contrast of at least \(shown[1]) to 1.")
      }
    }
  }
}

/// A color on the screen, each component from 0 to 1.
public struct AuditColor: Hashable, Sendable {
  private let components: SIMD3<Double>

  /// A color with these components.
  public init(red: Double, green: Double, blue: Double) {
    components = SIMD3(red, green, blue)
  }

  /// The contrast ratio of two colors, from 1 to 21.
  package func contrast(to other: AuditColor) -> Double {
    WCAGContrast.ratio(components, other.components)
  }
}
