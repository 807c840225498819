import AXTree
import ExampleKit
import ExampleTestSupport
import GameUI
import LucidKit
import Testing

@Suite("LucidPal in its languages")
struct LanguageTests {
  @Test("Each language has every text, with the same gaps")
  func texts() { #expect(missingTexts(of: LucidTexts.init) == []) }

  @Test("No day, a day and several days are told apart")
  func plurals() {
    let streaks = Language.allCases.map { language in (0...2).map { LucidTexts(language)(.streak, ["count": $0]) } }
    #expect(
      streaks == [
        ["No streak yet", "A streak of one day", "A streak of 2 days"],
        ["Sin racha todavía", "Racha de un día", "Racha de 2 días"],
        ["Encara sense ratxa", "Ratxa: un dia", "Ratxa: 2 dies"],
        ["Noch keine Serie", "Ein Tag in Folge", "2 Tage in Folge"],
      ])
  }

  @Test(
    "L10, L12: dates and numbers are written as in the language",
    arguments: [
      (Language.english, "Sunday, November 22, 11:00 AM", "0.35"),
      (.spanish, "domingo 22 de noviembre, 11:00", "0,35"),
      (.catalan, "diumenge 22 de novembre, 11:00", "0,35"),
      (.german, "Sonntag, 22. November, 11:00", "0,35"),
    ])
  func written(language: Language, date: String, temperature: String) {
    let fixture = LucidFixture(language)
    let texts = fixture.texts
    fixture.choose(.reminders)
    fixture.go(to: .newReminder)
    fixture.type(texts(.sampleTitle))
    fixture.choose(.addReminder)
    #expect(fixture.announced.last == texts(.reminderAdded, ["title": texts(.sampleTitle), "date": date]))
    #expect(fixture.node(texts(.reminder, ["title": texts(.sampleTitle), "date": date])) != nil)
    fixture.press(.escape)
    fixture.choose(.settings)
    #expect(fixture.node(texts(.temperature))?.properties.value == temperature)
  }

  @Test("The scripted assistant understands its language", arguments: Language.allCases)
  func assistant(language: Language) {
    let fixture = LucidFixture(language)
    let texts = fixture.texts
    fixture.choose(.newChat)
    for (said, answered) in [
      (LucidPhrase.sampleHello, LucidPhrase.scriptedHello), (.sampleReminder, .scriptedReminder),
      (.samplePicture, .scriptedPicture),
    ] {
      fixture.say(texts(said))
      #expect(fixture.announced.contains(texts(.answered, ["sender": texts(.assistant), "text": texts(answered)])))
    }
    #expect(fixture.app.records.state.reminders.map(\.title) == [texts(.sampleTitle)])
  }

  @Test("A chat without a message and the habits are called in the language of today, not of the day they began")
  func changed() {
    let records = LucidRecords()
    LucidFixture(.english, records: records).choose(.newChat)
    let german = LucidFixture(.german, records: records)
    #expect(german.labels.contains("Neuer Chat, Noch keine Nachrichten, 10:00"))
    german.choose(.habits)
    #expect(german.labels.contains("Wasser trinken"))
  }
}
