import AXTree
import CSDL2

/// A canvas on an SDL renderer. Text is drawn once and kept as a texture.
final class SDLCanvas: Canvas {
  private struct TextKey: Hashable {
    let text: String
    let size: Int32
    let color: Color
  }

  private struct Drawn {
    let texture: OpaquePointer
    let width: Double
    let height: Double
  }

  /// More kept texts than a screen ever shows; beyond them all are let go and drawn anew.
  private static let mostTexts = 256

  private let renderer: OpaquePointer
  private let fontPath: String?
  private var fonts: [Int32: OpaquePointer] = [:]
  private var texts: [TextKey: Drawn] = [:]

  /// A canvas that writes with the font file, or not at all without one.
  init(renderer: OpaquePointer, fontPath: String?) {
    self.renderer = renderer
    self.fontPath = fontPath
  }

  deinit {
    dropTexts()
    for font in fonts.values { TTF_CloseFont(font) }
  }

  func fill(_ rect: AXRect, _ color: Color) {
    var area = SDL_FRect(x: Float(rect.x), y: Float(rect.y), w: Float(rect.width), h: Float(rect.height))
    SDL_SetRenderDrawColor(renderer, color.red, color.green, color.blue, 255)
    SDL_RenderFillRectF(renderer, &area)
  }

  func write(_ text: String, in rect: AXRect, height: Double, alignment: TextAlignment, _ color: Color) {
    guard !text.isEmpty, let drawn = drawn(text, size: Int32(height.rounded()), color) else { return }
    let scale = min(1, rect.width / drawn.width)
    let (width, height) = (drawn.width * scale, drawn.height * scale)
    let x =
      switch alignment {
      case .leading: rect.x
      case .center: rect.center.x - width / 2
      case .trailing: rect.maxX - width
      }
    var place = SDL_FRect(
      x: Float(x.rounded()), y: Float((rect.midY - height / 2).rounded()), w: Float(width), h: Float(height))
    SDL_RenderCopyF(renderer, drawn.texture, nil, &place)
  }

  private func drawn(_ text: String, size: Int32, _ color: Color) -> Drawn? {
    let key = TextKey(text: text, size: size, color: color)
    if let known = texts[key] { return known }
    guard let font = font(size) else { return nil }
    let ink = SDL_Color(r: color.red, g: color.green, b: color.blue, a: 255)
    guard let surface = TTF_RenderUTF8_Blended(font, text, ink) else { return nil }
    defer { SDL_FreeSurface(surface) }
    guard let texture = SDL_CreateTextureFromSurface(renderer, surface) else { return nil }
    if texts.count >= Self.mostTexts { dropTexts() }
    let drawn = Drawn(texture: texture, width: Double(surface.pointee.w), height: Double(surface.pointee.h))
    texts[key] = drawn
    return drawn
  }

  private func font(_ size: Int32) -> OpaquePointer? {
    if let known = fonts[size] { return known }
    guard let fontPath, size > 0, let font = TTF_OpenFont(fontPath, size) else { return nil }
    fonts[size] = font
    return font
  }

  private func dropTexts() {
    for drawn in texts.values { SDL_DestroyTexture(drawn.texture) }
    texts = [:]
  }
}
