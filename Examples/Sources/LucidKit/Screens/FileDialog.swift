import AXTree
import Foundation
import GameUI

/// A dialog in which a text file is chosen, folder by folder.
final class FileDialog: AXColumnScreen {
  /// The number of files and folders that are shown; of more, the first.
  private static let maximumCount = 200

  private unowned let app: LucidApp
  private let choose: (AttachedTextFile) -> Void
  private let place = AXTextBlock.paragraph("", isFocusable: true)
  private lazy var list = AXSection(app.texts(.files), .list, showsTitle: false)
  private lazy var up = AXButton(app.texts(.folderAbove)) { [unowned self] in open(folder.deletingLastPathComponent()) }
  private let status = AXBanner()
  private var folder: URL

  init(_ app: LucidApp, choose: @escaping (AttachedTextFile) -> Void) {
    self.app = app
    self.choose = choose
    folder = app.host.home
    let texts = app.texts
    super.init([], dialogNamed: texts(.attach))
    let close = { [unowned app] in _ = app.stage.closeDialog() }
    onEscape = close
    add([place, status, up, list, AXButton(texts(.cancel), action: close)])
    open(folder)
  }

  private func open(_ folder: URL) {
    self.folder = folder
    place.text = folder.path
    up.isHidden = folder.path == "/"
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    let files = (found ?? []).map {
      (file: $0, isFolder: (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true)
    }
    .sorted { a, b in
      a.isFolder == b.isFolder ? a.file.lastPathComponent < b.file.lastPathComponent : a.isFolder
    }
    list.rows = files.prefix(Self.maximumCount).map { row(of: $0.file, isFolder: $0.isFolder) }
    list.isHidden = files.isEmpty
    let rest = files.count - Self.maximumCount
    status.show(rest > 0 ? app.texts(.moreFiles, ["count": rest]) : nil)
    if let first = list.rows.first { focus(first) }
  }

  private func row(of file: URL, isFolder: Bool) -> AXListRow {
    let name = file.lastPathComponent
    let row = AXListRow { [unowned self] in isFolder ? open(file) : attach(file) }
    let label = isFolder ? app.texts(.folder, ["name": name]) : name
    row.show([(label, .headline)], label: label)
    return row
  }

  private func attach(_ file: URL) {
    do throws(AttachedTextFile.Failure) {
      let attachment = try AttachedTextFile(file)
      app.stage.closeDialog()
      choose(attachment)
    } catch {
      app.announce(app.texts(error == .tooLarge ? .fileTooLarge : .fileIsNoText, ["file": file.lastPathComponent]))
    }
  }
}
