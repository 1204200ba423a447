import {
  acknowledgeCartPrices,
  addCartItem,
  changeCartItem,
  clearCart,
  getCart,
  removeCartItem,
  setCartItemProfile,
} from '#contract/cart/endpoints.ts'
import { addWish, getWishlist, listWishedProducts, removeWish } from '#contract/cart/wishlist-endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import * as cart from './cart.service.ts'
import * as wishlist from './wishlist.service.ts'

/** Registers the endpoints of the cart, each of which returns the whole cart, and of the wishlist. */
export function cartRoutes(route: Route, { database: { db } }: Deps): void {
  route(getCart, ({ actor, locale }) => cart.getCart(db, actor, locale))
  route(addCartItem, ({ actor, body, headers, locale }) =>
    cart.addToCart(db, actor, body, headers.idempotencyKey, locale),
  )
  route(changeCartItem, ({ actor, params, body, locale }) =>
    cart.changeLine(db, actor, params.id, body.quantity, locale),
  )
  route(setCartItemProfile, ({ actor, params, body, locale }) =>
    cart.setLineProfile(db, actor, params.id, body.profileId, locale),
  )
  route(removeCartItem, ({ actor, params, locale }) => cart.removeLine(db, actor, params.id, locale))
  route(clearCart, ({ actor }) => cart.clearCart(db, actor))
  route(acknowledgeCartPrices, ({ actor, locale }) => cart.acknowledgePrices(db, actor, locale))
  route(getWishlist, ({ actor, locale }) => wishlist.getWishlist(db, actor, locale))
  route(listWishedProducts, ({ query, locale }) => wishlist.listWishedProducts(db, query.ids, locale))
  route(addWish, async ({ actor, params }) => {
    await wishlist.addWish(db, actor, params.id)
    return undefined
  })
  route(removeWish, async ({ actor, params }) => {
    await wishlist.removeWish(db, actor, params.id)
    return undefined
  })
}
