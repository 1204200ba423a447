/** From this use on a statement counts as repeated. */
const repeatedFrom = 3
// Every connection keeps the plan of every name, and texts can depend on what visitors send: both lists have an end.
const maxNames = 200
const maxCounted = 1000

/**
 * Gives names to the statements that come again, so that each connection parses and plans them once: for short
 * statements planning is half of PostgreSQL's work or more. Undefined for the others, and for transaction control.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  return text => {
    const known = names.get(text)
    if (known !== undefined || names.size === maxNames) return known
    const used = (uses.get(text) ?? 0) + 1
    if (used < repeatedFrom) {
      if (used > 1 || uses.size < maxCounted) uses.set(text, used)
      return undefined
    }
    if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) return undefined
    uses.delete(text)
    const name = `repeated_${names.size}`
    names.set(text, name)
    return name
  }
}
