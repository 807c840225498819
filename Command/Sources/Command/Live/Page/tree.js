// The pane of the tree: a tree of ARIA in which one item at a time has a place in the order of Tab.

/// The number of children that are shown of a node before people ask for more.
const step = 100
/// The number of nodes up to which everything is expanded at first.
const small = 300

export class TreePane {
  /// `list` is the element with the role tree; `select` is called with the id of a node that people choose.
  constructor(list, select) {
    this.list = list
    this.select = select
    this.nodes = new Map()
    this.reset(null)
    list.addEventListener("click", (event) => this.click(event))
    list.addEventListener("keydown", (event) => this.key(event))
  }

  /// Begins with another tree.
  reset(root) {
    this.root = root
    this.nodes.clear()
    this.parents = new Map()
    this.toggled = new Map()
    this.limits = new Map()
    this.items = new Map()
    this.rows = []
    this.current = root
    this.selected = null
    this.focus = null
    this.counts = new Map()
    this.list.replaceChildren()
  }

  set(node) {
    this.nodes.set(node.id, node)
    for (const child of node.children ?? []) this.parents.set(child, node.id)
  }

  remove(id) {
    this.nodes.delete(id)
    this.items.delete(id)
  }

  /// The text of a node: its role and what it shows.
  text(id) {
    const node = this.nodes.get(id)
    if (!node) return "gone"
    return [node.label, node.value].filter(Boolean).join(", ") || node.role
  }

  /// Chooses a node, and shows it.
  choose(id) {
    if (this.selected === id) return
    this.selected = id
    // Whoever is in the tree stays where they are.
    if (!this.list.contains(document.activeElement)) this.current = id
    this.reveal(id)
  }

  reveal(id) {
    let child = id
    for (let parent = this.parents.get(id); parent && parent !== child; parent = this.parents.get(child)) {
      if (!this.isExpanded(parent)) this.toggled.set(parent, true)
      const index = this.nodes.get(parent)?.children?.indexOf(child) ?? -1
      if (index >= (this.limits.get(parent) ?? step)) this.limits.set(parent, index + step)
      child = parent
    }
  }

  isExpanded(id) {
    return this.toggled.get(id) ?? (this.nodes.size <= small || id === this.root)
  }

  /// The rows that are shown, from the top: nodes, and at the end of long lists one that shows more.
  visibleRows() {
    const rows = []
    const waiting = this.nodes.has(this.root) ? [{ id: this.root, level: 1, index: 1, size: 1 }] : []
    while (waiting.length) {
      const row = waiting.pop()
      rows.push(row)
      const children = row.more ? [] : (this.nodes.get(row.id)?.children ?? []).filter((child) => this.nodes.has(child))
      row.hasChildren = children.length > 0
      if (!row.hasChildren || !this.isExpanded(row.id)) continue
      const level = row.level + 1
      const limit = this.limits.get(row.id) ?? step
      if (children.length > limit) {
        waiting.push({ id: `more ${row.id}`, more: row.id, level, index: limit + 1, size: children.length, count: children.length - limit })
      }
      for (let index = Math.min(limit, children.length) - 1; index >= 0; index -= 1) {
        waiting.push({ id: children[index], level, index: index + 1, size: children.length })
      }
    }
    return rows
  }

  /// Shows what has changed.
  render() {
    const rows = this.visibleRows()
    if (!rows.some((row) => row.id === this.current)) this.current = this.selected
    if (!rows.some((row) => row.id === this.current)) this.current = rows[0]?.id ?? null
    const hadFocus = this.list.contains(document.activeElement)
    const items = rows.map((row) => this.item(row))
    if (items.length !== this.list.children.length || items.some((item, index) => this.list.children[index] !== item)) {
      const shown = new Set(rows.map((row) => row.id))
      for (const id of this.items.keys()) if (!shown.has(id)) this.items.delete(id)
      this.list.replaceChildren(...items)
      if (hadFocus) this.items.get(this.current)?.focus({ preventScroll: true })
    }
    this.rows = rows
    if (this.scrolled !== this.selected) {
      this.scrolled = this.selected
      const item = this.items.get(this.selected)
      if (item) {
        const top = item.offsetTop - this.list.offsetTop
        if (top < this.list.scrollTop || top + item.offsetHeight > this.list.scrollTop + this.list.clientHeight) {
          this.list.scrollTop = top - this.list.clientHeight / 2
        }
      }
    }
  }

  item(row) {
    let item = this.items.get(row.id)
    if (!item) {
      item = document.createElement("li")
      item.setAttribute("role", "treeitem")
      item.dataset.id = row.id
      this.items.set(row.id, item)
    }
    const node = this.nodes.get(row.id)
    const attributes = {
      "aria-level": row.level, "aria-posinset": row.index, "aria-setsize": row.size,
      "aria-selected": row.id === this.selected, "aria-expanded": row.hasChildren ? this.isExpanded(row.id) : null,
      tabindex: row.id === this.current ? 0 : -1,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) item.removeAttribute(name)
      else if (item.getAttribute(name) !== `${value}`) item.setAttribute(name, value)
    }
    item.style.setProperty("--level", row.level)
    const count = this.counts.get(row.id)
    const parts = row.more
      ? [["", `${row.count} more`]]
      : [
        ["role", node.role], ["", [node.label, node.value, ...(node.states ?? [])].filter(Boolean).join(", ")],
        ["tag", row.id === this.focus ? "focus" : ""], ["tag", count ? `${count} finding${count === 1 ? "" : "s"}` : ""],
      ]
    const key = JSON.stringify(parts)
    if (item.key !== key) {
      item.key = key
      item.replaceChildren(...parts.filter(([, text]) => text).flatMap(([name, text]) => {
        const span = document.createElement("span")
        span.className = name
        span.textContent = text
        return [span, " "]
      }))
    }
    return item
  }

  toggle(id, isExpanded) {
    this.toggled.set(id, isExpanded)
    this.render()
  }

  pick(id) {
    const row = this.rows.find((row) => row.id === id)
    if (!row) return
    if (row.more) {
      this.limits.set(row.more, (this.limits.get(row.more) ?? step) + 2 * step)
      this.current = this.rows[this.rows.indexOf(row) - 1]?.id ?? this.root
      this.render()
      this.items.get(this.current)?.focus()
      return
    }
    this.current = id
    this.select(id)
  }

  move(id) {
    if (!id) return
    this.current = id
    this.render()
    this.items.get(id)?.focus()
  }

  click(event) {
    const item = event.target.closest("[role=treeitem]")
    if (!item) return
    const row = this.rows.find((row) => row.id === item.dataset.id)
    if (row?.hasChildren && event.offsetX < row.level * 18 + 12 && event.target === item) {
      this.toggle(row.id, !this.isExpanded(row.id))
    }
    this.move(row?.more ? null : row?.id)
    this.pick(item.dataset.id)
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const index = this.rows.findIndex((row) => row.id === this.current)
    const row = this.rows[index]
    if (!row) return
    const keys = {
      ArrowDown: () => this.move(this.rows[index + 1]?.id),
      ArrowUp: () => this.move(this.rows[index - 1]?.id),
      Home: () => this.move(this.rows[0]?.id),
      End: () => this.move(this.rows.at(-1)?.id),
      ArrowRight: () => {
        if (!row.hasChildren) return
        if (this.isExpanded(row.id)) this.move(this.rows[index + 1]?.id)
        else this.toggle(row.id, true)
      },
      ArrowLeft: () => {
        if (row.hasChildren && this.isExpanded(row.id)) this.toggle(row.id, false)
        else this.move(row.more ?? this.parents.get(row.id))
      },
      Enter: () => this.pick(row.id),
      " ": () => this.pick(row.id),
    }
    const act = keys[event.key]
    if (act) act()
    else if (event.key.length === 1) this.search(event.key.toLowerCase(), index)
    else return
    event.preventDefault()
  }

  /// Moves to the next item whose text begins with a character.
  search(character, index) {
    const rows = [...this.rows.slice(index + 1), ...this.rows.slice(0, index + 1)]
    this.move(rows.find((row) => !row.more && this.text(row.id).toLowerCase().startsWith(character))?.id)
  }
}
