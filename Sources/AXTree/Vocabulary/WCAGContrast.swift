/// The contrast of colours by WCAG 2. A tree has no colours: interfaces and audits bring their own.
package enum WCAGContrast {
  /// The ratio of two colours, from 1 to 21, by their sRGB components: red, green and blue, each from 0 to 1.
  package static func ratio(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
    let (a, b) = (luminance(a), luminance(b))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private static func luminance(_ color: SIMD3<Double>) -> Double {
    0.2126 * linear(color.x) + 0.7152 * linear(color.y) + 0.0722 * linear(color.z)
  }

  private static func linear(_ component: Double) -> Double {
    if component <= 0.04045 { return component / 12.92 }
    // To the power of 2.4, as the fifth root of the twelfth power: the standard library has no powers.
    let base = (component + 0.055) / 1.055
    var twelfth = 1.0
    for _ in 0..<12 { twelfth *= base }
    var root = 1.0
    for _ in 0..<40 { root -= (root * root * root * root * root - twelfth) / (5 * root * root * root * root) }
    return root
  }
}
