import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import type { Desk } from '#contract/desk/desk.ts'
import type { DeliverySheet } from '#contract/desk/prints.ts'
import type { MessageKind, ShortMessages } from '#contract/messaging/message.ts'
import type { AdminOrder, AdminOrderPage } from '#contract/orders/order.ts'
import { startMessageJobs } from '#server/domains/messaging/message-jobs.ts'
import { guestOrder } from '#tests/support/guest-orders.ts'
import { buyerOf, type Person } from '#tests/support/order-shop.ts'
import { openPaymentShop, type PaymentShop, type Placed, type Shown } from '#tests/support/payment-shop.ts'

let shop: PaymentShop
let soap: number
beforeAll(async () => {
  shop = await openPaymentShop({ env: { MESSAGE_PROVIDER: 'sandbox' } })
  await startMessageJobs(shop.deps)
  soap = await shop.product({ name: 'Savon', stock: 1000 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  // What an earlier test queued would otherwise be sent during this one.
  await untilIdle()
  await shop.db.deleteFrom('shortMessages').execute()
})

const typed = { name: 'Fanta Traoré', phone: '76 11 22 33' }
const stored = { name: 'Fanta Traoré', phone: '+22676112233' }

/** Orders two soaps for 2,000 FCFA for somebody else. */
async function ordered(body: object = {}): Promise<{ who: Person; order: Placed }> {
  const { who, addressId } = await buyerOf(shop, soap)
  const answer = await shop.order<Placed>(who, addressId, { body: { recipient: typed, ...body } })
  expect([answer.status, answer.body.message]).toEqual([201, ''])
  return { who, order: answer.body }
}
const move = (id: number, status: string) =>
  shop.call<object>(shop.admin, 'PUT', `/admin/orders/${id}/status`, { body: { status } })
const messages = async () =>
  (await shop.call<ShortMessages>(shop.admin, 'GET', '/admin/messages')).body.data.map(
    ({ kind, phone, text }) => [kind, phone, text] as const,
  )
const untilTold = (...kinds: MessageKind[]) =>
  vi.waitFor(async () => {
    const told = await messages()
    expect(told.map(([kind]) => kind)).toEqual(kinds)
    return told
  }, 10_000)
/** Waits until the worker has done what was queued before, so that a message that was queued would be there. */
const untilIdle = () =>
  vi.waitFor(async () => {
    const { rows } = await shop.deps.database.pool.query(
      "select from pgboss.job where name = 'recipient-message' and state in ('created', 'active', 'retry')",
    )
    expect(rows).toEqual([])
  }, 10_000)

describe('an order for somebody else', () => {
  test('keeps name and number of the recipient for the buyer, staff and the courier', async () => {
    const { who, order } = await ordered()
    expect(order.recipient).toEqual(stored)
    const own = await shop.call<Shown>(who, 'GET', `/orders/${order.id}`)
    expect(own.body.recipient).toEqual(stored)
    const admin = await shop.call<z.input<typeof AdminOrder>>(shop.admin, 'GET', `/admin/orders/${order.id}`)
    expect(admin.body).toMatchObject({ recipient: stored, customer: { name: who.name } })
    const desk = await shop.call<z.input<typeof Desk>>(shop.admin, 'GET', '/admin/desk?queue=call')
    const entry = desk.body.entries.find(({ id }) => id === order.id)
    expect(entry).toMatchObject({ name: who.name, phone: '+22670112233', recipient: stored })
    const whatsapp = decodeURIComponent(entry?.recipient?.whatsapp ?? '')
    expect(whatsapp).toContain('https://wa.me/22676112233?text=')
    expect(whatsapp).toContain(`${who.name} vous envoie un colis. Payez 2 000 FCFA au livreur.`)
    for (const status of ['confirmed', 'preparing', 'shipped']) await move(order.id, status)
    const sheet = await shop.call<z.input<typeof DeliverySheet>>(shop.admin, 'GET', '/admin/desk/deliveries')
    expect(sheet.body.stops.find(({ id }) => id === order.id)).toMatchObject({
      name: who.name,
      recipient: stored,
    })
  })

  test('is found by the recipient’s name and number', async () => {
    const { order } = await ordered({ recipient: { name: 'Zénabou Wétta', phone: '+33 6 12 34 56 78' } })
    for (const words of ['zenabou wetta', '+33 6 12 34 56 78']) {
      const path = `/admin/orders?search=${encodeURIComponent(words)}`
      const { body } = await shop.call<z.input<typeof AdminOrderPage>>(shop.admin, 'GET', path)
      expect([words, body.data.map(({ id }) => id)]).toEqual([words, [order.id]])
    }
  })

  test.each<[string, object, string]>([
    ['without a name', { name: ' ', phone: '76112233' }, 'recipient.name'],
    ['with a link for a name', { name: 'www.gain.example', phone: '76112233' }, 'recipient.name'],
    ['without a number', { name: 'Fanta', phone: '' }, 'recipient.phone'],
    ['with a number that nobody has', { name: 'Fanta', phone: '99 99 99 99' }, 'recipient.phone'],
  ])('is refused %s', async (_, recipient, field) => {
    const { who, addressId } = await buyerOf(shop, soap)
    const { status, body } = await shop.order<Placed>(who, addressId, { body: { recipient } })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  test('names the recipient to the company by mail, and nothing of them to the buyer', async () => {
    const company = { value: 'caisse@shop.example' }
    await shop.db.updateTable('settings').set(company).where('key', '=', 'contact_email').execute()
    const { who, order } = await ordered()
    const mailTo = (address: string) =>
      shop.mails.find(({ to, subject }) => to === address && subject.includes(order.number))?.text
    await vi.waitFor(() => expect(mailTo(company.value)).toContain('À remettre à Fanta Traoré, +22676112233'))
    await vi.waitFor(() => expect(mailTo(who.email)).toContain(order.number))
    expect(mailTo(who.email)).not.toContain('Fanta')
  })
})

describe('the recipient', () => {
  test('of a cash order reads who sends it and what to pay once the shop has confirmed it, and when it is on its way', async () => {
    const { who, order } = await ordered()
    await untilIdle()
    expect(await messages()).toEqual([])
    await move(order.id, 'confirmed')
    const [[, phone, text]] = (await untilTold('parcelComing')) as [readonly [string, string, string]]
    expect(phone).toBe(stored.phone)
    expect(text).toContain(`${who.name} vous envoie un colis. Payez 2 000 FCFA au livreur.`)
    const link = /https:\/\/shop\.example\/track\/[\w-]+/.exec(text)?.[0] ?? ''
    const tracked = await shop.call<object>(undefined, 'GET', new URL(link).pathname)
    expect(tracked.body).toMatchObject({ number: order.number, amount_due: 2000 })
    await move(order.id, 'preparing')
    await move(order.id, 'shipped')
    const [[, , road]] = (await untilTold('parcelOnRoad', 'parcelComing')) as [
      readonly [string, string, string],
    ]
    expect(road).toContain(`Le colis de ${who.name} est en route. Payez 2 000 FCFA au livreur.`)
    expect(road).toContain(link)
  })

  test('of a paid order reads no price, in the language of the order', async () => {
    const { who, addressId } = await buyerOf(shop, soap)
    const { body: order } = await shop.order<Placed>(who, addressId, {
      headers: { 'accept-language': 'en' },
      body: { recipient: typed, payment_method: 'credit_card' },
    })
    await untilIdle()
    expect(await messages()).toEqual([])
    await shop.press(order.payment?.url, 'pay')
    await shop.untilPaid({ who, order, productId: soap })
    const [[, phone, text]] = (await untilTold('parcelComing')) as [readonly [string, string, string]]
    expect(phone).toBe(stored.phone)
    expect(text).toContain(`${who.name} is sending you a parcel. Nothing to pay.`)
    expect(text).not.toMatch(/FCFA|2.?000/)
    const link = /https:\/\/shop\.example\/(track\/[\w-]+)\?lang=en/.exec(text)?.[1]
    const tracked = await shop.call<object>(undefined, 'GET', `/${link}`)
    expect(tracked.body).toMatchObject({ number: order.number, amount_due: null })
  })

  test('of a guest’s order gets a message too; the buyer gets none about a parcel', async () => {
    const { body } = await guestOrder(shop, [soap], { body: { recipient: typed } })
    const own = await guestOrder(shop, [soap], { phone: '70 99 88 77' })
    const idOf = async (number: string) =>
      (await shop.db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow())
        .id
    await move(await idOf(own.body.number), 'confirmed')
    await move(await idOf(body.number), 'confirmed')
    const [[, phone, text]] = (await untilTold('parcelComing')) as [readonly [string, string, string]]
    expect([phone, text]).toEqual([stored.phone, expect.stringContaining('Awa Zongo vous envoie')])
  })

  test('is not told of an order that was cancelled meanwhile, nor at a number without messages', async () => {
    const { order } = await ordered({ recipient: { name: 'Bureau', phone: '25 30 60 60' } })
    await move(order.id, 'confirmed')
    const { order: other } = await ordered()
    await shop.db.transaction().execute(async trx => {
      await shop.deps.jobs.enqueue(trx, 'recipient-message', { orderId: other.id, status: 'confirmed' })
      await trx.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', other.id).execute()
    })
    await untilIdle()
    expect(await messages()).toEqual([])
  })

  test('gets a message once, however often the job runs', async () => {
    const { order } = await ordered()
    await move(order.id, 'confirmed')
    await untilTold('parcelComing')
    await shop.db
      .transaction()
      .execute(trx =>
        shop.deps.jobs.enqueue(trx, 'recipient-message', { orderId: order.id, status: 'confirmed' }),
      )
    await untilIdle()
    expect((await messages()).map(([kind]) => kind)).toEqual(['parcelComing'])
  })
})
