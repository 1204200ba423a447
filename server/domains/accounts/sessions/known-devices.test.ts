import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { networkOf } from '#server/platform/http/network.ts'
import { type AccountShop, goodPassword, openAccountShop } from '#tests/support/account-shop.ts'
import { accountKey } from '../account-limits.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop({ counts: true })
})
afterEach(() => shop.db.deleteFrom('rateLimits').execute())
afterAll(() => shop.close())

// Server processes cache which networks they refused, so each test uses a different network.
let street = '10.7.0.0'
let streetCount = 0
beforeEach(() => {
  street = `10.7.0.${++streetCount}`
})
const keyOf = (email: string) => accountKey(shop.deps.vault, email)

/** The device cookie that a browser would send with its next request. */
function cookieOf(answer: { headers: Record<string, unknown> }): { cookie: string } {
  return { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' }
}

const exhaust = (key: string, points: number) =>
  sql`insert into rate_limits (key, points, expire) values (${key}, ${points}, ${Date.now() + 600_000})
    on conflict (key) do update set points = excluded.points`.execute(shop.db)

/** Exhausts the login limits of this test's network, for one account and in total. */
async function exhaustTheStreet(email: string): Promise<void> {
  await exhaust(`login-address:${networkOf(street)}`, 100)
  await exhaust(`login-ciphertext:${networkOf(street)}`, 100)
  await exhaust(`login-guess:${keyOf(email)} ${networkOf(street)}`, 10)
  await exhaust(`login-account:${keyOf(email)}`, 100)
}

test('a login sets a cookie that scripts cannot read, that is not sent to pages, and that contains nothing about the member', async () => {
  const { email, ...registered } = await shop.register({}, { from: street })
  const answer = await shop.logIn(email, goodPassword)
  for (const { headers } of [registered, answer])
    expect(headers['set-cookie']).toMatch(
      /^__Secure-known-device=[\w-]{43}\.[\w-]{27}; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/,
    )
  expect(cookieOf(answer)).not.toEqual(cookieOf(registered))
  const refused = await shop.logIn(email, 'pas le bon', { headers: cookieOf(answer) })
  expect(refused.headers['set-cookie']).toBeUndefined()
  const token = cookieOf(answer).cookie.split('=')[1]?.split('.')[0] ?? ''
  expect((await shop.call('GET', '/auth/me', { token, headers: cookieOf(answer) })).status).toBe(401)
  expect(JSON.stringify(await shop.db.selectFrom('knownDevices').selectAll().execute())).not.toContain(token)
})

test('a member can log in on a known device, whatever others in the same network try', async () => {
  const registered = await shop.register({}, { from: street })
  await exhaustTheStreet(registered.email)
  const logIn = (headers: Record<string, string>) =>
    shop.logIn(registered.email, goodPassword, { from: street, headers })
  expect((await logIn({})).status).toBe(429)
  const again = await logIn(cookieOf(registered))
  expect(again.status).toBe(200)
  // Only the device token of the last login counts: a request with an older, stolen one is limited like a stranger's.
  expect((await logIn(cookieOf(registered))).status).toBe(429)
  expect((await logIn(cookieOf(again))).status).toBe(200)
})

test('a cookie that this shop has not signed is ignored', async () => {
  const registered = await shop.register({}, { from: street })
  await exhaustTheStreet(registered.email)
  const { cookie } = cookieOf(registered)
  const enter = (changed: string) =>
    shop.logIn(registered.email, goodPassword, { from: street, headers: { cookie: changed } })
  const [name, value = ''] = cookie.split('=')
  const other = `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`
  for (const changed of [`${name}=${other}`, `${name}=${value.split('.')[0]}`, `${name}=`])
    expect((await enter(changed)).status).toBe(429)
  expect((await enter(cookie)).status).toBe(200)
})

test('a logout makes the device unknown for that member, but not for other members who use it', async () => {
  const first = await shop.register({}, { from: street })
  const second = await shop.register({}, { from: street, headers: cookieOf(first) })
  for (const { email } of [first, second]) await exhaustTheStreet(email)
  const headers = cookieOf(second)
  const leave = (token: string) => shop.call('POST', '/auth/logout', { token, headers })
  const enter = (email: string, keptHeaders = headers) =>
    shop.logIn(email, goodPassword, { from: street, headers: keptHeaders })
  const kept = await leave(first.body.access_token)
  expect([kept.status, kept.headers['set-cookie']]).toEqual([204, undefined])
  expect((await enter(first.email)).status).toBe(429)
  const again = await enter(second.email)
  expect(again.status).toBe(200)
  const left = await shop.call('POST', '/auth/logout', {
    token: again.body.access_token,
    headers: cookieOf(again),
  })
  expect(left.headers['set-cookie']).toMatch(/^__Secure-known-device=; Path=\/api; Max-Age=0;/)
  expect((await enter(second.email, cookieOf(again))).status).toBe(429)
})

test('the encrypted door stays open for such a device', async () => {
  const registered = await shop.register({}, { from: street })
  await exhaustTheStreet(registered.email)
  const junk = (headers: Record<string, string>) =>
    shop.call('POST', '/auth/login-encrypted', { body: { ciphertext: 'AAAA' }, from: street, headers })
  expect((await junk({})).status).toBe(429)
  for (let index = 0; index < 40; index++) expect((await junk(cookieOf(registered))).status).toBe(401)
  expect((await junk(cookieOf(registered))).status).toBe(429)
})

test('on such a device an account has twenty guesses, and strangers cannot use them up', async () => {
  const registered = await shop.register({}, { from: street })
  const guess = async (headers: Record<string, string>, password = 'essai') =>
    (await shop.logIn(registered.email, password, { from: street, headers })).status
  for (let index = 0; index < 20; index++) expect(await guess(cookieOf(registered))).toBe(401)
  expect(await guess(cookieOf(registered), goodPassword)).toBe(429)
  expect(await guess({}, goodPassword)).toBe(200)
})

test('a device opens no account but those that were logged in on it, and keeps all of these', async () => {
  const first = await shop.register({}, { from: street })
  const second = await shop.register({}, { from: street, headers: cookieOf(first) })
  const stranger = await shop.register({}, { from: street })
  for (const { email } of [first, second, stranger]) await exhaustTheStreet(email)
  const enter = (email: string, headers: Record<string, string>) =>
    shop.logIn(email, goodPassword, { from: street, headers })
  expect((await enter(stranger.email, cookieOf(second))).status).toBe(429)
  const back = await enter(first.email, cookieOf(second))
  expect(back.status).toBe(200)
  expect((await enter(second.email, cookieOf(back))).status).toBe(200)
})

test('a password reset makes its device known, even if the network is blocked', async () => {
  const registered = await shop.register({}, { from: street })
  const { email } = registered
  await exhaustTheStreet(email)
  await shop.call('POST', '/mot-de-passe/oublie', { body: { email }, from: street })
  const token = /token=([\w-]+)/.exec((await shop.deliver()).at(-1)?.text ?? '')?.[1]
  await exhaust(`reset-token:${networkOf(street)}`, 20)
  const password = 'un tout nouveau secret'
  const body = { email, token, password, password_confirmation: password }
  const reset = await shop.call('POST', '/mot-de-passe/reinitialise', { body, from: street })
  expect(reset.status).toBe(200)
  const logIn = async (headers: Record<string, string>) =>
    (await shop.logIn(email, password, { from: street, headers })).status
  // The device of the account's previous owner is no longer known.
  expect(await logIn(cookieOf(registered))).toBe(429)
  expect(await logIn(cookieOf(reset))).toBe(200)
})

test('a member is known on twenty devices at most', async () => {
  const { body, ...first } = await shop.register()
  for (let index = 0; index < 20; index++) {
    expect((await shop.logIn(first.email, goodPassword)).status).toBe(200)
  }
  const left = await shop.db
    .selectFrom('knownDevices')
    .select('tokenDigest')
    .where('userId', '=', body.user.id)
    .execute()
  expect(left).toHaveLength(20)
  await exhaustTheStreet(first.email)
  expect(
    (await shop.logIn(first.email, goodPassword, { from: street, headers: cookieOf(first) })).status,
  ).toBe(429)
})
