import { type Kysely, sql } from 'kysely'
import type { ProductFacets } from '#contract/catalogue/product.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { allTextsOf, type WordKind, wordKinds } from '../words/word-kinds.ts'

const facetKinds = {
  category: 'categories',
  ingredient: 'ingredients',
  skinType: 'skinTypes',
  problem: 'problems',
} as const

type WordFacets = Pick<ProductFacets, (typeof facetKinds)[WordKind]>

/** Adds names to counted words: ingredients with the most frequent first, the others in the shop's order. */
export async function nameFacets(
  db: Kysely<DB>,
  counts: Record<WordKind, ReadonlyMap<number, number>>,
  locale: Locale,
): Promise<WordFacets> {
  const lists = (Object.keys(facetKinds) as WordKind[]).map(kind => {
    const order = kind === 'ingredient' ? sql`n.count desc, t.name` : sql`w.position, w.id`
    return sql`(
      select coalesce(json_agg(json_build_object('id', w.id, 'name', t.name, 'slug', w.slug, 'count', n.count) order by ${order}), '[]')
      from unnest(${[...counts[kind].keys()]}::integer[], ${[...counts[kind].values()]}::integer[]) as n (id, count)
      join ${sql.table(wordKinds[kind].table)} w on w.id = n.id
      join ${allTextsOf(kind, locale)} t on t.word_id = w.id
    ) as ${sql.ref(facetKinds[kind])}`
  })
  const { rows } = await sql<WordFacets>`select ${sql.join(lists)}`.execute(db)
  return rows[0] as WordFacets
}
