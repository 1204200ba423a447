import { z } from 'zod'
import { localized } from '../shared/localized.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'
import { line, paragraph, requiredLine, ShopPath } from '../shared/text.ts'

/**
 * What a search synonym does when its terms are searched for. `synonym` replaces them by other words, `answer` shows a
 * text that says why the shop sells no such product, and `pregnancy` (a single entry) limits results to products that
 * are safe in pregnancy.
 */
export const searchSynonymKinds = ['synonym', 'answer', 'pregnancy'] as const
export const SearchSynonymKind = z.enum(searchSynonymKinds)
export type SearchSynonymKind = z.output<typeof SearchSynonymKind>

/** Search terms that always limit results to products allowed in pregnancy. Staff cannot remove them. */
export const pregnancyTerms = [
  'enceinte',
  'grossesse',
  'allaitement',
  'allaiter',
  'pregnant',
  'pregnancy',
  'breastfeeding',
] as const

/** A text that the shop shows above search results or instead of them; `link` is a path of the shop. */
export const SearchAnswer = z.object({
  kind: z.enum(['answer', 'pregnancy']),
  text: z.string(),
  link: z.string().nullable(),
})
export type SearchAnswer = z.output<typeof SearchAnswer>

/** A path within the shop, or an empty text. */
const ownPage = line(300).refine(text => text === '' || ShopPath.safeParse(text).success, {
  params: { rule: 'url' },
})

const fields = {
  kind: SearchSynonymKind,
  terms: z.array(requiredLine(60)).min(1).max(60),
  targets: localized(z.array(requiredLine(60)).max(10)),
  text: localized(paragraph(600)),
  link: localized(ownPage),
}

/**
 * A search synonym. `terms` are typed words in any language; `targets` are the words that replace them, alternatives
 * per language; `text` and `link` are the answer to show.
 */
export const SearchSynonym = z.object({ id: z.int(), ...fields, revision: z.int() })
export type SearchSynonym = z.output<typeof SearchSynonym>

export const SearchSynonymPage = pageOf(SearchSynonym)

/** The data with which staff create a search synonym. */
export const SearchSynonymInput = z.object(fields)
export type SearchSynonymInput = z.output<typeof SearchSynonymInput>

/** The new content of a search synonym, with the `revision` that the editor read. */
export const SearchSynonymChange = z.object({ ...fields, revision: z.int().min(1).max(2_147_483_647) })
export type SearchSynonymChange = z.output<typeof SearchSynonymChange>

/** Filters search synonyms; `search` looks in their terms, targets and texts. */
export const SearchSynonymFilter = z.object({ ...pageQuery, kind: SearchSynonymKind.optional() })
export type SearchSynonymFilter = z.output<typeof SearchSynonymFilter>
