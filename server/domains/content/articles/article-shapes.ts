import type { Article } from '#contract/content/article.ts'
import { photoOf } from '#server/platform/files/photo.ts'
import type { ArticleRow } from './articles.queries.ts'

/** Maps an article's row to an entry of a public list. */
export function toArticle({ image, publishDate, updatedAt, ...row }: ArticleRow): Article {
  const { photo, photoSources } = photoOf(image)
  return {
    ...row,
    imageUrl: photo,
    imageSources: photoSources,
    publishDate: publishDate === null ? null : isoOf(publishDate),
    updatedAt: isoOf(updatedAt),
  }
}

/** PostgreSQL returns a time as `Date`, or as text within JSON; both become ISO 8601. */
export function isoOf(time: Date | string): string {
  return new Date(time).toISOString()
}
