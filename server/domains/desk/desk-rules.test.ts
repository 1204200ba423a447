import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { translators } from '#messages/all.ts'
import type { MessageKey } from '#messages/keys.ts'
import {
  type DeskShop,
  type Entry,
  openDeskShop,
  type WireDay,
  type WireDraft,
} from '#tests/support/desk-shop.ts'

let shop: DeskShop
beforeAll(async () => {
  shop = await openDeskShop()
})
afterAll(() => shop.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const post = <Body = ErrorBody>(path: string, body: object) =>
  shop.call<Body>(shop.clerk, 'POST', path, { body })
const put = (path: string, body: object) => shop.call<ErrorBody>(shop.clerk, 'PUT', path, { body })
const read = async (id: number) =>
  (await shop.call<Entry>(shop.clerk, 'GET', `/admin/desk/orders/${id}`)).body
const lastLine = () =>
  shop.db.selectFrom('auditLog').select(['action', 'changes']).orderBy('id', 'desc').executeTakeFirstOrThrow()

/** Expects an API error with this message, on this form field if it is given. */
function refusal(answer: { status: number; body: ErrorBody }, key: MessageKey, field?: string) {
  const text = translators.fr(key)
  expect([answer.status, field ? answer.body.errors?.[field] : answer.body.message]).toEqual(
    field ? [422, [text]] : [409, text],
  )
}

async function delivered(missing = 0, courier = 'Issa'): Promise<Entry> {
  const { id, revision, due } = await shop.onTheRoad(courier)
  const collected = due - missing
  const note = missing > 0 ? { note: 'presque' } : {}
  return (await shop.step(id, { revision, status: 'delivered', collected, ...note })).body
}

describe('a call', () => {
  test('can postpone a delivery to today or up to 60 days ahead, not to yesterday; other outcomes have no day', async () => {
    const { id } = await shop.buy()
    const call = (body: object) => shop.note(id, { revision: 1, ...body })
    refusal(
      await call({ outcome: 'rescheduled', delivery_day: inDays(-1) }),
      'admin-desk:server.dayIsOver',
      'delivery_day',
    )
    const far = await call({ outcome: 'rescheduled', delivery_day: inDays(61) })
    const tooFar = translators.fr('admin-desk:server.dayTooFar', { days: 60 })
    expect([far.status, far.body.errors]).toEqual([422, { delivery_day: [tooFar] }])
    const last = await shop.buy()
    const atLast = await shop.note(last.id, { revision: 1, outcome: 'rescheduled', delivery_day: inDays(60) })
    expect(atLast.status).toBe(201)
    const { status, body } = await call({ outcome: 'rescheduled', delivery_day: inDays(0) })
    expect([status, body.delivery_day]).toEqual([201, inDays(0)])
    const answered = await shop.note(id, {
      revision: body.revision,
      outcome: 'no_answer',
      delivery_day: inDays(3),
    })
    expect(answered.body).toMatchObject({ delivery_day: inDays(0), calls: [{}, {}] })
    const days = await shop.db
      .selectFrom('orderCalls')
      .select('deliveryDay')
      .where('orderId', '=', id)
      .execute()
    expect(days.filter(({ deliveryDay }) => deliveryDay !== null)).toHaveLength(1)
  })

  test('is in the audit log with its outcome, and has a next call only if nobody answered', async () => {
    const { id } = await shop.buy()
    const again = new Date(Date.now() + 3_600_000).toISOString()
    const { body } = await shop.note(id, { revision: 1, outcome: 'no_answer', next_call_at: again })
    expect(body.next_call_at).toBe(again)
    expect(body.calls.map(call => call.next_call_at)).toEqual([again])
    expect(await lastLine()).toMatchObject({
      action: 'recordCall',
      changes: [{ kind: 'order', id, fields: [{ field: 'call', to: 'no_answer' }] }],
    })
    const confirmed = await shop.note(id, {
      revision: body.revision,
      outcome: 'confirmed',
      next_call_at: again,
    })
    expect(confirmed.body.next_call_at).toBeNull()
    expect(confirmed.body.calls.map(call => call.next_call_at)).toContain(null)
  })

  test('about a finished order is refused', async () => {
    const { id, revision } = await delivered()
    refusal(await shop.note(id, { revision, outcome: 'no_answer' }), 'admin-desk:server.orderOver')
    refusal(
      await shop.note(id, { revision: revision + 1, outcome: 'no_answer' }),
      'admin-desk:server.changed',
    )
  })
})

describe('cash on delivery', () => {
  test('is refused above what is due, and below it without a reason', async () => {
    const { id, revision, due } = await shop.onTheRoad()
    const step = { revision, status: 'delivered' }
    refusal(
      await shop.step(id, { ...step, collected: due + 1, note: 'trop' }),
      'admin-desk:server.tooMuch',
      'collected',
    )
    refusal(await shop.step(id, { ...step, collected: due - 1 }), 'admin-desk:server.otherAmount', 'note')
    const whole = await shop.step(id, { ...step, collected: due })
    expect([whole.status, whole.body.due]).toEqual([201, 0])
  })

  test('defaults to what was due, and is 0 before the delivery', async () => {
    const { id } = await shop.buy()
    let { revision } = (await shop.note(id, { revision: 1, outcome: 'confirmed' })).body
    const early = await shop.step(id, { revision, status: 'preparing', collected: 1 })
    expect([early.status, early.body.due]).toEqual([201, 2000])
    revision = early.body.revision
    revision = (await shop.step(id, { revision, status: 'shipped', courier: 'Ali' })).body.revision
    const { body } = await shop.step(id, { revision, status: 'delivered' })
    expect([body.due, body.courier]).toEqual([0, 'Ali'])
  })

  test('paid later is refused if nothing is missing, above what is missing, and below it without a reason', async () => {
    const paid = await delivered()
    const collect = (id: number, body: object) => post<Entry>(`/admin/desk/orders/${id}/cash`, body)
    refusal(
      await collect(paid.id, { revision: paid.revision, amount: 1 }),
      'admin-desk:server.nothingMissing',
    )
    const { id, revision } = await delivered(100)
    refusal(await collect(id, { revision, amount: 101 }), 'admin-desk:server.tooMuch', 'amount')
    refusal(await collect(id, { revision, amount: 99 }), 'admin-desk:server.otherAmount', 'note')
    expect((await collect(id, { revision, amount: 100 })).body).toMatchObject({
      due: 0,
      payment_status: 'paid',
    })
    const entries = await shop.db
      .selectFrom('cashEntries')
      .select(['courier', 'amount', 'note'])
      .where('orderId', '=', id)
      .orderBy('id')
      .execute()
    expect(entries.at(-1)).toEqual({ courier: '', amount: 100, note: '' })
  })

  test('can be written off once, and only if some is missing', async () => {
    const giveUp = (id: number, body: object) => post<Entry>(`/admin/desk/orders/${id}/write-off`, body)
    const paid = await delivered()
    refusal(
      await giveUp(paid.id, { revision: paid.revision, note: 'perdu' }),
      'admin-desk:server.nothingMissing',
    )
    const { id, revision } = await delivered(100)
    expect((await giveUp(id, { revision, note: 'perdu' })).status).toBe(201)
    refusal(
      await giveUp(id, { revision: (await read(id)).revision, note: 'encore' }),
      'admin-desk:server.writtenOff',
    )
  })
})

describe('the count of a courier’s cash', () => {
  const close = (body: object) => post<WireDay & ErrorBody>('/admin/desk/cash', { day: inDays(0), ...body })

  test('is refused with a message for a future day, a negative amount, an unknown courier and a difference without a reason', async () => {
    await delivered(0, 'Zoé')
    const count = { courier: 'Zoé', counted: 2000, expected: 2000 }
    refusal(await close({ ...count, day: inDays(1) }), 'admin-desk:server.dayAhead', 'day')
    refusal(await close({ ...count, counted: -1 }), 'admin-desk:server.lessThanNothing', 'counted')
    refusal(await close({ ...count, courier: 'Personne' }), 'admin-desk:server.noCash', 'courier')
    refusal(await close({ ...count, counted: 1999 }), 'admin-desk:server.differenceNote', 'note')
    refusal(await close({ ...count, expected: 1999, counted: 1999 }), 'admin-desk:server.cashChanged')
    const { status, body } = await close(count)
    expect(status).toBe(201)
    expect(await lastLine()).toMatchObject({
      action: 'closeCash',
      changes: [
        {
          kind: 'cash',
          id: `${inDays(0)}/Zoé`,
          fields: [
            { field: 'expected', to: 2000 },
            { field: 'counted', to: 2000 },
          ],
        },
      ],
    })
    const last = body.couriers.find(({ courier }) => courier === 'Zoé')?.counts.at(-1)
    refusal(await close(count), 'admin-desk:server.dayClosed')
    refusal(await close({ ...count, corrects: last?.id }), 'admin-desk:server.differenceNote', 'note')
  })

  test('lists couriers by name, ignoring case and accents, with the first spelling of each', async () => {
    for (const courier of ['Éric', 'Ali', 'albert', 'Zacharie', 'eric', 'Bintou']) await delivered(0, courier)
    const { body } = await shop.call<WireDay>(shop.clerk, 'GET', '/admin/desk/cash')
    const names = body.couriers.map(({ courier }) => courier).filter(name => /^(é|e|a|z|b)/i.test(name))
    expect(names.filter(name => name !== 'Zoé')).toEqual(['albert', 'Ali', 'Bintou', 'Éric', 'Zacharie'])
  })
})

describe('a draft', () => {
  const draft = {
    member_id: null,
    name: 'Dame',
    email: '',
    locale: 'fr',
    payment_method: 'cash_on_delivery',
    message: '',
    address: { street: '', quarter: '', city: '', landmark: '', complement: '', phone: '' },
    lines: [],
  }
  test('cannot be changed after it was deleted or placed, and each action on one is in the audit log', async () => {
    const { body } = await post<WireDraft>('/admin/desk/drafts', draft)
    const created = await lastLine()
    const path = `/admin/desk/drafts/${body.id}`
    expect((await put(path, { ...draft, name: 'Autre', revision: 1 })).status).toBe(200)
    const changed = await lastLine()
    expect((await shop.call(shop.clerk, 'DELETE', path)).status).toBe(204)
    const deleted = await lastLine()
    expect([created, changed, deleted].map(({ action }) => action)).toEqual([
      'createDraft',
      'updateDraft',
      'deleteDraft',
    ])
    const lines = await shop.db
      .selectFrom('auditLog')
      .select(['action', 'changes'])
      .where('action', 'in', ['createDraft', 'updateDraft', 'deleteDraft'])
      .execute()
    expect(JSON.stringify(lines.map(({ changes }) => changes))).toContain('draft')
    expect((await put(path, { ...draft, revision: 2 })).status).toBe(404)
    const placed = await post<WireDraft>('/admin/desk/drafts', {
      ...draft,
      address: { ...draft.address, street: 'Rue 1', city: 'Ouagadougou', phone: '70 11 22 33' },
      lines: [{ produit_id: await shop.product(), quantity: 1 }],
    })
    const order = await post(`/admin/desk/drafts/${placed.body.id}/order`, {
      revision: 1,
      expected_total: 1000,
    })
    expect(order.status).toBe(201)
    expect((await put(`/admin/desk/drafts/${placed.body.id}`, { ...draft, revision: 1 })).status).toBe(404)
  })
})
