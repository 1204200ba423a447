import type { z } from 'zod'
import type { CashDay } from '#contract/desk/cash.ts'
import type { Desk, DeskEntry, DeskQueue } from '#contract/desk/desk.ts'
import type { Draft } from '#contract/desk/draft.ts'
import { PaymentMethod, type PlacedOrder } from '#contract/orders/order.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { type OrderShop, openOrderShop, type Person } from './order-shop.ts'

/** The order desk's API responses, under the API's names. */
export type Entry = z.input<typeof DeskEntry> & ErrorBody
export type WireDesk = z.input<typeof Desk> & ErrorBody
export type WireDay = z.input<typeof CashDay> & ErrorBody
export type WireDraft = z.input<typeof Draft> & ErrorBody
export type Placed = z.input<typeof PlacedOrder> & ErrorBody

/**
 * Starts a shop with the sandbox payment provider, two clerks, an administrator, and shortcuts for the desk's
 * endpoints.
 */
export async function openDeskShop(now?: () => Date, counts = false) {
  const shop = await openOrderShop(undefined, {
    counts,
    patience: 15_000,
    env: { PAYMENT_PROVIDER: 'sandbox' },
    ...(now ? { now } : {}),
  })
  const clerk = await shop.person('clerk', 'Awa')
  const other = await shop.person('clerk', 'Moussa')
  const administrator = await shop.person('administrator', 'Mariam')

  async function buy(
    method: z.output<typeof PaymentMethod> = 'cash_on_delivery',
    productId?: number,
    who?: Person,
  ): Promise<Placed> {
    const buyer = who ?? (await shop.person())
    await shop.add(buyer, productId ?? (await shop.product()), 2)
    const placed = await shop.order<Placed>(buyer, await shop.address(buyer), {
      body: { payment_method: PaymentMethod.encode(method) },
    })
    if (placed.status !== 201) throw new Error(placed.text)
    return placed.body
  }

  const desk = (queue: DeskQueue) => shop.call<WireDesk>(clerk, 'GET', `/admin/desk?queue=${queue}`)

  async function entry(queue: DeskQueue, id: number): Promise<Entry | undefined> {
    return (await desk(queue)).body.entries.find(found => found.id === id) as Entry | undefined
  }

  const note = (id: number, body: object, who = clerk) =>
    shop.call<Entry>(who, 'POST', `/admin/desk/orders/${id}/calls`, { body })
  const step = (id: number, body: object, who = clerk) =>
    shop.call<Entry>(who, 'POST', `/admin/desk/orders/${id}/steps`, { body })

  /** Places a cash order and moves it up to the courier's departure. */
  async function onTheRoad(courier = 'Issa'): Promise<Entry> {
    const { id } = await buy()
    let { revision } = (await note(id, { revision: 1, outcome: 'confirmed' })).body
    revision = (await step(id, { revision, status: 'preparing' })).body.revision
    return (await step(id, { revision, status: 'shipped', courier })).body
  }

  return { ...(shop as OrderShop), clerk, other, administrator, buy, desk, entry, note, step, onTheRoad }
}

export type DeskShop = Awaited<ReturnType<typeof openDeskShop>>
