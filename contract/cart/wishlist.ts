import { z } from 'zod'
import { ProductCard } from '../catalogue/product.ts'
import { Amount } from '../shared/money.ts'
import { maxWishes } from './wishlist-limits.ts'

/** A product that a member wants to find again; a withdrawn product has another status than `published`. */
export const Wish = z.object({
  product: ProductCard,
  addedAt: z.iso.datetime(),
  /** The price when the product was added, in FCFA; null if it is the same today. */
  previousPrice: Amount.nullable(),
})
export type Wish = z.output<typeof Wish>

/** A member's wishlist, the newest first. */
export const Wishlist = z.object({ data: z.array(Wish).max(maxWishes) })
export type Wishlist = z.output<typeof Wishlist>

/** The products of a guest's wishlist that are on sale. */
export const WishedProducts = z.object({ data: z.array(ProductCard) })
