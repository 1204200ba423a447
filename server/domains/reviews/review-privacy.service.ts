import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import type { Vault } from '#server/platform/vault.ts'
import { openReviewSkin, sealReviewSkin } from './review-skin.ts'
import { deleteErasedReviews, listStored, lockSkinsToReseal, updateSkin } from './reviews.queries.ts'

/** A member's reviews as personal data; they are deleted with the member. */
export function reviewsPersonalData(vault: Vault): PersonalDataPart {
  return {
    name: 'reviews',
    collect: async (db, userId) =>
      (await listStored(db, userId)).map(({ userId: _, keyId, sealed, ...review }) => ({
        ...review,
        skinType: openReviewSkin(vault, { userId, productId: review.productId, keyId, sealed }),
      })),
    erase: async () => {},
    eraseListed: deleteErasedReviews,
  }
}

const atOnce = 200

/** Encrypts skin types of reviews of older keys again with the newest key; returns how many. */
export async function resealReviews(db: Kysely<DB>, vault: Vault): Promise<number> {
  const [, ...others] = vault.keyIds
  let count = 0
  for (let done = atOnce; done === atOnce; count += done)
    done = await inTransaction(db, async trx => {
      const rows = await lockSkinsToReseal(trx, others, atOnce)
      for (const { id, ...row } of rows)
        await updateSkin(trx, id, sealReviewSkin(vault, row, openReviewSkin(vault, row)))
      return rows.length
    })
  return count
}
