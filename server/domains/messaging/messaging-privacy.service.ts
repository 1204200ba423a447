import { findPhoneLogin, listNumbers } from '#server/domains/accounts/login/phone-logins.service.ts'
import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import type { Vault } from '#server/platform/vault.ts'
import { deleteCodesOf } from './codes/codes.queries.ts'
import { recipientOf } from './message-content.ts'
import { deleteMessagesTo, listMessagesTo } from './messages.queries.ts'

/**
 * The short messages to a member. The export has those to the number with which the member logs in: that of the profile
 * is not proved, so it may be somebody else's.
 */
export function messagingPersonalData(vault: Vault): PersonalDataPart {
  return {
    name: 'messages',
    async collect(db, userId) {
      const login = await findPhoneLogin(db, userId)
      return login ? listMessagesTo(db, recipientOf(vault, login.number)) : []
    },
    async erase(trx, userIds) {
      const recipients = (await listNumbers(trx, userIds)).map(number => recipientOf(vault, number))
      await deleteMessagesTo(trx, recipients)
      await deleteCodesOf(trx, recipients)
    },
  }
}
