import Foundation
import Testing

@testable import Preferences

@Suite("The store on disk")
struct PreferenceStoreTests {
  @Test("What one run of a program sets, the next one reads")
  func persists() throws {
    let home = try TemporaryHome()
    let store = home.store()
    store.set(0.75, for: "volume")
    store.set(true, for: "isSoundOn")
    store.set(["cruise": 120], for: "best")
    store.set("temporary", for: "word")
    store.set(String?.none, for: "word")
    store.flush()
    let next = home.store()
    #expect(next.value(Double.self, for: "volume") == 0.75)
    #expect(next.value(Bool.self, for: "isSoundOn") == true)
    #expect(next.value([String: Int].self, for: "best") == ["cruise": 120])
    #expect(next.value(String.self, for: "word") == nil)
    #expect(try home.text(home.file).hasPrefix("{\n  \"best\" : {\n    \"cruise\" : 120\n  },"))
    #expect(home.sentences.isEmpty)
  }

  @Test("What this version does not know stays in the file")
  func keepsUnknown() throws {
    let home = try TemporaryHome()
    try home.write(#"{"later": [1, null, {"deep": "x"}], "volume": 0.5}"#)
    let store = home.store()
    store.set(0.25, for: "volume")
    store.flush()
    let read = try JSONDecoder().decode([String: StoredJSONValue].self, from: Data(home.text(home.file).utf8))
    #expect(read == ["later": .list([.whole(1), .none, .record(["deep": .text("x")])]), "volume": .number(0.25)])
  }

  @Test("A value of another kind is no value, and an infinite number is not stored")
  func wrongKind() {
    let store = PreferenceStore()
    store.set("loud", for: "volume")
    #expect(store.value(Double.self, for: "volume") == nil)
    store.set(Double.infinity, for: "size")
    #expect(store.value(Double.self, for: "size") == nil)
  }

  @Test("The file is replaced as a whole, and no scrap stays beside it")
  func atomic() throws {
    let home = try TemporaryHome()
    try home.write("{}")
    // A second name for the file as it was: what is written in place would be read here too.
    try FileManager.default.linkItem(atPath: home.file, toPath: home.path + "/before")
    let store = home.store()
    for volume in 0..<50 { store.set(volume, for: "volume") }
    store.flush()
    #expect(try home.text(home.path + "/before") == "{}")
    #expect(home.store().value(Int.self, for: "volume") == 49)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder) == ["settings.json"])
  }

  @Test("A damaged file is set aside with a sentence, and an older one that was set aside stays")
  func damaged() throws {
    let home = try TemporaryHome()
    for text in ["{\"volume\": ", "[1, 2]"] {
      try home.write(text)
      let store = home.store()
      #expect(store.value(Double.self, for: "volume") == nil)
      store.set(1, for: "volume")
      store.flush()
    }
    let file = "~/.config/racing/settings.json"
    #expect(
      home.sentences == [
        "The settings in \(file) could not be used (it is not a settings file): the defaults apply, "
          + "and the file is now \(file).damaged-1.",
        "The settings in \(file) could not be used (it is not a settings file): the defaults apply, "
          + "and the file is now \(file).damaged-2.",
      ])
    #expect(try home.text(home.file + ".damaged-1") == "{\"volume\": ")
    #expect(try home.text(home.file + ".damaged-2") == "[1, 2]")
    #expect(home.store().value(Int.self, for: "volume") == 1)
  }

  @Test("Where nothing can be written, the settings are kept in memory, and a sentence says so")
  func unwritable() throws {
    let home = try TemporaryHome()
    try "not a folder".write(toFile: home.path + "/.config", atomically: false, encoding: .utf8)
    let store = home.store()
    store.set(0.5, for: "volume")
    store.flush()
    #expect(store.value(Double.self, for: "volume") == 0.5)
    #expect(
      home.sentences == [
        "Nothing can be stored in ~/.config/racing (Not a directory): the settings will be lost when the program ends."
      ])
  }

  @Test("A folder that goes away later is reported once, and the settings stay")
  func goneLater() throws {
    let home = try TemporaryHome()
    let store = home.store()
    try FileManager.default.removeItem(atPath: home.path + "/.config")
    for volume in [0.5, 0.25] {
      store.set(volume, for: "volume")
      store.flush()
    }
    #expect(
      home.sentences == [
        "The settings could not be stored (No such file or directory): they will be lost when the program ends."
      ])
    #expect(store.value(Double.self, for: "volume") == 0.25)
  }

  @Test("Two processes that set different keys keep each other's settings, and so does one that removes its own")
  func twoProcesses() throws {
    let home = try TemporaryHome()
    let (first, second) = (home.store(), home.store())
    first.set(1, for: "volume")
    first.flush()
    second.set("fast", for: "speed")
    second.flush()
    first.set(2, for: "volume")
    first.set(true, for: "sound")
    first.flush()
    second.set("slow", for: "speed")
    second.flush()
    first.set(Bool?.none, for: "sound")
    first.flush()
    let next = home.store()
    #expect(next.value(Int.self, for: "volume") == 2)
    #expect(next.value(String.self, for: "speed") == "slow")
    #expect(next.value(Bool.self, for: "sound") == nil)
    // Each goes on with what it knows.
    #expect(second.value(Int.self, for: "volume") == nil)
    #expect(home.sentences == [])
  }

  @Test("Two processes that write at once lose nothing")
  func atOnce() throws {
    let home = try TemporaryHome()
    let stores = (0..<4).map { _ in home.store() }
    for round in 0..<25 { for (number, store) in stores.enumerated() { store.set(round, for: "\(number)-\(round)") } }
    for store in stores { store.flush() }
    let next = home.store()
    for number in 0..<4 { for round in 0..<25 { #expect(next.value(Int.self, for: "\(number)-\(round)") == round) } }
  }

  @Test("After a write that failed, the next one stores everything")
  func failedOnce() throws {
    let home = try TemporaryHome()
    let store = home.store()
    store.set(0.5, for: "volume")
    store.flush()
    try FileManager.default.moveItem(atPath: home.folder, toPath: home.path + "/away")
    store.set("fast", for: "speed")
    store.flush()
    try FileManager.default.moveItem(atPath: home.path + "/away", toPath: home.folder)
    store.set(true, for: "sound")
    store.flush()
    let next = home.store()
    #expect(next.value(Double.self, for: "volume") == 0.5)
    #expect(next.value(String.self, for: "speed") == "fast")
    #expect(next.value(Bool.self, for: "sound") == true)
    #expect(home.sentences.count == 1)
    // What failed is written at the end, also without a further change.
    try FileManager.default.moveItem(atPath: home.folder, toPath: home.path + "/away")
    store.set("slow", for: "speed")
    store.flush()
    try FileManager.default.moveItem(atPath: home.path + "/away", toPath: home.folder)
    store.flush()
    #expect(home.store().value(String.self, for: "speed") == "slow")
    #expect(home.sentences.count == 2)
  }

  @Test("A file that cannot be read is left as it is")
  func unreadable() throws {
    let home = try TemporaryHome()
    try FileManager.default.createDirectory(atPath: home.file, withIntermediateDirectories: true)
    let store = home.store()
    store.set(1, for: "volume")
    store.flush()
    let file = "~/.config/racing/settings.json"
    #expect(
      home.sentences == [
        "The settings in \(file) could not be used (Is a directory): the defaults apply.",
        "The settings could not be stored (Is a directory): they will be lost when the program ends.",
      ])
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder) == ["settings.json"])
  }

  @Test("A damaged file that appears while the program runs is set aside, and all settings are stored")
  func damagedLater() throws {
    let home = try TemporaryHome()
    let store = home.store()
    store.set(1, for: "volume")
    store.flush()
    try home.write("{")
    store.set(2, for: "speed")
    store.flush()
    #expect(home.store().value(Int.self, for: "volume") == 1)
    #expect(try home.text(home.file + ".damaged-1") == "{")
    let file = "~/.config/racing/settings.json"
    #expect(
      home.sentences == [
        "The settings in \(file) were damaged by another program; that file is now \(file).damaged-1."
      ])
  }

  @Test("Whole numbers keep all their digits")
  func wholeNumbers() throws {
    let home = try TemporaryHome()
    let store = home.store()
    store.set(Int.max, for: "most")
    store.set(Int.min, for: "least")
    store.set(UInt64.max, for: "natural")
    store.set([(1 << 53) + 1], for: "list")
    store.set(1e300, for: "large")
    store.set(0.1, for: "small")
    store.flush()
    let next = home.store()
    #expect(next.value(Int.self, for: "most") == .max && next.value(Int.self, for: "least") == .min)
    #expect(next.value(UInt64.self, for: "natural") == .max)
    #expect(next.value([Int].self, for: "list") == [(1 << 53) + 1])
    #expect(next.value(Double.self, for: "large") == 1e300 && next.value(Double.self, for: "small") == 0.1)
  }

  @Test("The file keeps its permissions, a link stays a link, and a new file is its user's alone")
  func permissions() throws {
    let home = try TemporaryHome()
    let store = home.store()
    store.set(1, for: "volume")
    store.flush()
    #expect(try home.permissions(home.file) == 0o600)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: home.file)
    try FileManager.default.moveItem(atPath: home.file, toPath: home.path + "/dotfile")
    try FileManager.default.createSymbolicLink(atPath: home.file, withDestinationPath: "../../dotfile")
    store.set(2, for: "volume")
    store.flush()
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: home.file) == "../../dotfile")
    #expect(try home.permissions(home.path + "/dotfile") == 0o640)
    #expect(try home.text(home.path + "/dotfile").contains("2"))
    // A damaged file behind a link is set aside where it is.
    try "{".write(toFile: home.path + "/dotfile", atomically: false, encoding: .utf8)
    let next = home.store()
    next.set(3, for: "volume")
    next.flush()
    #expect(try home.text(home.path + "/dotfile.damaged-1") == "{")
    #expect(try home.text(home.path + "/dotfile").contains("3"))
  }

  @Test("The place is XDG_CONFIG_HOME, else .config in HOME; a relative path counts as none")
  func places() {
    let path = { ApplicationFile("settings.json", .configuration, application: "racing", environment: $0)?.path }
    #expect(path(["XDG_CONFIG_HOME": "/c", "HOME": "/h"]) == "/c/racing/settings.json")
    #expect(path(["XDG_CONFIG_HOME": "c", "HOME": "/h"]) == "/h/.config/racing/settings.json")
    #expect(path(["XDG_CONFIG_HOME": "", "HOME": ""]) == nil)
  }

  @Test("Without a home the store works from memory, and says so")
  func homeless() throws {
    let home = try TemporaryHome()
    let log = home.log
    let store = PreferenceStore(application: "racing", environment: [:], report: log)
    store.set(1, for: "volume")
    #expect(store.value(Int.self, for: "volume") == 1)
    #expect(home.sentences == ["There is no home folder: the settings will be lost when the program ends."])
  }
}
