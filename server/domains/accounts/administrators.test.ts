import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DeletionForecast } from '#contract/accounts/member.ts'
import { type AccountShop, goodPassword, openAccountShop } from '#tests/support/account-shop.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

interface Administrator {
  id: number
  token: string
}

async function administrator(): Promise<Administrator> {
  const { body } = await shop.register()
  await shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', body.user.id).execute()
  return { id: body.user.id, token: body.access_token }
}

let first: Administrator
let second: Administrator
beforeEach(async () => {
  first = await administrator()
  second = await administrator()
})
afterEach(() => shop.db.deleteFrom('users').execute())

const active = async () =>
  (
    await shop.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('status', '=', 'active')
      .execute()
  ).length

const acts = {
  demoted: (who: Administrator, target: Administrator, app = shop.app) =>
    shop.call('PUT', `/users/${target.id}`, {
      token: who.token,
      body: { role: 'member', current_password: goodPassword },
      app,
    }),
  disabled: (who: Administrator, target: Administrator, app = shop.app) =>
    shop.call('POST', `/admin/users/${target.id}/toggle-status`, { token: who.token, app }),
  deleted: (who: Administrator, target: Administrator, app = shop.app) =>
    shop.call('DELETE', `/users/${target.id}`, { token: who.token, app }),
  'deleted with others': (who: Administrator, target: Administrator, app = shop.app) =>
    shop.call('POST', '/users/bulk-delete', { token: who.token, body: { ids: [target.id] }, app }),
}
const each = Object.entries(acts)

test.each(each)('an administrator can be %s while another one stays', async (_name, act) => {
  expect((await act(first, second)).status).toBeLessThan(300)
  expect(await active()).toBe(1)
})

test.each(each)('two who want each other %s at the same moment leave one', async (_name, act) => {
  const answers = await Promise.all([act(first, second), act(second, first, shop.otherApp)])
  const statuses = answers.map(answer => answer.status).sort()
  expect(statuses[0]).toBeLessThan(300)
  // The second was refused for the rule, or is no administrator any more.
  expect([401, 403, 404, 409]).toContain(statuses[1])
  expect(await active()).toBe(1)
})

test.each(each.slice(1))('nobody is %s by herself through the administration', async (_name, act) => {
  const answer = await act(first, first)
  expect(answer.status).toBe(409)
  expect(answer.body.message).toBe('Vous ne pouvez ni désactiver ni supprimer votre propre compte ici.')
  expect(await active()).toBe(2)
})

test('the last one cannot demote or erase herself, and the words say why', async () => {
  await acts.disabled(first, second)
  const demoted = await acts.demoted(first, first)
  const erased = await shop.call('DELETE', '/account', {
    token: first.token,
    body: { password: goodPassword },
  })
  for (const answer of [demoted, erased]) {
    expect(answer.status).toBe(409)
    expect(answer.body.message).toBe('Il doit rester au moins un administrateur actif.')
  }
  expect(await active()).toBe(1)
  await acts.disabled(first, second)
  expect((await acts.demoted(first, first)).status).toBe(200)
})

test('bulk deletion with oneself in it deletes nobody, and the forecast says who would be kept', async () => {
  const { body } = await shop.register()
  const ids = [first.id, second.id, body.user.id]
  const forecast = await shop.call<DeletionForecast>('POST', '/users/bulk-delete/forecast', {
    token: first.token,
    body: { ids },
  })
  expect(forecast.body).toMatchObject({ members: 2, orders: 0, kept: [{ id: first.id, reason: 'yourself' }] })
  const answer = await shop.call('POST', '/users/bulk-delete', { token: first.token, body: { ids } })
  expect(answer.status).toBe(409)
  expect((await shop.call('GET', '/auth/me', { token: body.access_token })).status).toBe(200)
})

test('who is demoted loses the administration at once, and keeps the session', async () => {
  await acts.demoted(first, second)
  expect((await shop.call('GET', '/admin/members', { token: second.token })).status).toBe(403)
  expect((await shop.call('GET', '/auth/me', { token: second.token })).body).toMatchObject({ role: 'member' })
})
