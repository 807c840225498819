import CGameUISDL

/// True if this SDL 2 is sdl2-compat, which hands every call on to SDL 3, as on Debian 14.
let isOverSDL3: Bool = {
  var version = SDL_version()
  SDL_GetVersion(&version)
  return version.patch >= 50
}()

/// A game controller that exists in SDL alone.
final class VirtualPad {
  private var index: Int32
  private var joystick: OpaquePointer?
  /// Holds the commands to the motors, where SDL finds it.
  private let felt: UnsafeMutablePointer<[Pulse]>

  struct Pulse: Equatable {
    let strong: UInt16
    let weak: UInt16
  }

  /// Connects a pad; nil where SDL cannot make one.
  init?(rumbles: Bool) {
    felt = .allocate(capacity: 1)
    felt.initialize(to: [])
    var description = SDL_VirtualJoystickDesc()
    description.version = UInt16(SDL_VIRTUAL_JOYSTICK_DESC_VERSION)
    description.type = UInt16(SDL_JOYSTICK_TYPE_GAMECONTROLLER.rawValue)
    description.naxes = UInt16(SDL_CONTROLLER_AXIS_MAX.rawValue)
    description.nbuttons = UInt16(SDL_CONTROLLER_BUTTON_MAX.rawValue)
    description.userdata = UnsafeMutableRawPointer(felt)
    if rumbles { description.Rumble = rumble }
    index = SDL_JoystickAttachVirtualEx(&description)
    joystick = index < 0 ? nil : SDL_JoystickOpen(index)
    if joystick == nil {
      felt.deinitialize(count: 1)
      felt.deallocate()
      return nil
    }
    // SDL 3 takes the first position of a stick for its rest, to which it returns when the pad is removed.
    move(SDL_CONTROLLER_AXIS_LEFTY, to: 0)
  }

  deinit {
    disconnect()
    felt.deinitialize(count: 1)
    felt.deallocate()
  }

  var pulses: [Pulse] { felt.pointee }

  func press(_ button: SDL_GameControllerButton) {
    hold(button)
    release(button)
  }

  func hold(_ button: SDL_GameControllerButton) { set(button, 1) }

  func release(_ button: SDL_GameControllerButton) { set(button, 0) }

  private func set(_ button: SDL_GameControllerButton, _ state: UInt8) {
    SDL_JoystickSetVirtualButton(joystick, button.rawValue, state)
    SDL_JoystickUpdate()
  }

  func move(_ axis: SDL_GameControllerAxis, to share: Double) {
    SDL_JoystickSetVirtualAxis(joystick, axis.rawValue, Int16(share * Double(Int16.max)))
    SDL_JoystickUpdate()
  }

  func disconnect() {
    guard let open = joystick else { return }
    SDL_JoystickClose(open)
    SDL_JoystickDetachVirtual(index)
    joystick = nil
  }
}

private func rumble(_ felt: UnsafeMutableRawPointer?, _ strong: UInt16, _ weak: UInt16) -> Int32 {
  felt?.assumingMemoryBound(to: [VirtualPad.Pulse].self).pointee.append(.init(strong: strong, weak: weak))
  // sdl2-compat hands the answer on to SDL 3, where it is a Boolean.
  return isOverSDL3 ? 1 : 0
}
