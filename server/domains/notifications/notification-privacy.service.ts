import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import { listAll } from './notifications.queries.ts'

/** Notifications are part of the personal data and are deleted with the account. */
export const notificationsPersonalData: PersonalDataPart = {
  name: 'notifications',
  collect: listAll,
  erase: async () => {},
}
