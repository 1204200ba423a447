import { useState } from 'react'
import type { ProductCard } from '#contract/catalogue/product.ts'
import { ApiFailure } from '#contract/client.ts'
import { type PurchasePlan, planPurchase, type Wanted } from './plan-purchase.ts'

/** The cart that a result fills. */
export interface PurchaseCart {
  listProductIds: () => Promise<number[]>
  /** Adds units of a product; rejects when the server refuses. */
  add: (product: ProductCard, quantity: number) => Promise<unknown>
}

/** What a button of a result buys: the first month's products, or all of them. */
export type Share = 'firstMonth' | 'everything'

export interface Purchase {
  added: number
  plan: PurchasePlan
  /** The products that the server refused to add to the cart, with its reasons. */
  refused: { name: string; reason: string }[]
  /** Whether the connection failed, so that the remaining products were not tried. */
  isBroken: boolean
}

/** Adds the routine's products to the cart one after the other, and reports the result for each. */
export function usePurchase(cart: PurchaseCart) {
  const [busyWith, setBusyWith] = useState<Share>()
  const [purchase, setPurchase] = useState<Purchase>()

  async function buy(share: Share, wanted: readonly Wanted[]) {
    setBusyWith(share)
    const done: Purchase = { added: 0, plan: planPurchase([], []), refused: [], isBroken: false }
    try {
      done.plan = planPurchase(wanted, await cart.listProductIds())
      for (const { product, quantity } of done.plan.add) {
        const reason = await refusalOf(cart.add(product, quantity))
        if (reason === undefined) done.added += 1
        else done.refused.push({ name: product.name, reason })
      }
    } catch {
      done.isBroken = true
    }
    setPurchase(done)
    setBusyWith(undefined)
  }

  return { buy, busyWith, purchase }
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
