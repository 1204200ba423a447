import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import { selectLines } from './cart.queries.ts'

/** The cart is part of the personal data and is deleted with the account. */
export const cartPersonalData: PersonalDataPart = {
  name: 'cart',
  collect: (db, userId) => selectLines(db, userId).execute(),
  erase: async () => {},
}
