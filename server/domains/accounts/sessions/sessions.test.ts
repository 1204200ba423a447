import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveSession } from '#contract/accounts/account.ts'
import { type AccountShop, goodPassword, openAccountShop } from '#tests/support/account-shop.ts'
import { sweepSessions } from './sessions.service.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

test('a session of an administrator ends twelve hours after its last use and seven days after its login', async () => {
  const { body } = await shop.register()
  const token = body.access_token
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const statusWhen = async (times: object) => {
    const fresh = { createdAt: new Date(), lastUsedAt: new Date() }
    const own = shop.db.updateTable('sessions').where('userId', '=', body.user.id)
    await own.set({ ...fresh, ...times }).execute()
    return (await shop.call('GET', '/auth/me', { token })).status
  }
  const idle = { lastUsedAt: hoursAgo(12.1) }
  const old = { createdAt: hoursAgo(7 * 24 + 1) }
  expect([await statusWhen(idle), await statusWhen(old)]).toEqual([200, 200])
  await shop.db.updateTable('users').set({ role: 'administrator' }).where('id', '=', body.user.id).execute()
  expect([await statusWhen(idle), await statusWhen(old)]).toEqual([401, 401])
  const young = [{ lastUsedAt: hoursAgo(11.9) }, { createdAt: hoursAgo(7 * 24 - 1) }]
  for (const times of young) expect(await statusWhen(times)).toBe(200)
  await statusWhen(idle)
  await sweepSessions(shop.db)
  const left = await shop.db.selectFrom('sessions').select('id').where('userId', '=', body.user.id).execute()
  expect(left).toEqual([])
})

test('a setting ends sessions of staff after some minutes without use, which are noted by the minute; those of members stay', async () => {
  const [clerk, member] = [await shop.register(), await shop.register()]
  await shop.db.updateTable('users').set({ role: 'clerk' }).where('id', '=', clerk.body.user.id).execute()
  const set = (value: string) =>
    shop.db.updateTable('settings').set({ value }).where('key', '=', 'staff_session_minutes').execute()
  const statusAfter = async (minutes: number, { body } = clerk) => {
    const lastUsedAt = new Date(Date.now() - minutes * 60_000)
    await shop.db.updateTable('sessions').set({ lastUsedAt }).where('userId', '=', body.user.id).execute()
    return (await shop.call('GET', '/auth/me', { token: body.access_token })).status
  }
  await set('30')
  expect([await statusAfter(29), await statusAfter(31), await statusAfter(31, member)]).toEqual([
    200, 401, 200,
  ])
  expect(await statusAfter(2)).toBe(200)
  const { lastUsedAt } = await shop.db
    .selectFrom('sessions')
    .select('lastUsedAt')
    .where('userId', '=', clerk.body.user.id)
    .executeTakeFirstOrThrow()
  expect(Date.now() - lastUsedAt.getTime()).toBeLessThan(60_000)
  for (const invalid of ['', 'bientôt']) {
    await set(invalid)
    expect([await statusAfter(11.9 * 60), await statusAfter(12.1 * 60)]).toEqual([200, 401])
  }
  await set('720')
})

test('sessions that have expired are not listed: unused for thirty days, or started half a year ago', async () => {
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
  // The session was used a moment ago, yet it was created more than 180 days ago.
  await age(old, { createdAt: daysAgo(181) })
  expect((await list()).body.map(({ current }) => current)).toEqual([true])
})
