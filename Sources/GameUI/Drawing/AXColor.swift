import AXTree

/// An opaque colour with eight bits per channel.
public struct AXColor: Sendable, Hashable {
  /// The red channel.
  public let red: UInt8
  /// The green channel.
  public let green: UInt8
  /// The blue channel.
  public let blue: UInt8

  /// The colour that is written as six hexadecimal digits, `0x8C8679`.
  public init(_ hex: UInt32) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
  }

  /// The contrast ratio with another colour, from 1 to 21, as WCAG 2 defines it.
  public func contrast(with other: AXColor) -> Double {
    WCAGContrast.ratio(components, other.components)
  }

  /// The colour with a share of another mixed in: 0 is this one, 1 is the other.
  public func mixed(with other: AXColor, _ share: Double) -> AXColor {
    func channel(_ own: UInt8, _ other: UInt8) -> UInt32 {
      UInt32((Double(own) + (Double(other) - Double(own)) * min(1, max(0, share))).rounded())
    }
    return AXColor(channel(red, other.red) << 16 | channel(green, other.green) << 8 | channel(blue, other.blue))
  }

  /// The channels, each from 0 to 1.
  private var components: SIMD3<Double> { SIMD3(Double(red), Double(green), Double(blue)) / 255 }
}
