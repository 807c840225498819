import AXDocument
import AXTree
import FileReplacement
import Foundation

/// Records the tree of a stage, with or without listeners: a document, and a file of commands beside it.
///
/// Both replace older ones once something is recorded. New ones are their user's alone, as they hold what was typed.
public final class UpdateRecorder {
  private let document: FileReplacement
  private let commands: FileReplacement
  private let report: (String) -> Void
  private var recording: AXTreeRecording?
  private var isBroken = false

  /// Prepares both files; throws if they cannot be written.
  public init(to path: String, report: @escaping (String) -> Void) throws {
    document = try FileReplacement(of: path, permissions: 0o600)
    commands = try FileReplacement(of: path + ".commands", permissions: 0o600)
    self.report = report
  }

  /// Records the changes since the last call. Their line is in the file when this returns, so a recording is complete even
  /// after a crash.
  func record(_ tree: AXElementTree) {
    if isBroken { return }
    do {
      if recording == nil { recording = try begin(tree) }
      for line in recording?.commands() ?? [] { try commands.write((line + "\n").utf8) }
    } catch {
      isBroken = true
      report("The record could not be written any further (\(error)).")
    }
  }

  private func begin(_ tree: AXElementTree) throws -> AXTreeRecording {
    let recording = AXTreeRecording(tree)
    try document.write(recording.document)
    try document.commit()
    try commands.commit()
    return recording
  }
}
