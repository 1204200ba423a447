import type { Kysely } from 'kysely'
import type { AdminArticle, ArticleVersion, ArticleVersionDetail } from '#contract/content/admin-article.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import * as queries from './article-versions.queries.ts'
import { updateArticle } from './articles-admin.service.ts'

/** The stored versions of an article, the newest first. Throws NOT_FOUND. */
export async function listArticleVersions(db: Kysely<DB>, id: number): Promise<ArticleVersion[]> {
  const rows = await queries.listVersions(db, id)
  if (rows.length === 0) throw new ApiError('NOT_FOUND')
  return rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** One stored version of an article with its texts. Throws NOT_FOUND. */
export async function getArticleVersion(
  db: Kysely<DB>,
  id: number,
  version: number,
): Promise<ArticleVersionDetail> {
  const row = await queries.findVersion(db, id, version)
  if (!row) throw new ApiError('NOT_FOUND')
  return { ...row, createdAt: row.createdAt.toISOString() }
}

/**
 * Restores the texts of an article's older version, as a new version. Throws CONFLICT when the article's version is no
 * longer `present`.
 */
export async function restoreArticleVersion(
  deps: Pick<Deps, 'database' | 'storage' | 'jobs' | 'now'>,
  actor: Actor,
  { id, version, present }: { id: number; version: number; present: number },
  locale: Locale,
): Promise<AdminArticle> {
  const { title, excerpt, content, tags } = await getArticleVersion(deps.database.db, id, version)
  const texts = { title, excerpt, content, tags }
  return updateArticle(deps, actor, id, { ...texts, version: present }, undefined, locale)
}
