import AXTree
import GameUI

/// A heading whose letters come one after the other; it is heard as a whole at once.
final class AnimatedTitle: AXComponent {
  private static let letters = "onboarding-letters"
  private let motion: AXMotion

  init(_ motion: AXMotion) {
    self.motion = motion
    let element = AXElement(.heading)
    element.traits = .header
    element.level = 1
    element.states.isFocusable = true
    super.init(element)
  }

  var text: String {
    get { element.label ?? "" }
    set {
      guard newValue != text else { return }
      element.label = newValue
      setNeedsLayout()
      motion.play(AXFade(from: 0, [.init(to: 1, over: .seconds(0.8))]), Self.letters)
    }
  }

  private func layout(_ text: String, _ width: Double) -> AXTextLayout { typesetter.layout(text, .title, width: width) }

  override func preferredHeight(width: Double) -> Double { layout(text, width).height }

  override func handle(_ key: AXKey) -> Bool { false }

  override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let count = Int((Double(text.count) * motion.opacity(Self.letters)).rounded())
    canvas.write(layout(String(text.prefix(count)), frame.width), in: frame, .center, theme.ink)
  }
}
