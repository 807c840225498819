import AXTree
import CGameUISDL
import GameUI

/// A canvas on an SDL renderer. A line of text is drawn once and kept as a texture.
final class SDLCanvas: AXCanvas {
  private struct TextKey: Hashable {
    let line: String
    let font: AXFont
    let color: AXColor
  }

  private struct DrawnText {
    let texture: OpaquePointer
    let width: Float
    let height: Float
  }

  /// More lines than a screen ever shows; beyond this number the kept ones are dropped and drawn again.
  private static let maximumTextCount = 256

  private let renderer: OpaquePointer
  private let fonts: AXSystemFonts
  private var texts: [TextKey: DrawnText] = [:]

  /// A canvas that writes with these fonts; without fonts it writes nothing.
  init(renderer: OpaquePointer, fonts: AXSystemFonts) {
    self.renderer = renderer
    self.fonts = fonts
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
  }

  deinit { dropTexts() }

  func fill(_ rect: AXRect, _ color: AXColor, opacity: Double) {
    var area = SDL_FRect(rect)
    SDL_SetRenderDrawColor(renderer, color.red, color.green, color.blue, UInt8(255 * min(1, max(0, opacity))))
    SDL_RenderFillRectF(renderer, &area)
  }

  func write(_ line: String, _ font: AXFont, at point: AXPoint, _ color: AXColor) {
    guard !line.isEmpty, let drawn = drawn(TextKey(line: line, font: font, color: color)) else { return }
    let rest = (fonts.lineHeight(font) - Double(drawn.height)) / 2
    var place = SDL_FRect(
      x: Float(point.x.rounded()), y: Float((point.y + rest).rounded()), w: drawn.width, h: drawn.height)
    SDL_RenderCopyF(renderer, drawn.texture, nil, &place)
  }

  private func drawn(_ key: TextKey) -> DrawnText? {
    if let known = texts[key] { return known }
    guard let face = fonts.face(for: key.line, key.font) else { return nil }
    let ink = SDL_Color(r: key.color.red, g: key.color.green, b: key.color.blue, a: 255)
    guard let surface = TTF_RenderUTF8_Blended(face, key.line, ink) else { return nil }
    defer { SDL_FreeSurface(surface) }
    guard let texture = SDL_CreateTextureFromSurface(renderer, surface) else { return nil }
    if texts.count >= Self.maximumTextCount { dropTexts() }
    let drawn = DrawnText(texture: texture, width: Float(surface.pointee.w), height: Float(surface.pointee.h))
    texts[key] = drawn
    return drawn
  }

  /// Releases all textures, which must happen before the renderer is destroyed.
  func dropTexts() {
    for drawn in texts.values { SDL_DestroyTexture(drawn.texture) }
    texts = [:]
  }
}

extension SDL_FRect {
  fileprivate init(_ rect: AXRect) {
    self.init(x: Float(rect.x), y: Float(rect.y), w: Float(rect.width), h: Float(rect.height))
  }
}
