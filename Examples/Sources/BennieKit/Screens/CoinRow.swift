import AXTree
import GameUI

/// The coins, as a row of ten that fills; it is said as one text (B13). A progress bar would be said with its percentage.
final class CoinRow: AXComponent {
  private static let count = FilmTicket.short.cost
  private static let gap = 6.0
  private let coins: Int

  init(coins: Int) {
    self.coins = coins
    let element = AXElement(
      .staticText, label: coins <= Self.count ? Labels.progress(coins) : Labels.coinIcon(coins))
    element.traits = .staticText
    element.states.isFocusable = true
    super.init(element)
  }

  private func text(_ width: Double) -> AXTextLayout { typesetter.layout(element.label ?? "", .body, width: width) }

  private func side(_ width: Double) -> Double { ((width + Self.gap) / Double(Self.count) - Self.gap).rounded(.down) }

  override func preferredHeight(width: Double) -> Double { text(width).height + Self.gap + min(56, side(width)) }

  override func handle(_ key: AXKey) -> Bool { false }

  override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let text = text(frame.width)
    canvas.write(
      text, in: AXRect(x: frame.x, y: frame.y, width: frame.width, height: text.height), .center, theme.ink)
    let side = min(56, side(frame.width))
    let width = Double(Self.count) * (side + Self.gap) - Self.gap
    for index in 0..<Self.count {
      let place = AXRect(
        x: frame.center.x - width / 2 + Double(index) * (side + Self.gap), y: frame.maxY - side, width: side,
        height: side)
      // A coin that is missing is an empty square: shape shows it, not only colour.
      if index < coins {
        canvas.draw(BennieArt.coin, in: place, theme.ink)
      } else {
        canvas.outline(place, theme.line, thickness: 2)
      }
    }
  }
}
