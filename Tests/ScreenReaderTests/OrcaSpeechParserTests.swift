import OrcaSpeech
@_spi(Command) import ReaderSpeech
import Testing

@_spi(Command) @testable import DesktopTesting

@Suite("The utterances in Orca's debug file")
struct OrcaSpeechParserTests {
  private func utterances(in log: String) -> [String] {
    OrcaSpeechParser.utterances(in: log.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  @Test("A7: Orca 51 tells the cells of braille that have dots 7 and 8, of the line before")
  func masks() {
    let log = """
      02:51:35.140310 - BRAILLE LINE:  'Name Ana $l'
      02:51:35.140320 -      VISIBLE:  'Name Ana $l', cursor=7
      02:51:35.140334 - BRAILLE: Attribute mask for visible region [0, 11):
                                 TEXT: 'Name Ana $l'
                                 MASK:        ^^   \u{20}
      02:51:35.140356 - BRAILLE: Enabling braille. BrlAPI running: False
                                 MASK:  ^^^^^^^^^^
      """
    var speech = OrcaSpeechParser()
    speech.read(log.split(separator: "\n").map(String.init))
    #expect(speech.braille.map(\.visible) == ["Name Ana $l"])
    #expect(speech.brailleMasks == [0: "      ^^    "])
  }

  @Test("A7: Orca stops what it has said since the last silence, and of that nothing a second time")
  func interruptions() {
    let log = """
      02:17:50.340312 - SPEECH OUTPUT: 'Cancel push button.'{'established': False}
      02:17:53.455935 - DEFAULT: Interrupting presentation
      02:17:53.464013 - SPEECH OUTPUT: 'Ana
                        Ben'{'established': False}
      02:17:53.464100 - SPEECH OUTPUT: 'OK push button.'{'established': False}
      02:17:53.465740 - PRESENTATION MANAGER: Interrupting presentation
      02:17:53.465800 - PRESENTATION MANAGER: Interrupting presentation
      02:17:53.476421 - SPEECH OUTPUT: 'Name text.'{'established': False}
      """.split(separator: "\n").map(String.init)
    var speech = OrcaSpeechParser()
    speech.read(Array(log.prefix(1)))
    speech.finishSpeech()
    speech.read(Array(log.dropFirst()))
    #expect(speech.utterances == ["Cancel push button.", "Ana\nBen", "OK push button.", "Name text."])
    #expect(speech.interrupted == [1, 2])
  }

  @Test("A7: nothing is heard of the character behind a deleted last one, in a voice that Orca 43 writes as a list")
  func deletion43() {
    let log = """
      19:24:22.598813 - SPEECH OUTPUT: 'delete ' {'established': False}
      19:24:22.620923 - SPEECH OUTPUT: ''[{'established': False}]
      19:24:22.621117 - EVENT MANAGER: locusOfFocus: [entry | Name] activeScript: <orca.scripts.default.Script object>
      TOTAL PROCESSING TIME: 0.0163
      ^^^^^ PROCESS OBJECT EVENT object:text-changed:delete ^^^^^


      KEYBOARD_EVENT:  type=ATSPI_KEY_PRESSED_EVENT
                       id=99
                       event_string=(c)
      19:24:23.021560 - SPEECH GENERATOR: None voice requested with language='', dialect=''
      19:24:23.022022 - SPEECH OUTPUT: 'c ' {'established': False}
      19:24:23.022108 - TOTAL PROCESSING TIME: 0.0014
      """
    #expect(utterances(in: log) == ["delete ", "c "])
  }

  @Test("A7: nothing is heard of the character behind a deleted last one, in a voice that Orca 48 writes as a list")
  func deletion48() {
    let log = """
      19:24:29.061200 - SPEECH OUTPUT: 'delete' {'established': False}
      19:24:29.073496 - SPEECH OUTPUT: '' [{'established': False}]
      TOTAL PROCESSING TIME: 0.0046
      ^^^^^ FINISHED PRIORITY-4 OBJECT EVENT OBJECT:TEXT-CHANGED:DELETE ^^^^^

      KEYBOARD_EVENT:  type=ATSPI_KEY_PRESSED_EVENT
                       id=99
                       text='c'
      19:24:29.475050 - SPEECH OUTPUT: 'c' {'established': False}
      """
    #expect(utterances(in: log) == ["delete", "c"])
  }

  @Test("A7: an utterance of several lines goes on in the column of its text; the character of a new line is one")
  func lines() {
    let log = """
      19:02:59.017499 - SPEECH OUTPUT: 'Ana
                        'the second'

                        Ben' {'established': False, 'average-pitch': 7.0}
      19:02:59.017600 - SPEECH OUTPUT: '
                        ' {'established': False}
      19:02:59.017700 - SPEECH OUTPUT: 'Done.'None
      19:02:59.017800 - SPEECH OUTPUT: 'Car'{'established': 'False',
                         'voice-type': 'default'}
      """
    let heard = ["Ana\n'the second'\n\nBen", "\n", "Done.", "Car"]
    #expect(utterances(in: log.replacing("second'\n\n", with: "second'\n                  \n")) == heard)
  }

  @Test("A7: a line of the log is no part of an utterance, however that ends")
  func unknownEnd() {
    let log = """
      19:02:59.017499 - SPEECH OUTPUT: 'Ana' <voice>
      19:02:59.017545 - SPEECH: Last spoke 0.2 seconds ago
      19:02:59.017600 - SPEECH OUTPUT: 'Ben
      19:02:59.017700 - SPEECH OUTPUT: 'Carl' {'established': False}
      """
    #expect(utterances(in: log) == ["Ana", "Ben", "Carl"])
  }

  @Test("A7: what Orca forgets is counted as its lines come, each line once")
  func forgettings() {
    let line = "19:02:59.017499 - GENERATOR: Clearing cache."
    var speech = OrcaSpeechParser()
    speech.read([line, "19:02:59.017500 - SPEECH OUTPUT: 'Ana'None"])
    #expect(speech.forgettings == 1 && speech.count == 2)
    speech.read([])
    speech.read([line + " Really?", line])
    #expect(speech.forgettings == 2 && speech.count == 4)
  }

  @Test(
    "A7: more is expected from an event's place in the queue to its end, while a key is handled, and before the first event"
  )
  func expecting() {
    let event = "object:state-changed:focused for [push button | Play] in app (1, 0, 0)"
    var speech = OrcaSpeechParser()
    let steps: [(line: String, isExpecting: Bool)] = [
      ("19:02:59.017498 - EVENT MANAGER: \(event)", true),
      ("19:02:59.017499 - EVENT MANAGER: Queueing \(event)", true),
      ("19:02:59.017500 - EVENT MANAGER: Queueing \(event)", true),
      ("19:02:59.017501 - EVENT MANAGER: Dequeueing \(event)", true),
      ("19:02:59.017502 - EVENT MANAGER: Dequeued \(event)", true),
      ("vvvvv START PRIORITY-1 OBJECT EVENT OBJECT:STATE-CHANGED:FOCUSED (queue size: 1) vvvvv", true),
      ("^^^^^ FINISHED PRIORITY-1 OBJECT EVENT OBJECT:STATE-CHANGED:FOCUSED ^^^^^", true),
      ("19:02:59.017503 - EVENT MANAGER: Dequeued \(event)", false),
      ("vvvvv PROCESS OBJECT EVENT object:state-changed:focused vvvvv", true),
      ("^^^^^ PROCESS OBJECT EVENT object:state-changed:focused ^^^^^", false),
      ("vvvvv PROCESS KEY_PRESSED_EVENT: Tab vvvvv", true),
      ("19:02:59.017504 - EVENT MANAGER: Queueing \(event)", true),
      ("^^^^^ PROCESS KEY_PRESSED_EVENT: Tab ^^^^^", true),
      ("19:02:59.017505 - EVENT MANAGER: 1 events pruned. New size: 0", false),
    ]
    for (index, step) in steps.enumerated() {
      speech.read([step.line])
      #expect(speech.isExpecting == step.isExpecting, "line \(index + 1)")
    }
    speech.beginInput()
    #expect(speech.isExpecting)
    speech.read([
      "vvvvv PROCESS OBJECT EVENT object:announcement vvvvv", "^^^^^ PROCESS OBJECT EVENT object:announcement ^^^^^",
    ])
    #expect(!speech.isExpecting)
  }

  @Test("A7: a line of braille is the whole line, the part that the display shows and the cursor's cell, once")
  func braille() {
    let log = """
      11:52:37.564317 - BRAILLE LINE:  ' Corpus frame "Ana's" push button'
      11:52:37.564423 -      VISIBLE:  'frame "Ana's" push button', cursor=7
      11:52:37.564500 - BRAILLE: Refresh. Pan: True target: 0
      11:52:37.564517 - BRAILLE LINE:  ' Corpus frame "Ana's" push button'
      11:52:37.564523 -      VISIBLE:  'frame "Ana's" push button', cursor=7
      11:52:37.564617 - BRAILLE LINE:  ''
      11:52:37.564623 -      VISIBLE:  '', cursor=0
      11:52:37.564700 - BRAILLE LINE: Process routing key. Offset: 3
      11:52:37.564723 -      VISIBLE:  'no line', cursor=0
      """
    var speech = OrcaSpeechParser()
    speech.read(log.split(separator: "\n").map(String.init))
    #expect(
      speech.braille == [
        BrailleLine(
          text: " Corpus frame \"Ana's\" push button", visible: "frame \"Ana's\" push button", cursor: 7),
        BrailleLine(text: "", visible: "", cursor: 0),
      ])
  }

  @Test("A7: the places of a line's focus and cursor are those that the log states before the line")
  func braillePlaces() {
    let log = """
      11:52:37.564302 - BRAILLE: Line 0: 'The ' focusOffset: 2' frame Play button' focusOffset: 26 [[0, 17], [17, 28]]
      11:52:37.564306 - BRAILLE: Cursor offset in line string is: 28
      11:52:37.564317 - BRAILLE LINE:  'The ' focusOffset: 2' frame Play button'
      11:52:37.564423 -      VISIBLE:  'Play button', cursor=3
      11:52:37.564502 - BRAILLE: Line 0: 'Coins: 2' focusOffset: 0 [[0, 8]]
      11:52:37.564517 - BRAILLE LINE:  'Coins: 2'
      11:52:37.564523 -      VISIBLE:  'Coins: 2', cursor=0
      """
    var speech = OrcaSpeechParser()
    speech.read(log.split(separator: "\n").map(String.init))
    #expect(
      speech.brailleLines.map(\.line) == [
        OrcaBrailleLine(text: "The ' focusOffset: 2' frame Play button", focus: 26, cursor: 28),
        OrcaBrailleLine(text: "Coins: 2", focus: 0, cursor: -1),
      ])
  }
}
