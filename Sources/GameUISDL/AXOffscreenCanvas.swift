public import AXTree
import CGameUISDL
public import GameUI

/// A canvas in memory, which needs no display: for pictures, and for tests of drawings.
public final class AXOffscreenCanvas: AXCanvas {
  private let surface: UnsafeMutablePointer<SDL_Surface>
  private let renderer: OpaquePointer
  private let canvas: SDLCanvas

  /// An empty picture of a size in pixels; nil if SDL has no memory for it.
  public init?(width: Int, height: Int, fonts: AXSystemFonts) {
    let (width, height) = (Int32(clamping: width), Int32(clamping: height))
    guard let surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGBA32.rawValue) else {
      return nil
    }
    guard let renderer = SDL_CreateSoftwareRenderer(surface) else {
      SDL_FreeSurface(surface)
      return nil
    }
    self.surface = surface
    self.renderer = renderer
    canvas = SDLCanvas(renderer: renderer, fonts: fonts)
  }

  deinit {
    canvas.dropTexts()
    SDL_DestroyRenderer(renderer)
    SDL_FreeSurface(surface)
  }

  /// Fills a rectangle of the picture.
  public func fill(_ rect: AXRect, _ color: AXColor, opacity: Double) { canvas.fill(rect, color, opacity: opacity) }

  /// Draws a line of text into the picture; `point` is its upper left corner.
  public func write(_ line: String, _ font: AXFont, at point: AXPoint, _ color: AXColor) {
    canvas.write(line, font, at: point, color)
  }

  /// The colours of a part of the picture, row by row; pixels outside the picture are left out. O(pixels).
  public func pixels(in rect: AXRect) -> [AXColor] {
    SDL_RenderFlush(renderer)
    guard let pixels = surface.pointee.pixels else { return [] }
    let columns = Self.range(rect.x, rect.maxX, below: surface.pointee.w)
    let rows = Self.range(rect.y, rect.maxY, below: surface.pointee.h)
    return rows.flatMap { y in
      columns.map { x in
        // Each pixel has four bytes: red, green, blue, opacity.
        let offset = y * Int(surface.pointee.pitch) + x * 4
        let bytes = (0..<3).map { UInt32(pixels.load(fromByteOffset: offset + $0, as: UInt8.self)) }
        return AXColor(bytes[0] << 16 | bytes[1] << 8 | bytes[2])
      }
    }
  }

  private static func range(_ start: Double, _ end: Double, below limit: Int32) -> Range<Int> {
    // Not a number is in front of all pixels.
    func pixel(_ place: Double) -> Int { place > 0 ? place < Double(limit) ? Int(place) : Int(limit) : 0 }
    return pixel(start)..<max(pixel(start), pixel(end))
  }

  /// Writes the picture to a PNG file.
  ///
  /// - Throws: ``AXPictureFailure``, a sentence with the reason, if that fails.
  public func write(png path: String) throws(AXPictureFailure) {
    SDL_RenderFlush(renderer)
    guard let file = SDL_RWFromFile(path, "wb"), IMG_SavePNG_RW(surface, file, 1) == 0 else { throw AXPictureFailure() }
  }
}

/// The reason why a picture was not written, in SDL's words.
public struct AXPictureFailure: Error, CustomStringConvertible {
  /// SDL's words.
  public let description = String(cString: SDL_GetError())
}
