import type { Kysely, Transaction } from 'kysely'
import { isUnderWay } from '#contract/orders/order-states.ts'
import type { NewVoiceNote, VoiceNote } from '#contract/orders/voice-note.ts'
import { maxVoiceBytes } from '#contract/orders/voice-note-limits.ts'
import type { DB } from '#database/tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import { lockOrder } from '../orders.queries.ts'
import { isCollected } from '../pickups/pickups.service.ts'
import { trackedId } from '../tracking/order-tracking.ts'
import { openNote, sealNote } from './sealed-note.ts'
import { deleteNote, findNote, findOwner, insertNote, isOnItsWay } from './voice-notes.queries.ts'
import { voiceTypeOf } from './voice-type.ts'

type VoiceDeps = Pick<Deps, 'database' | 'vault' | 'now'>

/** Who asks for the recording of an order: its owner, or everybody with the link of an order without an account. */
export type Asker = { orderId: number; userId: number | null }

/**
 * The order that a tracking link names, for its recording. The link of a member's order may be shared, so the recording
 * needs its owner's account.
 */
export function askerOf(deps: Pick<Deps, 'vault'>, token: string): Asker {
  const orderId = trackedId(deps, token)
  if (orderId === undefined) throw new ApiError('NOT_FOUND')
  return { orderId, userId: null }
}

/** The recording of a buyer's own order. Throws NOT_FOUND without one. */
export async function getOwnNote(
  deps: Pick<Deps, 'database' | 'vault'>,
  { orderId, userId }: Asker,
): Promise<VoiceNote> {
  const { db } = deps.database
  if ((await findOwner(db, orderId)) !== userId) throw new ApiError('NOT_FOUND')
  return getNote(db, deps, orderId)
}

/** The recording of an order, for staff who may see the order. Throws NOT_FOUND without one. */
export async function getNote(
  db: Kysely<DB>,
  { vault }: Pick<Deps, 'vault'>,
  orderId: number,
): Promise<VoiceNote> {
  const note = await findNote(db, orderId)
  if (!note) throw new ApiError('NOT_FOUND')
  const { mediaType, createdAt } = note
  return { mediaType, audio: openNote(vault, note), createdAt: createdAt.toISOString() }
}

/** The recording of an order that a courier gets or has. Throws NOT_FOUND for any other order. */
export async function getDeliveryNote(
  db: Kysely<DB>,
  deps: Pick<Deps, 'vault'>,
  orderId: number,
): Promise<VoiceNote> {
  if (!(await isOnItsWay(db, orderId))) throw new ApiError('NOT_FOUND')
  return getNote(db, deps, orderId)
}

/** Stores the recording of an order that is under way and that a courier brings, in place of an earlier one. */
export function storeNote(
  { database, vault, now }: VoiceDeps,
  asker: Asker,
  { audio }: NewVoiceNote,
): Promise<VoiceNote> {
  const bytes = Buffer.from(audio, 'base64')
  const mediaType = bytes.length <= maxVoiceBytes ? voiceTypeOf(bytes) : undefined
  if (!mediaType) throw invalidField('audio', { message: 'voice-note:server.notAudio' })
  return inTransaction(database.db, async trx => {
    const { orderId } = asker
    const { status } = await lockOwn(trx, asker)
    if (!isUnderWay(status) || (await isCollected(trx, orderId)))
      throw new ApiError('WRONG_STATE', { message: 'voice-note:server.noCourier' })
    await deleteNote(trx, orderId)
    const createdAt = now()
    const text = bytes.toString('base64')
    await insertNote(trx, { orderId, mediaType, createdAt, ...sealNote(vault, orderId, text) })
    return { mediaType, audio: text, createdAt: createdAt.toISOString() }
  })
}

/** Deletes the recording of a buyer's own order. Throws NOT_FOUND without one. */
export function removeNote({ database }: Pick<Deps, 'database'>, asker: Asker): Promise<void> {
  return inTransaction(database.db, async trx => {
    await lockOwn(trx, asker)
    if (!(await deleteNote(trx, asker.orderId))) throw new ApiError('NOT_FOUND')
  })
}

/** Locks an order that belongs to who asks; a 404 for any other. */
async function lockOwn(trx: Transaction<DB>, { orderId, userId }: Asker) {
  const order = await lockOrder(trx, orderId)
  if (!order || order.userId !== userId) throw new ApiError('NOT_FOUND')
  return order
}
