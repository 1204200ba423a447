import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import { listAll } from './notifications.queries.ts'

/** The member's notifications as personal data; they are deleted with the account. */
export const notificationsPersonalData: PersonalDataPart = {
  name: 'notifications',
  collect: listAll,
  erase: async () => {},
}
