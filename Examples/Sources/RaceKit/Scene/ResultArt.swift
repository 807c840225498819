import AXTree
import GameUI

/// The picture above a result: a cup for a record, else a chequered flag (R36). Hidden from screen readers.
final class ResultArt: AXComponent {
  private static let side = 84.0
  private let sprite: AXSprite
  private let fades: RaceFades

  init(_ result: RaceResult, _ motion: AXMotion) {
    let isRecord = if case .record = result { true } else { false }
    sprite = isRecord ? Sprites.cup : Sprites.flag
    fades = RaceFades(motion)
    super.init(AXElement(.image))
    isDecorative = true
    if isRecord { fades.celebrate() }
  }

  override func preferredHeight(width: Double) -> Double { Self.side }

  override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    canvas.draw(sprite, in: frame, theme.ink.mixed(with: theme.background, 1 - fades.recordOpacity))
  }
}
