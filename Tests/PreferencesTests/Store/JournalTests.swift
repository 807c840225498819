import Foundation
import Testing

@testable import Preferences

@Suite("The journal on disk")
struct JournalTests {
  private func journal(_ home: TemporaryHome) -> Journal<String> {
    Journal(of: "notes", application: "racing", environment: ["HOME": home.path], report: home.log)
  }

  private func file(_ home: TemporaryHome) -> String { "\(home.path)/.local/share/racing/notes.jsonl" }

  @Test("A record is in the file when add returns, and the next run reads it")
  func keeps() throws {
    let home = try TemporaryHome()
    let first = journal(home)
    first.add("one\ntwo")
    #expect(try home.text(file(home)) == "\"one\\ntwo\"\n")
    first.add("three")
    withExtendedLifetime(first) {}
    #expect(try home.text(file(home)) == "\"one\\ntwo\"\n\"three\"\n")
  }

  @Test("What one run adds, the next one reads and adds to; records can be replaced as a whole")
  func nextRun() throws {
    let home = try TemporaryHome()
    do { journal(home).add("one") }
    do {
      let second = journal(home)
      #expect(second.records == ["one"])
      second.add("two")
    }
    do {
      let third = journal(home)
      #expect(third.records == ["one", "two"])
      third.replaceAll(with: ["both"])
      third.add("more")
    }
    #expect(journal(home).records == ["both", "more"])
    #expect(home.sentences == [])
  }

  @Test("A record that was being written when its writer was killed is left out, and the next one is whole")
  func torn() throws {
    let home = try TemporaryHome()
    do { journal(home).add("one") }
    try "\"one\"\n\"tw".write(toFile: file(home), atomically: false, encoding: .utf8)
    do {
      let next = journal(home)
      #expect(next.records == ["one"])
      next.add("three")
    }
    #expect(journal(home).records == ["one", "three"])
    #expect(home.sentences == [])
  }

  @Test("A damaged file is set aside with a sentence, and what can be read of it is kept")
  func damaged() throws {
    let home = try TemporaryHome()
    do { journal(home).add("one") }
    try "\"one\"\n#\n\"three\"\n".write(toFile: file(home), atomically: false, encoding: .utf8)
    #expect(journal(home).records == ["one", "three"])
    let path = "~/.local/share/racing/notes.jsonl"
    #expect(
      home.sentences == [
        "Not all notes in \(path) could be read (line 2 cannot be read): the others are there, and the file is now "
          + "\(path).damaged-1."
      ])
    #expect(try home.text(file(home)) == "\"one\"\n\"three\"\n")
    #expect(try home.text(file(home) + ".damaged-1") == "\"one\"\n#\n\"three\"\n")
  }

  @Test("A second process reads the records and stores none")
  func locked() throws {
    let home = try TemporaryHome()
    let first = journal(home)
    first.add("one")
    let second = journal(home)
    #expect(second.records == ["one"])
    second.add("lost")
    second.replaceAll(with: [])
    #expect(try home.text(file(home)) == "\"one\"\n")
    #expect(
      home.sentences == [
        "Nothing can be stored in ~/.local/share/racing (another process has it open): the notes will be lost when the "
          + "program ends."
      ])
    withExtendedLifetime(first) {}
  }

  @Test("Without a home, or where nothing can be written, a sentence reports it, and the program runs on")
  func nowhere() throws {
    let home = try TemporaryHome()
    let homeless = Journal<String>(of: "notes", application: "racing", environment: [:], report: home.log)
    homeless.add("one")
    let closed = Journal<String>(
      of: "notes", application: "racing", environment: ["XDG_DATA_HOME": "/proc"], report: home.log)
    closed.add("one")
    #expect(
      home.sentences == [
        "There is no home folder: the notes will be lost when the program ends.",
        "Nothing can be stored in /proc/racing (No such file or directory): the notes will be lost when the program ends.",
      ])
  }

  @Test("A whole record without a newline, as an editor leaves it, is kept, and the next one is whole")
  func withoutNewline() throws {
    let home = try TemporaryHome()
    do { journal(home).add("one") }
    try "\"one\"\n\"last\"".write(toFile: file(home), atomically: false, encoding: .utf8)
    do {
      let next = journal(home)
      #expect(next.records == ["one", "last"])
      next.add("three")
    }
    #expect(journal(home).records == ["one", "last", "three"])
    #expect(home.sentences == [])
    // The beginning of a number is no record.
    try FileManager.default.createDirectory(atPath: home.path + "/n/racing", withIntermediateDirectories: true)
    try "1\n12".write(toFile: home.path + "/n/racing/laps.jsonl", atomically: false, encoding: .utf8)
    let laps = Journal<Int>(
      of: "laps", application: "racing", environment: ["XDG_DATA_HOME": home.path + "/n"], report: home.log)
    #expect(laps.records == [1])
  }

  @Test("A new journal is its user's alone; a repair and a replacement keep its permissions")
  func permissions() throws {
    let home = try TemporaryHome()
    do { journal(home).add("one") }
    #expect(try home.permissions(file(home)) == 0o600)
    try "\"one\"\n#\n".write(toFile: file(home), atomically: false, encoding: .utf8)
    do { journal(home).add("two") }
    #expect(try home.permissions(file(home)) == 0o600)
    do { journal(home).replaceAll(with: ["three"]) }
    #expect(try home.permissions(file(home)) == 0o600)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file(home))
    do { journal(home).replaceAll(with: ["four"]) }
    #expect(try home.permissions(file(home)) == 0o640)
    #expect(journal(home).records == ["four"])
  }

  @Test("A file that cannot be read stays where it is, and nothing is stored")
  func unreadable() throws {
    let home = try TemporaryHome()
    try FileManager.default.createDirectory(atPath: file(home), withIntermediateDirectories: true)
    let journal = journal(home)
    #expect(journal.records == [])
    journal.add("one")
    let path = "~/.local/share/racing/notes.jsonl"
    #expect(
      home.sentences == [
        "The notes in \(path) could not be read (Is a directory): they stay there, and new ones will be lost when the "
          + "program ends."
      ])
    #expect(!FileManager.default.fileExists(atPath: file(home) + ".damaged-1"))
  }

  @Test("After a write that failed, the next one stores everything")
  func failedOnce() throws {
    let home = try TemporaryHome()
    let journal = journal(home)
    // A device that is always full.
    try FileManager.default.createSymbolicLink(atPath: file(home), withDestinationPath: "/dev/full")
    journal.add("one")
    journal.add("two")
    try FileManager.default.removeItem(atPath: file(home))
    journal.add("three")
    #expect(try home.text(file(home)) == "\"one\"\n\"two\"\n\"three\"\n")
    let folder = "\(home.path)/.local/share/racing"
    try FileManager.default.moveItem(atPath: folder, toPath: home.path + "/away")
    journal.replaceAll(with: ["all"])
    try FileManager.default.moveItem(atPath: home.path + "/away", toPath: folder)
    journal.add("four")
    #expect(try home.text(file(home)) == "\"all\"\n\"four\"\n")
    #expect(
      home.sentences == [
        "The notes could not be stored (No space left on device): they will be lost when the program ends.",
        "The notes could not be stored (No such file or directory): they will be lost when the program ends.",
      ])
  }

  @Test("Records that cannot be stored are reported once")
  func unstorable() throws {
    let home = try TemporaryHome()
    let journal = journal(home)
    try FileManager.default.removeItem(atPath: "\(home.path)/.local/share/racing")
    journal.replaceAll(with: ["one"])
    journal.replaceAll(with: ["two"])
    journal.add("three")
    #expect(
      home.sentences == [
        "The notes could not be stored (No such file or directory): they will be lost when the program ends."
      ])
  }
}
