import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SetupReport, setupSteps } from '#contract/dashboard/setup.ts'
import { invoiceFacts, legalFacts } from '#contract/settings/setting-keys.ts'
import { ensureQuestionnaire } from '#server/domains/diagnostic/questionnaires/questionnaires.service.ts'
import { readQuestionnaire } from '#server/domains/diagnostic/questionnaires/shipped-questionnaire.ts'
import { type OrderShop, openOrderShop } from '#tests/support/order-shop.ts'
import { getSetupReport, statesOf } from './setup.service.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

const report = async () =>
  (await shop.call<SetupReport>(await shop.person('administrator'), 'GET', '/admin/dashboard/setup')).body
const stateOf = async (name: (typeof setupSteps)[number]) =>
  (await report()).steps.find(step => step.name === name)?.state
const setAll = (value: string) =>
  shop.db
    .updateTable('settings')
    .set({ value })
    .where('key', 'in', [...invoiceFacts, ...legalFacts, 'opening_hours'])
    .execute()

test('only administrators read what the shop still needs', async () => {
  const path = '/admin/dashboard/setup'
  expect((await shop.call(undefined, 'GET', path)).status).toBe(401)
  for (const role of ['accountant', 'clerk', 'member'] as const)
    expect((await shop.call(await shop.person(role), 'GET', path)).status).toBe(403)
  expect((await report()).steps.map(({ name }) => name)).toEqual([...setupSteps])
})

test('the company’s missing facts are named, for invoices and for the legal texts', async () => {
  await setAll('')
  expect(await report()).toMatchObject({ companyGaps: [...invoiceFacts], legalGaps: [...legalFacts] })
  expect([await stateOf('company'), await stateOf('legal'), await stateOf('hours')]).toEqual([
    'missing',
    'missing',
    'optional',
  ])
  await setAll('x')
  expect(await report()).toMatchObject({ companyGaps: [], legalGaps: [] })
  expect([await stateOf('company'), await stateOf('legal'), await stateOf('hours')]).toEqual([
    'done',
    'done',
    'done',
  ])
})

test('only published products and active zones count', async () => {
  await shop.db.deleteFrom('deliveryZones').execute()
  await shop.db.deleteFrom('products').execute()
  expect(await report()).toMatchObject({ zones: 0, products: 0, published: 0 })
  const [product] = await shop.products(1)
  const zone = { name: { fr: 'Centre', en: 'Centre' }, fee: 1000, freeFrom: null, minDays: 1, maxDays: 1 }
  await shop.db
    .insertInto('deliveryZones')
    .values({ ...zone, isActive: false })
    .execute()
  await shop.db.updateTable('products').set({ status: 'draft' }).where('id', '=', Number(product)).execute()
  expect(await report()).toMatchObject({ zones: 0, products: 1, published: 0 })
  expect([await stateOf('delivery'), await stateOf('products')]).toEqual(['missing', 'missing'])
  await shop.db.updateTable('deliveryZones').set({ isActive: true }).execute()
  await shop.db.updateTable('products').set({ status: 'published' }).execute()
  expect(await report()).toMatchObject({ zones: 1, products: 1, published: 1 })
  expect([await stateOf('delivery'), await stateOf('products')]).toEqual(['done', 'done'])
})

test('a published questionnaire is a finished step', async () => {
  expect(await stateOf('questionnaire')).toBe('missing')
  await ensureQuestionnaire(shop.db, await readQuestionnaire())
  expect(await stateOf('questionnaire')).toBe('done')
})

test.each([
  [{ provider: 'none' }, 'cash'],
  [{ provider: 'sandbox' }, 'sandbox'],
  [{ provider: 'stripe', secretKey: 'k', webhookSecret: 's', url: 'https://api.stripe.com' }, 'online'],
] as const)('with the payment settings %j buyers pay %s', async (payment, way) => {
  const found = await getSetupReport(shop.db, { ...shop.deps.config, payment }, new Date())
  expect(found.payment).toBe(way)
})

describe('payments, mails and backups', () => {
  const facts = {
    companyGaps: [],
    legalGaps: [],
    zones: 1,
    products: 1,
    published: 1,
    payment: 'sandbox',
    sendsMail: false,
    backup: { state: 'off', at: null },
    hasHours: true,
    hasLogo: true,
    hasQuestionnaire: true,
    isTrial: false,
  } as const satisfies Parameters<typeof statesOf>[0]
  const states = (changes: Partial<Parameters<typeof statesOf>[0]> = {}) => {
    const { payment, mail, backup } = statesOf({ ...facts, ...changes })
    return [payment, mail, backup]
  }

  test('are needed by a shop that others can reach, and optional for one that is being tried', () => {
    expect(states()).toEqual(['missing', 'missing', 'missing'])
    expect(states({ isTrial: true })).toEqual(['optional', 'optional', 'optional'])
    expect(states({ payment: 'cash' })).toEqual(['optional', 'missing', 'missing'])
  })

  test('are done once they are set up, however old the backup is', () => {
    for (const state of ['good', 'late', 'alarm'] as const)
      expect(states({ payment: 'online', sendsMail: true, backup: { state, at: null } })).toEqual([
        'done',
        'done',
        'done',
      ])
    expect(states({ backup: { state: 'none', at: null } })[2]).toBe('missing')
  })
})
