import GameUI

extension AXListRow {
  /// Lets it come up from below with a spring; where motion is reduced it is there at once (L2, L3).
  func slideIn(_ points: Double, _ name: String, _ motion: AXMotion) {
    motion.play(
      AXFade(from: points, [.init(to: -points / 4, over: .seconds(0.2)), .init(to: 0, over: .seconds(0.1))]), name)
    verticalOffset = { [motion] in motion.opacity(name, rest: 0) }
  }
}
