import { type RawBuilder, sql } from 'kysely'
import { type Locale, languages, locales } from '#contract/shared/locale.ts'

/**
 * The order of the texts of one thing, the one that readers of `wanted` are shown first: their own, then that of the language
 * that stands in for it, then any. `wanted` is a language or an expression for one; `column` holds a text's language.
 */
export function nearestText(column: string, wanted: Locale | RawBuilder<unknown>): RawBuilder<unknown> {
  const own = typeof wanted === 'string' ? sql`${wanted}::text` : wanted
  const cases = locales.map(locale => sql`when ${sql.lit(locale)} then ${sql.lit(languages[locale].standIn)}`)
  const standIn =
    typeof wanted === 'string'
      ? sql.lit(languages[wanted].standIn)
      : sql`case ${own} ${sql.join(cases, sql` `)} end`
  const locale = sql.ref(column)
  return sql`${locale} <> ${own}, ${locale} <> ${standIn}, ${locale}`
}
