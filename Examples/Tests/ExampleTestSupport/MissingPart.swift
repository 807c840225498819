/// Something that a machine lacks, the environment in which it does, and what an example says of it.
public struct MissingPart: Sendable, CustomStringConvertible {
  public let description: String
  /// Variables beside those of a whole machine, or nil for one that is not set.
  let environment: [String: String?]
  /// The expected sentence; `{kept}` stands for the lost data, and `{folder}` for the folder where it would be.
  private let sentence: String
  /// The additional sentence if no display gives the address of the accessibility bus.
  private let sentenceWithoutDisplay: String?

  private init(
    _ description: String, _ environment: [String: String?], _ sentence: String, withoutDisplay: String? = nil
  ) {
    self.description = description
    self.environment = environment
    self.sentence = sentence
    sentenceWithoutDisplay = withoutDisplay
  }

  /// The kinds of data that an example keeps, each in a folder of its own below the home.
  public enum Kept: String, Sendable {
    case settings, records

    fileprivate var folder: String { self == .settings ? ".config" : ".local/share" }
  }

  /// The sentences of the example with this name, one for each kind of data that it cannot keep.
  func sentences(of application: String, keeping kept: [Kept], hasDisplay: Bool) -> Set<String> {
    let sentences = [sentence] + (hasDisplay ? [] : [sentenceWithoutDisplay].compactMap(\.self))
    return Set(
      kept.flatMap { kept in
        sentences.map {
          $0.replacing("{folder}", with: "\(kept.folder)/\(application)").replacing("{kept}", with: kept.rawValue)
        }
      })
  }

  public static let display = MissingPart(
    "a display", ["DISPLAY": nil],
    "No window could be opened (no display was found): the program runs without one and can be heard and operated.")
  public static let soundSystem = MissingPart(
    "a sound system", ["SDL_AUDIODRIVER": "nonsense"],
    "There is no sound (Audio target 'nonsense' not available): the program runs silently.")
  public static let soundCard = MissingPart(
    "a sound card", ["SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": "/nowhere"],
    "There is no sound (ALSA: Couldn't open audio device: No such file or directory): the program runs silently.")
  public static let home = MissingPart(
    "a home", ["HOME": nil], "There is no home folder: the {kept} will be lost when the program ends.")
  public static let folderForHome = MissingPart(
    "a home that is a folder", ["HOME": "@/file"],
    "Nothing can be stored in @/file/{folder} (Not a directory): the {kept} will be lost when the "
      + "program ends.")
  public static let writableHome = MissingPart(
    "a home that can be written", ["HOME": "@/readonly"],
    "Nothing can be stored in @/readonly/{folder} (Permission denied): the {kept} will be lost when the "
      + "program ends.")
  /// Neither the system's, whose list names an empty folder, nor the example's own, which would be below the home.
  public static let font = MissingPart(
    "a font", ["FONTCONFIG_FILE": "@/fonts.conf"],
    "No font was found: no text is drawn. Install fonts-dejavu-core.")
  public static let listOfFonts = MissingPart(
    "a list of fonts", ["FONTCONFIG_FILE": "/nowhere"],
    "The system's list of fonts could not be read: text is drawn in the fonts of the usual folder.")
  public static let openGate = MissingPart(
    "an open gate", ["AXTREE_GATE": nil],
    "Accessibility is turned off on this desktop, so no screen reader finds programs. Turn it on: gsettings set "
      + "org.gnome.desktop.interface toolkit-accessibility true. For one program: AXTREE_GATE=open.")
  public static let livingBus = MissingPart(
    "a bus that lives",
    ["DBUS_SESSION_BUS_ADDRESS": "unix:path=@/dead", "AT_SPI_BUS_ADDRESS": "unix:path=@/dead"],
    "There is no session bus (Could not connect: No such file or directory): a screen reader may go unnoticed, and so "
      + "may changes of the system's settings.")
  public static let bus = MissingPart(
    "a bus", ["DBUS_SESSION_BUS_ADDRESS": nil, "XDG_RUNTIME_DIR": nil],
    "There is no session bus (nothing says where it is): a screen reader may go unnoticed, and so may changes of the "
      + "system's settings.",
    withoutDisplay:
      "There is no session bus, so no screen reader finds this program. Start it inside the desktop's session, or with "
      + "dbus-run-session.")

  /// Whether only a window has it.
  var belongsToWindow: Bool { environment["FONTCONFIG_FILE"] != nil }
}
