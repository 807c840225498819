import AXTree
import GameUI

extension AXTextBlock {
  /// A title that is seen only, as what it stands above has a name of its own (B24).
  static func seen(_ text: String, _ style: AXTextStyle = .headline) -> AXTextBlock {
    let title = AXTextBlock.paragraph(text, style: style, alignment: .center)
    title.isDecorative = true
    return title
  }
}
