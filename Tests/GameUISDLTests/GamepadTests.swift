import CGameUISDL
import GameUI
import Testing

@testable import GameUISDL

extension SDLSuite {
  @Suite("Game controllers")
  struct GamepadTests {
    /// The inputs of pads; other events do not concern these tests.
    private func inputs(_ pads: AXGamepads) -> [AXPadInput] {
      var converter = KeyEventConverter()
      return EventQueue.events(waitingAtMost: .milliseconds(1), &converter, pads).compactMap {
        if case .pad(let input) = $0.input { input } else { nil }
      }
    }

    @Test("R31: pad, stick, buttons and triggers of a controller that is connected while the game runs")
    func input() throws {
      let pads = AXGamepads()
      let pad = try #require(VirtualPad(rumbles: false), "SDL has no virtual controllers here.")
      #expect(inputs(pads) == [])
      pad.press(SDL_CONTROLLER_BUTTON_DPAD_LEFT)
      pad.press(SDL_CONTROLLER_BUTTON_A)
      pad.press(SDL_CONTROLLER_BUTTON_START)
      pad.press(SDL_CONTROLLER_BUTTON_RIGHTSHOULDER)
      #expect(inputs(pads) == [.direction(.left), .button(.a), .button(.menu), .button(.rightShoulder)])
      for share in [0.4, 0.6, 0.3, 0.6, 0.1, 0.6] { pad.move(SDL_CONTROLLER_AXIS_LEFTX, to: share) }
      #expect(inputs(pads) == [.direction(.right), .direction(.right)])
      pad.move(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, to: 1)
      #expect(inputs(pads) == [.button(.rightTrigger)])
    }

    @Test("R31: a direction that is held goes on after half a second, ten times a second, until it is let go")
    func held() throws {
      let pads = AXGamepads()
      let pad = try #require(VirtualPad(rumbles: false))
      #expect(inputs(pads) == [])
      func passed(_ tenths: Int) -> [AXPadDirection?] {
        (0..<tenths).map { _ in pads.repeatedDirection(after: .seconds(0.1001)) }
      }
      pad.hold(SDL_CONTROLLER_BUTTON_DPAD_DOWN)
      #expect(inputs(pads) == [.direction(.down)])
      #expect(passed(7) == [nil, nil, nil, nil, .down, .down, .down])
      pad.hold(SDL_CONTROLLER_BUTTON_DPAD_LEFT)
      #expect(inputs(pads) == [.direction(.left)])
      pad.release(SDL_CONTROLLER_BUTTON_DPAD_DOWN)
      #expect(inputs(pads) == [])
      #expect(passed(5) == [nil, nil, nil, nil, .left])
      pad.release(SDL_CONTROLLER_BUTTON_DPAD_LEFT)
      #expect(inputs(pads) == [])
      #expect(passed(6) == Array(repeating: nil, count: 6))
      pad.move(SDL_CONTROLLER_AXIS_LEFTY, to: -1)
      #expect(inputs(pads) == [.direction(.up)])
      pad.hold(SDL_CONTROLLER_BUTTON_A)
      #expect(inputs(pads) == [.button(.a)])
      #expect(passed(5) == [nil, nil, nil, nil, .up])
      pad.move(SDL_CONTROLLER_AXIS_LEFTY, to: -0.1)
      #expect(inputs(pads) == [])
      #expect(passed(6) == Array(repeating: nil, count: 6))
      pad.press(SDL_CONTROLLER_BUTTON_DPAD_UP)
      pad.hold(SDL_CONTROLLER_BUTTON_DPAD_RIGHT)
      #expect(inputs(pads) == [.direction(.up), .direction(.right)])
      pad.disconnect()
      #expect(inputs(pads) == [])
      #expect(passed(6) == Array(repeating: nil, count: 6))
    }

    @Test("R53: haptics are there while a pad is connected that rumbles, and each change is reported")
    func hotPlug() throws {
      let pads = AXGamepads()
      var changes: [Bool] = []
      pads.onHapticsChange = { [unowned pads] in changes.append(pads.hasHaptics) }
      let still = try #require(VirtualPad(rumbles: false))
      #expect(inputs(pads) == [])
      #expect(changes == [] && !pads.hasHaptics)
      let pad = try #require(VirtualPad(rumbles: true))
      #expect(inputs(pads) == [])
      #expect(changes == [true])
      pad.disconnect()
      #expect(inputs(pads) == [])
      #expect(changes == [true, false])
      still.disconnect()
      #expect(inputs(pads) == [])
      #expect(changes == [true, false])
    }

    @Test("R53: a haptic is felt pulse after pulse as time passes, and is not cut off by a weaker one")
    func pulses() throws {
      let pads = AXGamepads()
      let pad = try #require(VirtualPad(rumbles: true))
      #expect(inputs(pads) == [])
      func pulses() -> [[UInt16]] { pad.pulses.map { [$0.strong, $0.weak] } }
      pads.play(.success)
      let weak = UInt16(0.6 * Double(UInt16.max))
      #expect(pulses() == [[0, weak]])
      pads.advance(by: .seconds(0.05))
      #expect(pulses().count == 1)
      pads.advance(by: .seconds(0.02))
      pads.advance(by: .seconds(0.07))
      #expect(pulses().count == 3)
      pads.play(.light)
      #expect(pulses().count == 3)
      pads.play(.error)
      #expect(pulses().last == [UInt16.max, weak])
      pads.advance(by: .seconds(1))
      pads.advance(by: .seconds(1))
      pads.advance(by: .seconds(1))
      pads.advance(by: .seconds(1))
      pads.advance(by: .seconds(1))
      pads.play(.light)
      #expect(pulses().last == [0, UInt16(0.4 * Double(UInt16.max))])
    }
  }
}
