import { sealNote } from '#server/domains/orders/voice-notes/sealed-note.ts'
import type { OrderShop } from './order-shop.ts'

/** Stores a recording for the courier of an order. */
export async function addVoiceNote(
  { db, deps }: { db: OrderShop['db']; deps: Pick<OrderShop['deps'], 'vault'> },
  orderId: number,
): Promise<void> {
  const note = { orderId, mediaType: 'audio/webm', createdAt: new Date() } as const
  await db
    .insertInto('orderVoiceNotes')
    .values({ ...note, ...sealNote(deps.vault, orderId, 'GkXfow==') })
    .execute()
}
