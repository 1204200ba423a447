import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import { listAttemptsOf } from './payments.queries.ts'

/** Attempts to pay, which stay with their orders: they say nothing about who paid. */
export const paymentsPersonalData: PersonalDataPart = {
  name: 'payments',
  collect: listAttemptsOf,
  erase: async () => {},
}
