import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import type { Vault } from '#server/platform/vault.ts'
import { listAll } from './reactions.queries.ts'
import { takeBackErased } from './reactions.service.ts'
import { openReaction } from './sealed-reactions.ts'

/**
 * What hurt a member's skin, decrypted for the export of personal data. It is deleted with the account; the counts, which
 * name nobody, stay.
 */
export function reactionsPersonalData(vault: Vault): PersonalDataPart {
  return {
    name: 'reactions',
    async collect(db, userId) {
      const rows = await listAll(db, userId)
      return rows.map(row => ({
        profileId: row.profileId,
        ...(openReaction(vault, row) ?? { id: row.id, isReadable: false }),
      }))
    },
    erase: async () => {},
    eraseListed: (trx, digests) => takeBackErased(trx, vault, digests),
  }
}
