import type { Kysely, Transaction } from 'kysely'
import type {
  AdminContentCategory,
  AdminContentCategoryFilter,
  ContentCategoryInput,
} from '#contract/content/category.ts'
import { keyLocale, type Locale, locales, textIn } from '#contract/shared/locale.ts'
import { type Page, pageWindow, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { lock } from '#server/platform/database/locks.ts'
import { raiseRevision } from '#server/platform/database/revisions.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { changedFields, noteChange, textFields } from '#server/platform/http/acts.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import { freeSlug, slugOf } from '#server/platform/slug.ts'
import * as queries from './categories.queries.ts'

type Texts = { name?: string; description?: string }

/** Categories of articles and videos with their texts in all languages. */
export async function listAdminCategories(
  db: Kysely<DB>,
  filter: AdminContentCategoryFilter,
  locale: Locale,
): Promise<Page<AdminContentCategory>> {
  const { total, rows } = await queries.findCategories(db, filter, { locale, ...pageWindow(filter) })
  return toPage(rows, total, filter)
}

/** A category with its texts in all languages. Throws NOT_FOUND. */
export async function getAdminCategory(
  db: Kysely<DB>,
  id: number,
  locale: Locale,
): Promise<AdminContentCategory> {
  const category = await queries.findCategory(db, id, locale)
  if (!category) throw new ApiError('NOT_FOUND')
  return category
}

/** Adds a category. Throws a 422 when its name is missing, or its name or slug is taken. */
export function createCategory(
  db: Kysely<DB>,
  input: ContentCategoryInput,
  callerLocale: Locale,
): Promise<AdminContentCategory> {
  const texts = textsOf(input, callerLocale)
  const name = textIn(texts, keyLocale)?.name
  if (name === undefined) throw invalidField('name', 'required')
  return write(db, callerLocale, async trx => {
    const slug = input.slug ?? freeSlug(slugOf(name), await queries.listSlugs(trx, slugOf(name), undefined))
    await requireFree(trx, input.slug, texts, undefined)
    const id = await queries.insertCategory(trx, slug, input.position)
    await writeTexts(trx, id, texts)
    const made = await queries.findCategory(trx, id, callerLocale)
    noteChange({ kind: 'articleCategory', id, name: made?.name })
    return id
  })
}

/** Changes the given fields of a category, unless it was changed since the client read it (409). */
export function updateCategory(
  db: Kysely<DB>,
  id: number,
  input: ContentCategoryInput,
  callerLocale: Locale,
): Promise<AdminContentCategory> {
  const texts = textsOf(input, callerLocale)
  return write(db, callerLocale, async trx => {
    await raiseRevision(trx, 'content_categories', id, input.revision)
    const before = await getAdminCategory(trx, id, callerLocale)
    await requireFree(trx, input.slug, texts, id)
    const { slug, position } = input
    await queries.updateCategory(trx, id, {
      ...(slug === undefined ? {} : { slug }),
      ...(position === undefined ? {} : { position }),
    })
    await writeTexts(trx, id, texts)
    const after = await queries.findCategory(trx, id, callerLocale)
    if (after)
      noteChange(
        { kind: 'articleCategory', id, name: before.name },
        changedFields(factsOf(before), factsOf(after)),
      )
    return id
  })
}

/** Deletes an unused category. Throws IN_USE with the numbers of its articles and videos. */
export async function deleteCategory(db: Kysely<DB>, id: number, locale: Locale): Promise<void> {
  await inTransaction(db, async trx => {
    await lock(trx, 'articles')
    const category = await queries.findCategory(trx, id, locale)
    if (!category) throw new ApiError('NOT_FOUND')
    const { articleCount: articles, videoCount: videos } = category
    if (articles + videos > 0)
      throw new ApiError('IN_USE', { message: 'content:server.categoryInUse', params: { articles, videos } })
    await queries.deleteCategory(trx, id)
    noteChange({ kind: 'articleCategory', id, name: category.name })
  })
}

/** The fields of a category that the audit log compares. */
const factsOf = ({ slug, position, translations }: AdminContentCategory) => ({
  slug,
  position,
  ...textFields(translations),
})

/** Runs one write of categories at a time, so that a free name or slug stays free until a category takes it. */
function write(
  db: Kysely<DB>,
  locale: Locale,
  work: (trx: Transaction<DB>) => Promise<number>,
): Promise<AdminContentCategory> {
  return inTransaction(db, async trx => {
    await lock(trx, 'articles')
    const id = await work(trx)
    return (await queries.findCategory(trx, id, locale)) as AdminContentCategory
  })
}

async function requireFree(
  trx: Transaction<DB>,
  slug: string | undefined,
  texts: Partial<Record<Locale, Texts>>,
  ownId: number | undefined,
): Promise<void> {
  if (slug !== undefined && (await queries.listSlugs(trx, slug, ownId)).includes(slug))
    throw invalidField('slug', 'taken')
  for (const [locale, { name }] of Object.entries(texts) as [Locale, Texts][])
    if (name !== undefined && (await queries.isNameTaken(trx, name, locale, ownId)))
      throw invalidField('name', 'taken')
}

async function writeTexts(
  trx: Transaction<DB>,
  id: number,
  texts: Partial<Record<Locale, Texts>>,
): Promise<void> {
  for (const [locale, text] of Object.entries(texts) as [Locale, Texts][])
    if (!(await queries.upsertTexts(trx, id, locale, text))) throw invalidField('name', 'required')
}

/**
 * The texts in a request's body by language: `translations`, overridden in the caller's language by the top-level
 * fields.
 */
function textsOf(input: ContentCategoryInput, callerLocale: Locale): Partial<Record<Locale, Texts>> {
  const { name, description, translations = {} } = input
  const own = {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
  }
  const texts: Partial<Record<Locale, Texts>> = {}
  for (const locale of locales) {
    const text = { ...translations[locale], ...(locale === (input.locale ?? callerLocale) ? own : {}) }
    if (Object.keys(text).length > 0) texts[locale] = text
  }
  return texts
}
