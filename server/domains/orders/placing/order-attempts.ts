import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { boundedPool } from '#server/platform/database/bounded-pool.ts'
import { isRetryable } from '#server/platform/database/database-errors.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { chooseReleases, HeldByOthers } from '../holding/holding.service.ts'
import { GoodsChanged } from './placing.service.ts'
import type { OrderConnections } from './reductions.service.ts'
import { termsVersion } from './terms.ts'

/**
 * Orders of the same product wait for each other. They queue here, without a database connection, so that a rush for
 * one product leaves connections for everybody else. The wait is a few seconds at most.
 */
const inTurn = boundedPool({ size: 4, queue: 1000 })

/**
 * Places an order of a buyer, who is null without an account, in one transaction. If other buyers' unpaid orders hold
 * the goods, those that are past their guaranteed time are cancelled and the order is placed again: as few as make room
 * for it, or none.
 */
export async function attemptOrder<Placed>(
  deps: Deps,
  connections: OrderConnections,
  buyerId: number | null,
  place: (trx: Transaction<DB>) => Promise<Placed>,
): Promise<Placed> {
  const placeOnce = () => inTurn(() => inTransaction(deps.database.db, place, { isCollision }))
  try {
    return await placeOnce()
  } catch (error) {
    if (!(error instanceof HeldByOthers)) throw error
    const choose = await chooseReleases(deps.database.db, deps, error, buyerId)
    // If no unpaid order could be cancelled, a retry would fail the same way and delay other buyers of these products.
    if (!(await connections.release(choose))) throw error
    return placeOnce()
  }
}

/**
 * Whether a failed order can be retried: its transaction was rolled back because the cart or a product changed, or
 * because it collided with another.
 */
const isCollision = (error: unknown) => error instanceof GoodsChanged || isRetryable(error)

/** Throws a 409 when the buyer accepted another version of the terms than the current one. */
export function requireCurrentTerms(accepted: string | undefined): void {
  if (accepted === undefined || accepted === termsVersion) return
  const words = { message: 'checkout:server.termsChanged' } as const
  throw new ApiError('CONFLICT', { ...words, fields: { terms_version: [words] } })
}

/**
 * A digest of a request to order: of all its fields, which the schema puts in one order. An empty text counts like no
 * text. The version of the terms is excluded, so that repeating the request of a placed order returns that order, even
 * if the terms have changed since.
 */
export function digestOf({ termsVersion: _, ...wish }: { termsVersion?: string | undefined }): Buffer {
  const meaning = JSON.stringify(wish, (_key, value) => (value === '' ? undefined : value))
  return createHash('sha256').update(meaning).digest()
}

/** Throws when an idempotency key was used for another order. */
export function requireSameRequest(earlier: { requestDigest: Buffer }, requestDigest: Buffer): void {
  if (!earlier.requestDigest.equals(requestDigest)) throw new ApiError('KEY_REUSED')
}
