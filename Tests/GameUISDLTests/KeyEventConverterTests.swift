import ATSPIBridge
import AXTree
import CGameUISDL
import GameUI
import Glibc
import Testing

@testable import GameUISDL

extension SDLSuite {
  @Suite("Keys as they are reported to assistive technologies")
  struct KeyEventConverterTests {
    private func push(
      _ sym: SDL_KeyCode, _ scancode: SDL_Scancode, held: SDL_Keymod = KMOD_NONE, isPressed: Bool = true,
      isRepeated: Bool = false
    ) {
      var event = SDL_Event()
      event.key.type = (isPressed ? SDL_KEYDOWN : SDL_KEYUP).rawValue
      event.key.repeat = isRepeated ? 1 : 0
      event.key.keysym.sym = Int32(bitPattern: sym.rawValue)
      event.key.keysym.scancode = scancode
      event.key.keysym.mod = UInt16(held.rawValue)
      SDL_PushEvent(&event)
    }

    private func type(_ text: StaticString) {
      if isOverSDL3 { return SDL3TextEvent.push(text) }
      var event = SDL_Event()
      event.text.type = SDL_TEXTINPUT.rawValue
      withUnsafeMutableBytes(of: &event.text.text) { bytes in text.withUTF8Buffer { bytes.copyBytes(from: $0) } }
      SDL_PushEvent(&event)
    }

    private func events(_ converter: inout KeyEventConverter) -> [ConvertedEvent] {
      EventQueue.events(waitingAtMost: .milliseconds(1), &converter, nil)
    }

    private func keys(_ converter: inout KeyEventConverter) -> [String] {
      events(&converter).compactMap(\.key).map {
        "\(String($0.keysym, radix: 16)) \($0.position) \($0.modifiers.rawValue) \($0.isPressed ? "down" : "up")"
      }
    }

    @Test("A held key goes on where it moves something, and chooses once")
    func repeated() {
      EventQueue.open()
      var converter = KeyEventConverter()
      _ = events(&converter)
      push(SDLK_DOWN, SDL_SCANCODE_DOWN)
      push(SDLK_DOWN, SDL_SCANCODE_DOWN, isRepeated: true)
      #expect(events(&converter).compactMap(\.input) == [.key(.down), .held(.down)])
      for (sym, scancode) in [
        (SDLK_RETURN, SDL_SCANCODE_RETURN), (SDLK_SPACE, SDL_SCANCODE_SPACE), (SDLK_ESCAPE, SDL_SCANCODE_ESCAPE),
      ] {
        push(sym, scancode)
        push(sym, scancode, isRepeated: true)
      }
      #expect(events(&converter).compactMap(\.input) == [.key(.enter), .key(.space), .key(.escape)])
    }

    @Test("A3: every key is reported, by what it means and where it is; SDL's own numbers are not seen")
    func meanings() {
      EventQueue.open()
      var converter = KeyEventConverter()
      _ = events(&converter)
      push(SDLK_a, SDL_SCANCODE_A)
      push(SDLK_F11, SDL_SCANCODE_F11)
      push(SDLK_KP_ENTER, SDL_SCANCODE_KP_ENTER)
      push(SDLK_LEFT, SDL_SCANCODE_LEFT)
      push(SDLK_INSERT, SDL_SCANCODE_INSERT)
      push(SDLK_TAB, SDL_SCANCODE_TAB, held: KMOD_LSHIFT)
      push(SDLK_t, SDL_SCANCODE_T, held: KMOD_LCTRL)
      push(SDLK_DELETE, SDL_SCANCODE_DELETE)
      push(SDLK_APPLICATION, SDL_SCANCODE_APPLICATION)
      push(SDL_KeyCode(0x451), SDL_SCANCODE_SLASH)
      push(SDLK_AUDIONEXT, SDL_SCANCODE_AUDIONEXT)
      #expect(
        keys(&converter) == [
          "61 38 0 down", "ffc8 95 0 down", "ff8d 104 0 down", "ff51 113 0 down", "ff63 118 0 down", "fe20 23 1 down",
          "74 28 4 down", "ffff 119 0 down", "ff67 135 0 down", "1000451 61 0 down",
        ])
    }

    @Test("A3: the keypad means what Num Lock and Shift make of it")
    func keypad() {
      EventQueue.open()
      var converter = KeyEventConverter()
      _ = events(&converter)
      push(SDLK_KP_0, SDL_SCANCODE_KP_0)
      push(SDLK_KP_0, SDL_SCANCODE_KP_0, held: KMOD_NUM)
      type("0")
      push(SDLK_KP_0, SDL_SCANCODE_KP_0, held: SDL_Keymod(KMOD_NUM.rawValue | KMOD_RSHIFT.rawValue))
      #expect(keys(&converter) == ["ff9e 90 0 down", "ffb0 90 16 down", "ff9e 90 17 down"])
    }

    @Test("A3: what a key typed corrects what SDL calls it, even when it is let go without Shift")
    func typed() {
      EventQueue.open()
      var converter = KeyEventConverter()
      _ = events(&converter)
      push(SDLK_1, SDL_SCANCODE_1, held: KMOD_LSHIFT)
      type("!")
      push(SDLK_1, SDL_SCANCODE_1, isPressed: false)
      push(SDLK_RIGHTBRACKET, SDL_SCANCODE_RIGHTBRACKET)
      type("€")
      type("two keys")
      push(SDLK_RETURN, SDL_SCANCODE_RETURN)
      type("\r")
      #expect(
        keys(&converter) == ["21 10 1 down", "21 10 0 up", "10020ac 35 0 down", "ff0d 36 0 down"])
    }

    @Test("A3: what was held before the event: a modifier is not held by its own press, and still by its release")
    func modifiers() {
      EventQueue.open()
      var converter = KeyEventConverter()
      _ = events(&converter)
      push(SDLK_LSHIFT, SDL_SCANCODE_LSHIFT, held: KMOD_LSHIFT)
      push(SDLK_LSHIFT, SDL_SCANCODE_LSHIFT, isPressed: false)
      push(SDLK_CAPSLOCK, SDL_SCANCODE_CAPSLOCK, held: KMOD_CAPS)
      push(SDLK_CAPSLOCK, SDL_SCANCODE_CAPSLOCK, held: KMOD_CAPS, isPressed: false)
      push(SDLK_CAPSLOCK, SDL_SCANCODE_CAPSLOCK)
      #expect(
        keys(&converter) == ["ffe1 50 0 down", "ffe1 50 1 up", "ffe5 66 0 down", "ffe5 66 2 up", "ffe5 66 2 down"])
    }

    @Test("A3: an interface gets the keys that it got before, and only pressed ones")
    func inputs() {
      EventQueue.open()
      var converter = KeyEventConverter()
      _ = events(&converter)
      push(SDLK_LEFT, SDL_SCANCODE_LEFT)
      push(SDLK_LEFT, SDL_SCANCODE_LEFT, isPressed: false)
      push(SDLK_a, SDL_SCANCODE_A)
      let all = events(&converter)
      #expect(all.map(\.input) == [.key(.left), nil, nil])
      #expect(all.allSatisfy { ($0.key?.timestamp ?? 0) > 0 })
    }

    @Test("Typed characters are text; a space is a key, and what is held with Control or Alt types nothing")
    func text() {
      EventQueue.open()
      var converter = KeyEventConverter()
      _ = events(&converter)
      push(SDLK_a, SDL_SCANCODE_A)
      type("a")
      push(SDLK_a, SDL_SCANCODE_A, isRepeated: true)
      type("a")
      push(SDLK_SPACE, SDL_SCANCODE_SPACE)
      type(" ")
      push(SDLK_RETURN, SDL_SCANCODE_RETURN)
      type("\r")
      push(SDLK_f, SDL_SCANCODE_F, held: KMOD_LALT)
      type("f")
      push(SDLK_q, SDL_SCANCODE_Q, held: KMOD_RALT)
      type("@")
      #expect(
        events(&converter).compactMap(\.input)
          == [.text("a"), .text("a", isRepeated: true), .key(.space), .key(.enter), .text("@")])
      push(SDLK_t, SDL_SCANCODE_T)
      type("t")
      #expect(events(&converter).map(\.isKeyboard) == [true, true])
    }

    @Test("Each function key is a key of the game's, once for each press, and none with Alt or Control")
    func functionKeys() {
      EventQueue.open()
      var converter = KeyEventConverter()
      _ = events(&converter)
      for (sym, scancode) in [
        (SDLK_F1, SDL_SCANCODE_F1), (SDLK_F2, SDL_SCANCODE_F2), (SDLK_F10, SDL_SCANCODE_F10),
        (SDLK_F11, SDL_SCANCODE_F11), (SDLK_F12, SDL_SCANCODE_F12),
      ] {
        push(sym, scancode)
        push(sym, scancode, isRepeated: true)
      }
      push(SDLK_F4, SDL_SCANCODE_F4, held: KMOD_LALT)
      #expect(events(&converter).compactMap(\.input) == [1, 2, 10, 11, 12].map { .key(.function($0)) })
    }

    @Test("The keys that edit text, with Shift and Control; plain arrows stay keys")
    func editing() {
      EventQueue.open()
      var converter = KeyEventConverter()
      _ = events(&converter)
      let both = SDL_Keymod(KMOD_LSHIFT.rawValue | KMOD_LCTRL.rawValue)
      push(SDLK_LEFT, SDL_SCANCODE_LEFT)
      push(SDLK_LEFT, SDL_SCANCODE_LEFT, held: KMOD_LSHIFT)
      push(SDLK_LEFT, SDL_SCANCODE_LEFT, held: KMOD_LCTRL)
      push(SDLK_END, SDL_SCANCODE_END, held: both)
      push(SDLK_BACKSPACE, SDL_SCANCODE_BACKSPACE)
      push(SDLK_DELETE, SDL_SCANCODE_DELETE, held: KMOD_LCTRL)
      push(SDLK_RETURN, SDL_SCANCODE_RETURN, held: KMOD_LSHIFT)
      push(SDLK_TAB, SDL_SCANCODE_TAB, held: KMOD_LSHIFT)
      push(SDLK_a, SDL_SCANCODE_A, held: KMOD_LCTRL)
      push(SDLK_v, SDL_SCANCODE_V, held: KMOD_RCTRL)
      push(SDLK_v, SDL_SCANCODE_V, held: both)
      push(SDLK_LEFT, SDL_SCANCODE_LEFT, held: KMOD_LALT)
      #expect(
        events(&converter).compactMap(\.input)
          == [
            .key(.left), .edit(.select(.back)), .edit(.move(.wordBack)), .edit(.select(.end)), .edit(.delete(.back)),
            .edit(.delete(.wordForward)), .edit(.lineBreak), .key(.backTab), .edit(.selectAll), .edit(.paste),
          ])
    }
  }
}

/// An event of typed text in the form of SDL 3: sdl2-compat 2.32.74 ends the process when one of SDL 2 is pushed.
private struct SDL3TextEvent {
  private let type = UInt64(SDL_TEXTINPUT.rawValue)
  private let timestamp: UInt64 = 0
  private let window: UInt64 = 0
  private let text: UnsafePointer<UInt8>
  // An event has 128 bytes.
  private let rest = (0 as UInt64, 0 as UInt64, 0 as UInt64, 0 as UInt64, 0 as UInt64, 0 as UInt64)
  private let end = (0 as UInt64, 0 as UInt64, 0 as UInt64, 0 as UInt64, 0 as UInt64, 0 as UInt64)

  static func push(_ text: StaticString) {
    typealias Push = @convention(c) (UnsafeMutableRawPointer) -> Bool
    let library = dlopen("libSDL3.so.0", RTLD_NOW)
    // Safety: `bool SDL_PushEvent(SDL_Event *event)`; the event is as large as SDL's, and the text is a literal.
    let push = unsafeBitCast(dlsym(library, "SDL_PushEvent"), to: Push?.self)
    var event = SDL3TextEvent(text: text.utf8Start)
    if push?(&event) != true { Issue.record("SDL 3 does not take the text.") }
  }
}
