import type { Kysely, Transaction } from 'kysely'
import {
  type AdminArticle,
  type AdminArticleFilter,
  type AdminArticleItem,
  type ArticleChanges,
  type ArticleTag,
  articleFields,
  type NewArticle,
} from '#contract/content/admin-article.ts'
import { articleSteps } from '#contract/content/article.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { type Page, pageWindow, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { cardsByIds, missingProducts } from '#server/domains/catalogue/catalogue.service.ts'
import { lock } from '#server/platform/database/locks.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { changedFields, noteChange } from '#server/platform/http/acts.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import type { FormFile } from '#server/platform/http/form.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { freeSlug, slugOf } from '#server/platform/slug.ts'
import { pictureKeys, type RenderedText } from '../text/markdown.ts'
import { renderInThread } from '../text/text-rendering.ts'
import { takePicture, withPicture } from './article-pictures.service.ts'
import { isoOf, toArticle } from './article-shapes.ts'
import { findLastEditor, insertVersion } from './article-versions.queries.ts'
import * as writes from './article-writes.queries.ts'
import * as queries from './articles-admin.queries.ts'

type ArticleDeps = Pick<Deps, 'database' | 'storage' | 'jobs' | 'now'>

/** A page of the articles of every status that match the administration's filters. */
export async function listAdminArticles(
  db: Kysely<DB>,
  filter: AdminArticleFilter,
): Promise<Page<AdminArticleItem>> {
  const { total, rows } = await queries.findAdminArticles(db, filter, pageWindow(filter))
  return toPage(rows.map(toAdminItem), total, filter)
}

function toAdminItem({ version, scheduled, createdAt, translations, ...row }: queries.AdminArticleRow) {
  const card = toArticle({ ...row, translations: [] })
  return { ...card, version, scheduled, createdAt: isoOf(createdAt), translations }
}

/** One article of any status, for the administration. Throws NOT_FOUND. */
export async function getAdminArticle(db: Kysely<DB>, id: number, locale: Locale): Promise<AdminArticle> {
  const row = await queries.findAdminArticle(db, id)
  if (!row) throw new ApiError('NOT_FOUND')
  const { content, html, toc, productIds, ...item } = row
  const products = await cardsByIds(db, productIds, locale)
  return {
    ...toAdminItem(item),
    content,
    html,
    toc,
    products: productIds.flatMap(product => products.get(product) ?? []),
    nextStatuses: [...articleSteps[item.status]],
  }
}

/** The authors of articles by name, with the number of their articles. */
export function listAuthors(db: Kysely<DB>): Promise<ArticleTag[]> {
  return queries.listAuthors(db)
}

export function listTags(db: Kysely<DB>): Promise<ArticleTag[]> {
  return queries.listTags(db)
}

/**
 * Creates an article as a draft; the caller is the default author. Without a slug the title determines it. Throws a 422
 * for a taken slug, unknown categories or products, and an existing translation.
 */
export async function createArticle(
  deps: ArticleDeps,
  actor: Actor,
  body: NewArticle,
  file: FormFile | undefined,
  callerLocale: Locale,
): Promise<AdminArticle> {
  const locale = body.language ?? callerLocale
  const { title = '', excerpt = '', content = '', imageAlt = '', featured = false } = body
  const texts = { title, excerpt, content, tags: tagsOf(body.tags ?? []), author: body.author || actor.name }
  const rendered = await render(deps.database.db, content)
  const id = await withPicture(deps, file, imageId =>
    write(deps, async trx => {
      const article = await writes.insertArticle(trx, {
        locale,
        translationGroup: await groupFor(trx, body.translationOf, locale),
        authorId: actor.id,
        editorName: actor.name,
        texts,
        rendered,
        columns: {
          slug: await slugFor(trx, locale, body.slug, title, undefined),
          imageId: imageId ?? null,
          imageAlt,
          isFeatured: featured,
          status: 'draft',
          publishAt: dateOf(body.publishDate) ?? null,
        },
      })
      await writeRelations(trx, article.id, body)
      await insertVersion(trx, { articleId: article.id, version: 1, ...kept(texts), ...editorOf(actor) })
      noteChange({ kind: 'article', id: article.id, name: title })
      return article.id
    }),
  )
  return getAdminArticle(deps.database.db, id, callerLocale)
}

/**
 * Changes the given fields of an article, as a new version. Throws CONFLICT when somebody else changed the article
 * since the editor read it. Former slugs of a public article redirect to it.
 */
export async function updateArticle(
  deps: ArticleDeps,
  actor: Actor,
  id: number,
  body: ArticleChanges,
  file: FormFile | undefined,
  locale: Locale,
): Promise<AdminArticle> {
  // Checks the article's version before processing the picture, which is expensive.
  await requireCurrent(deps.database.db, id, body.version)
  // Renders the text before the articles are locked, because rendering takes long.
  const rendered = body.content === undefined ? undefined : await render(deps.database.db, body.content)
  await withPicture(deps, file, async imageId => {
    await write(deps, async trx => {
      const article = await lockOwn(trx, id)
      if (body.version !== undefined && body.version !== article.version) throw await conflict(trx, id)
      if (imageId !== undefined || body.removeImage) await takePicture(deps.jobs, trx, article.imageId)
      await change(trx, actor, article, { ...body, rendered }, imageId, deps.now())
      await noteArticle(trx, article)
    })
  })
  return getAdminArticle(deps.database.db, id, locale)
}

async function change(
  trx: Transaction<DB>,
  actor: Actor,
  article: queries.LockedArticle,
  body: ArticleChanges & { rendered: RenderedText | undefined },
  imageId: number | undefined,
  now: Date,
): Promise<void> {
  const texts = {
    title: body.title ?? article.title,
    excerpt: body.excerpt ?? article.excerpt,
    content: body.content ?? article.content,
    tags: body.tags ? tagsOf(body.tags) : article.tags,
    author: body.author || article.authorName,
  }
  if (article.status !== 'draft') requireComplete(texts)
  const locale = article.locale
  // The first title of an article sets its slug; later titles do not change it.
  const isNamed = article.title !== '' || article.wasPublished || texts.title === ''
  const slug =
    body.slug === undefined && isNamed
      ? article.slug
      : await slugFor(trx, locale, body.slug, texts.title, article.id)
  if (slug !== article.slug) {
    if (article.wasPublished) await writes.keepSlug(trx, locale, article.slug, article.id)
    await writes.freeFormerSlug(trx, locale, slug)
  }
  const wanted = dateOf(body.publishDate)
  const publishAt =
    wanted === undefined ? article.publishAt : (wanted ?? (article.status === 'published' ? now : null))
  const isAhead = publishAt !== null && publishAt > now
  const version = article.version + 1
  await writes.updateColumns(trx, article.id, {
    slug,
    version,
    lastEditorName: actor.name,
    publishAt,
    ...(isAhead ? { announcedAt: null } : {}),
    ...(body.imageAlt === undefined ? {} : { imageAlt: body.imageAlt }),
    ...(body.featured === undefined ? {} : { isFeatured: body.featured }),
    ...(imageId === undefined ? (body.removeImage ? { imageId: null } : {}) : { imageId }),
  })
  const rendered = body.rendered ?? (await render(trx, texts.content))
  await writes.writeTexts(trx, article.id, locale, texts, rendered)
  await writeRelations(trx, article.id, body)
  const isSame = JSON.stringify(kept(texts)) === JSON.stringify(kept({ ...article, author: '' }))
  if (!isSame)
    await insertVersion(trx, { articleId: article.id, version, ...kept(texts), ...editorOf(actor) })
}

/** Deletes an article and its cover. The slug of an article that was public then answers 410. */
export async function deleteArticle(deps: ArticleDeps, id: number): Promise<void> {
  await write(deps, async trx => {
    const article = await lockOwn(trx, id)
    await takePicture(deps.jobs, trx, article.imageId)
    await writes.deleteArticle(trx, id)
    if (article.wasPublished) await writes.keepSlug(trx, article.locale, article.slug, null)
    noteChange({ kind: 'article', id, name: article.title })
  })
}

/** The version of each of these articles that exists; every change of its text raises it. */
export function listArticleVersions(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<{ id: number; revision: number }[]> {
  return writes.listVersions(db, ids)
}

/** Records the changes of an article in the audit log; `before` was read under a lock. */
export async function noteArticle(trx: Transaction<DB>, before: queries.LockedArticle): Promise<void> {
  const after = await lockOwn(trx, before.id)
  noteChange(
    { kind: 'article', id: before.id, name: before.title },
    changedFields({ ...before }, { ...after }),
  )
}

/** Throws a 422 when an article that is to be public lacks a title, a summary or a text. */
export function requireComplete(texts: { title: string; excerpt: string; content: string }): void {
  const missing = (['title', 'excerpt', 'content'] as const).filter(field => texts[field].trim() === '')
  if (missing.length === 0) return
  const required = [{ rule: 'required' as const, params: {} }]
  throw new ApiError('VALIDATION', {
    message: 'content:server.incomplete',
    fields: Object.fromEntries(missing.map(field => [articleFields[field], required])),
  })
}

async function requireCurrent(db: Kysely<DB>, id: number, version: number | undefined): Promise<void> {
  const row = await queries.findAdminArticle(db, id)
  if (!row) throw new ApiError('NOT_FOUND')
  if (version !== undefined && version !== row.version) throw await conflict(db, id)
}

async function conflict(db: Kysely<DB>, id: number): Promise<ApiError> {
  const name = (await findLastEditor(db, id)) ?? ''
  return new ApiError('CONFLICT', { message: 'content:server.conflict', params: { name } })
}

async function lockOwn(trx: Transaction<DB>, id: number): Promise<queries.LockedArticle> {
  const article = await queries.lockArticle(trx, id)
  if (!article) throw new ApiError('NOT_FOUND')
  return article
}

/** Runs one write of articles at a time, so that a free slug stays free until an article takes it. */
function write<Result>(
  { database }: ArticleDeps,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database.db, async trx => {
    await lock(trx, 'articles')
    return work(trx)
  })
}

async function render(db: Kysely<DB>, content: string): Promise<RenderedText> {
  return renderInThread({ content, pictures: await writes.findPictures(db, pictureKeys(content)) })
}

async function slugFor(
  trx: Transaction<DB>,
  locale: Locale,
  wanted: string | undefined,
  title: string,
  ownId: number | undefined,
): Promise<string> {
  const slug =
    wanted ??
    slugOf(title === '' ? 'article' : title)
      .slice(0, 100)
      .replace(/-+$/, '')
  const taken = await writes.listSlugs(trx, locale, slug, ownId)
  if (wanted !== undefined && taken.includes(wanted)) throw invalidField(articleFields.slug, 'taken')
  return freeSlug(slug, taken)
}

async function groupFor(trx: Transaction<DB>, original: number | undefined, locale: Locale) {
  if (original === undefined) return undefined
  const article = await queries.lockArticle(trx, original)
  if (!article) throw invalidField(articleFields.translationOf, 'option')
  if (await writes.hasTranslation(trx, article.translationGroup, locale))
    throw invalidField(articleFields.translationOf, { message: 'content:server.translated' })
  return article.translationGroup
}

async function writeRelations(
  trx: Transaction<DB>,
  id: number,
  { categories, products }: Pick<ArticleChanges, 'categories' | 'products'>,
): Promise<void> {
  if (categories) {
    const ids = [...new Set(categories)]
    if ((await writes.missingCategories(trx, ids)).length > 0)
      throw invalidField(articleFields.categories, 'option')
    await writes.replaceCategories(trx, id, ids)
  }
  if (products) {
    const ids = [...new Set(products)]
    if ((await missingProducts(trx, ids)).length > 0) throw invalidField(articleFields.products, 'option')
    await writes.replaceProducts(trx, id, ids)
  }
}

const kept = ({ title, excerpt, content, tags }: writes.ArticleTexts) => ({ title, excerpt, content, tags })
const editorOf = ({ id, name }: Actor) => ({ editorId: id, editorName: name })

/** Removes repeated tags of an article, comparing without capitals and accents in any script. */
function tagsOf(tags: readonly string[]): string[] {
  const known = new Map(tags.map(tag => [tagKey(tag), tag]))
  return [...known.values()]
}

function tagKey(tag: string): string {
  const letters = tag
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return letters.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim() || tag
}

/** Parses the date of publication: undefined leaves it unchanged; null and '' clear it. */
function dateOf(text: string | null | undefined): Date | null | undefined {
  if (text === undefined) return undefined
  return text ? new Date(text) : null
}
