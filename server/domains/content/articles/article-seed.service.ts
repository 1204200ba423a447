import type { Transaction } from 'kysely'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { renderText } from '../text/markdown.ts'
import { insertVersion } from './article-versions.queries.ts'
import * as writes from './article-writes.queries.ts'

/** An article of the demo shop, already published. */
export interface SeedArticle {
  locale: Locale
  /** The translation group of the article in another language; undefined for the first language. */
  translationGroup: number | undefined
  slug: string
  title: string
  excerpt: string
  content: string
  imageId: number | null
  imageAlt: string
  author: string
  tags: string[]
  isFeatured: boolean
  publishAt: Date
  categoryIds: number[]
  productIds: number[]
}

/** Inserts a published demo article; returns its translation group. */
export async function insertArticle(trx: Transaction<DB>, article: SeedArticle): Promise<number> {
  const { locale, title, excerpt, content, tags, author } = article
  const { slug, imageId, imageAlt, isFeatured, publishAt } = article
  const { id, translationGroup } = await writes.insertArticle(trx, {
    locale,
    translationGroup: article.translationGroup,
    authorId: null,
    editorName: author,
    texts: { title, excerpt, content, tags, author },
    rendered: renderText(content),
    columns: { slug, imageId, imageAlt, isFeatured, status: 'draft', publishAt },
  })
  await insertVersion(trx, {
    articleId: id,
    version: 1,
    title,
    excerpt,
    content,
    tags,
    editorId: null,
    editorName: author,
  })
  await writes.publishSeeded(trx, id, publishAt)
  await writes.replaceCategories(trx, id, article.categoryIds)
  await writes.replaceProducts(trx, id, article.productIds)
  return translationGroup
}
