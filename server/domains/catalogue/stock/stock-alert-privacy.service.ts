import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import { listAlerts } from './stock-alerts.queries.ts'

/** The products that the member waits for; the wishes go with the member. */
export const stockAlertsPersonalData: PersonalDataPart = {
  name: 'stockAlerts',
  collect: listAlerts,
  erase: async () => {},
}
