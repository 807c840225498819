// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are those of C.

import AXPlatform
import AXTree
public import CAXTree

// The functions of axtree.h, in its order; what they promise stands there.

/// Runs a function of the interface on its program. A mistake is recorded, and `fallback` returned.
private func on<Result>(
  _ handle: OpaquePointer?, _ fallback: Result, function: StaticString = #function,
  _ body: (CProgram) throws(Mistake) -> Result
) -> Result {
  let thread = CThreadState.current
  do {
    return try body(thread.program(handle))
  } catch {
    thread.record(error, in: function)
    return fallback
  }
}

/// The same for a function that returns whether it made no mistake.
private func attempt(
  _ handle: OpaquePointer?, function: StaticString = #function, _ body: (CProgram) throws(Mistake) -> Void
) -> Bool {
  on(handle, false, function: function) { program throws(Mistake) in
    try body(program)
    return true
  }
}

/// Changes the element that was named last.
private func describe(
  _ handle: OpaquePointer?, function: StaticString = #function,
  _ change: (inout CElementDescription) throws(Mistake) -> Void
) -> Bool {
  attempt(handle, function: function) { program throws(Mistake) in try program.frame.describe(change) }
}

/// The key of an element that a call is about.
private func key(_ name: CName) throws(Mistake) -> String {
  guard let key = name.key() else { throw Mistake("The key is NULL, or the number 0.") }
  return key
}

/// A text that a call cannot do without.
private func needed(_ text: UnsafePointer<CChar>?, _ name: String) throws(Mistake) -> String {
  guard let text else { throw Mistake("The \(name) is NULL.") }
  return String(cString: text)
}

private func finite(_ numbers: Double...) throws(Mistake) {
  for number in numbers where !number.isFinite { throw Mistake("\(number) is not a finite number.") }
}

/// A whole number inside its limits.
private func int(_ number: Int64, _ name: String, from minimum: Int64) throws(Mistake) -> Int {
  guard (minimum...Int64(Int32.max)).contains(number) else {
    throw Mistake("The \(name) is \(number): it has to be from \(minimum) to \(Int32.max).")
  }
  return Int(number)
}

// MARK: Start and end

private func handle(
  _ name: UnsafePointer<CChar>?, _ language: UnsafePointer<CChar>?, isPublished: Bool
) -> OpaquePointer? {
  CThreadState.current.add(
    CProgram(name: String(name) ?? "", language: String(language) ?? "en", isPublished: isPublished))
}

@c @implementation
public func axtree_new(_ name: UnsafePointer<CChar>!, _ language: UnsafePointer<CChar>!) -> OpaquePointer! {
  handle(name, language, isPublished: true)
}

@c @implementation
public func axtree_new_unpublished(_ name: UnsafePointer<CChar>!, _ language: UnsafePointer<CChar>!) -> OpaquePointer! {
  handle(name, language, isPublished: false)
}

@c @implementation
public func axtree_free(_ ui: OpaquePointer!) {
  guard let ui else { return }
  let thread = CThreadState.current
  do {
    try thread.remove(ui).close()
  } catch {
    thread.record(error, in: #function)
  }
}

@c @implementation
public func axtree_error() -> UnsafePointer<CChar>! { UnsafePointer(CThreadState.current.error) }

@c @implementation
public func axtree_clear_error() { CThreadState.current.clearError() }

// MARK: A frame

@c @implementation
public func axtree_begin(_ ui: OpaquePointer!) -> Bool {
  attempt(ui) { program throws(Mistake) in try program.beginFrame() }
}

/// Names an element.
private func name(
  _ handle: OpaquePointer?, _ name: CName, _ role: axtree_role, _ label: UnsafePointer<CChar>?, isOpen: Bool,
  function: StaticString = #function
) -> Bool {
  attempt(handle, function: function) { program throws(Mistake) in
    try program.frame.name(name, role, label, isOpen: isOpen, of: program)
  }
}

@c @implementation
public func axtree_add(
  _ ui: OpaquePointer!, _ key: UnsafePointer<CChar>!, _ role: axtree_role, _ label: UnsafePointer<CChar>!
) -> Bool { name(ui, .text(key), role, label, isOpen: false) }

@c @implementation
public func axtree_add_id(
  _ ui: OpaquePointer!, _ id: UInt64, _ role: axtree_role, _ label: UnsafePointer<CChar>!
) -> Bool { name(ui, .number(id), role, label, isOpen: false) }

@c @implementation
public func axtree_open(
  _ ui: OpaquePointer!, _ key: UnsafePointer<CChar>!, _ role: axtree_role, _ label: UnsafePointer<CChar>!
) -> Bool { name(ui, .text(key), role, label, isOpen: true) }

@c @implementation
public func axtree_open_id(
  _ ui: OpaquePointer!, _ id: UInt64, _ role: axtree_role, _ label: UnsafePointer<CChar>!
) -> Bool { name(ui, .number(id), role, label, isOpen: true) }

private func reopen(_ handle: OpaquePointer?, _ name: CName, function: StaticString = #function) -> Bool {
  attempt(handle, function: function) { program throws(Mistake) in try program.frame.reopen(key(name), of: program) }
}

@c @implementation
public func axtree_reopen(_ ui: OpaquePointer!, _ key: UnsafePointer<CChar>!) -> Bool { reopen(ui, .text(key)) }

@c @implementation
public func axtree_reopen_id(_ ui: OpaquePointer!, _ id: UInt64) -> Bool { reopen(ui, .number(id)) }

private func keep(_ handle: OpaquePointer?, _ name: CName, function: StaticString = #function) -> Bool {
  on(handle, false, function: function) { program throws(Mistake) in try program.frame.keep(key(name), of: program) }
}

@c @implementation
public func axtree_keep(_ ui: OpaquePointer!, _ key: UnsafePointer<CChar>!) -> Bool { keep(ui, .text(key)) }

@c @implementation
public func axtree_keep_id(_ ui: OpaquePointer!, _ id: UInt64) -> Bool { keep(ui, .number(id)) }

@c @implementation
public func axtree_close(_ ui: OpaquePointer!) -> Bool {
  attempt(ui) { program throws(Mistake) in try program.frame.closeElement(of: program) }
}

@c @implementation
public func axtree_end(_ ui: OpaquePointer!) -> Bool {
  attempt(ui) { program throws(Mistake) in try program.endFrame() }
}

// MARK: What an element is

@c @implementation
public func axtree_bounds(_ ui: OpaquePointer!, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
  describe(ui) { element throws(Mistake) in
    try finite(x, y, width, height)
    element.frame = AXRect(x: x, y: y, width: max(0, width), height: max(0, height))
  }
}

@c @implementation
public func axtree_set(_ ui: OpaquePointer!, _ property: axtree_property, _ text: UnsafePointer<CChar>!) -> Bool {
  describe(ui) { element throws(Mistake) in try element.set(property, String(text)) }
}

@c @implementation
public func axtree_set_state(_ ui: OpaquePointer!, _ state: axtree_state, _ holds: Bool) -> Bool {
  describe(ui) { element throws(Mistake) in try element.set(state, holds) }
}

@c @implementation
public func axtree_number(
  _ ui: OpaquePointer!, _ value: Double, _ minimum: Double, _ maximum: Double, _ step: Double
) -> Bool {
  describe(ui) { element throws(Mistake) in
    try finite(value, step)
    guard minimum <= maximum else { throw Mistake("The minimum \(minimum) is above the maximum \(maximum).") }
    let largest = Double.greatestFiniteMagnitude
    let range = min(max(minimum, -largest), largest)...min(max(maximum, -largest), largest)
    element.others.numericValue = AXNumericValue(
      min(max(value, range.lowerBound), range.upperBound), in: range, step: max(0, step))
  }
}

@c @implementation
public func axtree_text(_ ui: OpaquePointer!, _ content: UnsafePointer<CChar>!) -> Bool {
  describe(ui) { element throws(Mistake) in
    let content = try needed(content, "content")
    element.others.text = AXText(
      content: content, isMultiline: element.role == .textArea,
      isProtected: element.role == .secureTextField)
  }
}

@c @implementation
public func axtree_caret(_ ui: OpaquePointer!, _ caret: Int64, _ anchor: Int64) -> Bool {
  describe(ui) { element throws(Mistake) in
    guard element.others.text != nil else { throw Mistake("The element has no text: call axtree_text first.") }
    let (caret, anchor) = (try int(caret, "caret", from: 0), try int(anchor, "anchor", from: 0))
    element.others.text?.moveCaret(to: caret, from: anchor)
  }
}

@c @implementation
public func axtree_level(_ ui: OpaquePointer!, _ level: Int64) -> Bool {
  describe(ui) { element throws(Mistake) in element.others.level = try int(level, "level", from: 1) }
}

@c @implementation
public func axtree_position(_ ui: OpaquePointer!, _ position: Int64, _ count: Int64) -> Bool {
  describe(ui) { element throws(Mistake) in
    let position = try int(position, "position", from: 1)
    element.others.position = AXSetPosition(position, of: try int(count, "count", from: Int64(position)))
  }
}

@c @implementation
public func axtree_table(_ ui: OpaquePointer!, _ rows: Int64, _ columns: Int64) -> Bool {
  describe(ui) { element throws(Mistake) in
    element.others.table = AXTableInfo(
      rows: try int(rows, "number of rows", from: 0), columns: try int(columns, "number of columns", from: 0))
  }
}

@c @implementation
public func axtree_cell(_ ui: OpaquePointer!, _ row: Int64, _ column: Int64) -> Bool {
  describe(ui) { element throws(Mistake) in
    let header: AXCellInfo.Header? =
      switch element.role {
      case .columnHeader: .column
      case .rowHeader: .row
      default: nil
      }
    element.others.cell = AXCellInfo(
      row: try int(row, "row", from: 0), column: try int(column, "column", from: 0), header: header)
  }
}

@c @implementation
public func axtree_live_region(_ ui: OpaquePointer!, _ live: axtree_live) -> Bool {
  describe(ui) { element throws(Mistake) in element.others.live = try AXLiveRegion(live) }
}

@c @implementation
public func axtree_relate(_ ui: OpaquePointer!, _ relation: axtree_relation, _ key: UnsafePointer<CChar>!) -> Bool {
  relate(ui, relation, .text(key))
}

@c @implementation
public func axtree_relate_id(_ ui: OpaquePointer!, _ relation: axtree_relation, _ id: UInt64) -> Bool {
  relate(ui, relation, .number(id))
}

private func relate(
  _ handle: OpaquePointer?, _ relation: axtree_relation, _ name: CName, function: StaticString = #function
) -> Bool {
  describe(handle, function: function) { element throws(Mistake) in
    element.relations[try AXRelation(relation), default: []].append(try key(name))
  }
}

// MARK: What an element speaks for

@c @implementation
public func axtree_combine(_ ui: OpaquePointer!) -> Bool { describe(ui) { $0.isCombined = true } }

@c @implementation
public func axtree_defer(_ ui: OpaquePointer!, _ source: UnsafePointer<CChar>!, _ content: axtree_content) -> Bool {
  describe(ui) { element throws(Mistake) in try element.defers(try needed(source, "source"), content) }
}

@c @implementation
public func axtree_source(_ ui: OpaquePointer!, _ source: UnsafePointer<CChar>!) -> Bool {
  describe(ui) { element throws(Mistake) in element.source = try needed(source, "source") }
}

@c @implementation
public func axtree_receiver(_ ui: OpaquePointer!) -> Bool { describe(ui) { $0.isReceiver = true } }

// MARK: What people can do

@c @implementation
public func axtree_can(_ ui: OpaquePointer!, _ event: axtree_event, _ can: Bool) -> Bool {
  describe(ui) { element throws(Mistake) in
    switch event {
    case AXTREE_EVENT_ACTIVATE: element.activates = can
    case AXTREE_EVENT_INCREMENT: element.increments = can
    case AXTREE_EVENT_DECREMENT: element.decrements = can
    default: throw .noOperation(event, in: "axtree_can")
    }
  }
}

@c @implementation
public func axtree_action(
  _ ui: OpaquePointer!, _ identifier: UnsafePointer<CChar>!, _ name: UnsafePointer<CChar>!
) -> Bool {
  describe(ui) { element throws(Mistake) in
    element.actions.append(.init(id: try needed(identifier, "identifier"), name: try needed(name, "name")))
  }
}

@c @implementation
public func axtree_rotor(_ ui: OpaquePointer!, _ name: UnsafePointer<CChar>!) -> Bool {
  describe(ui) { element throws(Mistake) in element.rotors.append(try needed(name, "name")) }
}

@c @implementation
public func axtree_focused(_ ui: OpaquePointer!, _ isFocused: Bool) -> Bool {
  describe(ui) { $0.isFocused = isFocused }
}

@c @implementation
public func axtree_next_event(_ ui: OpaquePointer!) -> axtree_event {
  on(ui, AXTREE_EVENT_NONE) { program throws(Mistake) in try program.nextEvent() }
}

@c @implementation
public func axtree_event_is(_ ui: OpaquePointer!, _ event: axtree_event, _ key: UnsafePointer<CChar>!) -> Bool {
  on(ui, false) { program throws(Mistake) in
    guard let taken = program.event, taken.kind == event else { return false }
    return taken.key == String(key)
  }
}

@c @implementation
public func axtree_event_key(_ ui: OpaquePointer!) -> UnsafePointer<CChar>! {
  on(ui, nil) { $0.returning($0.event?.key) }
}

@c @implementation
public func axtree_event_id(_ ui: OpaquePointer!) -> UInt64 { on(ui, 0) { CName.number(in: $0.event?.key) } }

@c @implementation
public func axtree_event_text(_ ui: OpaquePointer!) -> UnsafePointer<CChar>! {
  on(ui, nil) { $0.returning($0.event?.text) }
}

@c @implementation
public func axtree_event_number(_ ui: OpaquePointer!) -> Double { on(ui, 0) { $0.event?.number ?? 0 } }

@c @implementation
public func axtree_event_caret(_ ui: OpaquePointer!) -> Int64 { on(ui, -1) { Int64($0.event?.caret ?? -1) } }

@c @implementation
public func axtree_event_anchor(_ ui: OpaquePointer!) -> Int64 { on(ui, -1) { Int64($0.event?.anchor ?? -1) } }

// MARK: Keys and focus

@c @implementation
public func axtree_send_key(
  _ ui: OpaquePointer!, _ keysym: UInt32, _ keycode: UInt32, _ modifiers: UInt32, _ isPressed: Bool, _ time: UInt32
) -> Bool {
  on(ui, true) {
    $0.send(
      AXKeyEvent(
        keysym: keysym, hardwareCode: keycode, modifiers: modifiers, isPressed: isPressed, timestamp: max(1, time)))
  }
}

@c @implementation
public func axtree_send_sdl_key(
  _ ui: OpaquePointer!, _ scancode: UInt32, _ keycode: Int32, _ modifiers: UInt16, _ isPressed: Bool, _ time: UInt32
) -> Bool {
  on(ui, true) {
    $0.send(
      AXKeyEvent(
        sdlScancode: scancode, keycode: keycode, modifiers: modifiers, isPressed: isPressed, timestamp: time))
  }
}

@c @implementation
public func axtree_handle_key(_ ui: OpaquePointer!) -> Bool { on(ui, false) { $0.handleKey() } }

@c @implementation
public func axtree_set_player_key(
  _ ui: OpaquePointer!, _ key: UnsafePointer<CChar>!, _ command: UnsafePointer<CChar>!, _ rotor: UnsafePointer<CChar>!
) -> Bool {
  attempt(ui) { program throws(Mistake) in
    let key = try needed(key, "key")
    program.tree.playerKeys[key] =
      if let name = String(command) { try AXPlayerCommand(name, rotor: String(rotor)) } else { nil }
  }
}

@c @implementation
public func axtree_menu_line(_ ui: OpaquePointer!, _ line: Int64) -> UnsafePointer<CChar>! {
  on(ui, nil) { program in
    guard let lines = program.tree.playerMenu?.children, let index = Int(exactly: line), lines.indices.contains(index)
    else { return nil }
    return program.returning(lines[index].label)
  }
}

@c @implementation
public func axtree_menu_focus(_ ui: OpaquePointer!) -> Int64 {
  on(ui, -1) { program in
    let index = program.tree.playerMenu?.children.firstIndex { $0 === program.tree.focus }
    return index.map(Int64.init) ?? -1
  }
}

@c @implementation
public func axtree_move_focus(_ ui: OpaquePointer!, _ move: axtree_move) -> Bool {
  on(ui, false) { program throws(Mistake) in program.tree.moveFocus(try AXFocusMove(move)) }
}

@c @implementation
public func axtree_focus_on(_ ui: OpaquePointer!, _ key: UnsafePointer<CChar>!) -> Bool { focus(ui, on: .text(key)) }

@c @implementation
public func axtree_focus_on_id(_ ui: OpaquePointer!, _ id: UInt64) -> Bool { focus(ui, on: .number(id)) }

private func focus(_ handle: OpaquePointer?, on name: CName, function: StaticString = #function) -> Bool {
  attempt(handle, function: function) { program throws(Mistake) in
    let key = try key(name)
    try program.focus(on: program.named(key), key)
  }
}

@c @implementation
public func axtree_focus(_ ui: OpaquePointer!) -> UnsafePointer<CChar>! {
  on(ui, nil) { $0.returning($0.tree.focusBelowPlayerMenu?.key) }
}

@c @implementation
public func axtree_focus_id(_ ui: OpaquePointer!) -> UInt64 {
  on(ui, 0) { CName.number(in: $0.tree.focusBelowPlayerMenu?.key) }
}

@c @implementation
public func axtree_operate(_ ui: OpaquePointer!, _ event: axtree_event) -> Bool {
  on(ui, false) { program throws(Mistake) in
    guard [AXTREE_EVENT_ACTIVATE, AXTREE_EVENT_INCREMENT, AXTREE_EVENT_DECREMENT].contains(event) else {
      throw .noOperation(event, in: "axtree_operate")
    }
    guard let focus = program.tree.focus else { return false }
    return try program.request(event, focus, 0, nil)
  }
}

@c @implementation
public func axtree_type(_ ui: OpaquePointer!, _ characters: UnsafePointer<CChar>!) -> Bool {
  on(ui, false) { program throws(Mistake) in program.tree.type(try needed(characters, "text")) }
}

@c @implementation
public func axtree_edit_text(_ ui: OpaquePointer!, _ edit: axtree_edit, _ target: axtree_target) -> Bool {
  on(ui, false) { program throws(Mistake) in program.tree.focus?.edit(try AXEditCommand(edit, target)) == true }
}

// MARK: What is said

@c @implementation
public func axtree_announce(_ ui: OpaquePointer!, _ text: UnsafePointer<CChar>!, _ priority: axtree_priority) -> Bool {
  attempt(ui) { program throws(Mistake) in
    program.announce(AXAnnouncement(try needed(text, "text"), priority: try AXAnnouncement.Priority(priority)))
  }
}

@c @implementation
public func axtree_announce_about(
  _ ui: OpaquePointer!, _ key: UnsafePointer<CChar>!, _ text: UnsafePointer<CChar>!, _ priority: axtree_priority
) -> Bool {
  attempt(ui) { program throws(Mistake) in
    program.announce(
      AXAnnouncement(
        try needed(text, "text"), priority: try AXAnnouncement.Priority(priority), key: try needed(key, "key")))
  }
}

@c @implementation
public func axtree_withdraw(_ ui: OpaquePointer!, _ key: UnsafePointer<CChar>!) -> Bool {
  attempt(ui) { program throws(Mistake) in program.withdraw(try needed(key, "key")) }
}

@c @implementation
public func axtree_window(_ ui: OpaquePointer!, _ isActive: Bool, _ isMinimized: Bool) -> Bool {
  attempt(ui) { ($0.tree.window.isActive, $0.tree.window.isMinimized) = (isActive, isMinimized) }
}

@c @implementation
public func axtree_window_position(_ ui: OpaquePointer!, _ x: Double, _ y: Double) -> Bool {
  attempt(ui) { program throws(Mistake) in
    try finite(x, y)
    program.tree.window.screenPosition = AXPoint(x: x, y: y)
  }
}

@c @implementation
public func axtree_is_screen_reader_running(_ ui: OpaquePointer!) -> Bool {
  on(ui, false) { $0.session?.isScreenReaderRunning ?? false }
}

@c @implementation
public func axtree_set_voice(_ ui: OpaquePointer!, _ voice: axtree_voice) -> Bool {
  attempt(ui) { program throws(Mistake) in
    let voice = try AXSession.Voice(voice)
    program.session?.voice = voice
  }
}

@c @implementation
public func axtree_set_voice_setting(
  _ ui: OpaquePointer!, _ name: UnsafePointer<CChar>!, _ value: UnsafePointer<CChar>!
) -> Bool {
  attempt(ui) { program throws(Mistake) in try program.tree.voiceSettings.set(String(name) ?? "", to: String(value)) }
}

@c @implementation
public func axtree_is_speaking(_ ui: OpaquePointer!) -> Bool { on(ui, false) { $0.session?.isSpeaking ?? false } }

@c @implementation
public func axtree_next_caption(_ ui: OpaquePointer!, _ isReading: Bool) -> UnsafePointer<CChar>! {
  on(ui, nil) { $0.returning($0.session?.nextCaption(isReading: isReading)) }
}

// MARK: Tests

@c @implementation
public func axtree_speech(_ ui: OpaquePointer!, _ reader: UnsafePointer<CChar>!) -> UnsafePointer<CChar>! {
  on(ui, nil) { program throws(Mistake) in program.returning(try program.speech(try needed(reader, "reader"))) }
}

@c @implementation
public func axtree_braille(
  _ ui: OpaquePointer!, _ reader: UnsafePointer<CChar>!, _ cells: UInt32
) -> UnsafePointer<CChar>! {
  on(ui, nil) { program throws(Mistake) in
    program.returning(try program.braille(try needed(reader, "reader"), cells: Int(cells)))
  }
}

@c @implementation
public func axtree_request(
  _ ui: OpaquePointer!, _ event: axtree_event, _ key: UnsafePointer<CChar>!, _ number: Double,
  _ text: UnsafePointer<CChar>!
) -> Bool {
  on(ui, false) { program throws(Mistake) in
    try program.request(event, try program.named(try needed(key, "key")), number, String(text))
  }
}
