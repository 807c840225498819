import AXTree
import Testing

@Suite("A blank text has nothing to see or hear")
struct BlankTextTests {
  @Test(
    "White space, control and invisible characters are blank, alone and together",
    arguments: [
      "", " ", "\t\n", "\u{A0}", "\u{3000}", "\u{200B}", "\u{200D}", "\u{FEFF}", "\u{AD}", "\u{2060}", "\u{200F}",
      "\u{FE0F}", "\u{3164}", "\u{2800}", "\u{7F}", "\u{85}", "\u{E0020}", " \u{200B}\n",
    ])
  func blank(text: String) { #expect(text.isBlank) }

  @Test(
    "Any letter, digit, sign or emoji is not",
    arguments: ["a", " a", "\u{200B}0", ".", "-", "…", "あ", "א", "👍🏽", "👩‍🚀", "\u{301}", "\u{600}", "\u{2801}"])
  func notBlank(text: String) { #expect(!text.isBlank) }
}
