import GameUI

/// About the game: its title and its licences (R39).
final class AboutScreen: DialogScreen {
  private static let license = "https://www.apache.org/licenses/LICENSE-2.0"
  private static let fontLicense = "https://openfontlicense.org"

  private lazy var terms = row(.license, .licenseIs, Self.license)

  init(_ game: RaceGame) {
    super.init(game, name: .about)
    add([
      AXTextBlock.heading(game.phrases(.about)), paragraph(.aboutGame), paragraph(.aboutFramework), terms,
      row(.fontLicense, .fontLicenseIs, Self.fontLicense), doneButton(),
    ])
  }

  /// Orca reads the texts of a new dialog unless they scroll; then the focus comes to them first.
  override func opened() {
    if !isScrollable { focus(terms) }
  }

  private func paragraph(_ text: RacePhrase) -> AXTextBlock { .paragraph(game.phrases(text), isFocusable: true) }

  /// A row with a title and a sentence that opens a web page.
  private func row(_ title: RacePhrase, _ subtitle: RacePhrase, _ page: String) -> AXLinkRow {
    AXLinkRow(game.phrases(title), subtitle: game.phrases(subtitle)) { [unowned game] in
      game.handle(.openPage(page))
    }
  }
}
