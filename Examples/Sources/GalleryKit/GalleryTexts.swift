public import ExampleKit
public import GameUI

/// The gallery's texts in one language.
public typealias GalleryTexts = AXLocalizedTexts<GalleryPhrase>

extension GalleryTexts {
  public init(_ language: Language) {
    self.init(
      language,
      [
        .english: GalleryPhrase.english, .spanish: GalleryPhrase.spanish, .catalan: GalleryPhrase.catalan,
        .german: GalleryPhrase.german,
      ])
  }
}
