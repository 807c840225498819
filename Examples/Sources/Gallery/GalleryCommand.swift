public import ArgumentParser
import ExampleKit
import ExampleRunner
import Foundation
public import GalleryKit
import Preferences

/// The command that runs the gallery.
@main
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Gallery",
    abstract: "A catalogue of GameUI's components.",
    discussion: """
      Tab and Shift-Tab move; Left and Right on a tab, and Control with Page Down and Page Up, show another tab; F10 leads to \
      the menu bar; F12 sets everything back; Escape ends it. On the page windows, F2 leads to the second window and F3 back.
      """)

  @OptionGroup var options: ExampleOptions

  @Option(help: "What is shown: \(GalleryPage.allCases.map(\.rawValue).joined(separator: ", ")).")
  var page = GalleryPage.catalogue

  @Option(help: "The name of the program, for tests; the window then has none.")
  var title: String?

  @Option(help: "A file with the content of the page text.", completion: .file())
  var text: String?

  func run() throws {
    let texts = GalleryTexts(options.language())
    let content = try text.map { try String(contentsOfFile: $0, encoding: .utf8) }
    try options.run(
      "gallery",
      start: { Gallery(page, title: title, text: content ?? "", texts: texts, system: $0.system) },
      script: { _ in GalleryScript.steps(texts) })
  }
}

extension GalleryPage: ExpressibleByArgument {}
