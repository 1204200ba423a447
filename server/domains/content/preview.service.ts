import type { Kysely } from 'kysely'
import type { ArticlePreview } from '#contract/content/admin-article.ts'
import type { DB } from '#database/tables.ts'
import { findPictures } from './article-writes.queries.ts'
import { pictureKeys, renderText } from './markdown.ts'

/** What a text that is being written will look like. */
export async function previewText(db: Kysely<DB>, content: string): Promise<ArticlePreview> {
  const { html, toc, readMinutes } = renderText(content, await findPictures(db, pictureKeys(content)))
  return { html, toc, readTime: readMinutes }
}
