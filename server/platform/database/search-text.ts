import { type RawBuilder, sql } from 'kysely'
import { containing } from './like.ts'

/** Whether a column that `search_plain` wrote holds every word of a search, in any order: people say their surname first, too. */
export function holdsWords(column: string, search: string): RawBuilder<boolean> {
  const words = search.trim().split(/\s+/)
  const held = words.map(word => sql`${sql.ref(column)} like search_plain(${containing(word)})`)
  return sql`(${sql.join(held, sql` and `)})`
}

/** The digits of a search that may be a part of a telephone number, as numbers are stored: without spaces. */
export function phoneDigits(search: string): string | undefined {
  const digits = search.replace(/[\s().-]/g, '')
  return /^\+?\d{4,}$/.test(digits) ? digits : undefined
}
