import AXTree
import Foundation
import GameUI

/// A ring of dots that turns and pulses above the chats; seen only, and gone where motion is reduced (L1).
final class OrbitalRing: AXComponent {
  private static let pulse = "ring-pulse"
  private static let turn = "ring-turn"
  private static let dots = 12
  private let motion: AXMotion

  init(_ motion: AXMotion) {
    self.motion = motion
    let element = AXElement(.image)
    element.states.isFocusable = false
    super.init(element)
    isDecorative = true
  }

  override func preferredHeight(width: Double) -> Double { 96 }

  override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    if !motion.isPlaying(Self.pulse) {
      motion.play(AXFade(from: 3, [.init(to: 5, over: .seconds(1)), .init(to: 3, over: .seconds(1))]), Self.pulse)
    }
    if !motion.isPlaying(Self.turn) { motion.play(AXFade(from: 0, [.init(to: 1, over: .seconds(8))]), Self.turn) }
    let stroke = motion.opacity(Self.pulse, rest: 3)
    for dot in 0..<Self.dots {
      let angle = 2 * Double.pi * (Double(dot) / Double(Self.dots) + motion.opacity(Self.turn, rest: 0))
      let size = dot == 0 ? 2 * stroke : stroke
      canvas.fill(
        AXRect(
          x: frame.center.x + 36 * cos(angle) - size / 2, y: frame.center.y + 36 * sin(angle) - size / 2, width: size,
          height: size), theme.line)
    }
  }
}
