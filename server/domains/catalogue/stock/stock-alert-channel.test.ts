import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startMessageJobs } from '#server/domains/messaging/message-jobs.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'

let shop: OrderShop
let admin: Person
beforeAll(async () => {
  shop = await openOrderShop(undefined, { env: { MESSAGE_PROVIDER: 'sandbox' } })
  await startMessageJobs(shop.deps)
  admin = await shop.person('administrator')
})
afterAll(() => shop.close())

const choose = (who: Person, productId: number, channel: string) =>
  shop.call<{ channels: string[] }>(who, 'POST', `/produits/${productId}/stock-alert`, { body: { channel } })
const refill = (productId: number) =>
  shop.call(admin, 'POST', `/admin/produits/${productId}`, { body: { quantiteEnStock: 3 } })
const messages = async () =>
  (
    await shop.call<{ data: { kind: string; phone: string; text: string; state: string }[] }>(
      admin,
      'GET',
      '/admin/messages',
    )
  ).body.data.filter(({ kind }) => kind === 'stockBack')

test('a message goes to the number with which the member logs in, and no mail', async () => {
  const awa = await shop.person()
  const soap = await shop.product({ name: 'Savon noir', stock: 0 })
  expect((await choose(awa, soap, 'message')).status).toBe(409)
  await shop.db.insertInto('phoneLogins').values({ userId: awa.id, number: '+22670112299' }).execute()
  expect(await choose(awa, soap, 'message')).toMatchObject({
    status: 200,
    body: { channels: ['bell', 'mail', 'message'] },
  })
  await refill(soap)
  const [told] = await vi.waitFor(async () => {
    const found = await messages()
    expect(found.map(({ state }) => state)).toEqual(['sent'])
    return found
  }, 20_000)
  expect(told).toMatchObject({
    phone: '+22670112299',
    text: expect.stringContaining('Savon noir est de retour'),
  })
  expect(told?.text).toContain(`/products/${soap}`)
  expect(shop.mails.filter(({ to }) => to === awa.email)).toEqual([])
})

test('without the number, which was removed meanwhile, it goes by mail', async () => {
  const awa = await shop.person()
  const soap = await shop.product({ stock: 0 })
  await shop.db.insertInto('phoneLogins').values({ userId: awa.id, number: '+22670112298' }).execute()
  await choose(awa, soap, 'message')
  await shop.db.deleteFrom('phoneLogins').where('userId', '=', awa.id).execute()
  await refill(soap)
  await vi.waitFor(() => expect(shop.mails.filter(({ to }) => to === awa.email)).toHaveLength(1), 20_000)
})
