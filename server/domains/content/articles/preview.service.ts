import type { Kysely } from 'kysely'
import type { ArticlePreview } from '#contract/content/admin-article.ts'
import type { DB } from '#database/tables.ts'
import { pictureKeys } from '../text/markdown.ts'
import { renderInThread } from '../text/text-rendering.ts'
import { findPictures } from './article-writes.queries.ts'

/** Renders unsaved markdown for the editor's preview. */
export async function previewText(db: Kysely<DB>, content: string): Promise<ArticlePreview> {
  const pictures = await findPictures(db, pictureKeys(content))
  const { html, toc, readMinutes } = await renderInThread({ content, pictures })
  return { html, toc, readTime: readMinutes }
}
