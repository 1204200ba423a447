import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import type { z } from 'zod'
import type { DeskEntry } from '#contract/desk/desk.ts'
import type { PlacedOrder } from '#contract/orders/order.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { startMessageJobs } from '#server/domains/messaging/message-jobs.ts'
import { openOrderShop, type Person } from './order-shop.ts'
import { pickupPoint } from './pickup-point.ts'

export type PlacedPickup = z.input<typeof PlacedOrder> & ErrorBody
export type PickupEntry = z.input<typeof DeskEntry> & ErrorBody

/** The buyer's number of an order that is collected, as typed. */
export const pickupPhone = '70 11 22 33'

/** Starts a shop with a pickup point, a clerk and short messages that nobody gets. */
export async function openPickupShop(counts = false) {
  const shop = await openOrderShop(undefined, { counts, env: { MESSAGE_PROVIDER: 'sandbox' } })
  await startMessageJobs(shop.deps)
  const clerk = await shop.person('clerk', 'Awa')
  const administrator = await shop.person('administrator', 'Mariam')

  async function addPoint(change: object = {}): Promise<{ id: number; revision: number }> {
    const body = { ...pickupPoint, fee: 500, ...change }
    const added = await shop.call<{ id: number; revision: number }>(
      administrator,
      'POST',
      '/admin/delivery/pickup-points',
      { body },
    )
    expect(added.status).toBe(201)
    return added.body
  }
  const point = await addPoint()
  const chosen = { point_id: point.id, revision: point.revision, phone: pickupPhone }

  /** Sends an order of two units of a product, by default for the pickup point. */
  async function order(
    body: object = {},
    { productId, headers = {} }: { productId?: number; headers?: object } = {},
  ) {
    const who = await shop.person()
    await shop.add(who, productId ?? (await shop.product()), 2)
    const complete = { pickup: chosen, payment_method: 'cash_on_delivery', terms_accepted: true, ...body }
    const answer = await shop.call<PlacedPickup>(who, 'POST', '/orders', {
      body: complete,
      headers: { ...headers, 'idempotency-key': randomUUID() },
    })
    return { who, ...answer }
  }

  const own = async (who: Person, id: number) =>
    (await shop.call<PlacedPickup>(who, 'GET', `/orders/${id}`)).body
  const move = (id: number, status: string) =>
    shop.call<ErrorBody>(administrator, 'PUT', `/admin/orders/${id}/status`, { body: { status } })

  async function makeReady(id: number): Promise<void> {
    for (const status of ['confirmed', 'preparing', 'shipped'])
      expect((await move(id, status)).status, status).toBe(200)
  }

  /** Places an order and makes it ready; `code` is what the buyer shows at the counter. */
  async function ready(
    productId?: number,
  ): Promise<{ who: Person; id: number; number: string; code: string }> {
    const { who, body } = await order({}, productId === undefined ? {} : { productId })
    expect(body.message).toBe('')
    await makeReady(body.id)
    const { delivery, number } = await own(who, body.id)
    return { who, id: body.id, number, code: delivery.pickup?.code ?? '' }
  }

  const find = (code: string, who: Person | undefined = clerk) =>
    shop.call<PickupEntry>(who, 'POST', '/admin/desk/pickups', { body: { code } })
  const handOver = (id: number, revision: number, who = clerk) =>
    shop.call<PickupEntry>(who, 'POST', `/admin/desk/orders/${id}/steps`, {
      body: { revision, status: 'delivered' },
    })

  /** Changes the stored last day of an order; `days` after today. */
  const keepUntil = (orderId: number, days: number) =>
    shop.db
      .updateTable('orderPickups')
      .set({ keptUntil: inDays(days), readyOn: inDays(-2) })
      .where('orderId', '=', orderId)
      .execute()

  const messages = async (number: string) =>
    (
      await shop.call<{ data: { kind: string; phone: string | null; text: string | null }[] }>(
        administrator,
        'GET',
        '/admin/messages',
      )
    ).body.data
      .filter(({ text }) => text?.includes(number))
      .map(({ kind, phone, text }) => ({ kind, phone, text }))
  const untilMail = (to: string, words: string) =>
    vi.waitFor(() => {
      const mail = shop.mails.find(sent => sent.to === to && sent.subject.includes(words))
      if (!mail) throw new Error('the mail is not sent yet')
      return mail.text
    }, 20_000)

  return {
    ...shop,
    clerk,
    administrator,
    point,
    chosen,
    addPoint,
    order,
    own,
    move,
    makeReady,
    ready,
    find,
    handOver,
    keepUntil,
    messages,
    untilMail,
  }
}

/** The day that is `days` after today, as YYYY-MM-DD. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export type PickupShop = Awaited<ReturnType<typeof openPickupShop>>
