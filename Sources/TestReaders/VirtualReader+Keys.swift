public import AXTree
public import ReaderSpeech

extension VirtualReader {
  /// Presses a key as a player does, and returns the speech: `handle` passes the key to the program, which moves its
  /// focus or does something else. If that changed nothing in the tree, the test fails.
  ///
  /// ```swift
  /// try reader.press { menu.handle("n") }
  /// reader.expect("Quit push button.")
  /// ```
  ///
  /// The reader's own moves, such as ``next()``, read elements wherever they are; only keys show that a player gets there.
  /// O(elements).
  ///
  /// - Throws: ``ReaderFailure/ignoredKey(_:_:at:)`` with the caller's line if nothing changed, and the errors of `handle`.
  @discardableResult
  public func press(fileID: String = #fileID, line: Int = #line, _ handle: () throws -> Void) throws -> Speech {
    try hear { try tree.requireChange(by: nil, at: "\(fileID):\(line)", handle) }
  }

  /// Presses keys one after another, as a keyboard does, and returns the speech of the last: each goes to the program, by default
  /// to the tree itself, and then the character that it types to the focused text. If a key changed nothing in the tree, the test
  /// fails.
  ///
  /// ```swift
  /// try reader.press("Tab", "B", "o", "Tab")
  /// try reader.press("c") { game.handle($0) }
  /// ```
  ///
  /// The same names press real keys: `desktop.press("Tab", "B", "o")`. O(keys × elements).
  ///
  /// - Throws: ``ReaderFailure/ignoredKey(_:_:at:)`` with the caller's line if a key changed nothing, and the errors of `program`.
  @discardableResult
  public func press(
    _ key: AXKeyEvent, _ more: AXKeyEvent..., fileID: String = #fileID, line: Int = #line,
    through program: ((AXKeyEvent) throws -> Void)? = nil
  ) throws -> Speech {
    for key in [key] + more {
      try hear {
        try tree.press(key, at: "\(fileID):\(line)") { if let program { try program($0) } else { tree.handle($0) } }
      }
    }
    return heard
  }

  /// Presses the keys of a script: see ``TestReader/press(_:through:)``.
  @discardableResult
  public func press(_ keys: [AXKeyEvent], through program: (AXKeyEvent) throws -> Void) throws -> Speech {
    for index in keys.indices { try hear { try tree.press(at: index, of: keys, through: program) } }
    return heard
  }

  /// Presses a key, and returns the speech that it caused.
  @discardableResult
  private func hear(_ press: () throws -> Void) throws -> Speech {
    if isPatient { finishSpeaking() }
    listen()
    heard = Speech()
    try press()
    // A game with frames may have let the reader listen in one of them.
    let meanwhile = heard.utterances
    heard = Speech(meanwhile + listen().utterances)
    return heard
  }
}
