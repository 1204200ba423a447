import type { Kysely, Transaction } from 'kysely'
import type {
  AdminReview,
  AdminReviewFilter,
  ReviewAnswer,
  ReviewDecision,
} from '#contract/reviews/review.ts'
import { inEachLanguage, type Locale, textIn } from '#contract/shared/locale.ts'
import { type Page, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { translators } from '#messages/all.ts'
import { type NotificationKind, notify } from '#server/domains/notifications/notifications.service.ts'
import { orderOfLine } from '#server/domains/orders/delivered-lines.service.ts'
import { raiseRevision } from '#server/platform/database/revisions.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { changedFields, hidden, noteChange } from '#server/platform/http/acts.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import { type AdminReviewRow, findReview, listReviewPage } from './moderation.queries.ts'
import { updateAnswer, updateStatus } from './reviews.queries.ts'

/** One page of reviews of every status, the last changed first. */
export async function listAdminReviews(
  db: Kysely<DB>,
  filter: AdminReviewFilter,
  locale: Locale,
): Promise<Page<AdminReview>> {
  const { rows, total } = await listReviewPage(db, filter)
  return toPage(
    rows.map(row => toAdmin(row, locale)),
    total,
    filter,
  )
}

/** One review of any status. Throws NOT_FOUND. */
export async function getAdminReview(db: Kysely<DB>, id: number, locale: Locale): Promise<AdminReview> {
  return toAdmin(await existing(db, id), locale)
}

function toAdmin(
  { productId, productNames, answer, updatedAt, userId: _, orderLineId: _line, ...review }: AdminReviewRow,
  locale: Locale,
): AdminReview {
  return {
    ...review,
    product: { id: productId, name: textIn(productNames ?? {}, locale) ?? '' },
    answer: answer || null,
    updatedAt: updatedAt.toISOString(),
  }
}

/**
 * Publishes or declines a review and notifies its author. Throws CONFLICT when the review has changed since it was read,
 * and a 422 for a declined review without a reason or a published one with a reason.
 */
export function decideReview(
  db: Kysely<DB>,
  id: number,
  { revision, status, reason }: ReviewDecision,
  locale: Locale,
): Promise<AdminReview> {
  if ((status === 'declined') !== (reason !== null))
    throw invalidField('reason', {
      message: `home:reviews.refused.${status === 'declined' ? 'why' : 'noReason'}`,
    })
  return inTransaction(db, async trx => {
    const before = await raised(trx, id, revision)
    await updateStatus(trx, id, status, reason)
    noteChange(
      { kind: 'review', id },
      changedFields({ status: before.status, reason: before.declineReason }, { status, reason }),
    )
    if (status === 'published' && before.status !== 'published') await tell(trx, before, 'reviewPublished')
    if (reason !== null)
      await tell(trx, before, 'reviewDeclined', {
        reason: inEachLanguage(each => translators[each](`notifications:reviewReasons.${reason}`)),
      })
    return getAdminReview(trx, id, locale)
  })
}

/**
 * Writes, replaces or removes the shop's answer to a review, and notifies the author of an answer. Throws CONFLICT when
 * the review has changed since it was read, and WRONG_STATE unless it is published.
 */
export function answerReview(
  db: Kysely<DB>,
  id: number,
  { revision, text }: ReviewAnswer,
  locale: Locale,
): Promise<AdminReview> {
  return inTransaction(db, async trx => {
    const before = await raised(trx, id, revision)
    if (before.status !== 'published')
      throw new ApiError('WRONG_STATE', { message: 'home:reviews.refused.notPublished' })
    await updateAnswer(trx, id, text)
    // An answer may name the author, and audit lines are never erased.
    noteChange({ kind: 'review', id }, before.answer === text ? [] : [hidden('answer')])
    if (text !== '' && before.answer === '') await tell(trx, before, 'reviewAnswered')
    return getAdminReview(trx, id, locale)
  })
}

/** Raises the revision of a review, which locks it, and returns it. */
async function raised(trx: Transaction<DB>, id: number, revision: number): Promise<AdminReviewRow> {
  await raiseRevision(trx, 'reviews', id, revision)
  return existing(trx, id)
}

async function existing(db: Kysely<DB>, id: number): Promise<AdminReviewRow> {
  const row = await findReview(db, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}

/** Notifies the author of a review, with a link to the order in which its form is. */
async function tell(
  trx: Transaction<DB>,
  { userId, orderLineId, productNames }: AdminReviewRow,
  kind: NotificationKind & `review${string}`,
  params: Record<string, Record<Locale, string>> = {},
): Promise<void> {
  await notify(trx, [userId], {
    type: 'order',
    kind,
    params: { product: productNames ?? {}, ...params },
    link: `/account/orders/${await orderOfLine(trx, orderLineId)}`,
  })
}
