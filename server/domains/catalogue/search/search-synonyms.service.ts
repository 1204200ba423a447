import type { Kysely } from 'kysely'
import {
  pregnancyTerms,
  type SearchSynonym,
  type SearchSynonymChange,
  type SearchSynonymFilter,
  type SearchSynonymInput,
} from '#contract/catalogue/search-synonym.ts'
import { isComplete, locales } from '#contract/shared/locale.ts'
import { type Page, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { isViolation } from '#server/platform/database/database-errors.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { changedFields, noteChange } from '#server/platform/http/acts.ts'
import { ApiError, type ErrorDetails, invalidField } from '#server/platform/http/errors.ts'
import * as queries from './search-synonyms.queries.ts'

export { linkSynonym } from './search-synonyms.queries.ts'

/** One page of the search synonyms. */
export async function listSynonyms(
  db: Kysely<DB>,
  filter: SearchSynonymFilter,
): Promise<Page<SearchSynonym>> {
  const { rows, total } = await queries.listSynonymPage(db, filter)
  return toPage(rows, total, filter)
}

/** One search synonym; throws NOT_FOUND. */
export async function getSynonym(db: Kysely<DB>, id: number): Promise<SearchSynonym> {
  const synonym = await queries.findSynonym(db, id)
  if (!synonym) throw new ApiError('NOT_FOUND')
  return synonym
}

/**
 * Adds a search synonym. Throws a 422 for a term that another entry has, and for a missing field that its kind
 * requires.
 */
export async function addSynonym(db: Kysely<DB>, input: SearchSynonymInput): Promise<SearchSynonym> {
  if (input.kind === 'pregnancy') throw invalidField('kind', 'option')
  requireComplete(input)
  const id = await refusingTakenTerm(
    inTransaction(db, async trx => {
      const added = await queries.insertSynonym(trx, input)
      noteChange(subjectOf(added, input))
      return added
    }),
  )
  return getSynonym(db, id)
}

/** Replaces a search synonym. Throws CONFLICT when it was changed since the client read it. */
export async function changeSynonym(
  db: Kysely<DB>,
  id: number,
  { revision, ...input }: SearchSynonymChange,
): Promise<SearchSynonym> {
  requireComplete(input)
  await refusingTakenTerm(
    inTransaction(db, async trx => {
      const current = await queries.lockSynonym(trx, id)
      if (!current) throw new ApiError('NOT_FOUND')
      if (current.revision !== revision)
        throw new ApiError('CONFLICT', { message: 'admin-search:server.changed' })
      const isPregnancy = current.kind === 'pregnancy'
      if (isPregnancy !== (input.kind === 'pregnancy')) throw invalidField('kind', 'option')
      const terms: readonly string[] = input.terms.map(term => term.toLowerCase())
      if (isPregnancy && !pregnancyTerms.every(term => terms.includes(term)))
        throw invalidField('terms', { message: 'admin-search:server.pregnancyTerms' })
      const before = await getSynonym(trx, id)
      await queries.updateSynonym(trx, id, input)
      noteChange(subjectOf(id, before), changedFields(factsOf(before), factsOf(input)))
    }),
  )
  return getSynonym(db, id)
}

/**
 * Deletes a search synonym. Throws WRONG_STATE for the entry about pregnancy, which keeps unsuitable products out of
 * the results.
 */
export async function removeSynonym(db: Kysely<DB>, id: number): Promise<void> {
  await inTransaction(db, async trx => {
    const current = await queries.lockSynonym(trx, id)
    if (!current) throw new ApiError('NOT_FOUND')
    if (current.kind === 'pregnancy')
      throw new ApiError('WRONG_STATE', { message: 'admin-search:server.pregnancyStays' })
    const before = await getSynonym(trx, id)
    await queries.deleteSynonym(trx, id)
    noteChange(subjectOf(id, before))
  })
}

const subjectOf = (id: number, { terms }: SearchSynonymInput) => ({
  kind: 'searchSynonym' as const,
  id,
  name: terms.join(', '),
})

/** The fields of a search synonym that the audit log compares. */
const factsOf = ({ kind, terms, targets, text, link }: SearchSynonymInput) => ({
  kind,
  terms: terms.join(', '),
  ...Object.fromEntries(
    locales.flatMap(locale => [
      [`targets.${locale}`, targets[locale]?.join(', ') ?? ''],
      [`text.${locale}`, text[locale] ?? ''],
      [`link.${locale}`, link[locale] ?? ''],
    ]),
  ),
})

/** Throws a 422 when a synonym has no other words, or an answer has no text in one of the complete languages. */
function requireComplete({ kind, targets, text }: SearchSynonymInput): void {
  const fields: NonNullable<ErrorDetails['fields']> = {}
  for (const locale of locales.filter(isComplete)) {
    if (kind === 'synonym' && targets[locale].length === 0)
      fields[`targets.${locale}`] = [{ rule: 'required', params: {} }]
    if (kind !== 'synonym' && text[locale] === '')
      fields[`text.${locale}`] = [{ rule: 'required', params: {} }]
  }
  if (Object.keys(fields).length > 0) throw new ApiError('VALIDATION', { fields })
}

async function refusingTakenTerm<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (isViolation(error, 'search_terms_folded_key'))
      throw invalidField('terms', { message: 'admin-search:server.termTaken' })
    throw error
  }
}
