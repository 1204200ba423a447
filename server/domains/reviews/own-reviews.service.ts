import type { Kysely, Selectable } from 'kysely'
import type { OwnReview, ReviewDraft, ReviewInput } from '#contract/reviews/review.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB, Reviews } from '#database/tables.ts'
import { readSkin } from '#server/domains/accounts/profile/skins.service.ts'
import { missingProducts, skinWords } from '#server/domains/catalogue/catalogue.service.ts'
import { deliveredLine } from '#server/domains/orders/delivered-lines.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { publicName } from './public-name.ts'
import { sealReviewSkin } from './review-skin.ts'
import * as queries from './reviews.queries.ts'

type ReviewDeps = Pick<Deps, 'database' | 'vault'>

type OwnRow = Pick<
  Selectable<Reviews>,
  'id' | 'stars' | 'text' | 'locale' | 'author' | 'keyId' | 'status' | 'declineReason' | 'answer'
>

function toOwn({ author, keyId, answer, ...review }: OwnRow): OwnReview {
  return { ...review, isAnonymous: author === '', showsSkinType: keyId !== null, answer: answer || null }
}

/**
 * The member's review of a product, and what the form shows. Throws WRONG_STATE for a member who has no review and did
 * not receive the product.
 */
export async function getOwnReview(
  { database: { db }, vault }: ReviewDeps,
  actor: Actor,
  productId: number,
  locale: Locale,
): Promise<ReviewDraft> {
  const { review, skin } = await inTransaction(db, async trx => {
    const stored = await queries.findOwn(trx, actor.id, productId)
    if (!stored && (await deliveredLine(trx, actor.id, productId)) === undefined)
      throw await refusal(trx, productId)
    return { review: stored ? toOwn(stored) : null, skin: (await readSkin(trx, vault, actor.id)).skinType }
  })
  const skinType = skin === null ? null : ((await skinWords(db, locale)).types.get(skin) ?? null)
  return { review, name: publicName(actor.name), skinType }
}

async function refusal(trx: Parameters<typeof missingProducts>[0], productId: number): Promise<ApiError> {
  const [missing] = await missingProducts(trx, [productId])
  if (missing !== undefined) return new ApiError('NOT_FOUND')
  return new ApiError('WRONG_STATE', { message: 'home:reviews.refused.notReceived' })
}

/**
 * Writes or replaces the member's review of a product; it then waits for a decision. Throws WRONG_STATE for a member who
 * did not receive the product.
 */
export function saveReview(
  { database: { db }, vault }: ReviewDeps,
  actor: Actor,
  productId: number,
  { stars, text, isAnonymous, showsSkinType }: ReviewInput,
  locale: Locale,
): Promise<OwnReview> {
  return inTransaction(db, async trx => {
    const orderLineId = await deliveredLine(trx, actor.id, productId)
    if (orderLineId === undefined) throw await refusal(trx, productId)
    const { skinType } = await readSkin(trx, vault, actor.id)
    const saved = await queries.upsertReview(trx, {
      productId,
      userId: actor.id,
      orderLineId,
      stars,
      text,
      locale,
      author: isAnonymous ? '' : publicName(actor.name),
      ...sealReviewSkin(vault, { userId: actor.id, productId }, showsSkinType ? skinType : null),
    })
    return toOwn(saved)
  })
}

/** Deletes the member's review of a product. Throws NOT_FOUND when there is none. */
export async function deleteReview(db: Kysely<DB>, actor: Actor, productId: number): Promise<void> {
  if (!(await queries.deleteOwn(db, actor.id, productId))) throw new ApiError('NOT_FOUND')
}
