import GameUI

extension Color {
  /// The colour with a share of another mixed in: 0 is this one, 1 is the other.
  func mixed(with other: Color, _ share: Double) -> Color {
    func channel(_ own: UInt8, _ other: UInt8) -> UInt32 {
      UInt32((Double(own) + (Double(other) - Double(own)) * min(1, max(0, share))).rounded())
    }
    return Color(
      channel(red, other.red) << 16 | channel(green, other.green) << 8 | channel(blue, other.blue))
  }
}
