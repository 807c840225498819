import ATSPIModel
import AXTree
import Testing

@Suite("A1: attributes and places of parts of a text")
struct TextPartTests {
  private var styled: ATSPIText {
    var text = AXText(content: "plain bold rest")
    text.attributes = ["family": "Inter", "weight": "400"]
    text.runs = [
      AXTextRun(range: 6..<8, attributes: ["weight": "700"]), AXTextRun(range: 8..<10, attributes: ["weight": "700"]),
      AXTextRun(range: 9..<12, attributes: ["style": "italic"]),
    ]
    return ATSPIText(text)
  }

  @Test(
    "a run reaches as far as the attributes are the same",
    arguments: [
      (0, [:], 0..<6), (7, ["weight": "700"], 6..<9), (8, ["weight": "700"], 6..<9),
      (9, ["weight": "700", "style": "italic"], 9..<10), (11, ["style": "italic"], 10..<12), (15, [:], 12..<15),
    ] as [(Int, [String: String], Range<Int>)])
  func runs(offset: Int, attributes: [String: String], range: Range<Int>) {
    let run = styled.run(at: offset)
    #expect(run.attributes == attributes)
    #expect(run.range == range)
  }

  @Test("the text's own attributes hold where a run says nothing")
  func defaults() {
    #expect(styled.withDefaults(styled.run(at: 7).attributes) == ["family": "Inter", "weight": "700"])
    #expect(ATSPIText(AXText(content: "")).run(at: 0).range == 0..<0)
  }

  /// "ab" with given edges above "cd" without.
  private var laidOut: ATSPIText {
    var text = AXText(content: "ab\ncd")
    text.lines = [
      AXTextLine(range: 0..<3, frame: AXRect(x: 10, y: 0, width: 30, height: 10), edges: [10, 14, 40, 40]),
      AXTextLine(range: 3..<5, frame: AXRect(x: 10, y: 10, width: 20, height: 10)),
    ]
    return ATSPIText(text, frame: AXRect(x: 5, y: 0, width: 100, height: 50))
  }

  @Test("characters are where the layout puts them, evenly where it has lines alone")
  func extents() {
    #expect(laidOut.extents(at: 0) == AXRect(x: 10, y: 0, width: 4, height: 10))
    #expect(laidOut.extents(at: 1) == AXRect(x: 14, y: 0, width: 26, height: 10))
    #expect(laidOut.extents(at: 4) == AXRect(x: 20, y: 10, width: 10, height: 10))
    #expect(laidOut.extents(at: 5) == AXRect(x: 30, y: 10, width: 0, height: 10))
    #expect(laidOut.extents(of: 1..<4) == AXRect(x: 10, y: 0, width: 30, height: 20))
  }

  @Test("a point names the character under it, and none beside the lines")
  func points() {
    #expect(laidOut.offset(at: AXPoint(x: 12, y: 5)) == 0)
    #expect(laidOut.offset(at: AXPoint(x: 39, y: 5)) == 1)
    #expect(laidOut.offset(at: AXPoint(x: 25, y: 15)) == 4)
    #expect(laidOut.offset(at: AXPoint(x: 90, y: 15)) == nil)
  }

  @Test("a line that is read from the right has descending edges")
  func rightToLeft() {
    var text = AXText(content: "אב")
    text.lines = [AXTextLine(range: 0..<2, frame: AXRect(x: 0, y: 0, width: 20, height: 10), edges: [20, 8, 0])]
    let read = ATSPIText(text)
    #expect(read.extents(at: 0) == AXRect(x: 8, y: 0, width: 12, height: 10))
    #expect(read.offset(at: AXPoint(x: 2, y: 5)) == 1)
  }

  @Test("a box has the ranges of each line in it; clips leave out what sticks out")
  func ranges() {
    let box = AXRect(x: 12, y: 0, width: 13, height: 20)
    #expect(laidOut.ranges(in: box, clip: (0, 0)) == [0..<2, 3..<5])
    #expect(laidOut.ranges(in: box, clip: (1, 0)) == [1..<2, 4..<5])
    #expect(laidOut.ranges(in: box, clip: (2, 0)) == [0..<1, 3..<4])
    #expect(laidOut.ranges(in: AXRect(x: 0, y: 2, width: 90, height: 18), clip: (0, 3)) == [3..<5])
  }

  @Test("without a layout every character is where the element is")
  func fallback() {
    let frame = AXRect(x: 5, y: 6, width: 100, height: 20)
    let text = ATSPIText(AXText(content: "abc"), frame: frame)
    #expect(text.extents(at: 1) == frame)
    #expect(text.extents(of: 0..<2) == frame)
    #expect(text.offset(at: AXPoint(x: 50, y: 10)) == 0)
    #expect(text.offset(at: AXPoint(x: 500, y: 10)) == nil)
    #expect(text.ranges(in: frame, clip: (3, 3)) == [0..<3])
    #expect(text.ranges(in: AXRect(x: 10, y: 0, width: 10, height: 50), clip: (1, 0)) == [])
    #expect(ATSPIText(AXText(content: "abc")).extents(at: 0) == nil)
  }
}
