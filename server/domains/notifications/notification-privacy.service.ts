import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import { listAll } from './notifications.queries.ts'

/** What the member was told, which goes with the member. */
export const notificationsPersonalData: PersonalDataPart = {
  name: 'notifications',
  collect: listAll,
  erase: async () => {},
}
