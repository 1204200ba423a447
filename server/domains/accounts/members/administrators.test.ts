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
  await shop.db.updateTable('users').set({ role: 'administrator' }).where('id', '=', body.user.id).execute()
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
      .where('role', '=', 'administrator')
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

test.each(each)('if two administrators %s each other at the same moment, one remains', async (_name, act) => {
  const answers = await Promise.all([act(first, second), act(second, first, shop.otherApp)])
  const statuses = answers.map(answer => answer.status).sort()
  expect(statuses[0]).toBeLessThan(300)
  // The second request is refused by the rule about the last administrator, or its sender is no longer an
  // administrator.
  expect([401, 403, 404, 409]).toContain(statuses[1])
  expect(await active()).toBe(1)
})

test.each(each.slice(1))('nobody is %s by herself through the administration', async (_name, act) => {
  const answer = await act(first, first)
  expect(answer.status).toBe(409)
  expect(answer.body.message).toBe('Vous ne pouvez ni désactiver ni supprimer votre propre compte ici.')
  expect(await active()).toBe(2)
})

test('the last administrator cannot give up the role or erase the account, and the message says why', async () => {
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

test('a bulk deletion that includes the caller deletes nobody, and the preview names who cannot be deleted', async () => {
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

test('a demoted administrator loses access and all sessions at once, is notified, and can log in as a member', async () => {
  const { email } = await accountOf(second.id)
  const sent = (await shop.deliver()).length
  await acts.demoted(first, second)
  for (const app of [shop.app, shop.otherApp])
    expect((await shop.call('GET', '/auth/me', { token: second.token, app })).status).toBe(401)
  const mails = (await shop.deliver()).slice(sent)
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[email, 'Votre rôle chez Sira a changé']])
  expect(mails[0]?.text).not.toContain('token=')
  const { body } = await shop.logIn(email, goodPassword)
  expect(body.user).toMatchObject({ role: 'member' })
  expect((await shop.call('GET', '/admin/members', { token: body.access_token })).status).toBe(403)
})

const accountOf = (id: number) =>
  shop.db
    .selectFrom('users')
    .select(['email', 'role', 'passwordDigest'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const promote = (id: number, by = first) =>
  shop.call('PUT', `/users/${id}`, {
    token: by.token,
    body: { role: 'admin', current_password: goodPassword },
  })

test('a stranger who registered with the address of a future administrator loses all access once that account is promoted', async () => {
  const stranger = await shop.register()
  const { id } = stranger.body.user
  const again = await shop.logIn(stranger.email, goodPassword)
  await shop.call('POST', '/mot-de-passe/oublie', { body: { email: stranger.email } })
  const dead = /token=([\w-]+)/.exec((await shop.deliver()).at(-1)?.text ?? '')?.[1]
  const sent = (await shop.deliver()).length
  expect((await promote(id)).body).toMatchObject({ role: 'admin' })
  for (const token of [stranger.body.access_token, again.body.access_token])
    expect((await shop.call('GET', '/auth/me', { token })).status).toBe(401)
  expect((await shop.logIn(stranger.email, goodPassword)).status).toBe(401)
  expect(await accountOf(id)).toMatchObject({ role: 'administrator', passwordDigest: null })
  const left = await shop.db.selectFrom('knownDevices').selectAll().where('userId', '=', id).execute()
  expect(left).toEqual([])
  const password = 'une autre phrase 2041'
  const reset = (token: string | undefined) =>
    shop.call('POST', '/mot-de-passe/reinitialise', {
      body: { email: stranger.email, token, password, password_confirmation: password },
    })
  expect((await reset(dead)).status).toBe(422)
  const mails = (await shop.deliver()).slice(sent)
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [stranger.email, 'Votre nouveau rôle chez Sira'],
  ])
  expect((await reset(/token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1])).status).toBe(200)
  const { body } = await shop.logIn(stranger.email, password)
  expect((await shop.call('GET', '/admin/members', { token: body.access_token })).status).toBe(200)
  const { body: news } = await shop.call<{ data: { title: string }[] }>(
    'GET',
    `/notifications/membre/${id}`,
    {
      token: body.access_token,
    },
  )
  expect(news.data.map(({ title }) => title)).toContain('Votre rôle dans la boutique a changé')
})

test('the link of a promotion goes to nobody who was demoted before it was sent', async () => {
  const { body, email } = await shop.register()
  const sent = (await shop.deliver()).length
  await promote(body.user.id)
  await acts.demoted(first, { id: body.user.id, token: '' })
  const mails = (await shop.deliver()).slice(sent).filter(({ to }) => to === email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Votre rôle chez Sira a changé'])
})

test('a form that sends the unchanged role ends no session and removes no password', async () => {
  const fields = { name: 'Cheffe', role: 'admin' }
  expect((await shop.call('PUT', `/users/${second.id}`, { token: first.token, body: fields })).status).toBe(
    200,
  )
  expect((await shop.call('GET', '/auth/me', { token: second.token })).status).toBe(200)
})
