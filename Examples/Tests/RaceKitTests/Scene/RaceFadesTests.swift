import GameUI
import Testing

@testable import RaceKit

@Suite("Motion")
struct RaceFadesTests {
  private func fades(isReduced: Bool, _ begin: (inout RaceFades) -> Void, _ seconds: Double) -> RaceFades {
    var fades = RaceFades(AXMotion())
    fades.motion.isReduced = isReduced
    begin(&fades)
    fades.motion.advance(by: .seconds(seconds))
    return fades
  }

  private func near(_ value: Double, _ wanted: Double) -> Bool { abs(value - wanted) < 0.001 }

  @Test(
    "R74: a crash blinks three times, or comes once in 0.2 s where motion is reduced",
    arguments: [
      (0, 1, 0), (0.1, 0.5, 0.5), (0.2, 0, 1), (0.3, 0.5, 1), (0.6, 0, 1), (1.0, 0, 1), (1.2, 1, 1), (1.3, 1, 1),
    ] as [(Double, Double, Double)])
  func crash(seconds: Double, moving: Double, still: Double) {
    #expect(near(fades(isReduced: false, { $0.crash() }, seconds).crashOpacity, moving))
    #expect(near(fades(isReduced: true, { $0.crash() }, seconds).crashOpacity, still))
  }

  @Test(
    "R74: the car pulses to 40 % three times as a life begins, and not at all where motion is reduced",
    arguments: [(0, 1), (0.15, 0.4), (0.3, 1), (0.45, 0.4), (0.75, 0.4), (0.9, 1), (1.05, 1)] as [(Double, Double)])
  func start(seconds: Double, opacity: Double) {
    #expect(near(fades(isReduced: false, { $0.beginLife() }, seconds).playerOpacity, opacity))
    #expect(fades(isReduced: true, { $0.beginLife() }, seconds).playerOpacity == 1)
  }

  @Test("R74: the score rolls within 0.25 s; what is said is the new one at once")
  func roll() {
    #expect(fades(isReduced: false, { $0.rollScore(from: 10) }, 0.125).shown(20) == 15)
    #expect(fades(isReduced: false, { $0.rollScore(from: 10) }, 0.25).shown(20) == 20)
    #expect(fades(isReduced: true, { $0.rollScore(from: 10) }, 0).shown(20) == 20)
  }

  @Test("R19, R74: a helmet that is lost fades to 30 % in 0.2 s, or is pale at once")
  func helmet() {
    #expect(near(fades(isReduced: false, { $0.crash() }, 0.1).lossOpacity, 0.65))
    #expect(near(fades(isReduced: false, { $0.crash() }, 0.2).lossOpacity, 0.3))
    #expect(fades(isReduced: true, { $0.crash() }, 0).lossOpacity == 0.3)
  }

  @Test("R74: the picture of a record pulses, and stands still where motion is reduced")
  func record() {
    #expect(near(fades(isReduced: false, { $0.celebrate() }, 0.15).recordOpacity, 0.4))
    #expect(fades(isReduced: true, { $0.celebrate() }, 0.15).recordOpacity == 1)
  }
}
