import AXTree
import ReaderSpeech

/// A color on the screen, each component from 0 to 1.
public struct AuditColor: Hashable, Sendable {
  let red: Double
  let green: Double
  let blue: Double

  /// A color with these components.
  public init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The relative luminance of WCAG.
  var luminance: Double {
    func linear(_ part: Double) -> Double {
      if part <= 0.04045 { return part / 12.92 }
      // (part + 0.055) / 1.055 to the power of 2.4, as the fifth root of the twelfth power.
      let base = (part + 0.055) / 1.055
      var twelfth = 1.0
      for _ in 0..<12 { twelfth *= base }
      var root = 1.0
      for _ in 0..<40 { root -= (root * root * root * root * root - twelfth) / (5 * root * root * root * root) }
      return root
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio of two colors, from 1 to 21.
  public func contrast(to other: AuditColor) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}

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
        let shown = [contrast, minimum].map { SpokenNumber.text(($0 * 10).rounded(.down) / 10, language: "en") }
        return AuditFinding(
          "contrast", .warning, at: item.element, "“\(item.label)” has a contrast of \(shown[0]) to 1.",
          remedy: "Choose colors with a contrast of at least \(shown[1]) to 1.")
      }
    }
  }
}
