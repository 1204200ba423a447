import { type RawBuilder, sql } from 'kysely'
import { containing } from './like.ts'

/**
 * SQL: whether a column written by `search_plain` contains every word of a search, in any order, because people may
 * type the surname first.
 */
export function holdsWords(column: string, search: string): RawBuilder<boolean> {
  const words = search.trim().split(/\s+/)
  const held = words.map(word => sql`${sql.ref(column)} like search_plain(${containing(word)})`)
  return sql`(${sql.join(held, sql` and `)})`
}

/** The digits of a search that may be part of a telephone number, without spaces, as numbers are stored. */
export function phoneDigits(search: string): string | undefined {
  const digits = search.replace(/[\s().-]/g, '')
  return /^\+?\d{4,}$/.test(digits) ? digits : undefined
}
