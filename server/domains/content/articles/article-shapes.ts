import type { Article } from '#contract/content/article.ts'
import { photoOf } from '#server/platform/files/photo.ts'
import type { ArticleRow } from './articles.queries.ts'

/** A row as a visitor's list shows it. */
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

/** A time that the database answered, within JSON or not. */
export function isoOf(time: Date | string): string {
  return new Date(time).toISOString()
}
