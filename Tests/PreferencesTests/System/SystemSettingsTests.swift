import Testing

@testable import Preferences

@Suite("What readings of the system come to")
struct SystemSettingsTests {
  private let portalMotion = SettingSource(
    kind: .portal, namespace: "org.freedesktop.appearance", key: "reduced-motion")
  private let portalContrast = SettingSource(kind: .portal, namespace: "org.freedesktop.appearance", key: "contrast")
  private let animations = SettingSource(
    kind: .gsettings, namespace: "org.gnome.desktop.interface", key: "enable-animations")
  private let textScale = SettingSource(
    kind: .gsettings, namespace: "org.gnome.desktop.interface", key: "text-scaling-factor")
  private let status = SettingSource(kind: .status, namespace: "org.a11y.Status", key: "ScreenReaderEnabled")
  private let orca50 = SettingSource(kind: .name, namespace: "", key: "org.gnome.Orca.Service")
  private let orca51 = SettingSource(kind: .name, namespace: "", key: "org.gnome.Orca1.Service")
  private let listener = SettingSource(kind: .listener, namespace: "org.a11y.atspi.Registry", key: "window:activate")

  @Test("Without any reading there is no setting")
  func nothing() {
    #expect(SystemSettings(readings: [:]) == SystemSettings())
  }

  @Test("Each setting has sources, and each source changes the settings")
  func everySource() {
    let settings = Set(SettingSource.meanings.map(\.setting))
    #expect(settings == Set(SystemSetting.allCases), "a setting needs a row of SettingSource.meanings")
    for meaning in SettingSource.meanings {
      let system = SystemSettings(readings: [meaning.source: meaning.yes ?? 1.5])
      #expect(system != SystemSettings(), "SystemSettings.init(readings:) does not use \(meaning.setting)")
    }
  }

  @Test("A screen reader runs when any place says so")
  func screenReader() {
    let places = [orca50, orca51, listener, status]
    let silent = Dictionary(uniqueKeysWithValues: places.map { ($0, 0.0) })
    #expect(!SystemSettings(readings: silent).isScreenReaderRunning)
    for place in places {
      #expect(SystemSettings(readings: silent.merging([place: 1]) { $1 }).isScreenReaderRunning, "\(place)")
    }
  }

  @Test("R74: the portal's word on motion comes before GSettings', and an unknown number is no preference")
  func motion() {
    #expect(SystemSettings(readings: [portalMotion: 1, animations: 1]).isMotionReduced)
    #expect(!SystemSettings(readings: [portalMotion: 0, animations: 0]).isMotionReduced)
    #expect(!SystemSettings(readings: [portalMotion: 7]).isMotionReduced)
    #expect(SystemSettings(readings: [animations: 0]).isMotionReduced)
  }

  @Test("R66: contrast is increased at 1 alone")
  func contrast() {
    #expect(
      [0, 1, 2].map { SystemSettings(readings: [portalContrast: $0]).isContrastIncreased } == [false, true, false])
  }

  @Test("R66: colours are dark at 1 alone; the portal's word comes before GSettings'")
  func darkColors() {
    let portal = SettingSource(kind: .portal, namespace: "org.freedesktop.appearance", key: "color-scheme")
    let gsettings = SettingSource(kind: .gsettings, namespace: "org.gnome.desktop.interface", key: "color-scheme")
    #expect([0, 1, 2].map { SystemSettings(readings: [portal: $0]).isDark } == [false, true, false])
    #expect(!SystemSettings(readings: [portal: 2, gsettings: 1]).isDark)
    #expect(SystemSettings(readings: [gsettings: 1]).isDark)
  }

  @Test("R75: a text scale is held between half and three times, and one that is no number counts as 1")
  func scale() {
    let scales = [1.25, 0, -1, 100, .nan, .infinity].map { SystemSettings(readings: [textScale: $0]).textScale }
    #expect(scales == [1.25, 0.5, 0.5, 3, 1, 1])
  }

  @Test("R57: text counts as large from 1.5 on")
  func largeText() {
    #expect(
      [1.0, 1.25, 1.49, 1.5, 2].map { SystemSettings(textScale: $0).hasLargeText } == [false, false, false, true, true])
  }
}
