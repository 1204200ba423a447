import { getCart } from '#contract/cart/endpoints.ts'
import AddToCart, { type AddToCartProps } from '#web/features/cart/add-to-cart.tsx'
import { addToLocalCart, itemOf, readLocalCart } from '#web/features/cart/local-cart-store.ts'
import { addToServerCart } from '#web/features/cart/server-cart.ts'
import type { PreviewShop } from '#web/features/diagnostic/questionnaire/preview/preview.tsx'
import { callApi } from '#web/lib/api.ts'
import { fill } from '#web/lib/fill.ts'
import { readToken } from '#web/lib/session.ts'

const isGuest = () => readToken() === undefined

/** What a result that is not stored needs to sell its products. It is loaded with the result. */
export function previewShop(words: AddToCartProps['words']): PreviewShop {
  return {
    cart: {
      listProductIds: async () =>
        (isGuest() ? readLocalCart() : await callApi(getCart)).items.map(({ productId }) => productId),
      add: async (product, quantity) =>
        isGuest() ? addToLocalCart(itemOf(product), quantity) : addToServerCart(product.id, quantity),
    },
    action: product => (
      <AddToCart product={product} words={{ ...words, label: fill(words.label, { name: product.name }) }} />
    ),
  }
}
