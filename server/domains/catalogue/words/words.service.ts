import type { Transaction } from 'kysely'
import type { AdminWord, AdminWordFilter, IngredientInput, WordInput } from '#contract/catalogue/word.ts'
import { defaultLocale, keyLocale, type Locale, locales, textIn } from '#contract/shared/locale.ts'
import { type Page, pageWindow, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { raiseRevision } from '#server/platform/database/revisions.ts'
import { changedFields, noteChange, textFields } from '#server/platform/http/acts.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import { freeSlug, slugOf } from '#server/platform/slug.ts'
import { type CatalogueTrx, refreshProducts, writeCatalogue } from '../product-refresh.ts'
import { writeViews } from '../reading/product-views.queries.ts'
import { type WordKind, wordKinds } from './word-kinds.ts'
import * as words from './words-admin.queries.ts'

type Input = WordInput & IngredientInput
type TextsByLocale = Partial<Record<Locale, { name?: string; description?: string }>>

/** The words of one kind (category, ingredient …) with their texts in all languages. */
export async function listAdminWords(
  { db }: Database,
  kind: WordKind,
  filter: AdminWordFilter,
  locale: Locale,
): Promise<Page<AdminWord>> {
  const { search = '', sort } = filter
  const { total, rows } = await words.findAdminWords(db, kind, {
    locale,
    search,
    sort,
    ...pageWindow(filter),
  })
  return toPage(rows, total, filter)
}

/** A word (category, ingredient …) with its texts in all languages. Throws NOT_FOUND. */
export async function getAdminWord(
  { db }: Pick<Database, 'db'>,
  kind: WordKind,
  id: number,
  locale: Locale,
): Promise<AdminWord> {
  const word = await words.findAdminWord(db, kind, id, locale)
  if (!word) throw new ApiError('NOT_FOUND')
  return word
}

/** Adds a word (category, ingredient …). Throws a 422 when its name or slug is taken, or without a name. */
export async function createWord(
  database: Database,
  kind: WordKind,
  input: Input,
  callerLocale: Locale,
): Promise<AdminWord> {
  const texts = textsOf(input, callerLocale)
  const name = textIn(texts, keyLocale)?.name
  if (name === undefined) throw invalidField('name', 'required')
  return write(database, callerLocale, kind, async trx => {
    const { slug, inci, position } = input
    const chosen = slug ?? (await freeSlugFor(trx, kind, name))
    if (slug !== undefined) await requireFreeSlug(trx, kind, slug)
    await requireFreeNames(trx, kind, texts, undefined)
    const id = await words.insertWord(trx, kind, { slug: chosen, inci, position })
    await writeTexts(trx, kind, id, texts)
    noteChange({ kind, id, name })
    return id
  })
}

/**
 * Changes the given fields of a word, unless it was changed since the client read it, and refreshes products and
 * search.
 */
export async function updateWord(
  database: Database,
  kind: WordKind,
  id: number,
  input: Input,
  callerLocale: Locale,
): Promise<AdminWord> {
  const texts = textsOf(input, callerLocale)
  return write(database, callerLocale, kind, async trx => {
    const { slug, inci, position } = input
    await raiseRevision(trx, wordKinds[kind].table, id, input.revision)
    const old = await getAdminWord({ db: trx }, kind, id, callerLocale)
    if (slug !== undefined && slug !== old.slug) await requireFreeSlug(trx, kind, slug)
    await requireFreeNames(trx, kind, texts, id)
    await words.updateWord(trx, kind, id, { slug, inci, position })
    await writeTexts(trx, kind, id, texts)
    const productIds = await words.productsWithWord(trx, kind, id)
    const isSearchChanged =
      inci !== undefined || slug !== undefined || Object.values(texts).some(text => text.name !== undefined)
    if (isSearchChanged) await refreshProducts(trx, productIds)
    else if (productIds.length > 0) await writeViews(trx, productIds)
    const now = await words.findAdminWord(trx, kind, id, callerLocale)
    if (now) noteChange({ kind, id, name: old.name }, changedFields(factsOf(old), factsOf(now)))
    return id
  })
}

/** Deletes a word that no product has; otherwise throws IN_USE with the number of products. */
export async function deleteWord({ db }: Database, kind: WordKind, id: number): Promise<void> {
  await writeCatalogue(db, async trx => {
    const word = await words.findAdminWord(trx, kind, id, defaultLocale)
    if (!word) throw new ApiError('NOT_FOUND')
    const count = (await words.productsWithWord(trx, kind, id)).length
    if (count > 0) throw new ApiError('IN_USE', { message: 'catalogue:server.wordInUse', params: { count } })
    await words.deleteWord(trx, kind, id)
    noteChange({ kind, id, name: word.name })
  })
}

/** The fields of a word (category, ingredient …) that the audit log compares. */
function factsOf({ slug, inci, position, translations }: AdminWord) {
  return { slug, inci, position, ...textFields(translations) }
}

/**
 * Runs a write of words while no other catalogue write runs, so that a name or slug that is free stays free until it is
 * written.
 */
async function write(
  { db }: Database,
  locale: Locale,
  kind: WordKind,
  work: (trx: CatalogueTrx) => Promise<number>,
): Promise<AdminWord> {
  return writeCatalogue(db, async trx => {
    const id = await work(trx)
    return (await words.findAdminWord(trx, kind, id, locale)) as AdminWord
  })
}

async function requireFreeSlug(trx: Transaction<DB>, kind: WordKind, slug: string): Promise<void> {
  if ((await words.listSlugs(trx, kind, slug)).includes(slug)) throw invalidField('slug', 'taken')
}

async function freeSlugFor(trx: Transaction<DB>, kind: WordKind, name: string): Promise<string> {
  const slug = slugOf(name)
  return freeSlug(slug, await words.listSlugs(trx, kind, slug))
}

async function requireFreeNames(
  trx: Transaction<DB>,
  kind: WordKind,
  texts: TextsByLocale,
  ownId: number | undefined,
): Promise<void> {
  for (const [locale, { name }] of Object.entries(texts) as [Locale, { name?: string }][]) {
    if (name === undefined || !(await words.isNameTaken(trx, kind, name, locale, ownId))) continue
    throw new ApiError('VALIDATION', {
      message: 'catalogue:server.nameTaken',
      fields: { name: [{ rule: 'taken', params: {} }] },
    })
  }
}

async function writeTexts(
  trx: Transaction<DB>,
  kind: WordKind,
  id: number,
  texts: TextsByLocale,
): Promise<void> {
  for (const [locale, text] of Object.entries(texts) as [Locale, { name?: string; description?: string }][]) {
    if (!(await words.upsertWordTexts(trx, kind, id, locale, text))) throw invalidField('name', 'required')
  }
}

/** The texts in a request's body by language: those under `translations`, overridden by those at the top. */
function textsOf(
  { name, description, locale: ownLocale, translations = {} }: Input,
  callerLocale: Locale,
): TextsByLocale {
  const own = {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
  }
  const texts: TextsByLocale = {}
  for (const locale of locales) {
    const text = { ...translations[locale], ...(locale === (ownLocale ?? callerLocale) ? own : {}) }
    if (Object.keys(text).length > 0) texts[locale] = text
  }
  return texts
}
