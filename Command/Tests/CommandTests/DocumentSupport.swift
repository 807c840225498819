import AXDocument
import Glibc

@testable import Command

/// A document around the fields of a root, with `header` beside them.
func documentText(_ root: String, header: String = "") -> String {
  #"{"format":"axtree/1",\#(header)"root":\#(root)}"#
}

/// The document whose root is written so.
func document(_ root: String, header: String = "") throws -> AXTreeDocument {
  try AXTreeDocument(json: Array(documentText(root, header: header).utf8))
}

/// The output of `compose` for each element, as text.
func composed(_ document: AXTreeDocument) -> String {
  let text = String(decoding: document.composedJSON(), as: UTF8.self)
  let start = #"{"format":"axtree-composed/1","elements":["#
  guard text.hasPrefix(start), let end = text.firstRange(of: #"],"findings":"#) else { return text }
  return String(text[text.index(text.startIndex, offsetBy: start.count)..<end.lowerBound])
}

/// The composed elements of a document with this root.
func composed(_ root: String, header: String = "") throws -> String { composed(try document(root, header: header)) }

/// Runs `body` while this thread blocks no signals: a process that inherits blocked ones cannot be ended by them.
func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
  var (every, old) = (sigset_t(), sigset_t())
  sigfillset(&every)
  pthread_sigmask(SIG_UNBLOCK, &every, &old)
  defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
  try body()
}
