import { LRUCache } from 'lru-cache'

/** From this use on a statement counts as repeated. */
const repeatedFrom = 3
// A connection keeps the plan of every name, and texts can depend on what visitors send: the least used ones go.
const maxNames = 200
const maxCounted = 1000

/** Finds the name of a statement on one connection; undefined for one that is sent as it comes. */
export type NameOf = (text: string) => string | undefined

/**
 * Gives names to the statements that come again, so that each connection parses and plans them once: for short
 * statements planning is half of PostgreSQL's work or more. Transaction control never has one. Uses are counted for all
 * connections together; the names are each connection's own, and `forget` hears of one that makes room for another.
 */
export function createStatementNames(): (forget: (name: string) => void) => NameOf {
  const uses = new LRUCache<string, number>({ max: maxCounted })
  let made = 0
  return forget => {
    const names = new LRUCache<string, string>({ max: maxNames, dispose: name => forget(name) })
    return text => {
      const known = names.get(text)
      if (known !== undefined) return known
      const used = (uses.get(text) ?? 0) + 1
      uses.set(text, used)
      if (used < repeatedFrom || !/^\s*(select|with|insert|update|delete)\b/i.test(text)) return undefined
      const name = `repeated_${made++}`
      names.set(text, name)
      return name
    }
  }
}
