import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, goodPassword, openAccountShop } from '#tests/support/account-shop.ts'

let shop: AccountShop
let token: string
beforeAll(async () => {
  shop = await openAccountShop({ counts: true })
  token = await shop.adminToken()
  await age()
})
afterAll(() => shop.close())

/** Ages the last password prompt of every session to eleven minutes, so that it no longer counts as recent. */
const age = () => shop.pool.query("update sessions set password_confirmed_at = now() - interval '11 minutes'")

const stored = (id: number) =>
  shop.db.selectFrom('users').select(['email', 'role']).where('id', '=', id).executeTakeFirstOrThrow()

test.each([
  ['the address', { email: 'voleur@example.org' }, { email: 'voleur@example.org' }],
  ['the role', { role: 'admin' }, { role: 'administrator' }],
  ['the role in the shop', { staffRole: 'clerk' }, { role: 'clerk' }],
])('changing %s of a member requires a recent password', async (_what, change, written) => {
  const { body, email } = await shop.register()
  const put = (fields: object) => shop.call('PUT', `/users/${body.user.id}`, { token, body: fields })
  const unproved = await put(change)
  expect([unproved.status, unproved.body.code]).toEqual([403, 'PROOF_REQUIRED'])
  const answer = await put({ ...change, current_password: 'pas le bon' })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors)).toEqual(['current_password'])
  expect(await stored(body.user.id)).toEqual({ email, role: 'member' })
  expect((await put({ ...change, current_password: goodPassword })).status).toBe(200)
  expect(await stored(body.user.id)).toMatchObject(written)
})

test('the administrator’s own address as well', async () => {
  const own = await shop.adminToken()
  await age()
  const me = (await shop.call<{ id: number; email: string }>('GET', '/auth/me', { token: own })).body
  const put = (fields: object) => shop.call('PUT', `/users/${me.id}`, { token: own, body: fields })
  expect((await put({ email: 'voleuse@example.org' })).status).toBe(403)
  expect((await stored(me.id)).email).toBe(me.email)
  // A form sends all fields; those that are unchanged need no recent password.
  expect((await put({ name: 'Cheffe', email: me.email, role: 'admin' })).status).toBe(200)
  const moved = await put({ email: 'cheffe@example.org', current_password: goodPassword })
  expect(moved.status).toBe(200)
  expect((await shop.call('GET', '/auth/me', { token: own })).status).toBe(200)
})

test('creating an administrator requires a recent password, creating a member does not', async () => {
  const create = (fields: object) =>
    shop.call('POST', '/admin/users', { token, body: { name: 'N', email: shop.freshEmail(), ...fields } })
  const refused = await create({ role: 'admin' })
  expect([refused.status, refused.body.code]).toEqual([403, 'PROOF_REQUIRED'])
  expect((await create({ role: 'admin', current_password: goodPassword })).status).toBe(201)
  expect((await create({ role: 'member' })).status).toBe(201)
})

test('a confirmed password is valid for ten minutes, in that session only', async () => {
  const [own, other] = [await shop.adminToken(), await shop.adminToken()]
  await age()
  const { body } = await shop.register()
  const toggle = (by: string) =>
    shop.call('POST', `/admin/users/${body.user.id}/toggle-status`, { token: by })
  const confirm = (password: string) =>
    shop.call('POST', '/auth/confirm-password', { token: own, body: { password } })
  const unproved = await toggle(own)
  expect([unproved.status, unproved.body]).toEqual([
    403,
    { code: 'PROOF_REQUIRED', message: 'Confirmez votre mot de passe pour continuer.' },
  ])
  const wrong = await confirm('pas le bon')
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['password']])
  expect((await toggle(own)).status).toBe(403)
  expect((await confirm(goodPassword)).status).toBe(204)
  expect((await toggle(own)).status).toBe(200)
  expect((await toggle(other)).status).toBe(403)
  await age()
  expect((await toggle(own)).status).toBe(403)
})

test('a login is a proof too: a client that has just logged in is asked nothing', async () => {
  const { email } = await shop.register({}, { from: '10.40.0.1' })
  await shop.db.updateTable('users').set({ role: 'administrator' }).where('email', '=', email).execute()
  const login = await shop.logIn(email, goodPassword, { from: '10.40.0.1' })
  const { body } = await shop.register({}, { from: '10.40.0.1' })
  const path = `/users/${body.user.id}`
  const fields = { role: 'admin' }
  expect((await shop.call('PUT', path, { token: login.body.access_token, body: fields })).status).toBe(200)
  expect((await shop.call('DELETE', path, { token: login.body.access_token })).status).toBe(204)
})

test('passwords of administrators are tried ten times in a quarter of an hour', async () => {
  const thief = await shop.adminToken()
  const { body } = await shop.register()
  const statuses: number[] = []
  for (let index = 0; index < 11; index++) {
    const fields = { role: 'admin', current_password: `essai ${index}` }
    statuses.push((await shop.call('PUT', `/users/${body.user.id}`, { token: thief, body: fields })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429])
})

test('a changed e-mail address ends the account’s sessions and links, and both addresses are notified', async () => {
  const { body, email } = await shop.register()
  const link = () => /token=([\w-]+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1]
  await shop.call('POST', '/mot-de-passe/oublie', { body: { email } })
  await shop.deliver()
  const dead = link()
  const sent = shop.mails.length
  const moved = shop.freshEmail()
  const fields = { email: moved, current_password: goodPassword }
  expect((await shop.call('PUT', `/users/${body.user.id}`, { token, body: fields })).status).toBe(200)
  expect((await shop.call('GET', '/auth/me', { token: body.access_token })).status).toBe(401)
  const mails = (await shop.deliver()).slice(sent)
  expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
    [email, moved].map(to => [to, 'L’adresse e-mail de votre compte a été changée']).sort(),
  )
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2)
  const reset = {
    email: moved,
    token: dead,
    password: 'un autre secret',
    password_confirmation: 'un autre secret',
  }
  expect((await shop.call('POST', '/mot-de-passe/reinitialise', { body: reset })).status).toBe(422)
  const notifications = await shop.db
    .selectFrom('notifications')
    .select('kind')
    .where('userId', '=', body.user.id)
    .execute()
  expect(notifications).toEqual([{ kind: 'emailChanged' }])
})
