import OrcaSpeech
import Testing

@_spi(Command) @testable import DesktopTesting

@Suite("The settings of a running Orca")
struct OrcaSettingTests {
  private func setting(_ name: String) throws -> OrcaSetting {
    try #require(OrcaSetting.all.first { $0.name == name })
  }

  @Test("A value is written as dbus-send takes it: words are numbers in Orca 43 and 48")
  func variants() throws {
    let rows: [(name: String, value: OrcaSettingValue, orca51: String?, orca43: String?)] = [
      ("keyEchoEnabled", .flag(false), "variant:boolean:false", "variant:boolean:false"),
      ("rate", .number(80), "variant:uint32:80", "variant:int32:80"),
      ("pitch", .number(2.5), "variant:double:2.5", "variant:double:2.5"),
      ("verbosityLevel", .word("brief"), "variant:string:brief", "variant:int32:0"),
      ("punctuationLevel", .word("none"), "variant:string:none", "variant:int32:3"),
      ("keyEchoEnabled", .number(1), nil, nil), ("rate", .number(101), nil, nil), ("rate", .number(0.5), nil, nil),
      ("rate", .number(-1), nil, nil), ("rate", .word("fast"), nil, nil), ("pitch", .number(11), nil, nil),
      ("verbosityLevel", .word("loud"), nil, nil), ("verbosityLevel", .flag(true), nil, nil),
    ]
    for row in rows {
      let setting = try setting(row.name)
      #expect(setting.variant(row.value, isNumbered: false) == row.orca51)
      #expect(setting.variant(row.value, isNumbered: true) == row.orca43)
    }
  }

  @Test("An answer of dbus-send is a value, or none")
  func answers() throws {
    let rows: [(name: String, answer: String, value: OrcaSettingValue?)] = [
      ("keyEchoEnabled", "   variant       boolean true", .flag(true)),
      ("rate", "   variant       uint32 50", .number(50)), ("rate", "   variant       int32 50", .number(50)),
      ("pitch", "   variant       double 5", .number(5)),
      ("verbosityLevel", "   variant       verbose", .word("verbose")),
      ("verbosityLevel", "   variant       int32 1", .word("verbose")),
      ("verbosityLevel", "   variant       int32 2", nil),
      ("keyEchoEnabled", "   variant       int32 1", nil), ("rate", "", nil), ("rate", "boolean 50", nil),
    ]
    for row in rows { #expect(try setting(row.name).value(in: row.answer) == row.value) }
  }

  @Test("Orca 51 answers by itself, Orca 43 and 48 by what was put beside them")
  func calls() throws {
    let rate = try setting("rate")
    #expect(
      rate.call(of: .orca51) == [
        "--session", "--print-reply=literal", "--dest=org.gnome.Orca1.Service",
        "/org/gnome/Orca1/Service/SpeechManager", "org.freedesktop.DBus.Properties.Get",
        "string:org.gnome.Orca1.SpeechManager", "string:Rate",
      ])
    #expect(
      rate.call(of: .orca48, to: "variant:int32:80") == [
        "--session", "--print-reply=literal", "--dest=org.axtree.OrcaSettings", "/", "org.axtree.OrcaSettings.Set",
        "string:rate", "variant:int32:80",
      ])
  }
}
