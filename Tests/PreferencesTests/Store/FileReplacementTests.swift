import FileReplacement
import Foundation
import Testing

@Suite("Replacing a file")
struct FileReplacementTests {
  private func entries(_ home: TemporaryHome) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: home.path).sorted()
  }

  @Test("The new version takes the place of the old one, and keeps its permissions", arguments: [0o600, 0o644, 0o755])
  func permissions(mode: Int) throws {
    let home = try TemporaryHome()
    let path = home.path + "/file"
    try "old".write(toFile: path, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    let replacement = try FileReplacement(of: path)
    try replacement.write("ne".utf8)
    #expect(try home.text(path) == "old")
    try replacement.write("w".utf8)
    try replacement.commit()
    #expect(try home.text(path) == "new" && home.permissions(path) == mode)
    // What is written later is in the file too.
    try replacement.write("er".utf8)
    #expect(try home.text(path) == "newer")
    #expect(try entries(home) == ["file"])
  }

  @Test("Without a commit the old version stays, and no scrap")
  func abandoned() throws {
    let home = try TemporaryHome()
    let path = home.path + "/file"
    try "old".write(toFile: path, atomically: false, encoding: .utf8)
    do {
      let replacement = try FileReplacement(of: path)
      try replacement.write("new".utf8)
      #expect(try entries(home).count == 2)
    }
    #expect(try home.text(path) == "old")
    #expect(try entries(home) == ["file"])
  }

  @Test("The file behind links is replaced, one that is not there yet too")
  func links() throws {
    let home = try TemporaryHome()
    try FileManager.default.createDirectory(atPath: home.path + "/real", withIntermediateDirectories: true)
    for (link, target) in [("a", "b"), ("b", "real/file"), ("c", home.path + "/real/new")] {
      try FileManager.default.createSymbolicLink(atPath: "\(home.path)/\(link)", withDestinationPath: target)
    }
    try "old".write(toFile: home.path + "/real/file", atomically: false, encoding: .utf8)
    for link in ["a", "c"] { try FileReplacement.replace("\(home.path)/\(link)", with: link.utf8, permissions: 0o600) }
    #expect(try home.text(home.path + "/real/file") == "a" && home.text(home.path + "/real/new") == "c")
    #expect(try home.permissions(home.path + "/real/new") == 0o600)
    #expect(try entries(home) == ["a", "b", "c", "real"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: home.path + "/a") == "b")
    try FileManager.default.createSymbolicLink(atPath: home.path + "/loop", withDestinationPath: "loop")
    #expect(throws: FileReplacement.Failure.self) { try FileReplacement(of: home.path + "/loop") }
  }

  @Test("What is no file is not replaced")
  func others() throws {
    let home = try TemporaryHome()
    let pipe = home.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: FileReplacement.Failure.self) { try FileReplacement(of: pipe) }
    let messages = [home.path, home.path + "/no/file", "/dev/null"].map { path in
      do throws(FileReplacement.Failure) {
        _ = try FileReplacement(of: path)
        return ""
      } catch {
        return error.description
      }
    }
    #expect(messages == ["Is a directory", "No such file or directory", "Operation not supported"])
    #expect(try entries(home) == ["pipe"])
  }
}
