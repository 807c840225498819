import AXTree
import Testing

@Test("A duration of any size is a number of milliseconds that the system's calls take")
func wholeMilliseconds() {
  let durations: [(Duration, Int32)] = [
    (.zero, 0), (.milliseconds(-1), 0), (.seconds(Int64.min), 0), (.microseconds(1999), 1), (.seconds(2), 2000),
    (.seconds(2_147_483), 2_147_483_000), (.seconds(2_147_484), .max), (.seconds(Int64.max), .max),
  ]
  for (duration, milliseconds) in durations { #expect(duration.wholeMilliseconds == milliseconds, "\(duration)") }
}
