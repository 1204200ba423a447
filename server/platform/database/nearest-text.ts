import { type RawBuilder, sql } from 'kysely'
import { type Locale, languages, locales } from '#contract/shared/locale.ts'

/**
 * SQL order that puts the best translation of a text first: the wanted language, then its fallback, then any. `wanted`
 * is a language or an SQL expression; `column` holds the language of a text.
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
