import { addCartItem } from '#contract/cart/endpoints.ts'
import { callApi } from '#web/lib/api.ts'

/** Adds units of a product to the member's cart. */
export async function addToServerCart(productId: number, quantity: number): Promise<void> {
  await callApi(addCartItem, { body: { productId, quantity } })
}
