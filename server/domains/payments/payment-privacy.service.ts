import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import { forgetWaysBack, listAttemptsOf, listDueNumbers } from './payments.queries.ts'

/**
 * The personal data of payments. Attempts stay with their orders, because they contain nothing about the payer; the
 * link back to the order is deleted.
 */
export const paymentsPersonalData: PersonalDataPart = {
  name: 'payments',
  collect: listAttemptsOf,
  erase: forgetWaysBack,
  listUnsettledOrders: listDueNumbers,
}
