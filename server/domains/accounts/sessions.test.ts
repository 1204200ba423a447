import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveSession } from '#contract/accounts/account.ts'
import { type AccountShop, goodPassword, openAccountShop } from '#tests/support/account-shop.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

test('sessions that have ended are not listed: unused for thirty days, or begun half a year ago', async () => {
  const { body, email } = await shop.register()
  const token = body.access_token
  for (let count = 0; count < 2; count++) await shop.logIn(email, goodPassword)
  const list = () => shop.call<LiveSession[]>('GET', '/auth/sessions', { token })
  const others = (await list()).body.filter(({ current }) => !current).map(({ id }) => id)
  expect(others).toHaveLength(2)
  const [unused, old] = others as [number, number]
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const age = (id: number, times: object) =>
    shop.db.updateTable('sessions').set(times).where('id', '=', id).execute()
  await age(unused, { createdAt: daysAgo(31), lastUsedAt: daysAgo(31) })
  // Used a moment ago, and yet its token opens nothing any more.
  await age(old, { createdAt: daysAgo(181) })
  expect((await list()).body.map(({ current }) => current)).toEqual([true])
})
