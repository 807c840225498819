import AXTree

/// A type of value that a document can hold.
protocol DocumentValue: Hashable, Sendable {
  static var codec: JSONCodec<Self> { get }
}

extension Optional: DocumentValue where Wrapped: DocumentValue {
  static var codec: JSONCodec<Self> {
    let codec = Wrapped.codec
    return JSONCodec(
      codec.schema, read: { (json) throws(AXDocumentError) in try codec.read(json) },
      write: { value, writer in if let value { codec.write(value, &writer) } })
  }
}

extension Array: DocumentValue where Element == AXCustomContent {
  static var codec: JSONCodec<Self> { JSONCodec<AXCustomContent>.customContent.array("an array of custom content") }
}

extension String: DocumentValue { static var codec: JSONCodec<Self> { .string } }
extension Bool: DocumentValue { static var codec: JSONCodec<Self> { .bool } }
extension Int: DocumentValue { static var codec: JSONCodec<Self> { .wholeNumber } }
extension Range<Int>: DocumentValue { static var codec: JSONCodec<Self> { .range } }
extension AXRole: DocumentValue { static var codec: JSONCodec<Self> { .role } }
extension AXTraits: DocumentValue { static var codec: JSONCodec<Self> { .traits } }
extension AXStates: DocumentValue { static var codec: JSONCodec<Self> { .states } }
extension AXRect: DocumentValue { static var codec: JSONCodec<Self> { .rect } }
extension AXPoint: DocumentValue { static var codec: JSONCodec<Self> { .point } }
extension AXNumericValue: DocumentValue { static var codec: JSONCodec<Self> { .numericValue } }
extension AXText: DocumentValue { static var codec: JSONCodec<Self> { .text } }
extension AXDocumentInfo: DocumentValue { static var codec: JSONCodec<Self> { .documentInfo } }
extension AXSetPosition: DocumentValue { static var codec: JSONCodec<Self> { .position } }
extension AXTableInfo: DocumentValue { static var codec: JSONCodec<Self> { .table } }
extension AXCellInfo: DocumentValue { static var codec: JSONCodec<Self> { .cell } }
extension AXSortOrder: DocumentValue {
  static var codec: JSONCodec<Self> { .word() }
}
extension AXOrientation: DocumentValue {
  static var codec: JSONCodec<Self> { .word() }
}
extension AXLiveRegion: DocumentValue { static var codec: JSONCodec<Self> { .word() } }
extension AXInputType: DocumentValue {
  static var codec: JSONCodec<Self> { .word("an input type of HTML, such as \"email\"") }
}
