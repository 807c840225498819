import Foundation
import Testing

@testable import GameUISDL

@Suite("Standard error while libraries start")
struct SilencedStandardErrorTests {
  private static var isSilent: Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/2")) == "/dev/null"
  }

  /// A window and a sound card may open at the same time. Other tests silence it too, so it may take a moment to come back.
  @Test("It comes back where two threads silence it, and the first to begin ends first")
  func overlap() async throws {
    let (began, mayEnd, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      withSilencedStandardError {
        began.signal()
        mayEnd.wait()
      }
      ended.signal()
    }
    let wasSilent = await withCheckedContinuation { done in
      Thread.detachNewThread {
        began.wait()
        withSilencedStandardError {
          mayEnd.signal()
          ended.wait()
          done.resume(returning: Self.isSilent)
        }
      }
    }
    #expect(wasSilent)
    for _ in 0..<500 where Self.isSilent { try await Task.sleep(for: .milliseconds(10)) }
    #expect(!Self.isSilent)
  }
}
