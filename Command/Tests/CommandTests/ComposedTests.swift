@_spi(Command) import AXDocument
import AXTree
import Testing

@testable import Command

@Suite("compose prints what an assistive technology gets")
struct ComposedTests {
  @Test("C22: a composite with one button is one element whose leaf acts; it took one composition")
  func composite() throws {
    let tree = try document(
      #"{"id":"row","combine":true,"children":[{"label":"Lives"},{"label":"Score","value":"5"},{"id":"b","role":"button","label":"Go"}]}"#
    )
    #expect(
      String(decoding: tree.composedJSON(), as: UTF8.self) == """
        {"format":"axtree-composed/1","elements":[{"id":"row","role":"button","label":"Lives, Score, Go","value":"5",\
        "activation":"b","sources":{"label":["0","1","b"],"value":["1"]}}],"findings":[],"compositions":1}
        """)
    #expect(String(decoding: tree.composedJSON(), as: UTF8.self).hasSuffix(#""compositions":0}"#))
  }

  @Test("every plain field of a node is printed as it was said, the states and operations first")
  func fields() throws {
    let node = """
      {"id":"n","role":"cell","label":"L","value":"V","hint":"H","identifier":"I","traits":["header","selected"],\
      "frame":[1,2.5,30,40],"activationPoint":[3,4],"number":{"now":1,"min":0,"max":5,"step":0.5,"text":"one"},\
      "text":{"content":"abc","caret":1,"selection":[0,2],"editable":true,"multiline":true},\
      "states":{"checked":"mixed","expanded":false,"pressed":true,"focusable":true,"hasPopup":"menu","current":true,\
      "busy":true,"supportsAutocompletion":true},"placeholder":"P","roleDescription":"D","tooltip":"T","url":"U",\
      "sort":"ascending","level":2,"position":{"index":1,"count":3},"table":{"rows":2,"columns":3,"caption":"C"},\
      "cell":{"row":0,"column":1,"rowSpan":2,"header":"row"},"orientation":"vertical","shortcut":"Alt+P",\
      "live":"polite","customContent":[{"label":"a","value":"b","importance":"high"},{"value":"c"}]}
      """
    #expect(
      try composed(node) == """
        {"id":"n","role":"cell","label":"L","value":"V","hint":"H","identifier":"I","traits":["header","selected"],\
        "states":{"checked":"mixed","expanded":false,"pressed":true,"focusable":true,"hasPopup":"menu","current":true,\
        "busy":true,"supportsAutocompletion":true},\
        "customContent":[{"label":"a","value":"b","importance":"high"},{"value":"c"}],\
        "activationPoint":[3,4],"frame":[1,2.5,30,40],\
        "number":{"now":1,"min":0,"max":5,"step":0.5,"text":"one"},\
        "text":{"content":"abc","caret":1,"selection":[0,2],"editable":true,"multiline":true},\
        "placeholder":"P","roleDescription":"D","tooltip":"T","url":"U",\
        "sort":"ascending","level":2,"position":{"index":1,"count":3},"table":{"rows":2,"columns":3,"caption":"C"},\
        "cell":{"row":0,"column":1,"rowSpan":2,"header":"row"},"orientation":"vertical","shortcut":"Alt+P",\
        "live":"polite"}
        """)
  }

  @Test("a node that is no element is not printed; one around an element is none itself")
  func elements() throws {
    #expect(try composed(#"{"children":[{"label":"x","hidden":true},{}]}"#) == "")
    #expect(
      try composed(#"{"label":"Menu","children":[{"label":"Play"}]}"#)
        == #"{"id":"0","role":"staticText","label":"Play"}"#)
  }

  @Test("C26: the checked state of a toggle is printed in place of its value")
  func toggles() throws {
    for (value, state) in [("0", "false"), ("1", "true"), ("2", #""mixed""#)] {
      #expect(
        try composed(#"{"id":"t","role":"switch","value":"\#(value)"}"#)
          == #"{"id":"t","role":"switch","states":{"checked":\#(state)},"activation":"t"}"#)
    }
  }

  @Test("numbers are printed without a fraction where they have none")
  func numbers() throws {
    #expect(
      try composed(#"{"id":"n","frame":[-0.5,1e2,2E+1,3.25e-1],"label":"x"}"#)
        == #"{"id":"n","role":"staticText","label":"x","frame":[-0.5,100,20,0.325]}"#)
  }

  @Test("C28: without promotion the operations are actions, in order")
  func actions() throws {
    #expect(
      try composed(
        """
        {"id":"c","combine":{"mergeInteractiveSingleChild":false},"actions":[{"name":"Own"}],"children":[{"label":"x"},\
        {"id":"v","role":"slider","label":"Volume"},{"id":"b","role":"button","label":"Go"}]}
        """)
          == """
          {"id":"c","role":"staticText","label":"x","actions":["Increment Volume","Decrement Volume","Go","Own"],\
          "sources":{"label":["0"],"actions":["v","b","c"]}}
          """)
  }

  @Test("C52: what a composite says is traced through the composites inside it to the leaves")
  func nestedSources() throws {
    #expect(
      try composed(
        """
        {"id":"c","combine":true,"children":[{"combine":true,"children":[{"id":"x","label":"X"},{"id":"y","label":"Y"}]},\
        {"id":"own","label":"O","combine":true,"children":[{"label":"hidden by O"}]},{"id":"z","label":"Z"}]}
        """)
        == #"{"id":"c","role":"staticText","label":"X, Y, O, Z","sources":{"label":["x","y","own","z"]}}"#)
  }

  @Test("C34: what a document overrides, adds and removes is done to the composite")
  func adjusting() throws {
    #expect(
      try composed(
        """
        {"id":"c","combine":{"override":{"label":"Purchase item","hint":""},"addTraits":["header"],\
        "removeTraits":["image"]},"children":[{"label":"Buy","hint":"now","traits":["image","selected"]}]}
        """)
        == #"{"id":"c","role":"heading","label":"Purchase item","traits":["header","selected"],"sources":{"label":["c"]}}"#
    )
  }

  @Test("C5: what is excluded by trait or role takes no part")
  func exclusion() throws {
    #expect(
      try composed(
        """
        {"id":"c","combine":{"exclude":{"traits":["image"],"roles":["heading"]}},"children":[{"label":"A"},\
        {"label":"B","traits":["image"]},{"label":"C","role":"heading"}]}
        """)
        == #"{"id":"c","role":"staticText","label":"A","sources":{"label":["0"]}}"#)
  }

  @Test("C6, C9: a composite reads by the frames, or in document order where it says so")
  func sorting() throws {
    let children = #""children":[{"label":"below","frame":[0,50,9,9]},{"label":"above","frame":[0,0,9,9]}]"#
    #expect(try document(#"{"combine":true,\#(children)}"#).tree.root.composed.label == "above, below")
    #expect(
      try document(#"{"combine":{"sorting":"document"},\#(children)}"#).tree.root.composed.label == "below, above")
  }

  @Test("C7: right to left is read from the right, in a composite with a tolerance of its own too")
  func rightToLeft() throws {
    let children = #""children":[{"label":"left","frame":[0,0,9,9]},{"label":"right","frame":[50,10,9,9]}]"#
    let header = #""layoutDirection":"rtl","#
    #expect(
      try document(#"{"combine":{"tolerance":20},\#(children)}"#, header: header).tree.root.composed.label
        == "right, left")
    #expect(try document(#"{"combine":true,\#(children)}"#, header: header).tree.root.composed.label == "left, right")
  }

  @Test("C2: an explicit order takes the place of the subtree")
  func order() throws {
    let tree = try document(
      #"{"order":["c","a"],"children":[{"id":"a","label":"A"},{"id":"b","label":"B"},{"id":"c","label":"C"}]}"#)
    #expect(tree.tree.elements.map { tree.name(of: $0) } == ["c", "a"])
  }

  @Test("D6: an error is handed to the receiver, which is invalid and points to it")
  func deferral() throws {
    #expect(
      try composed(
        """
        {"defer":[{"kind":"error","source":"e"}],"children":[{"id":"f","role":"textField","label":"Name",\
        "deferralReceiver":true},{"id":"s","label":"Too short","deferralSource":"e"}]}
        """)
          == """
          {"id":"f","role":"textField","label":"Name","states":{"invalid":true},\
          "customContent":[{"label":"Error","value":"Too short","importance":"high"}],"relations":{"errorMessage":["s"]}}
          """)
  }

  @Test("D15: a composite that is a scope first defers, then combines")
  func compositeScope() throws {
    #expect(
      try composed(
        """
        {"id":"c","combine":true,"defer":[{"kind":"inherited","source":"h"}],"children":[\
        {"label":"Field","deferralReceiver":true},{"label":"Help","deferralSource":"h"}]}
        """)
        == #"{"id":"c","role":"staticText","label":"Field","customContent":[{"label":"Help"}],"sources":{"label":["0"]}}"#
    )
  }

  @Test("findings name their node and say what to do")
  func findings() throws {
    let tree = try document(#"{"id":"s","defer":[{"kind":"inherited","source":"x"}],"children":[{"label":"A"}]}"#)
    #expect(
      String(decoding: tree.composedJSON(), as: UTF8.self).hasSuffix(
        """
        "findings":[{"code":"no-receiver","node":"s","message":"This scope has no receiver: make one \
        element the receiver."}],"compositions":0}
        """))
  }

  @Test("C21: a text in another language than the document's is printed with its scalars")
  func language() throws {
    #expect(
      try composed(#"{"id":"a","label":"Los 🏎","hint":"","language":"de"}"#)
        == """
        {"id":"a","role":"staticText","label":"Los 🏎","language":[{"field":"label","start":0,"end":5,"tag":"de"}]}
        """)
    #expect(
      try composed(#"{"id":"a","label":"Go","language":"en"}"#) == #"{"id":"a","role":"staticText","label":"Go"}"#)
  }

  @Test("rotors and relations are printed with the ids of their nodes")
  func references() throws {
    #expect(
      try composed(
        """
        {"children":[{"id":"a","label":"A","rotors":[{"name":"Cars","results":["1","a"]},{"type":"link","results":[]}],\
        "relations":{"controls":["1"]}},{"hidden":true}]}
        """)
          == """
          {"id":"a","role":"staticText","label":"A","rotors":[{"name":"Cars","results":["1","a"]},\
          {"type":"link","results":[]}],"relations":{"controls":["1"]}}
          """)
  }

  @Test("A6: the content of a protected text is not printed, only its length")
  func protected() throws {
    #expect(
      try composed(#"{"id":"p","role":"secureTextField","label":"Key","text":{"content":"été","protected":true}}"#)
        == """
        {"id":"p","role":"secureTextField","label":"Key","text":{"content":"•••","protected":true}}
        """)
    let inComposite = try composed(
      """
      {"id":"all","combine":true,"children":[{"label":"Key"},{"id":"p","role":"secureTextField","label":"PIN",\
      "value":"s3cret","text":{"content":"s3cret","editable":true,"mask":4}}]}
      """)
    #expect(!inComposite.contains("s3c"))
  }

  @Test("the text for people has a line an element")
  func text() throws {
    let tree = try document(
      #"{"children":[{"id":"s","role":"switch","label":"Sound","value":"1"},{"role":"button","label":"Go"}]}"#)
    #expect(
      tree.composedText() == """
        s  switch  "Sound"  (checked)  activates s
        1  button  "Go"  activates 1
        2 elements, 0 compositions

        """)
  }
}
