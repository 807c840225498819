import AXTesting
import AXTree
import GameUI
import Preferences
import RaceKit
import Testing

/// Each place as a player with something to feel goes around in it by Tab, once.
@Suite("Every place as Orca says it")
struct DialogSpeechTests {
  /// The speech when a dialog or screen opens, and on one way around it.
  private func walk(_ settings: ReaderSettings, textScale: Double = 1, open: (RaceWithReader) -> Void) -> String {
    let race = RaceWithReader(
      [], settings, system: SystemSettings(isScreenReaderRunning: true, textScale: textScale, hasHaptics: true))
    race.reader.wait(seconds: 5)
    race.reader.clearLog()
    open(race)
    race.reader.wait(seconds: 30)
    let start = race.game.stage.tree.focus
    repeat {
      race.press(.tab)
      race.reader.wait(seconds: 30)
    } while race.game.stage.tree.focus !== start
    return race.reader.log
  }

  private func startRace(_ race: RaceWithReader) {
    race.press(.enter)
    race.frame(0.36)
    race.frame(0)
  }

  @Test("R61: the settings")
  func settings() {
    #expect(
      walk(.orca43) { $0.press(.down, .enter) } == """
        Settings push button.
        Retro Racing
        Settings dialog
        Left Arrow and Right Arrow change a setting; Up Arrow and Down Arrow go to the previous or next one. static.
        Theme combo box
        LCD.
        Full screen toggle button not pressed.
        Language combo box
        Automatic.
        Speed combo box
        Cruise.
        Sound panel.
        Audio feedback mode combo box
        Audio cues (lane pulses)
        Lane change cue combo box
        Lane confirmation.
        Hear two rows ahead toggle button not pressed.
        Audio cue tutorial push button.
        Sound effects volume horizontal slider 100%
        Cue volume horizontal slider 100%
        Start, crash and effects volume horizontal slider 100%
        Engine and traffic volume horizontal slider 40%
        Menu sound volume horizontal slider 40%
        Engine and effects volume during speech horizontal slider 50%
        Mono sound toggle button not pressed.
        Haptic feedback toggle button pressed.
        Controls panel.
        Keys push button.
        Controller buttons push button.
        Accessibility panel.
        Screen reader mode combo box
        Automatic.
        Captions toggle button not pressed.
        Speed increase warning feedback combo box
        Haptic.
        Preview warning push button.
        Announce the level toggle button not pressed.
        Big Cars toggle button not pressed.
        About push button.
        Done push button.
        Left Arrow and Right Arrow change a setting; Up Arrow and Down Arrow go to the previous or next one. static.
        """)
    #expect(
      walk(.orca48) { $0.press(.down, .enter) } == """
        Settings button.
        Settings dialog
        Left Arrow and Right Arrow change a setting; Up Arrow and Down Arrow go to the previous or next one.
        Theme combo box
        LCD.
        Full screen switch not pressed.
        Language combo box
        Automatic.
        Speed combo box
        Cruise.
        Sound
        Audio feedback mode combo box
        Audio cues (lane pulses)
        Lane change cue combo box
        Lane confirmation.
        Hear two rows ahead switch not pressed.
        Audio cue tutorial button.
        Sound effects volume horizontal slider 100%
        Cue volume horizontal slider 100%
        Start, crash and effects volume horizontal slider 100%
        Engine and traffic volume horizontal slider 40%
        Menu sound volume horizontal slider 40%
        Engine and effects volume during speech horizontal slider 50%
        Mono sound switch not pressed.
        Haptic feedback switch pressed.
        Controls panel
        Keys button.
        Controller buttons button.
        Accessibility
        Screen reader mode combo box
        Automatic.
        Captions switch not pressed.
        Speed increase warning feedback combo box
        Haptic.
        Preview warning button.
        Announce the level switch not pressed.
        Big Cars switch not pressed.
        About button.
        Done button.
        Left Arrow and Right Arrow change a setting; Up Arrow and Down Arrow go to the previous or next one.
        """)
  }

  @Test("R68: the tutorial")
  func tutorial() {
    #expect(
      walk(.orca43) { $0.press(.down, .down, .enter) } == """
        Settings push button.
        Tutorial push button.
        Retro Racing
        Tutorial dialog
        Retro Racing is a 3-lane racing game. Move left or right between the three positions. We play \
        sounds to indicate which lanes are safe, and you must quickly move into a safe lane to overtake \
        cars and avoid crashing. static.
        Controls heading level 1.
        Left Arrow or A and Right Arrow or D change lanes. static.
        Click or tap the left or right half of the road, or drag sideways. static.
        Space pauses and resumes. While paused, Tab and the arrow keys explore the road. static.
        Escape pauses. While paused, Escape opens the menu; “Resume” returns to the race. static.
        Game controller: the directional pad and the left stick change lanes; you can choose the buttons \
        in “Settings”. static.
        Rules heading level 1.
        Each car that you overtake is worth a point. static.
        You have three lives. A crash takes one; after the third the race is over. static.
        Every hundred points a new level begins, and the road gets faster. The first two rows of a level are empty. \
        static.
        Driving lesson push button.
        Audio cue tutorial heading level 1.
        Audio feedback mode combo box
        Audio cues (lane pulses)
        Plays short pulses in lane slots; an active pulse marks a safe lane. static.
        Audio cues (lane pulses) panel.
        Left push button.
        Center push button.
        Right push button.
        Left and center push button.
        Left and right push button.
        Center and right push button.
        All lanes safe push button.
        In use: Audio cues (lane pulses) push button grayed.
        Lane change cue combo box
        Lane confirmation.
        Plays only the destination lane note, as you move left or right, so you can match it with the \
        audio cue. static.
        Lane confirmation panel.
        Left push button.
        Center push button.
        Right push button.
        In use: Lane confirmation push button grayed.
        Speed increase warning feedback combo box
        Haptic.
        Plays a warning haptic before the speed increase. static.
        Haptic panel.
        Preview warning push button.
        In use: Haptic push button grayed.
        Done push button.
        Description heading level 1.
        Retro Racing is a 3-lane racing game. Move left or right between the three positions. We play \
        sounds to indicate which lanes are safe, and you must quickly move into a safe lane to overtake \
        cars and avoid crashing. static.
        """)
    #expect(
      walk(.orca48) { $0.press(.down, .down, .enter) } == """
        Settings button.
        Tutorial button.
        Tutorial dialog
        Retro Racing is a 3-lane racing game. Move left or right between the three positions. We play \
        sounds to indicate which lanes are safe, and you must quickly move into a safe lane to overtake \
        cars and avoid crashing.
        Controls heading 1
        Left Arrow or A and Right Arrow or D change lanes.
        Click or tap the left or right half of the road, or drag sideways.
        Space pauses and resumes. While paused, Tab and the arrow keys explore the road.
        Escape pauses. While paused, Escape opens the menu; “Resume” returns to the race.
        Game controller: the directional pad and the left stick change lanes; you can choose the buttons \
        in “Settings”.
        Rules heading 1
        Each car that you overtake is worth a point.
        You have three lives. A crash takes one; after the third the race is over.
        Every hundred points a new level begins, and the road gets faster. The first two rows of a level are empty.
        Driving lesson button.
        Audio cue tutorial heading 1
        Audio feedback mode combo box
        Audio cues (lane pulses)
        Plays short pulses in lane slots; an active pulse marks a safe lane.
        Audio cues (lane pulses) panel
        Left button.
        Center button.
        Right button.
        Left and center button.
        Left and right button.
        Center and right button.
        All lanes safe button.
        In use: Audio cues (lane pulses) button grayed.
        Lane change cue combo box
        Lane confirmation.
        Plays only the destination lane note, as you move left or right, so you can match it with the \
        audio cue.
        Lane confirmation panel
        Left button.
        Center button.
        Right button.
        In use: Lane confirmation button grayed.
        Speed increase warning feedback combo box
        Haptic.
        Plays a warning haptic before the speed increase.
        Haptic panel
        Preview warning button.
        In use: Haptic button grayed.
        Done button.
        Description heading 1
        Retro Racing is a 3-lane racing game. Move left or right between the three positions. We play \
        sounds to indicate which lanes are safe, and you must quickly move into a safe lane to overtake \
        cars and avoid crashing.
        """)
  }

  @Test("R22: a pause")
  func pause() {
    #expect(
      walk(.orca43) {
        startRace($0)
        $0.press(.space)
      } == """
        Retro Racing drawing area.
        Arrow keys steer; Space pauses.
        notification Paused.
        Score: 0 label.
        3 lives remaining label.
        Resume push button.
        No car (0, 0) label.
        No car (0, 1) label.
        No car (0, 2) label.
        No car (1, 0) label.
        No car (1, 1) label.
        No car (1, 2) label.
        No car (2, 0) label.
        No car (2, 1) label.
        No car (2, 2) label.
        No car (3, 0) label.
        No car (3, 1) label.
        No car (3, 2) label.
        No car (4, 0) label.
        Player car (4, 1) label.
        No car (4, 2) label.
        Tutorial push button.
        Settings push button.
        Menu push button.
        Retro Racing drawing area.
        """)
    #expect(
      walk(.orca48) {
        startRace($0)
        $0.press(.space)
      } == """
        Retro Racing drawing area.
        Arrow keys steer; Space pauses.
        Paused
        Score: 0
        3 lives remaining
        Resume button.
        No car (0, 0)
        No car (0, 1)
        No car (0, 2)
        No car (1, 0)
        No car (1, 1)
        No car (1, 2)
        No car (2, 0)
        No car (2, 1)
        No car (2, 2)
        No car (3, 0)
        No car (3, 1)
        No car (3, 2)
        No car (4, 0)
        Player car (4, 1)
        No car (4, 2)
        Tutorial button.
        Settings button.
        Menu button.
        Retro Racing drawing area.
        """)
  }

  @Test("R39: about")
  func about() {
    #expect(
      walk(.orca43) { $0.press(.down, .enter, .end, .up, .enter) } == """
        Settings push button.
        Retro Racing
        Settings dialog
        Left Arrow and Right Arrow change a setting; Up Arrow and Down Arrow go to the previous or next one. static.
        Done push button.
        About push button.
        Retro Racing
        About dialog A racing game for eyes and ears: everything it shows can also be heard, and it can be \
        played by sound alone. Made with axtree, a Swift framework that makes interfaces drawn without a \
        toolkit accessible.
        License: Apache 2.0, Game and framework; you may use, change and share them. link.
        Font: Press Start 2P, By CodeMan38, under the SIL Open Font License 1.1. link.
        Done push button.
        A racing game for eyes and ears: everything it shows can also be heard, and it can be played by \
        sound alone. static.
        Made with axtree, a Swift framework that makes interfaces drawn without a toolkit accessible. \
        static.
        License: Apache 2.0, Game and framework; you may use, change and share them. link.
        """)
  }

  @Test(
    "A text that takes the focus is felt from its first word on",
    arguments: [ReaderSettings.Reader.orca43, .orca48, .orca51])
  func felt(reader: ReaderSettings.Reader) {
    let race = RaceWithReader([], ReaderSettings(reader), system: SystemSettings(isScreenReaderRunning: true))
    race.reader.wait(seconds: 5)
    race.press(.down, .enter, .end, .up, .enter, .tab, .tab, .tab)
    race.reader.wait(seconds: 30)
    #expect(race.reader.braille(cells: 20) == "A racing game for ey")
  }

  @Test("R39: where about scrolls Orca 43 does not read it by itself, and the focus begins at its texts")
  func largeAbout() {
    let heard = walk(.orca43, textScale: 3) { $0.press(.down, .enter, .end, .up, .enter) }
    #expect(
      heard.contains(
        """
        About dialog
        A racing game for eyes and ears: everything it shows can also be heard, and it can be played by sound \
        alone. static.
        Made with axtree, a Swift framework that makes interfaces drawn without a toolkit accessible. static.
        """))
  }
}
