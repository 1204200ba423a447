import { useState } from 'react'
import { getCart } from '#contract/cart/endpoints.ts'
import type { ProductCard } from '#contract/catalogue/product.ts'
import { ApiFailure } from '#contract/client.ts'
import { callApi } from '#web/lib/api.ts'
import { type PurchasePlan, planPurchase } from './plan-purchase.ts'

/** Puts units of a product into the member's cart. */
export type AddToCart = (productId: number, quantity: number) => Promise<unknown>

export interface Purchase {
  added: number
  plan: PurchasePlan
  /** What the shop refused, in its words. */
  refused: { name: string; reason: string }[]
  /** The connection broke: not everything was tried. */
  isBroken: boolean
}

/** Puts a whole routine into the cart, one product after the other, and tells what became of each. */
export function usePurchase(products: readonly (ProductCard | null)[], addToCart: AddToCart) {
  const [isBusy, setIsBusy] = useState(false)
  const [purchase, setPurchase] = useState<Purchase>()

  async function buy() {
    setIsBusy(true)
    const done: Purchase = { added: 0, plan: planPurchase([], []), refused: [], isBroken: false }
    try {
      const cart = await callApi(getCart)
      done.plan = planPurchase(
        products,
        cart.items.map(({ productId }) => productId),
      )
      for (const { id, name } of done.plan.add) {
        const reason = await refusalOf(addToCart(id, 1))
        if (reason === undefined) done.added += 1
        else done.refused.push({ name, reason })
      }
    } catch {
      done.isBroken = true
    }
    setPurchase(done)
    setIsBusy(false)
  }

  return { buy, isBusy, purchase }
}

/** The shop's refusal in words; nothing when it was done. What else goes wrong is thrown on. */
async function refusalOf(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    if (error instanceof ApiFailure && [404, 409, 422].includes(error.status)) return error.message
    throw error
  }
}
