import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { PickupPoint } from '#contract/delivery/pickup.ts'
import type { Draft, Quote } from '#contract/desk/draft.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { type DeskShop, openDeskShop, type WireDraft } from '#tests/support/desk-shop.ts'
import { pickupPoint } from '#tests/support/pickup-point.ts'
import { deskPersonalData } from './desk-privacy.service.ts'

type WireOrder = z.input<typeof AdminOrder> & ErrorBody

let shop: DeskShop
let productId: number
let point: z.input<typeof PickupPoint>
beforeAll(async () => {
  shop = await openDeskShop()
  productId = await shop.product({ price: 1000, stock: 1000 })
  point = await addPoint()
})
afterAll(() => shop.close())

const addPoint = async () =>
  (
    await shop.call<z.input<typeof PickupPoint>>(
      shop.administrator,
      'POST',
      '/admin/delivery/pickup-points',
      {
        body: { ...pickupPoint, fee: 500 },
      },
    )
  ).body

const nowhere = { street: '', quarter: '', city: '', landmark: '', complement: '', phone: '70 44 55 66' }
const atHome = { ...nowhere, city: 'Ouagadougou', street: 'Rue 1' }
const recipient = { name: 'Maman Awa', phone: '76 11 22 33' }

const keep = (more: object) =>
  shop.call<WireDraft & ErrorBody>(shop.clerk, 'POST', '/admin/desk/drafts', {
    body: {
      member_id: null,
      name: 'Dame Ouédraogo',
      email: '',
      locale: 'fr',
      payment_method: 'cash_on_delivery',
      message: '',
      address: nowhere,
      lines: [{ produit_id: productId, quantity: 1 }],
      ...more,
    },
  })
const draft = async (more: object) => (await keep(more)).body
const place = (id: number, body: object) =>
  shop.call<WireOrder>(shop.clerk, 'POST', `/admin/desk/drafts/${id}/order`, {
    body: { revision: 1, expected_total: 1000, ...body },
  })
const quote = async (body: object) =>
  (
    await shop.call<z.input<typeof Quote>>(shop.clerk, 'POST', '/admin/desk/quote', {
      body: { city: '', quarter: '', lines: [{ produit_id: productId, quantity: 1 }], ...body },
    })
  ).body
const fieldsOf = ({ errors }: ErrorBody) => Object.keys(errors ?? {}).toSorted()

describe('a telephone order for somebody else', () => {
  test('keeps the recipient in its draft, and stores the number in E.164 with the order', async () => {
    const { id } = await draft({ address: atHome, recipient })
    const read = await shop.call<z.input<typeof Draft>>(shop.clerk, 'GET', `/admin/desk/drafts/${id}`)
    expect(read.body.recipient).toEqual(recipient)
    const { status, body } = await place(id, {})
    expect(status).toBe(201)
    expect(body.recipient).toEqual({ name: 'Maman Awa', phone: '+22676112233' })
    expect(body.address.phone).toBe('+22670445566')
    const row = await shop.db
      .selectFrom('orderDrafts')
      .select(['recipientName', 'recipientPhone', 'customerName'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ recipientName: '', recipientPhone: '', customerName: '' })
  })

  test('may be unfinished as a draft, and is placed only with a name and a possible number', async () => {
    const half = await draft({ address: atHome, recipient: { name: '', phone: '12' } })
    expect(half.recipient).toEqual({ name: '', phone: '12' })
    const refused = await place(half.id, {})
    expect([refused.status, fieldsOf(refused.body)]).toEqual([422, ['recipient.name', 'recipient.phone']])
    const odd = await draft({ address: atHome, recipient: { ...recipient, phone: '99 99 99 99' } })
    const unreal = await place(odd.id, {})
    expect([unreal.status, fieldsOf(unreal.body)]).toEqual([422, ['recipient.phone']])
    const link = await keep({ recipient: { ...recipient, name: 'www.example.com' } })
    expect([link.status, fieldsOf(link.body)]).toEqual([422, ['recipient.name']])
  })

  test('is part of the export of the member who called', async () => {
    const who = await shop.person()
    await draft({ member_id: who.id, recipient })
    const { drafts } = (await deskPersonalData.collect(shop.db, who.id)) as { drafts: object[] }
    expect(drafts).toMatchObject([{ recipientName: 'Maman Awa', recipientPhone: '76 11 22 33' }])
  })
})

describe('a telephone order that is collected', () => {
  const chosen = () => ({ pickup_point_id: point.id })

  test('is quoted with the fee of its point, at open points only', async () => {
    const closed = await addPoint()
    await shop.db.updateTable('pickupPoints').set({ isActive: false }).where('id', '=', closed.id).execute()
    const { pickups, ...answer } = await quote(chosen())
    expect(pickups).toMatchObject([{ point_id: point.id, revision: point.revision, delivery_fee: 500 }])
    expect(answer).toMatchObject({ delivery_fee: 500, total: 1500, zone: pickupPoint.name.fr, slots: [] })
  })

  test('needs a number and no address, and goes to its point', async () => {
    const { id } = await draft(chosen())
    const { status, body } = await place(id, { expected_total: 1500, pickup_revision: point.revision })
    expect([status, body.total]).toEqual([201, 1500])
    expect(body.delivery.pickup).toMatchObject({ name: pickupPoint.name })
    expect(body.address).toMatchObject({ city: pickupPoint.city, phone: '+22670445566' })
    for (const phone of ['', '12']) {
      const refused = await place((await draft({ ...chosen(), address: { ...nowhere, phone } })).id, {
        pickup_revision: 1,
      })
      expect([refused.status, fieldsOf(refused.body)]).toEqual([422, ['address.phone']])
    }
  })

  test.each<[string, () => Promise<[object, object]>]>([
    ['was changed since', async () => [chosen(), { pickup_revision: point.revision + 1 }]],
    ['was not named with its revision', async () => [chosen(), {}]],
    ['was deleted', async () => [{ pickup_point_id: 2_000_000_000 }, { pickup_revision: 1 }]],
  ])('is refused when the point %s, and nothing is ordered', async (_, wish) => {
    const [more, order] = await wish()
    const { id } = await draft({ ...more, address: atHome })
    const { status, body } = await place(id, { expected_total: 1500, ...order })
    expect([status, fieldsOf(body)]).toEqual([409, ['pickup']])
    expect((await shop.call(shop.clerk, 'GET', `/admin/desk/drafts/${id}`)).status).toBe(200)
  })
})
