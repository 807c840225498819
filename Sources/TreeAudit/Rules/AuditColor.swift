import AXTree

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
