import AXTree
import CGameUISDL
public import GameUI

/// The game controllers of this machine: their input and their haptics. They may be connected and removed at any time.
public final class AXGamepads: AXHapticPlayer {
  private struct Pad {
    let controller: OpaquePointer
    let rumbles: Bool
    var stick = Stick()
    var triggers: [AXPadButton: Trigger] = [.leftTrigger: Trigger(), .rightTrigger: Trigger()]
  }

  private static let buttons: [Int32: AXPadInput] = [
    SDL_CONTROLLER_BUTTON_A.rawValue: .button(.a), SDL_CONTROLLER_BUTTON_B.rawValue: .button(.b),
    SDL_CONTROLLER_BUTTON_X.rawValue: .button(.x),
    SDL_CONTROLLER_BUTTON_Y.rawValue: .button(.y), SDL_CONTROLLER_BUTTON_START.rawValue: .button(.menu),
    SDL_CONTROLLER_BUTTON_LEFTSHOULDER.rawValue: .button(.leftShoulder),
    SDL_CONTROLLER_BUTTON_RIGHTSHOULDER.rawValue: .button(.rightShoulder),
    SDL_CONTROLLER_BUTTON_DPAD_UP.rawValue: .direction(.up),
    SDL_CONTROLLER_BUTTON_DPAD_DOWN.rawValue: .direction(.down),
    SDL_CONTROLLER_BUTTON_DPAD_LEFT.rawValue: .direction(.left),
    SDL_CONTROLLER_BUTTON_DPAD_RIGHT.rawValue: .direction(.right),
  ]
  private static let triggerAxes: [Int32: AXPadButton] = [
    SDL_CONTROLLER_AXIS_TRIGGERLEFT.rawValue: .leftTrigger, SDL_CONTROLLER_AXIS_TRIGGERRIGHT.rawValue: .rightTrigger,
  ]

  /// Called after ``hasHaptics`` has changed.
  public var onHapticsChange: (() -> Void)?
  /// True while a connected pad can rumble.
  public private(set) var hasHaptics = false { didSet { if hasHaptics != oldValue { onHapticsChange?() } } }

  private var pads: [SDL_JoystickID: Pad] = [:]
  private var lastUsed: SDL_JoystickID?
  private var directionRepeat = DirectionRepeat()
  private var playback = HapticPlayback()

  /// Starts to look for controllers; without the system's support there are none.
  public init() { SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) }

  deinit {
    for pad in pads.values { SDL_GameControllerClose(pad.controller) }
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER)
  }

  // MARK: Input

  /// The input of an SDL event of a controller; nil for events without one, and for other devices.
  func handle(_ event: SDL_Event) -> AXPadInput? {
    switch SDL_EventType(event.type) {
    case SDL_CONTROLLERDEVICEADDED: connect(event.cdevice.which)
    case SDL_CONTROLLERDEVICEREMOVED: disconnect(event.cdevice.which)
    case SDL_CONTROLLERBUTTONDOWN:
      lastUsed = event.cbutton.which
      let input = Self.buttons[Int32(event.cbutton.button)]
      if case .direction(let direction) = input { directionRepeat.press(direction) }
      return input
    case SDL_CONTROLLERBUTTONUP:
      if case .direction(let direction) = Self.buttons[Int32(event.cbutton.button)] {
        directionRepeat.release(direction)
      }
    case SDL_CONTROLLERAXISMOTION:
      let share = Double(event.caxis.value) / Double(Int16.max)
      return move(SDL_GameControllerAxis(Int32(event.caxis.axis)), of: event.caxis.which, to: share)
    default: break
    }
    return nil
  }

  private func move(_ axis: SDL_GameControllerAxis, of id: SDL_JoystickID, to share: Double) -> AXPadInput? {
    var input: AXPadInput?
    switch axis {
    case SDL_CONTROLLER_AXIS_LEFTX: input = push(id) { $0.move(x: share) }
    case SDL_CONTROLLER_AXIS_LEFTY: input = push(id) { $0.move(y: share) }
    default:
      guard let button = Self.triggerAxes[axis.rawValue] else { return nil }
      if pads[id]?.triggers[button]?.pull(share) == true { input = .button(button) }
    }
    if input != nil { lastUsed = id }
    return input
  }

  private func push(_ id: SDL_JoystickID, _ move: (inout Stick) -> AXPadDirection?) -> AXPadInput? {
    guard var stick = pads[id]?.stick else { return nil }
    let old = stick.direction
    let pressed = move(&stick)
    pads[id]?.stick = stick
    if let old, old != stick.direction { directionRepeat.release(old) }
    if let pressed { directionRepeat.press(pressed) }
    return pressed.map(AXPadInput.direction)
  }

  /// Whether time changes something: a held direction repeats, or a pulse follows.
  var isActive: Bool { directionRepeat.isActive || playback.isActive }

  /// Advances by a time; returns the held direction that repeats now.
  func repeatedDirection(after time: Duration) -> AXPadDirection? { directionRepeat.advance(by: time) }

  private func connect(_ index: Int32) {
    guard let controller = SDL_GameControllerOpen(index) else { return }
    let id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(controller))
    if let known = pads[id] { SDL_GameControllerClose(known.controller) }
    pads[id] = Pad(controller: controller, rumbles: SDL_GameControllerHasRumble(controller) == SDL_TRUE)
    hasHaptics = pads.values.contains(where: \.rumbles)
  }

  private func disconnect(_ id: SDL_JoystickID) {
    guard let pad = pads.removeValue(forKey: id) else { return }
    SDL_GameControllerClose(pad.controller)
    directionRepeat = DirectionRepeat()
    hasHaptics = pads.values.contains(where: \.rumbles)
  }

  // MARK: Haptics

  /// Makes the most recently used pad rumble, in place of its current effect unless that is stronger.
  public func play(_ haptic: AXHapticFeedback) { rumble(playback.play(haptic)) }

  /// Advances by a time: when one pulse is over, the next begins.
  func advance(by time: Duration) { rumble(playback.advance(by: time)) }

  private func rumble(_ pulse: AXHapticPulse?) {
    guard let pulse, let pad = felt else { return }
    SDL_GameControllerRumble(
      pad.controller, UInt16(pulse.strong * Double(UInt16.max)), UInt16(pulse.weak * Double(UInt16.max)),
      UInt32(pulse.duration.wholeMilliseconds))
  }

  /// The pad that rumbles: the one in the person's hands, as far as that is known.
  private var felt: Pad? {
    lastUsed.flatMap { pads[$0] }.flatMap { $0.rumbles ? $0 : nil } ?? pads.values.first(where: \.rumbles)
  }
}
