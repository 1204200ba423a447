import { expect } from 'vitest'
import type { Person } from './order-shop.ts'
import { openPaymentShop, type Placed } from './payment-shop.ts'

export interface Buyer {
  who: Person
  addressId: number
}

/** The body of an order that is paid online. */
export const online = { payment_method: 'credit_card' }

/** Starts a payment shop with limits on unpaid orders, and buyers who each order from a different network. */
export async function openHoldShop() {
  const shop = await openPaymentShop({ counts: true })
  let networks = 0
  /** A network address that no other order of this test file comes from. */
  const elsewhere = () => {
    networks += 1
    return `10.${Math.floor(networks / 250)}.${networks % 250}.7`
  }
  return {
    ...shop,
    elsewhere,
    async buyer(phone?: string): Promise<Buyer> {
      const who = await shop.person()
      return { who, addressId: await shop.address(who, phone) }
    },
    /** Adds a quantity of one product to the cart and orders it, in cash by default. */
    async orderOf(
      { who, addressId }: Buyer,
      productId: number,
      { quantity = 1, body = {}, ip = elsewhere() }: { quantity?: number; body?: object; ip?: string } = {},
    ) {
      await shop.add(who, productId, quantity)
      return shop.order<Placed>(who, addressId, { body, ip })
    },
    /** Presses the pay button on the test provider's page and waits until the shop has processed the payment. */
    async pay({ who }: Buyer, placed: Placed): Promise<void> {
      await shop.press(placed.payment?.url, 'pay')
      await shop.settleAll(placed.id)
      expect((await shop.call<Placed>(who, 'GET', `/orders/${placed.id}`)).body.payment_status).toBe('paid')
    },
    setting: (key: string, value: string) =>
      shop.db.updateTable('settings').set({ value }).where('key', '=', key).execute(),
  }
}

export type HoldShop = Awaited<ReturnType<typeof openHoldShop>>
