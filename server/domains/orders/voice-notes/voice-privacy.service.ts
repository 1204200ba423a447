import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { daysBefore } from '#server/platform/days.ts'
import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import type { Vault } from '#server/platform/vault.ts'
import { openNote, sealNote } from './sealed-note.ts'
import {
  deleteErased,
  deleteOldNotes,
  listOfMember,
  lockToReseal,
  updateSealed,
} from './voice-notes.queries.ts'

/** A member's recordings for couriers as personal data. The erasure of the buyer of an order deletes them. */
export function voiceNotesPersonalData(vault: Vault): PersonalDataPart {
  return {
    name: 'voiceNotes',
    async collect(db, userId) {
      return (await listOfMember(db, userId)).map(note => ({
        orderId: note.orderId,
        createdAt: note.createdAt,
        audio: `data:${note.mediaType};base64,${openNote(vault, note)}`,
      }))
    },
    erase: async () => {},
    eraseListed: deleteErased,
  }
}

const keptDays = 30

/** Deletes recordings after 30 days, also of orders that have not ended; returns how many. */
export function sweepVoiceNotes(db: Kysely<DB>, now: Date): Promise<number> {
  return deleteOldNotes(db, daysBefore(now, keptDays))
}

/** How many recordings are encrypted again in one transaction; each has up to some hundred kilobytes. */
const atOnce = 20

/** Encrypts recordings of older keys again with the newest key; returns how many. */
export async function resealVoiceNotes(db: Kysely<DB>, vault: Vault): Promise<number> {
  const [, ...others] = vault.keyIds
  let count = 0
  for (let done = others.length === 0 ? 0 : atOnce; done === atOnce; count += done)
    done = await inTransaction(db, async trx => {
      const notes = await lockToReseal(trx, others, atOnce)
      for (const note of notes)
        await updateSealed(trx, note.orderId, sealNote(vault, note.orderId, openNote(vault, note)))
      return notes.length
    })
  return count
}
