import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Locale, locales } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { insertArticle, type SeedArticle } from '#server/domains/content/articles/article-seed.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { type DemoWord, demoFolder } from './demo-catalogue.ts'
import { type DemoPicture, storePictures } from './pictures.ts'

/** One language version of a demo article, parsed from its file: header lines `name: value`, then Markdown. */
interface DemoText {
  key: string
  locale: Locale
  head: Record<string, string>
  content: string
}

/** Inserts the demo's article categories, articles and cover pictures. The demo's products must exist. */
export async function seedArticles(
  db: Kysely<DB>,
  storage: Storage,
  folder: string = demoFolder,
): Promise<void> {
  const texts = await readArticles(folder)
  const covers = [...new Set(texts.map(({ head }) => head.cover ?? ''))]
  const pictures = await storePictures(storage, folder, covers, 'articles')
  const categories = await readContentCategories(folder)
  await inTransaction(db, trx => insertAll(trx, texts, categories, pictures))
}

/** Reads the demo's articles in both languages. */
export async function readArticles(folder: string = demoFolder): Promise<DemoText[]> {
  const names = (await readdir(join(folder, 'articles'))).filter(name => name.endsWith('.md')).sort()
  return Promise.all(
    names.map(async name => parse(name, await readFile(join(folder, 'articles', name), 'utf8'))),
  )
}

/** Reads the categories of the demo's articles and videos. */
export async function readContentCategories(folder: string = demoFolder): Promise<DemoWord[]> {
  return JSON.parse(await readFile(join(folder, 'articles', 'categories.json'), 'utf8')) as DemoWord[]
}

function parse(name: string, text: string): DemoText {
  const [, key = '', locale = ''] = /^(.+)\.(\w\w)\.md$/.exec(name) ?? []
  const [, front = '', content = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  const head = Object.fromEntries(
    front.split('\n').map(line => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
    }),
  )
  if (!locales.includes(locale as Locale) || !head.slug || !head.title)
    throw new Error(`not an article: ${name}`)
  return { key, locale: locale as Locale, head, content: content.trim() }
}

async function insertAll(
  trx: Transaction<DB>,
  texts: DemoText[],
  categories: DemoWord[],
  pictures: Map<string, DemoPicture>,
): Promise<void> {
  const categoryIds = await insertCategories(trx, categories)
  const imageIds = await insertImages(trx, pictures)
  const { rows: products } = await sql<{ id: number; reference: string }>`
    select id, reference from products`.execute(trx)
  const productIds = new Map(products.map(({ id, reference }) => [reference, id]))
  const late = lateness(texts)
  const groups = new Map<string, number>()
  for (const { key, locale, head, content } of texts) {
    const article: SeedArticle = {
      locale,
      translationGroup: groups.get(key),
      slug: head.slug ?? '',
      title: head.title ?? '',
      excerpt: head.excerpt ?? '',
      content,
      imageId: imageIds.get(head.cover ?? '') ?? null,
      imageAlt: head.coverAlt ?? '',
      author: head.author ?? '',
      tags: listOf(head.tags),
      isFeatured: head.featured === 'true',
      publishAt: new Date(Date.parse(`${head.date}T08:00:00Z`) - late),
      categoryIds: listOf(head.category).flatMap(slug => categoryIds.get(slug) ?? []),
      productIds: listOf(head.products).flatMap(reference => productIds.get(reference) ?? []),
    }
    groups.set(key, await insertArticle(trx, article))
  }
}

/** The milliseconds by which all publication dates must be moved back, so that even the newest article is published. */
function lateness(texts: DemoText[]): number {
  const newest = Math.max(...texts.map(({ head }) => Date.parse(`${head.date}T08:00:00Z`)))
  return Math.max(0, newest - Date.now() + 86_400_000)
}

const listOf = (text: string | undefined) => (text ?? '').split(',').flatMap(part => part.trim() || [])

async function insertCategories(trx: Transaction<DB>, categories: DemoWord[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [position, { slug, ...category }] of categories.entries()) {
    const { id } = await trx
      .insertInto('contentCategories')
      .values({ slug, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(slug, id)
    const rows = locales.map(locale => ({ categoryId: id, locale, ...category[locale] }))
    await trx.insertInto('contentCategoryTranslations').values(rows).execute()
  }
  return ids
}

/** Inserts the records of pictures; returns their ids by picture name. */
export async function insertImages(
  trx: Transaction<DB>,
  pictures: Map<string, DemoPicture>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [name, picture] of pictures) {
    const row = await trx.insertInto('images').values(picture).returning('id').executeTakeFirstOrThrow()
    ids.set(name, row.id)
  }
  return ids
}
