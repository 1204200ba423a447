import { LRUCache } from 'lru-cache'

/** How many times a statement must be run before it is prepared. */
const repeatedFrom = 3
// The maximum of prepared statements per connection. Visitors' input can create new SQL texts, so the least recently
// used names are dropped.
const maxNames = 200
const maxCounted = 1000

/**
 * Finds or creates the name under which a connection prepares a SQL text; undefined while the text is too rare to be
 * prepared.
 */
export type NameOf = (text: string) => string | undefined

/**
 * Names repeated statements, so that each connection parses and plans them once: for short statements planning is half
 * of PostgreSQL's work or more. Transaction control is never named. Uses are counted for all connections together,
 * names belong to one connection, and `forget` is called for a name that is evicted.
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
