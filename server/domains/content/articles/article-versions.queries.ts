import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'

/** The maximum number of stored versions per article. */
const keptVersions = 50

/** Stores the current texts of an article as a version, and deletes its versions beyond the maximum. */
export async function insertVersion(
  trx: Transaction<DB>,
  version: {
    articleId: number
    version: number
    title: string
    excerpt: string
    content: string
    tags: string[]
    /** Who saved the version; null for demo articles, which no member wrote. */
    editorId: number | null
    editorName: string
  },
): Promise<void> {
  await trx.insertInto('articleVersions').values(version).execute()
  await trx
    .deleteFrom('articleVersions')
    .where('articleId', '=', version.articleId)
    .where('version', 'not in', query =>
      query
        .selectFrom('articleVersions')
        .select('version')
        .where('articleId', '=', version.articleId)
        .orderBy('version', 'desc')
        .limit(keptVersions),
    )
    .execute()
}

/** The stored versions of an article, the newest first. */
export function listVersions(db: Kysely<DB>, articleId: number) {
  return db
    .selectFrom('articleVersions')
    .select(['version', 'title', 'editorName as editor', 'createdAt'])
    .where('articleId', '=', articleId)
    .orderBy('version', 'desc')
    .execute()
}

/** One stored version of an article with its texts. */
export function findVersion(db: Kysely<DB>, articleId: number, version: number) {
  return db
    .selectFrom('articleVersions')
    .select(['version', 'title', 'editorName as editor', 'createdAt', 'excerpt', 'content', 'tags'])
    .where('articleId', '=', articleId)
    .where('version', '=', version)
    .executeTakeFirst()
}

/** The name of the person who last saved an article, even if no text changed and no version was stored. */
export async function findLastEditor(db: Kysely<DB>, articleId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('articles')
    .select('lastEditorName')
    .where('id', '=', articleId)
    .executeTakeFirst()
  return row?.lastEditorName
}
