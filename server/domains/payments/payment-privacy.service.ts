import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import { forgetWaysBack, listAttemptsOf, listDueNumbers } from './payments.queries.ts'

/**
 * The personal data of payments. Payment attempts stay with their orders, because they contain nothing about the payer;
 * the test provider's links back to an order are deleted.
 */
export const paymentsPersonalData: PersonalDataPart = {
  name: 'payments',
  collect: listAttemptsOf,
  erase: forgetWaysBack,
  listUnsettledOrders: listDueNumbers,
}
