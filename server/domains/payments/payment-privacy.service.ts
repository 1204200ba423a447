import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import { forgetWaysBack, listAttemptsOf, listDueNumbers } from './payments.queries.ts'

/** Attempts to pay, which stay with their orders: they say nothing about who paid. The way back to an order's link goes. */
export const paymentsPersonalData: PersonalDataPart = {
  name: 'payments',
  collect: listAttemptsOf,
  erase: forgetWaysBack,
  listUnsettledOrders: listDueNumbers,
}
