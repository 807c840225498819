public import GameUI

extension RaceTexts {
  /// "No lives remaining", "1 life remaining", "2 lives remaining" (R18).
  public func lives(_ number: Int) -> String { self(.lives, ["count": number]) }

  /// The name of a choice.
  public func name(of choice: some NamedChoice) -> String { self(choice.name) }

  /// The label of a cell of the road, with its zero-based row and lane (R22).
  public func cell(_ occupant: Occupant, row: Int, lane: Lane) -> String {
    self(.cell, ["name": name(of: occupant), "row": row, "lane": lane.rawValue])
  }

  /// Where the player is, and the safe lanes of the row ahead: "Center. Safe: Left and right".
  func place(on grid: RaceGrid) -> String { "\(name(of: grid.player)). \(name(ofSafe: grid.ahead.safeLanes))" }

  /// The safe lanes of a row: "Safe: Left and center", or in a caption, which is read in a moment, "Left and center: safe".
  func name(ofSafe lanes: [Lane], _ words: RacePhrase = .cueSafe) -> String {
    guard let name = LaneCueMode.lanes.first(where: { $0.1 == lanes })?.0 else { return self(.cueNoneSafe) }
    return lanes == Lane.allCases ? self(name) : self(words, ["lanes": self(name)])
  }

  /// The name of an assigned input.
  func name(of input: (some BindableInput)?) -> String { input?.name(in: self) ?? self(.noBinding) }

  /// A phrase that names the keys of actions, as the player has assigned them (R24, R78); nil if one of them has none.
  func callAsFunction(
    _ phrase: RacePhrase, naming actions: RaceAction..., of keys: InputBindings<BindableKey>
  ) -> String? {
    var names: [String: String] = [:]
    for action in actions {
      guard let key = keys[action] else { return nil }
      names[action.rawValue] = key.name(in: self)
    }
    return self(phrase, names)
  }

  /// How to steer and to pause with a device, in a few words (R21, R31); nil if an action has no key or button.
  func playHint(_ choices: RaceSettings, with device: InputDevice) -> String? {
    switch device {
    case .keys: playHint(choices.keys)
    case .pad: choices.controls[.pause].map { self(.playHintPad, ["pause": name(of: $0)]) }
    case .pointer: self(.playHintPointer)
    }
  }

  /// How to steer to a side with a device (R24): nil without a key for it, and with a pointer, which needs no more than the button.
  func steeringHint(
    _ phrase: RacePhrase, _ side: RaceAction, _ choices: RaceSettings, with device: InputDevice
  ) -> String? {
    switch device {
    case .keys: self(phrase, naming: side, of: choices.keys)
    case .pad: self(phrase, [side.rawValue: self(side == .left ? .padLeft : .padRight)])
    case .pointer: nil
    }
  }

  /// The keys of a race in a few words, "Arrow keys steer; Space pauses." (R21); nil if one of the actions has none.
  public func playHint(_ keys: InputBindings<BindableKey>) -> String? {
    guard let left = keys[.left], let right = keys[.right], let pause = keys[.pause] else { return nil }
    let areArrows = [left, right] == [BindableKey(rawValue: "left"), BindableKey(rawValue: "right")]
    let steering = areArrows ? self(.keyArrows) : "\(left.name(in: self)), \(right.name(in: self))"
    return self(.playHint, ["keys": steering, "pause": pause.name(in: self)])
  }

  /// The instructions for this platform, one sentence for each kind of input (R68), with the keys that the player has assigned.
  func controls(_ keys: InputBindings<BindableKey>) -> [String] {
    let sides = zip([RaceAction.left, .right], ["a", "d"]).compactMap { steering($0, letter: $1, of: keys) }
    return [
      sides.count == 2 ? self(.controlsKeys, ["left": sides[0], "right": sides[1]]) : nil, self(.controlsPointer),
      self(.controlsPause, naming: .pause, of: keys), self(.controlsLeave), self(.controlsPad),
    ].compactMap(\.self)
  }

  /// The player's key for a side, and the letter that steers as well where it has no other task; nil if there is neither.
  private func steering(_ side: RaceAction, letter: String, of keys: InputBindings<BindableKey>) -> String? {
    let second = BindableKey(rawValue: letter)
    let letter = keys.action(of: second) == nil ? second.name(in: self) : nil
    guard let key = keys[side]?.name(in: self) else { return letter }
    return letter.map { self(.eitherKey, ["key": key, "letter": $0]) } ?? key
  }

  /// The caption of a cue (R77). In a mode that does not mark the safe lanes, its sounds tell of none.
  /// Nil for a sound that has none.
  func caption(of cue: Cue, in mode: LaneCueMode) -> String? {
    switch cue {
    case .start: self(.cueStart)
    case .fail: self(.crash)
    case .bip: self(.cueBip)
    case .lanes(let safe, as: _, isShort: _): mode.marksLanes ? name(ofSafe: safe, .captionSafe) : self(.cueRow)
    case .lane(let lane): mode.marksLanes ? self(.cueLane, ["lane": name(of: lane)]) : self(.cueMove)
    case .safety(let isSafe): self(isSafe ? .safeLane : .unsafeLane)
    case .laneAndSafety(let lane, let isSafe): self(isSafe ? .laneIsSafe : .laneIsUnsafe, ["lane": name(of: lane)])
    case .speedUp: self(.speedIncreasingShort)
    case .countdown: self(.cueCountdown)
    case .level: self(.cueLevel)
    // The focus is seen, and the others come with each row and would hide the name of its cue.
    case .focus, .choose, .passing, .nextLanes: nil
    }
  }
}

extension LaneCueMode {
  /// The names of the sets of safe lanes that there can be.
  static let lanes: [(RacePhrase, [Lane])] = [
    (.left, [.left]), (.center, [.middle]), (.right, [.right]), (.leftAndCenter, [.left, .middle]),
    (.leftAndRight, [.left, .right]), (.centerAndRight, [.middle, .right]), (.allLanesSafe, Lane.allCases),
  ]
}
