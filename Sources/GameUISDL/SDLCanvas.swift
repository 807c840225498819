import AXTree
import CGameUISDL
import GameUI

/// A canvas on an SDL renderer. A line of text is drawn once and kept as a texture while it is shown again and again.
final class SDLCanvas: AXCanvas {
  private struct DrawnKey: Hashable {
    let line: String
    let font: AXFont
    let color: AXColor
  }

  private struct DrawnText {
    let texture: OpaquePointer
    let width: Float
    let height: Float
  }

  /// How many textures are kept: between this number and twice as many, those that were drawn last.
  private static let textCount = 256

  private let renderer: OpaquePointer
  private let fonts: AXSystemFonts
  private var texts = RecentValues<DrawnKey, DrawnText>(limit: SDLCanvas.textCount)

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
    guard !line.isEmpty, let drawn = drawn(DrawnKey(line: line, font: font, color: color)) else { return }
    let rest = (fonts.lineHeight(font) - Double(drawn.height)) / 2
    var place = SDL_FRect(
      x: Float(point.x.rounded()), y: Float((point.y + rest).rounded()), w: drawn.width, h: drawn.height)
    SDL_RenderCopyF(renderer, drawn.texture, nil, &place)
  }

  /// The number of lines that were drawn as textures, for tests.
  private(set) var drawnCount = 0

  private func drawn(_ key: DrawnKey) -> DrawnText? {
    if let known = texts.value(for: key) { return known }
    let ink = SDL_Color(r: key.color.red, g: key.color.green, b: key.color.blue, a: 255)
    guard let surface = Self.surface(of: fonts.runs(of: key.line, key.font), ink) else { return nil }
    defer { SDL_FreeSurface(surface) }
    guard let texture = SDL_CreateTextureFromSurface(renderer, surface) else { return nil }
    drawnCount += 1
    let drawn = DrawnText(texture: texture, width: Float(surface.pointee.w), height: Float(surface.pointee.h))
    for old in texts.insert(drawn, for: key) { SDL_DestroyTexture(old.texture) }
    return drawn
  }

  /// The parts of a line beside each other, on one baseline.
  private static func surface(of runs: [AXSystemFonts.Run], _ ink: SDL_Color) -> UnsafeMutablePointer<SDL_Surface>? {
    let parts = runs.compactMap { run in
      TTF_RenderUTF8_Blended(run.face, run.text, ink).map { (surface: $0, ascent: TTF_FontAscent(run.face)) }
    }
    if parts.count == 1 { return parts[0].surface }
    defer { for part in parts { SDL_FreeSurface(part.surface) } }
    let ascent = parts.map(\.ascent).max() ?? 0
    let width = parts.reduce(0) { $0 + $1.surface.pointee.w }
    let height = parts.map { ascent - $0.ascent + $0.surface.pointee.h }.max() ?? 0
    guard let line = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888.rawValue) else {
      return nil
    }
    var x: Int32 = 0
    for part in parts {
      var place = SDL_Rect(x: x, y: ascent - part.ascent, w: part.surface.pointee.w, h: part.surface.pointee.h)
      SDL_SetSurfaceBlendMode(part.surface, SDL_BLENDMODE_NONE)
      SDL_UpperBlit(part.surface, nil, line, &place)
      x += part.surface.pointee.w
    }
    return line
  }

  /// Releases all textures, which must happen before the renderer is destroyed.
  func dropTexts() {
    for drawn in texts.values { SDL_DestroyTexture(drawn.texture) }
    texts = RecentValues(limit: Self.textCount)
  }
}

extension SDL_FRect {
  fileprivate init(_ rect: AXRect) {
    self.init(x: Float(rect.x), y: Float(rect.y), w: Float(rect.width), h: Float(rect.height))
  }
}
