import AXTree

/// A window with groups of 100 buttons, or with one list.
struct PeerScene {
  let tree: AXElementTree
  let list = AXElement(.list, label: "Rows")
  private(set) var buttons: [AXElement] = []

  init(isList: Bool, count: Int) {
    let window = AXElement(.window, label: "axtree")
    if isList {
      list.children = (0..<count).map { AXElement(.listItem, label: "Row \($0)") }
      window.addChild(list)
    } else {
      for group in 0..<(count / 100) {
        let column = AXElement(.group, label: "Group \(group)")
        column.children = (0..<100).map { index in
          let button = AXElement(.button, label: "Button \(group * 100 + index)")
          button.frame = AXRect(x: Double(group * 60), y: Double(index * 30), width: 60, height: 30)
          button.onActivate = { true }
          return button
        }
        buttons += column.children
        window.addChild(column)
      }
    }
    tree = AXElementTree(root: window)
  }
}
