import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, openAccountShop } from '#tests/support/account-shop.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

test('entries are sorted by the time of the event, even if it was recorded later', async () => {
  const { body } = await shop.register()
  const { access_token: token, user } = body
  await shop.db
    .insertInto('memberHistory')
    .values(
      ['2026-03-05T09:00:00Z', '2026-01-02T09:00:00Z', '2026-03-05T09:00:00Z'].map((at, place) => ({
        userId: user.id,
        type: 'order',
        kind: 'orderPlaced',
        params: JSON.stringify({ number: String(place) }),
        at: new Date(at),
      })),
    )
    .execute()
  const numbers = async (query: string) => {
    const history = await shop.call<{ data: { type: string; params: { number?: string } }[] }>(
      'GET',
      `/account/history${query}`,
      { token },
    )
    return history.body.data.filter(({ type }) => type === 'order').map(({ params }) => params.number)
  }
  expect(await numbers('')).toEqual(['2', '0', '1'])
  expect(await numbers('?type=order')).toEqual(['2', '0', '1'])
})
