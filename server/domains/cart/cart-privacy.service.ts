import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import { selectLines } from './cart.queries.ts'
import { deleteErasedWishes, listWishes } from './wishlist.queries.ts'

/** The cart is part of the personal data and is deleted with the account. */
export const cartPersonalData: PersonalDataPart = {
  name: 'cart',
  collect: (db, userId) => selectLines(db, userId).execute(),
  erase: async () => {},
}

/** The wishlist is part of the personal data and is deleted with the account. */
export const wishlistPersonalData: PersonalDataPart = {
  name: 'wishlist',
  collect: listWishes,
  erase: async () => {},
  eraseListed: deleteErasedWishes,
}
