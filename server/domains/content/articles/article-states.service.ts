import type { Transaction } from 'kysely'
import type { AdminArticle } from '#contract/content/admin-article.ts'
import { type ArticleStatus, articleSteps } from '#contract/content/article.ts'
import { inEachLanguage, intlTag, type Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { type NotificationKind, notify } from '#server/domains/notifications/notifications.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { changedFields, noteChange } from '#server/platform/http/acts.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { takeDue, updateColumns } from './article-writes.queries.ts'
import { type LockedArticle, lockArticle } from './articles-admin.queries.ts'
import { getAdminArticle, requireComplete } from './articles-admin.service.ts'

type ArticleDeps = Pick<Deps, 'database' | 'now'>

/**
 * Moves an article to another status and notifies its author. A published article without a date is public at once; one
 * with a future date becomes public then. Throws WRONG_STATE for a step that does not exist, and a 422 when title,
 * summary or text is missing.
 */
export async function setArticleStatus(
  { database, now }: ArticleDeps,
  id: number,
  status: ArticleStatus,
  locale: Locale,
): Promise<AdminArticle> {
  await inTransaction(database.db, async trx => {
    const article = await lockArticle(trx, id)
    if (!article) throw new ApiError('NOT_FOUND')
    const from = article.status
    if (!articleSteps[from].includes(status)) throw new ApiError('WRONG_STATE')
    if (status !== 'draft') requireComplete(article)
    noteChange({ kind: 'article', id, name: article.title }, changedFields({ status: from }, { status }))
    if (status === 'published') return publish(trx, article, now())
    await updateColumns(trx, id, { status })
    const kind =
      status === 'pending' ? 'articlePending' : from === 'pending' ? 'articleReturned' : 'articleWithdrawn'
    await tell(trx, article, kind)
  })
  return getAdminArticle(database.db, id, locale)
}

async function publish(trx: Transaction<DB>, article: LockedArticle, now: Date): Promise<void> {
  const publishAt = article.publishAt ?? now
  const isAhead = publishAt > now
  await updateColumns(trx, article.id, {
    status: 'published',
    publishAt,
    announcedAt: isAhead ? null : now,
    wasPublished: true,
  })
  await tell(trx, article, isAhead ? 'articleScheduled' : 'articlePublished', publishAt)
}

/** Notifies the authors of scheduled articles that have become public, once each; returns how many. */
export async function announceDue({ database }: Pick<ArticleDeps, 'database'>): Promise<number> {
  return inTransaction(database.db, async trx => {
    const due = await takeDue(trx)
    for (const article of due) await tell(trx, article, 'articlePublished')
    return due.length
  })
}

async function tell(
  trx: Transaction<DB>,
  { id, title, authorId }: Pick<LockedArticle, 'id' | 'title' | 'authorId'>,
  kind: NotificationKind,
  at?: Date,
): Promise<void> {
  if (authorId === null) return
  const link = `/admin/articles/${id}`
  const params = { title, ...(at ? { date: inEachLanguage(locale => dateIn(locale, at)) } : {}) }
  await notify(trx, [authorId], { type: 'article', kind, params, link })
}

function dateIn(locale: Locale, at: Date): string {
  return at.toLocaleString(intlTag(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Africa/Ouagadougou',
  })
}
