import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SecondFactor } from '#contract/accounts/second-factor.ts'
import { type AccountShop, goodPassword, openAccountShop } from '#tests/support/account-shop.ts'
import { appCode } from '#tests/support/second-factor.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

test('if the shop requires a second factor, staff without one can only turn it on, in running sessions and new ones', async () => {
  const token = await shop.adminToken()
  const { body, email } = await shop.register()
  await shop.db.updateTable('users').set({ role: 'clerk' }).where('id', '=', body.user.id).execute()
  const clerk = body.access_token
  const orders = async (own = clerk) => (await shop.call('GET', '/admin/orders', { token: own })).status
  const abilities = async (own = clerk) =>
    (await shop.call<{ abilities: string[] }>('GET', '/auth/me', { token: own })).body.abilities
  const state = async () =>
    (await shop.call<SecondFactor>('GET', '/auth/second-factor', { token: clerk })).body
  const setRequired = (value: string) =>
    shop.call('PUT', '/admin/settings/second_factor_required', { token, body: { value } })
  expect([await orders(), (await state()).isMissing]).toEqual([200, false])

  expect((await setRequired('true')).status).toBe(200)
  expect([await orders(), await orders(token), (await state()).isMissing]).toEqual([403, 403, true])
  expect(await abilities()).toEqual([])
  // The administrator who turned it on cannot turn it off without a second factor.
  expect((await setRequired('false')).status).toBe(403)
  const again = await shop.logIn(email, goodPassword)
  expect([again.status, again.body.user.abilities]).toEqual([200, []])
  const member = await shop.register()
  expect((await shop.call('GET', '/cart', { token: member.body.access_token })).status).toBe(200)

  const { key } = (await shop.call<{ key: string }>('POST', '/auth/second-factor', { token: clerk })).body
  const code = appCode(key, shop.deps.now())
  await shop.call('POST', '/auth/second-factor/confirm', { token: clerk, body: { code } })
  expect([await orders(), (await state()).isMissing]).toEqual([200, false])
  expect(await abilities()).toContain('orders.handle')
  shop.clock.offsetSeconds += 30
  const late = appCode(key, shop.deps.now())
  const withCode = await shop.call('POST', '/auth/login', {
    body: { email, password: goodPassword, code: late },
  })
  expect(withCode.body.user.abilities).toContain('orders.handle')
})
