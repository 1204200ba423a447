import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import { selectLines } from './cart.queries.ts'

/** The cart goes with its member. */
export const cartPersonalData: PersonalDataPart = {
  name: 'cart',
  collect: (db, userId) => selectLines(db, userId).execute(),
  erase: async () => {},
}
