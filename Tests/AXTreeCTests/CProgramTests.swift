import AXTree
import CAXTree
import Foundation
import Synchronization
import Testing

@testable import AXTreeC

/// Runs work on a thread of its own, as handles of C belong to threads, and waits for it.
func onAnotherThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) throws -> Result {
  let result = Mutex<Result?>(nil)
  let isDone = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    let value = work()
    result.withLock { $0 = value }
    isDone.signal()
  }
  isDone.wait()
  return try #require(result.withLock { $0 })
}

/// A program of C in a test: it is described by the functions of axtree.h, and not published.
final class CTestProgram {
  let ui: OpaquePointer

  init(_ name: String = "Music", language: String = "en") {
    ui = axtree_new_unpublished(name, language)
    axtree_clear_error()
  }

  deinit { axtree_free(ui) }

  /// One frame with these elements inside the window.
  @discardableResult
  func frame(_ body: () -> Void) -> Bool {
    axtree_begin(ui)
    axtree_open(ui, "window", AXTREE_ROLE_WINDOW, "Music")
    body()
    axtree_close(ui)
    return axtree_end(ui)
  }

  /// Asks as a screen reader does.
  func request(_ event: axtree_event, _ key: String, _ number: Double = 0, _ text: String? = nil) -> Bool {
    axtree_request(ui, event, key, number, text)
  }

  func heard(_ reader: String = "orca48") -> String? { axtree_speech(ui, reader).map { String(cString: $0) } }

  /// The events that wait, with what each of them brings.
  func events() -> [String] {
    var events: [String] = []
    while true {
      let kind = axtree_next_event(ui)
      if kind == AXTREE_EVENT_NONE { return events }
      var event = "\(kind.rawValue) \(axtree_event_key(ui).map { String(cString: $0) } ?? "")"
      if let text = axtree_event_text(ui) { event += " “\(String(cString: text))”" }
      if kind == AXTREE_EVENT_SET_NUMBER { event += " \(axtree_event_number(ui))" }
      if axtree_event_caret(ui) >= 0 { event += " \(axtree_event_caret(ui)) \(axtree_event_anchor(ui))" }
      events.append(event)
    }
  }

  func key(_ text: UnsafePointer<CChar>?) -> String? { text.map { String(cString: $0) } }

  /// The last mistake, which is forgotten.
  static func mistake() -> String? {
    defer { axtree_clear_error() }
    return axtree_error().map { String(cString: $0) }
  }
}

@Suite("A program in C")
struct CProgramTests {
  @Test("A frame is heard as a reader says it, and an unchanged frame is silent")
  func heard() {
    let program = CTestProgram()
    func frame(volume: Double) {
      program.frame {
        axtree_add(program.ui, "play", AXTREE_ROLE_BUTTON, "Play")
        axtree_set(program.ui, AXTREE_HINT, "Starts the music.")
        axtree_add(program.ui, "volume", AXTREE_ROLE_SLIDER, "Volume")
        axtree_number(program.ui, volume, 0, 10, 1)
        axtree_add(program.ui, "mute", AXTREE_ROLE_CHECK_BOX, "Mute")
        axtree_set_state(program.ui, AXTREE_STATE_CHECKED, true)
      }
    }
    frame(volume: 5)
    #expect(axtree_focus_on(program.ui, "play"))
    #expect(program.heard() == "Music frame\nPlay button.\nStarts the music.")
    frame(volume: 5)
    #expect(program.heard() == "")
    #expect(axtree_move_focus(program.ui, AXTREE_MOVE_NEXT))
    #expect(program.heard() == "Volume slider 5 50 percent.")
    frame(volume: 6)
    #expect(program.heard() == "6")
    #expect(axtree_move_focus(program.ui, AXTREE_MOVE_NEXT))
    #expect(axtree_focus(program.ui).map { String(cString: $0) } == "mute")
    #expect(program.heard() == "Mute check box checked.")
    #expect(program.heard("orca43") == "Music frame.\nMute check box checked.")
    #expect(axtree_announce(program.ui, "Saved.", AXTREE_PRIORITY_DEFAULT))
    #expect(program.heard() == "")
    frame(volume: 6)
    #expect(program.heard() == "Saved.")
    #expect(program.heard("orca43") == "notification Saved.")
    #expect(axtree_announce_about(program.ui, "turn", "Go left", AXTREE_PRIORITY_DEFAULT))
    #expect(axtree_announce_about(program.ui, "turn", "Go up", AXTREE_PRIORITY_DEFAULT))
    frame(volume: 6)
    #expect(program.heard() == "Go up")
    #expect(axtree_announce_about(program.ui, "turn", "Go right", AXTREE_PRIORITY_DEFAULT))
    #expect(axtree_withdraw(program.ui, "turn"))
    frame(volume: 6)
    #expect(program.heard() == "")
    #expect(axtree_error() == nil)
  }

  @Test("Requests of readers and keys of players come as the same events")
  func events() {
    let program = CTestProgram()
    program.frame {
      axtree_add(program.ui, "play", AXTREE_ROLE_BUTTON, "Play")
      axtree_action(program.ui, "mute", "Mute")
      axtree_add(program.ui, "volume", AXTREE_ROLE_SLIDER, "Volume")
      axtree_number(program.ui, 5, 0, 10, 1)
      axtree_add(program.ui, "name", AXTREE_ROLE_TEXT_FIELD, "Name")
      axtree_text(program.ui, "Ana")
      axtree_add(program.ui, "lane", AXTREE_ROLE_CANVAS, "Road")
      axtree_can(program.ui, AXTREE_EVENT_INCREMENT, true)
      axtree_add(program.ui, "off", AXTREE_ROLE_BUTTON, "Off")
      axtree_set_state(program.ui, AXTREE_STATE_DISABLED, true)
      axtree_add(program.ui, "text", AXTREE_ROLE_STATIC_TEXT, "Text")
    }
    #expect(program.request(AXTREE_EVENT_ACTIVATE, "play"))
    #expect(program.request(AXTREE_EVENT_ACTION, "play", 0, "mute"))
    #expect(program.request(AXTREE_EVENT_SET_NUMBER, "volume", 7.4))
    #expect(program.request(AXTREE_EVENT_SET_TEXT, "name", 0, "Eva"))
    #expect(program.request(AXTREE_EVENT_INCREMENT, "lane"))
    #expect(program.request(AXTREE_EVENT_FOCUS, "volume"))
    #expect(!program.request(AXTREE_EVENT_ACTIVATE, "off"))
    #expect(!program.request(AXTREE_EVENT_ACTIVATE, "text"))
    #expect(
      program.events() == [
        "1 play", "8 play “mute”", "4 volume 7.0", "5 name “Eva” 3 3", "2 lane", "7 volume",
      ])
    // Keys take the same way.
    #expect(axtree_operate(program.ui, AXTREE_EVENT_DECREMENT))
    #expect(axtree_focus_on(program.ui, "name"))
    #expect(axtree_edit_text(program.ui, AXTREE_EDIT_SELECT, AXTREE_TARGET_START))
    #expect(axtree_type(program.ui, "D"))
    #expect(program.events() == ["4 volume 6.0", "6 name 0 3", "5 name “D” 1 1"])
    #expect(axtree_error() == nil)
  }

  @Test("An unchanged element is the same wherever it is named, and a repeated mistake is told again")
  func unchanged() {
    let program = CTestProgram()
    func frame(_ keys: String...) -> Bool {
      program.frame { for key in keys { axtree_add(program.ui, key, AXTREE_ROLE_BUTTON, "Button \(key)") } }
    }
    #expect(frame("a", "b", "c"))
    #expect(axtree_focus_on(program.ui, "c"))
    #expect(program.heard() == "Music frame\nButton c button.")
    for keys in [["a", "b", "c"], ["b", "c"], ["c", "b", "a"], ["a", "b", "c"]] {
      program.frame { for key in keys { axtree_add(program.ui, key, AXTREE_ROLE_BUTTON, "Button \(key)") } }
      #expect(program.heard() == "")
      #expect(axtree_focus(program.ui).map { String(cString: $0) } == "c")
    }
    for _ in 1...3 {
      #expect(!frame("a", "c", "c"))
      #expect(
        CTestProgram.mistake()
          == "axtree_end: Two elements of a frame have the key “c”: give each its own.")
    }
    // It goes on from an element that is gone.
    #expect(frame("a", "b"))
    #expect(axtree_focus(program.ui).map { String(cString: $0) } == "b")
  }

  @Test("An element is not taken for another one of its key, though a window comes before it")
  func keyOfTwo() {
    let program = CTestProgram()
    axtree_begin(program.ui)
    for label in ["Old", "New"] { axtree_add(program.ui, "a", AXTREE_ROLE_BUTTON, label) }
    #expect(!axtree_end(program.ui))
    #expect(program.frame { axtree_add(program.ui, "a", AXTREE_ROLE_BUTTON, "New") })
    #expect(axtree_focus_on(program.ui, "a"))
    #expect(program.heard() == "Music frame\nNew button.")
  }

  @Test("The program's next frame decides, whatever a control did meanwhile")
  func state() {
    let program = CTestProgram()
    func frame() {
      program.frame {
        axtree_add(program.ui, "sound", AXTREE_ROLE_SWITCH, "Sound")
        axtree_set_state(program.ui, AXTREE_STATE_CHECKED, true)
        axtree_add(program.ui, "volume", AXTREE_ROLE_SLIDER, "Volume")
        axtree_number(program.ui, 5, 0, 10, 1)
        axtree_set(program.ui, AXTREE_VALUE, "half")
      }
    }
    frame()
    #expect(axtree_focus_on(program.ui, "volume"))
    #expect(program.heard() == "Music frame\nVolume slider half 50 percent.")
    #expect(program.request(AXTREE_EVENT_SET_NUMBER, "volume", 9))
    #expect(program.request(AXTREE_EVENT_ACTIVATE, "sound"))
    frame()
    #expect(program.heard() == "")
    #expect(program.events() == ["4 volume 9.0", "1 sound"])
  }

  @Test("A text that nobody can edit is read with a caret")
  func readOnly() {
    let program = CTestProgram()
    func frame() {
      program.frame {
        axtree_add(program.ui, "story", AXTREE_ROLE_TEXT_AREA, "Story")
        axtree_text(program.ui, "Once upon")
        axtree_set_state(program.ui, AXTREE_STATE_READ_ONLY, true)
      }
    }
    frame()
    #expect(axtree_focus_on(program.ui, "story"))
    #expect(axtree_edit_text(program.ui, AXTREE_EDIT_MOVE, AXTREE_TARGET_START))
    #expect(axtree_edit_text(program.ui, AXTREE_EDIT_SELECT, AXTREE_TARGET_WORD_FORWARD))
    #expect(!axtree_type(program.ui, "x") && !program.request(AXTREE_EVENT_SET_TEXT, "story", 0, "x"))
    frame()
    #expect(program.events() == ["6 story 0 0", "6 story 4 0"])
  }

  @Test("Each kind of content is heard where axtree_defer says: errors, then facts, important ones first")
  func facts() {
    for reader in ["orca43", "orca48", "orca51", "ownvoice"] {
      let program = CTestProgram()
      program.frame {
        axtree_open(program.ui, "form", AXTREE_ROLE_NONE, nil)
        axtree_defer(program.ui, "price", AXTREE_CONTENT_FACT)
        axtree_defer(program.ui, "limit", AXTREE_CONTENT_IMPORTANT_FACT)
        axtree_add(program.ui, "buy", AXTREE_ROLE_BUTTON, "Buy")
        axtree_receiver(program.ui)
        axtree_add(program.ui, "p", AXTREE_ROLE_STATIC_TEXT, "12 coins")
        axtree_source(program.ui, "price")
        axtree_add(program.ui, "l", AXTREE_ROLE_STATIC_TEXT, "One each")
        axtree_source(program.ui, "limit")
        axtree_close(program.ui)
      }
      #expect(CTestProgram.mistake() == nil)
      #expect(axtree_focus_on(program.ui, "buy"))
      let heard = program.heard(reader)?.replacing("\n", with: " ") ?? ""
      #expect(heard.contains("One each") && heard.contains("12 coins"), "\(reader): \(heard)")
      let places = ["One each", "12 coins"].map { heard.firstRange(of: $0)?.lowerBound ?? heard.endIndex }
      #expect(places[0] < places[1], "\(reader): \(heard)")
    }
  }

  @Test("A slider without a number is stepped, a field without a text is not activated, and a combo box with a text is")
  func controls() {
    let program = CTestProgram()
    program.frame {
      axtree_add(program.ui, "slider", AXTREE_ROLE_SLIDER, "Volume")
      axtree_add(program.ui, "field", AXTREE_ROLE_TEXT_FIELD, "Name")
      axtree_add(program.ui, "combo", AXTREE_ROLE_COMBO_BOX, "Car")
      axtree_text(program.ui, "Red")
    }
    let asked = ["slider", "field", "combo"].map { program.request(AXTREE_EVENT_ACTIVATE, $0) }
    #expect(asked == [false, false, true] && program.events() == ["1 combo"])
    #expect(program.request(AXTREE_EVENT_INCREMENT, "slider") && program.events() == ["2 slider"])
  }

  @Test("An error below a field is heard with the field, and a row speaks for what is inside it")
  func deferralAndComposition() {
    let program = CTestProgram()
    program.frame {
      axtree_open(program.ui, "form", AXTREE_ROLE_NONE, nil)
      axtree_defer(program.ui, "name.error", AXTREE_CONTENT_ERROR)
      axtree_add(program.ui, "name", AXTREE_ROLE_TEXT_FIELD, "Name")
      axtree_text(program.ui, "")
      axtree_receiver(program.ui)
      axtree_add(program.ui, "error", AXTREE_ROLE_STATIC_TEXT, "Too short.")
      axtree_source(program.ui, "name.error")
      axtree_close(program.ui)
      axtree_open(program.ui, "ana", AXTREE_ROLE_NONE, nil)
      axtree_combine(program.ui)
      axtree_add(program.ui, "ana.name", AXTREE_ROLE_STATIC_TEXT, "Ana")
      axtree_add(program.ui, "ana.play", AXTREE_ROLE_BUTTON, "Challenge")
      axtree_close(program.ui)
    }
    #expect(axtree_focus_on(program.ui, "name"))
    #expect(program.heard() == "Music frame\nName entry.\ninvalid entry.\nError: Too short.")
    #expect(axtree_focus_on(program.ui, "ana"))
    #expect(program.heard() == "Ana, Challenge button.")
    #expect(axtree_operate(program.ui, AXTREE_EVENT_ACTIVATE))
    #expect(program.events() == ["1 ana.play"])
    #expect(axtree_error() == nil)
  }

  @Test("Behind a modal element nothing is operated or focused; in it everything is")
  func modal() {
    let program = CTestProgram()
    program.frame {
      axtree_add(program.ui, "play", AXTREE_ROLE_BUTTON, "Play")
      axtree_add(program.ui, "volume", AXTREE_ROLE_SLIDER, "Volume")
      axtree_number(program.ui, 3, 0, 10, 1)
      axtree_open(program.ui, "leave", AXTREE_ROLE_DIALOG, "Leave?")
      axtree_set_state(program.ui, AXTREE_STATE_MODAL, true)
      axtree_add(program.ui, "yes", AXTREE_ROLE_BUTTON, "Yes")
      axtree_close(program.ui)
    }
    #expect(!program.request(AXTREE_EVENT_ACTIVATE, "play") && !program.request(AXTREE_EVENT_SET_NUMBER, "volume", 5))
    #expect(!program.request(AXTREE_EVENT_INCREMENT, "volume") && !program.request(AXTREE_EVENT_FOCUS, "play"))
    #expect(CTestProgram.mistake() == nil && program.events() == [])
    #expect(!axtree_focus_on(program.ui, "play"))
    #expect(CTestProgram.mistake()?.hasSuffix("it is hidden, or something modal is open over it.") == true)
    #expect(axtree_focus_on(program.ui, "yes") && program.request(AXTREE_EVENT_ACTIVATE, "yes"))
    #expect(program.events() == ["\(AXTREE_EVENT_ACTIVATE.rawValue) yes"])
  }

  @Test("A row says what its parts show, keeps its own operation, and leaves a field beside other controls to people")
  func combined() {
    let program = CTestProgram("Shop", language: "de")
    func frame(_ role: axtree_role, _ parts: () -> Void) {
      program.frame {
        axtree_open(program.ui, "row", role, nil)
        axtree_combine(program.ui)
        axtree_add(program.ui, "voucher", AXTREE_ROLE_STATIC_TEXT, "Gutschein")
        parts()
        axtree_close(program.ui)
      }
    }
    frame(AXTREE_ROLE_GROUP) {
      axtree_add(program.ui, "left", AXTREE_ROLE_METER, "Rest")
      axtree_number(program.ui, 200.0 / 3, 0, 100, 1)
    }
    #expect(axtree_focus_on(program.ui, "row"))
    #expect(program.heard()?.contains("Gutschein, Rest, 66,67") == true)
    frame(AXTREE_ROLE_BUTTON) { axtree_add(program.ui, "delete", AXTREE_ROLE_BUTTON, "Weg") }
    #expect(program.request(AXTREE_EVENT_ACTIVATE, "row"))
    #expect(program.events() == ["\(AXTREE_EVENT_ACTIVATE.rawValue) row"])
    frame(AXTREE_ROLE_GROUP) {
      axtree_add(program.ui, "code", AXTREE_ROLE_TEXT_FIELD, "Code")
      axtree_text(program.ui, "AB")
      axtree_add(program.ui, "apply", AXTREE_ROLE_BUTTON, "Los")
    }
    #expect(axtree_focus_on(program.ui, "code") && axtree_type(program.ui, "C"))
    #expect(program.events().count == 1)
  }

  @Test("Each mistake is a sentence, and the program goes on")
  func mistakes() {
    let program = CTestProgram()
    func mistake(_ isDone: Bool) -> String? {
      #expect(!isDone)
      return CTestProgram.mistake()
    }
    #expect(
      mistake(axtree_add(program.ui, "a", AXTREE_ROLE_BUTTON, "A"))
        == "axtree_add: Elements are named between axtree_begin and axtree_end.")
    #expect(mistake(axtree_end(program.ui)) == "axtree_end: There is no frame to end: begin it with axtree_begin.")
    #expect(axtree_begin(program.ui))
    #expect(
      mistake(axtree_begin(program.ui)) == "axtree_begin: A frame has begun already: end it with axtree_end first.")
    #expect(
      mistake(axtree_bounds(program.ui, 0, 0, 1, 1))
        == "axtree_bounds: There is no element to describe: name one with axtree_open or axtree_add first.")
    #expect(
      mistake(axtree_close(program.ui))
        == "axtree_close: axtree_close closes an element that axtree_open opened: none is open.")
    #expect(
      mistake(axtree_open(program.ui, nil, AXTREE_ROLE_GROUP, nil))
        == "axtree_open: An element needs a key: the program's own name for it.")
    #expect(mistake(axtree_add(program.ui, "b", axtree_role(999), "B")) == "axtree_add: There is no role 999.")
    #expect(mistake(axtree_bounds(program.ui, .nan, 0, 1, 1)) == "axtree_bounds: nan is not a finite number.")
    #expect(mistake(axtree_set_state(program.ui, axtree_state(0), true)) == "axtree_set_state: There is no state 0.")
    #expect(
      mistake(axtree_number(program.ui, 1, 5, 0, 1)) == "axtree_number: The minimum 5.0 is above the maximum 0.0.")
    #expect(
      mistake(axtree_level(program.ui, .min))
        == "axtree_level: The level is -9223372036854775808: it has to be from 1 to 2147483647.")
    #expect(mistake(axtree_caret(program.ui, 0, 0)) == "axtree_caret: The element has no text: call axtree_text first.")
    #expect(axtree_add(program.ui, "b", AXTREE_ROLE_BUTTON, "B"))
    #expect(
      mistake(axtree_end(program.ui))
        == "axtree_end: Two elements of a frame have the key “b”: give each its own. "
        + "The frame ended with open elements (1): close each with axtree_close.")
    #expect(axtree_begin(program.ui) && axtree_add(program.ui, "b", AXTREE_ROLE_BUTTON, "B"))
    #expect(axtree_source(program.ui, "b.error"))
    #expect(
      mistake(axtree_end(program.ui))
        == "axtree_end: No element hands the source “b.error” to a receiver: name it in axtree_defer.")
    #expect(mistake(axtree_focus_on(program.ui, "c")) == "axtree_focus_on: The last frame has no element “c”.")
    #expect(
      mistake(axtree_operate(program.ui, AXTREE_EVENT_FOCUS))
        == "axtree_operate: axtree_operate takes activation, increment and decrement, and no event 7.")
    #expect(program.heard("orca1") == nil)
    #expect(
      CTestProgram.mistake()
        == "axtree_speech: There is no reader “orca1”: use one of orca43, orca48, orca51, ownvoice.")
    #expect(mistake(axtree_begin(nil)) == "axtree_begin: The handle is NULL: axtree_new makes one.")
  }

  @Test("A program sets how its own voice sounds, and goes back to what the user has set")
  func voiceSettings() throws {
    var settings = AXVoiceSettings()
    let all = [
      ("rate", "20"), ("pitch", "-100"), ("volume", "0"), ("voice", "Anna"), ("language", "de"),
      ("punctuation", "some"), ("interrupts", "false"),
    ]
    for (name, value) in all { try settings.set(name, to: value) }
    #expect(
      settings
        == AXVoiceSettings(
          rate: 20, pitch: -100, volume: 0, voice: "Anna", language: "de", punctuation: .some, interrupts: false))
    for (name, _) in all { try settings.set(name, to: nil) }
    #expect(settings == AXVoiceSettings())

    let program = CTestProgram()
    #expect(axtree_set_voice_setting(program.ui, "rate", "20") && axtree_set_voice_setting(program.ui, "rate", nil))
    #expect(!axtree_set_voice_setting(program.ui, "rate", "fast"))
    #expect(
      CTestProgram.mistake()
        == "axtree_set_voice_setting: The voice's rate is a whole number from -100 to 100, and not “fast”.")
    #expect(!axtree_set_voice_setting(program.ui, "interrupts", "never"))
    #expect(
      CTestProgram.mistake() == "axtree_set_voice_setting: The voice's interrupts is true or false, and not “never”.")
    #expect(!axtree_set_voice_setting(program.ui, "speed", "20"))
    #expect(
      CTestProgram.mistake() == "axtree_set_voice_setting: The voice has no setting “speed”: "
        + "use one of rate, pitch, volume, voice, language, punctuation, interrupts.")
  }

  @Test("A key goes through a rotor, to the rotor that a player chooses, and to the player's menu")
  func playerKeys() throws {
    let program = CTestProgram()
    #expect(
      program.frame {
        for name in ["Hero", "Ork", "Imp"] {
          axtree_add(program.ui, name, AXTREE_ROLE_BUTTON, name)
          if name != "Hero" { axtree_rotor(program.ui, "Enemy") }
        }
      })
    #expect(axtree_focus_on(program.ui, "Hero"))
    func press(_ keysym: UInt32, _ modifiers: UInt32 = 0) -> Bool {
      axtree_send_key(program.ui, keysym, 0, modifiers, true, 1)
      return axtree_handle_key(program.ui)
    }
    func focus() -> String? { axtree_focus(program.ui).map { String(cString: $0) } }
    let (e, control) = (UInt32(0x65), UInt32(4))
    #expect(!press(e))
    #expect(axtree_set_player_key(program.ui, "e", "next", "Enemy"))
    #expect(press(e) && focus() == "Ork")
    #expect(press(e) && focus() == "Imp")
    #expect(axtree_set_player_key(program.ui, "ctrl+Up", "choose next", nil))
    #expect(axtree_set_player_key(program.ui, "ctrl+Left", "previous", nil))
    #expect(press(0xFF52, control) && press(0xFF51, control) && focus() == "Ork")
    #expect(axtree_set_player_key(program.ui, "e", nil, nil))
    #expect(!press(e) && focus() == "Ork")
    #expect(axtree_set_player_key(program.ui, "e", "menu", nil))
    #expect(press(e) && axtree_menu_focus(program.ui) == 0)

    #expect(!axtree_set_player_key(program.ui, "e", "jump", nil))
    #expect(
      CTestProgram.mistake()
        == "axtree_set_player_key: There is no player's command “jump”: use one of menu, choose next, "
        + "choose previous, next, previous, say again, say earlier, say later, spell, copy.")
    #expect(!axtree_set_player_key(program.ui, "e", "menu", "Enemy"))
    #expect(CTestProgram.mistake() == "axtree_set_player_key: “menu” takes no rotor.")
    #expect(!axtree_set_player_key(program.ui, nil, "menu", nil))
    #expect(CTestProgram.mistake() == "axtree_set_player_key: The key is NULL.")
  }

  @Test("The first ten different mistakes of a thread are written to standard error, each once")
  func writtenMistakes() throws {
    let written = try onAnotherThread { () -> [Int] in
      let ui = axtree_new_unpublished("Music", "en")
      defer { axtree_free(ui) }
      return [1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map { (kind: UInt32) in
        axtree_announce(ui, "Saved.", axtree_priority(rawValue: 100 + kind))
        return CThreadState.current.written.count
      }
    }
    #expect(written == [1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10])
  }

  @Test("A freed handle and one of another thread are mistakes, not crashes")
  func handles() throws {
    let unknown =
      "axtree_begin: The handle is not known on this thread: it was freed, or axtree_new made it on another thread."
    let freed = axtree_new_unpublished("A", nil)
    axtree_free(freed)
    axtree_clear_error()
    #expect(!axtree_begin(freed) && CTestProgram.mistake() == unknown)
    axtree_free(freed)
    #expect(CTestProgram.mistake() == unknown.replacing("axtree_begin", with: "axtree_free"))
    axtree_free(nil)
    #expect(CTestProgram.mistake() == nil)
    let program = CTestProgram()
    let number = UInt(bitPattern: program.ui)
    let heard = try onAnotherThread {
      let isDone = axtree_begin(OpaquePointer(bitPattern: number))
      return isDone ? nil : CTestProgram.mistake()
    }
    #expect(heard == unknown)
    #expect(axtree_begin(program.ui) && axtree_end(program.ui))
  }

  @Test("Texts of any bytes are taken")
  func texts() {
    let program = CTestProgram()
    let broken: [CChar] = [0x41, -1, 0x42, 0]
    program.frame {
      axtree_add(program.ui, broken, AXTREE_ROLE_BUTTON, broken)
      axtree_focused(program.ui, true)
    }
    #expect(program.heard() == "Music frame\nA\u{FFFD}B button.")
    #expect(axtree_focus(program.ui).map { String(cString: $0) } == "A\u{FFFD}B")
    #expect(axtree_focus_on(program.ui, broken))
    // Two texts in one expression are both there, until the next frame.
    let (focus, speech) = (axtree_focus(program.ui), axtree_speech(program.ui, "orca43"))
    #expect(focus.map { String(cString: $0) } == "A\u{FFFD}B")
    #expect(speech.map { String(cString: $0) } == "Music frame.\nA\u{FFFD}B push button.")
  }

  @Test("A braille display shows the focus, then an announcement, and takes nothing from what is heard")
  func braille() {
    let program = CTestProgram()
    func cells(_ reader: String, _ count: UInt32) -> String? {
      axtree_braille(program.ui, reader, count).map { String(cString: $0) }
    }
    program.frame {
      axtree_add(program.ui, "play", AXTREE_ROLE_BUTTON, "Play the song")
      axtree_focused(program.ui, true)
    }
    #expect(cells("orca48", 12) == "Play the son")
    #expect(cells("orca51", 40) == "Play the song button")
    #expect(cells("ownvoice", 40) == "")
    #expect(program.heard() == "Music frame\nPlay the song button.")
    #expect(axtree_announce(program.ui, "Coins: 2", AXTREE_PRIORITY_DEFAULT))
    program.frame { axtree_add(program.ui, "play", AXTREE_ROLE_BUTTON, "Play the song") }
    #expect(cells("orca48", 12) == "Coins: 2")
    #expect(program.heard() == "Coins: 2")
    #expect(cells("orca1", 12) == nil)
    #expect(
      CTestProgram.mistake()
        == "axtree_braille: There is no reader “orca1”: use one of orca43, orca48, orca51, ownvoice.")
  }

  @Test("A program that takes no events keeps 1,024 of them, or 16 MB of texts, and elements refuse the rest")
  func untakenEvents() {
    let program = CTestProgram()
    let long = String(repeating: "a", count: 6 << 20)
    program.frame {
      axtree_add(program.ui, "play", AXTREE_ROLE_BUTTON, "Play")
      axtree_action(program.ui, "mute", "Mute")
      axtree_action(program.ui, long, "Long")
      axtree_add(program.ui, "name", AXTREE_ROLE_TEXT_FIELD, "Name")
      axtree_text(program.ui, "")
      axtree_add(program.ui, "volume", AXTREE_ROLE_SLIDER, "Volume")
      axtree_number(program.ui, 0, 0, 10, 1)
    }
    func count(_ attempts: Int, _ request: () -> Bool) -> Int { (0..<attempts).count { _ in request() } }
    #expect(count(2000) { program.request(AXTREE_EVENT_ACTIVATE, "play") } == 1024)
    #expect(!program.request(AXTREE_EVENT_ACTION, "play", 0, "mute"))
    #expect(!program.request(AXTREE_EVENT_SET_TEXT, "name", 0, "Eva"))
    #expect(!program.request(AXTREE_EVENT_SET_NUMBER, "volume", 5))
    #expect(!program.request(AXTREE_EVENT_FOCUS, "play") && axtree_focus(program.ui) == nil)
    #expect(program.events() == Array(repeating: "1 play", count: 1024))
    #expect(count(5) { program.request(AXTREE_EVENT_ACTION, "play", 0, long) } == 3)
    #expect(!program.request(AXTREE_EVENT_ACTIVATE, "play"))
    #expect(program.events().count == 3)
    #expect(program.request(AXTREE_EVENT_ACTIVATE, "play") && program.events() == ["1 play"])
  }

  @Test("A box is partly checked whichever of the two states a program names first, and in each frame anew")
  func mixed() {
    func heard(_ states: (axtree_state, Bool)...) -> String? {
      let program = CTestProgram()
      // In the frame before, it was partly checked.
      program.frame {
        axtree_add(program.ui, "all", AXTREE_ROLE_CHECK_BOX, "All")
        axtree_set_state(program.ui, AXTREE_STATE_MIXED, true)
      }
      program.frame {
        axtree_add(program.ui, "all", AXTREE_ROLE_CHECK_BOX, "All")
        for (state, holds) in states { axtree_set_state(program.ui, state, holds) }
      }
      axtree_focus_on(program.ui, "all")
      return program.heard()
    }
    let partly = "Music frame\nAll check box partially checked."
    #expect(heard((AXTREE_STATE_MIXED, true), (AXTREE_STATE_CHECKED, false)) == partly)
    #expect(heard((AXTREE_STATE_CHECKED, true), (AXTREE_STATE_MIXED, true)) == partly)
    #expect(heard((AXTREE_STATE_MIXED, true)) == partly)
    let off = "Music frame\nAll check box not checked."
    #expect(heard((AXTREE_STATE_CHECKED, false), (AXTREE_STATE_MIXED, false)) == off)
    let on = "Music frame\nAll check box checked."
    #expect(heard((AXTREE_STATE_MIXED, false), (AXTREE_STATE_CHECKED, true)) == on)
  }
}
