import GameUI
import Testing

@Suite("Motion")
struct MotionTests {
  private let blink = AXFade(from: 1, [.init(to: 0, over: .seconds(0.2)), .init(to: 1, over: .seconds(0.2))])
  private let quiet = AXFade(from: 0, [.init(to: 1, over: .seconds(0.2))])

  @Test("R74: a fade goes from opacity to opacity and stays at its end")
  func fade() {
    let opacities = [-1, 0, 0.1, 0.2, 0.3, 0.4, 9].map { (blink.opacity(at: .seconds($0)) * 100).rounded() }
    #expect(opacities == [100, 100, 50, 0, 50, 100, 100])
    #expect(blink.repeated(3).duration == .milliseconds(1200))
    #expect(abs(blink.repeated(3).opacity(at: .milliseconds(500)) - 0.5) < 0.001)
    #expect((blink.end, AXFade(from: 0.3, []).opacity(at: .seconds(1))) == (1, 0.3))
  }

  @Test("R74: a fade is over when its time has passed; what rests is seen then")
  func over() {
    let motion = AXMotion()
    motion.play(AXFade(from: 1, [.init(to: 0.3, over: .seconds(0.2))]), "helmet")
    motion.advance(by: .seconds(0.1))
    #expect((motion.opacity("helmet", rest: 0.3) * 100).rounded() == 65)
    motion.advance(by: .seconds(0.1))
    #expect(!motion.isPlaying("helmet"))
    #expect(motion.opacity("helmet", rest: 0.3) == 0.3)
  }

  @Test("R74: with reduced motion nothing moves, and what has to be noticed fades in once")
  func reduced() {
    let motion = AXMotion()
    motion.isReduced = true
    motion.play(blink, "pulse")
    #expect(!motion.isPlaying("pulse"))
    motion.play(blink.repeated(3), "crash", quiet: quiet)
    #expect(motion.opacity("crash") == 0)
    motion.advance(by: .seconds(0.1))
    #expect((motion.opacity("crash") * 100).rounded() == 50)
    motion.advance(by: .seconds(0.1))
    #expect(!motion.isPlaying("crash") && motion.opacity("crash") == 1)
  }

  @Test("R74: motion that is reduced while something moves ends it at once")
  func live() {
    let motion = AXMotion()
    motion.play(blink, "pulse")
    motion.play(blink.repeated(3), "crash", quiet: quiet)
    motion.advance(by: .seconds(0.1))
    motion.isReduced = true
    #expect(!motion.isPlaying("pulse") && motion.opacity("pulse") == 1)
    #expect(motion.opacity("crash") == 0)
    motion.stop("crash")
    #expect(motion.opacity("crash") == 1)
  }
}
