/** Makes an element with these properties and children, for parts of a page that do without React. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  values: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), values)
  element.append(...children)
  return element
}
