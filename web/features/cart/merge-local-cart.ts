import { addToServerCart } from './server-cart.ts'
import { readLocalCart, removeFromLocalCart } from './local-cart-store.ts'

/** Adds the guest's lines to the member's cart one by one; each goes from storage once the server has it. */
export async function mergeLocalCart(): Promise<void> {
  for (const item of readLocalCart().items) {
    await addToServerCart(item.productId, item.quantity)
    removeFromLocalCart(item.id)
  }
}
