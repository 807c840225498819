public import ExampleKit
public import GameUI

/// The script of the gallery: from tab to tab.
public enum GalleryScript {
  /// The title of the step before which a picture is taken.
  public static let pictured = "To the tables"

  /// The steps in a language.
  public static func steps(_ texts: GalleryTexts = GalleryTexts(.english)) -> [ScriptStep] {
    let tabs: [GalleryPhrase] = [.messages, .labels, .files, .availability, .tables, .more]
    return [
      ScriptStep(title: "The window opens with the catalogue", hears: [texts(.title), texts(.save)], seconds: 30),
      ScriptStep(title: "To the tabs", keys: [.backTab], hears: [texts(.widgets)]),
    ]
      + tabs.map { tab in
        ScriptStep(title: tab == .tables ? pictured : "The next tab", keys: [.right], hears: [texts(tab)])
      } + [
        ScriptStep(title: "To the menu bar", keys: [.function(10)], hears: [texts(.file)]),
        ScriptStep(title: "Quit", keys: [.up], hears: [texts(.quit)]),
        ScriptStep(title: "Leave", keys: [.enter]),
      ]
  }
}
