import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import { deleteErasedAlerts, listAlerts } from './stock-alerts.queries.ts'

/** The member's stock alerts as personal data; they are deleted with the member. */
export const stockAlertsPersonalData: PersonalDataPart = {
  name: 'stockAlerts',
  collect: listAlerts,
  erase: async () => {},
  eraseListed: deleteErasedAlerts,
}
