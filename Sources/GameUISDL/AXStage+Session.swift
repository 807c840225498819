import AXPlatform
import GameUI

extension AXStage {
  /// Runs one frame: the requests of assistive technologies, then `update`, then the session publishes and speaks the changes,
  /// and returns the captions if they are shown.
  func frame(_ session: AXSession?, update: () -> Void) {
    func complete() {
      update()
      completeFrame()
    }
    guard let session else { return complete() }
    session.update(complete)
    if captions.isShown, let text = session.nextCaption(isReading: captions.isReading) { captions.show(text) }
  }
}
