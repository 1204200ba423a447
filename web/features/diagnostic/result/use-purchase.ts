import { useState } from 'react'
import { getCart } from '#contract/cart/endpoints.ts'
import { ApiFailure } from '#contract/client.ts'
import { callApi } from '#web/lib/api.ts'
import { type PurchasePlan, planPurchase, type Wanted } from './plan-purchase.ts'

/** Adds units of a product to the member's cart; rejects when the server refuses. */
export type AddToCart = (productId: number, quantity: number) => Promise<unknown>

export interface Purchase {
  added: number
  plan: PurchasePlan
  /** The products that the server refused to add to the cart, with its reasons. */
  refused: { name: string; reason: string }[]
  /** Whether the connection failed, so that the remaining products were not tried. */
  isBroken: boolean
}

/** Adds the routine's products to the cart one after the other, and reports the result for each. */
export function usePurchase(addToCart: AddToCart) {
  const [isBusy, setIsBusy] = useState(false)
  const [purchase, setPurchase] = useState<Purchase>()

  async function buy(wanted: readonly Wanted[]) {
    setIsBusy(true)
    const done: Purchase = { added: 0, plan: planPurchase([], []), refused: [], isBroken: false }
    try {
      const cart = await callApi(getCart)
      done.plan = planPurchase(
        wanted,
        cart.items.map(({ productId }) => productId),
      )
      for (const { product, quantity } of done.plan.add) {
        const reason = await refusalOf(addToCart(product.id, quantity))
        if (reason === undefined) done.added += 1
        else done.refused.push({ name: product.name, reason })
      }
    } catch {
      done.isBroken = true
    }
    setPurchase(done)
    setIsBusy(false)
  }

  return { buy, isBusy, purchase }
}

/** The server's reason for refusing to add a product; undefined on success. Other errors are rethrown. */
async function refusalOf(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    if (error instanceof ApiFailure && [404, 409, 422].includes(error.status)) return error.message
    throw error
  }
}
