import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { daysBefore } from '#server/platform/days.ts'
import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import type { Vault } from '#server/platform/vault.ts'
import { openPhoto } from './request-sealing.ts'
import { toRequest } from './request-views.ts'
import { eraseContent, listOfMember, listPhotos } from './requests.queries.ts'

/**
 * A member's requests about orders as personal data, with the photos as base64. The erasure of the buyer of an order
 * deletes their content.
 */
export function requestsPersonalData(vault: Vault): PersonalDataPart {
  return {
    name: 'orderRequests',
    async collect(db, userId) {
      const requests: unknown[] = []
      for (const row of await listOfMember(db, userId)) {
        const photos = (await listPhotos(db, row.id)).map(
          photo => `data:image/webp;base64,${openPhoto(vault, photo).toString('base64')}`,
        )
        requests.push({ ...toRequest(vault, row), orderId: row.orderId, photos })
      }
      return requests
    },
    erase: async () => {},
  }
}

const keptDays = 365

/** Deletes texts and photos of requests a year after their answer; returns how many. State and amount stay. */
export function sweepRequests(db: Kysely<DB>, now: Date): Promise<number> {
  return inTransaction(db, trx =>
    eraseContent(trx, sql<boolean>`answered_at < ${daysBefore(now, keptDays)}::timestamptz`),
  )
}
