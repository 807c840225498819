// What authors wrote beside what is composed: the elements that one speaks for, and where each of its words comes from.

function cell(tag, text, attributes = {}) {
  const cell = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) cell.setAttribute(name, value)
  cell.textContent = text
  return cell
}

function row(cells) {
  const row = document.createElement("tr")
  row.append(...cells)
  return row
}

/// Shows them in a section, which is hidden for an element that is heard as it was written.
export function showOrigins(section, { authored = [], origins = [] }) {
  section.hidden = authored.length === 0
  const [wrote, heard] = section.querySelectorAll("tbody")
  wrote.replaceChildren(...authored.map((element) => {
    const name = cell("th", [element.name, element.role].filter(Boolean).join(" "), { scope: "row" })
    name.style.setProperty("--level", element.level)
    return row([name, cell("td", (element.texts ?? []).join(", ")), cell("td", element.outcome)])
  }))
  heard.replaceChildren(...origins.map((origin) => {
    return row([cell("th", origin.text, { scope: "row" }), cell("td", origin.property), cell("td", `${origin.from} (${origin.rule})`)])
  }))
}
