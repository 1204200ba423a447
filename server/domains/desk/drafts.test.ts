import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { CallOutcome } from '#contract/desk/desk.ts'
import type { Caller, DraftSummary, Quote } from '#contract/desk/draft.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import type { OrderStatus } from '#contract/orders/order-states.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { daysBefore } from '#server/platform/days.ts'
import { type DeskShop, openDeskShop, type WireDraft } from '#tests/support/desk-shop.ts'
import { hasPaidBefore, type Person } from '#tests/support/order-shop.ts'
import { sweepDrafts } from './drafts.service.ts'

type WireOrder = z.input<typeof AdminOrder> & ErrorBody

let shop: DeskShop
beforeAll(async () => {
  shop = await openDeskShop()
})
afterAll(() => shop.close())

const address = {
  street: 'Rue 14.32, porte 8',
  quarter: 'Gounghin',
  city: 'Ouagadougou',
  landmark: 'face à la pharmacie',
  complement: '',
  phone: '70 44 55 66',
}
const written = (lines: [productId: number, quantity: number][], more: object = {}) => ({
  member_id: null,
  name: 'Dame Ouédraogo',
  email: '',
  locale: 'fr',
  payment_method: 'cash_on_delivery',
  message: '',
  address,
  lines: lines.map(([produit_id, quantity]) => ({ produit_id, quantity })),
  ...more,
})

async function keep(lines: [number, number][], more: object = {}): Promise<WireDraft> {
  const body = written(lines, more)
  const { status, body: draft } = await shop.call<WireDraft>(shop.clerk, 'POST', '/admin/desk/drafts', {
    body,
  })
  expect([status, draft.message]).toEqual([201, ''])
  return draft
}
const place = (id: number, body: object, who = shop.clerk) =>
  shop.call<WireOrder>(who, 'POST', `/admin/desk/drafts/${id}/order`, { body })
const fieldsOf = (body: ErrorBody) => Object.keys(body.errors ?? {})

test('a draft is stored, listed, continued and deleted', async () => {
  const productId = await shop.product()
  const draft = await keep([
    [productId, 1],
    [productId, 2],
  ])
  expect(draft).toMatchObject({ revision: 1, author: 'Awa', lines: [{ produit_id: productId, quantity: 3 }] })
  const path = `/admin/desk/drafts/${draft.id}`
  const change = { ...written([[productId, 5]], { name: 'Dame Kaboré' }), revision: 1 }
  const changed = await shop.call<WireDraft>(shop.other, 'PUT', path, { body: change })
  expect([changed.status, changed.body.revision, changed.body.name]).toEqual([200, 2, 'Dame Kaboré'])
  // A clerk who still has the first revision of the draft cannot overwrite the change.
  expect((await shop.call(shop.clerk, 'PUT', path, { body: change })).status).toBe(409)
  const list = await shop.call<z.input<typeof DraftSummary>[]>(shop.clerk, 'GET', '/admin/desk/drafts')
  expect(list.body.find(({ id }) => id === draft.id)).toMatchObject({ name: 'Dame Kaboré', item_count: 1 })
  expect((await shop.call(shop.administrator, 'DELETE', path)).status).toBe(204)
  expect((await shop.call(shop.administrator, 'DELETE', path)).status).toBe(404)
  expect((await shop.call(shop.clerk, 'GET', path)).status).toBe(404)
})

describe('placing a draft', () => {
  test('repeatedly makes one order, for a caller without an account', async () => {
    const productId = await shop.product({ price: 1500 })
    const { id } = await keep([[productId, 2]])
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => place(id, { revision: 1, expected_total: 3000 })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
    const order = answers[0]?.body
    expect(order).toMatchObject({
      status: 'pending',
      total: 3000,
      customer: { id: null, name: 'Dame Ouédraogo', phone: '+22670445566' },
      history: [{ status: 'pending', actor: 'Awa' }],
    })
    expect(await shop.stockOf(productId)).toBe(8)
    const orderId = order?.id ?? 0
    const [stored, invoices, moves, draft] = await Promise.all([
      shop.db.selectFrom('orders').select(['userId', 'placedBy']).where('id', '=', orderId).execute(),
      shop.db.selectFrom('invoices').select('total').where('orderId', '=', orderId).execute(),
      shop.db.selectFrom('stockMovements').selectAll().where('orderId', '=', orderId).execute(),
      shop.db.selectFrom('orderDrafts').selectAll().where('id', '=', id).execute(),
    ])
    expect(stored).toEqual([{ userId: null, placedBy: shop.clerk.id }])
    expect(invoices).toEqual([{ total: 3000 }])
    expect(moves).toMatchObject([{ quantity: -2, cause: 'order', actorId: shop.clerk.id }])
    // The caller's data moved to the order: the draft contains nothing about the caller any more.
    expect(draft).toMatchObject([{ orderId, customerName: '', address: {}, lines: [] }])
  })

  test('for a member adds the order to the member’s orders', async () => {
    const who = await shop.person()
    const { id } = await keep([[await shop.product(), 1]], {
      member_id: who.id,
      name: who.name,
      email: who.email,
    })
    const { body } = await place(id, { revision: 1, expected_total: 1000 })
    const own = await shop.call<{ number: string }>(who, 'GET', `/orders/${body.id}`)
    expect([own.status, own.body.number]).toEqual([200, body.number])
  })

  test('with the last units succeeds for one of two clerks; the other gets an error that names the product', async () => {
    const productId = await shop.product({ stock: 3, name: 'Beurre de karité' })
    const drafts = [await keep([[productId, 2]]), await keep([[productId, 2]])]
    const answers = await Promise.all(
      drafts.map(({ id }) => place(id, { revision: 1, expected_total: 2000 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)?.body as ErrorBody
    expect(refused.code).toBe('OUT_OF_STOCK')
    expect(fieldsOf(refused)).toEqual([`items.${productId}`])
    expect(await shop.stockOf(productId)).toBe(1)
  })

  test('is possible with a landmark instead of a street', async () => {
    const productId = await shop.product()
    const landmark = 'Derrière la mosquée de Tampouy'
    const { id } = await keep([[productId, 1]], { address: { ...address, street: '', landmark } })
    const { body } = await place(id, { revision: 1, expected_total: 1000 })
    expect(body).toMatchObject({ address: { street: '', landmark } })
    const both = await keep([[productId, 1]], { address: { ...address, landmark } })
    const placed = await place(both.id, { revision: 1, expected_total: 1000 })
    expect(placed.body).toMatchObject({ address: { street: address.street, landmark } })
  })

  test('is refused for another total, an outdated revision, no lines, and without street, town or phone', async () => {
    const productId = await shop.product()
    const { id } = await keep([[productId, 1]])
    expect((await place(id, { revision: 1, expected_total: 999 })).status).toBe(409)
    expect((await place(id, { revision: 2, expected_total: 1000 })).status).toBe(409)
    const empty = await keep([])
    expect((await place(empty.id, { revision: 1, expected_total: 0 })).body.code).toBe('CART_EMPTY')
    const nowhere = await keep([[productId, 1]], {
      address: { ...address, street: '', landmark: '', city: '', phone: '' },
    })
    const refused = await place(nowhere.id, { revision: 1, expected_total: 1000 })
    expect(refused.status).toBe(422)
    expect(fieldsOf(refused.body)).toEqual(['address.phone', 'address.city', 'address.street'])
    const wrong = await keep([[productId, 1]], { address: { ...address, phone: '12' } })
    const { body } = await place(wrong.id, { revision: 1, expected_total: 1000 })
    expect(fieldsOf(body)).toEqual(['address.phone'])
    expect(await shop.stockOf(productId)).toBe(10)
    expect((await place(2_000_000_000, { revision: 1, expected_total: 1000 })).status).toBe(404)
  })
})

test('a draft with an empty name, invalid e-mail or quantity, or unknown member is refused at its field', async () => {
  const send = async (more: object) =>
    fieldsOf(
      (await shop.call<ErrorBody>(shop.clerk, 'POST', '/admin/desk/drafts', { body: written([], more) }))
        .body,
    )
  expect(await send({ name: ' ' })).toEqual(['name'])
  expect(await send({ email: 'pas une adresse' })).toEqual(['email'])
  expect(await send({ lines: [{ produit_id: 1, quantity: 0 }] })).toEqual(['lines.0.quantity'])
  expect(await send({ member_id: 2_000_000_000 })).toEqual(['member_id'])
})

test('a draft is deleted after a month without changes', async () => {
  const lines: [number, number][] = [[await shop.product(), 1]]
  const [left, touched] = [await keep(lines), await keep(lines)]
  const setUpdated = (id: number, days: number) =>
    shop.db
      .updateTable('orderDrafts')
      .set({ updatedAt: daysBefore(new Date(), days) })
      .where('id', '=', id)
      .execute()
  await setUpdated(left.id, 31)
  await setUpdated(touched.id, 29)
  expect(await sweepDrafts(shop.db, new Date())).toBe(1)
  const read = (id: number) => shop.call(shop.clerk, 'GET', `/admin/desk/drafts/${id}`)
  expect((await read(left.id)).status).toBe(404)
  expect((await read(touched.id)).status).toBe(200)
})

test('a quote has current prices, stock and fee, and changes nothing', async () => {
  const productId = await shop.product({ price: 2500, stock: 4 })
  const body = { city: 'Ouagadougou', quarter: '', lines: [{ produit_id: productId, quantity: 6 }] }
  const { status, body: quote } = await shop.call<z.input<typeof Quote>>(
    shop.clerk,
    'POST',
    '/admin/desk/quote',
    {
      body,
    },
  )
  expect(status).toBe(200)
  expect(quote).toMatchObject({
    subtotal: 15_000,
    total: 15_000,
    lines: [{ stock: 4, quantity: 6, price: 2500 }],
  })
  expect(await shop.stockOf(productId)).toBe(4)
})

test('callers are found by name, e-mail, and the phone number of a parcel', async () => {
  const who = await shop.person('member', 'Zalissa Nikiéma')
  await shop.address(who)
  await shop.db.updateTable('addresses').set({ phone: '+22675987654' }).where('userId', '=', who.id).execute()
  const find = async (search: string) => {
    const path = `/admin/desk/callers?search=${encodeURIComponent(search)}`
    return (await shop.call<z.input<typeof Caller>[]>(shop.clerk, 'GET', path)).body.map(({ id }) => id)
  }
  for (const search of ['nikiema', 'Nikiéma Zalissa', ' zalissa  nikiema ', 'Nik. Zal'.replaceAll('.', '')])
    expect(await find(search)).toEqual([who.id])
  expect(await find('Nikiéma Awa')).toEqual([])
  expect(await find(who.email)).toEqual([who.id])
  expect(await find('75 98 76 54')).toEqual([who.id])
  expect(await find('%%')).toEqual([])
  expect((await shop.call(shop.clerk, 'GET', '/admin/desk/callers?search=a')).status).toBe(422)
})

test('members found by a number at which they were never reached come last, as unverified; nothing about their skin is shown', async () => {
  const phone = '+22674445566'
  // The names are chosen so that, sorted by name, the members who only claim the number would come first.
  const [liar, buyer, heard, other] = await Promise.all(
    ['Aa Menteur', 'Zz Acheteuse', 'Yy Entendue', 'Zy Autre'].map(name => shop.person('member', name)),
  )
  const ordered = async (who: Person, status: OrderStatus, to = phone) => {
    await hasPaidBefore(shop, who)
    const address = JSON.stringify({ city: 'Ouagadougou', phone: to })
    const change = shop.db.updateTable('orders').set({ status, address }).where('userId', '=', who.id)
    return (await change.returning('id').executeTakeFirstOrThrow()).id
  }
  const called = (orderId: number, outcome: CallOutcome) =>
    shop.db.insertInto('orderCalls').values({ orderId, outcome }).execute()
  for (const who of [liar, buyer, heard, other] as Person[]) await shop.address(who, phone)
  await called(await ordered(liar as Person, 'pending'), 'no_answer')
  await ordered(buyer as Person, 'delivered')
  await called(await ordered(heard as Person, 'cancelled'), 'confirmed')
  await ordered(other as Person, 'delivered', '+22670000001')
  const find = async (search: string) => {
    const path = `/admin/desk/callers?search=${encodeURIComponent(search)}`
    return (await shop.call<z.input<typeof Caller>[]>(shop.clerk, 'GET', path)).body
  }
  const found = await find('74 44 55 66')
  expect(found.map(({ name, phone_verified }) => [name, phone_verified])).toEqual([
    ['Yy Entendue', true],
    ['Zz Acheteuse', true],
    ['Aa Menteur', false],
    ['Zy Autre', false],
  ])
  expect(Object.keys(found[0] ?? {})).toEqual(['id', 'name', 'email', 'locale', 'address', 'phone_verified'])
  expect((await find('Menteur'))[0]?.phone_verified).toBe(false)
  expect((await find('Acheteuse'))[0]?.phone_verified).toBe(true)
})

test('the desk’s notes about a member are erased with the account', async () => {
  const who = await shop.person()
  const { id } = await shop.buy('cash_on_delivery', undefined, who)
  await shop.note(id, { revision: 1, outcome: 'no_answer', note: 'voix du mari' })
  const draft = await keep([], { member_id: who.id, name: who.name })
  const path = `/users/${who.id}`
  expect((await shop.call(shop.administrator, 'DELETE', path, { body: {} })).status).toBeLessThan(300)
  const calls = await shop.db.selectFrom('orderCalls').select('note').where('orderId', '=', id).execute()
  expect(calls).toEqual([{ note: '' }])
  expect((await shop.call(shop.clerk, 'GET', `/admin/desk/drafts/${draft.id}`)).status).toBe(404)
})

test('a line whose product was deleted is named, so that it can be removed', async () => {
  const [gone, stays] = [await shop.product(), await shop.product()]
  const draft = await keep([
    [gone, 1],
    [stays, 1],
  ])
  await shop.db.deleteFrom('products').where('id', '=', gone).execute()
  const { status, body } = await place(draft.id, { revision: 1, expected_total: 1000 })
  expect([status, fieldsOf(body)]).toEqual([409, [`items.${gone}`]])
})

test('a total quantity or price above the maximum is refused', async () => {
  const productId = await shop.product({ price: 1_000_000 })
  const lines: [number, number][] = [
    [productId, 6000],
    [productId, 6000],
  ]
  const draft = await shop.call<WireDraft>(shop.clerk, 'POST', '/admin/desk/drafts', { body: written(lines) })
  expect([draft.status, fieldsOf(draft.body)]).toEqual([422, ['lines.0.quantity']])
  const body = { city: 'Ouagadougou', quarter: '', lines: [{ produit_id: productId, quantity: 10_000 }] }
  const quote = await shop.call<ErrorBody>(shop.clerk, 'POST', '/admin/desk/quote', { body })
  expect([quote.status, fieldsOf(quote.body)]).toEqual([422, ['lines']])
})
