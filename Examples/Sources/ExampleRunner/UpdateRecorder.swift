import AXDocument
import AXTree
import Foundation

/// Records the tree of a stage, with or without listeners: a document, and a file of commands beside it.
public final class UpdateRecorder {
  private let document: FileHandle
  private let commands: FileHandle
  private let report: (String) -> Void
  private var recording: AXTreeRecording?
  private var isBroken = false

  /// Creates both files; throws if that is impossible.
  public init(to path: String, report: @escaping (String) -> Void) throws {
    document = try Self.create(path)
    commands = try Self.create(path + ".commands")
    self.report = report
  }

  private static func create(_ path: String) throws -> FileHandle {
    let url = URL(fileURLWithPath: path)
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }

  /// Records the changes since the last call. Their line is in the file when this returns, so a recording is complete even
  /// after a crash.
  func record(_ tree: AXElementTree) {
    if isBroken { return }
    do {
      if recording == nil { recording = try begin(tree) }
      for line in recording?.commands() ?? [] { try commands.write(contentsOf: Data((line + "\n").utf8)) }
    } catch {
      isBroken = true
      report("The record could not be written any further (\(error.localizedDescription)).")
    }
  }

  private func begin(_ tree: AXElementTree) throws -> AXTreeRecording {
    let recording = AXTreeRecording(tree)
    try document.write(contentsOf: Data(recording.document))
    return recording
  }
}
