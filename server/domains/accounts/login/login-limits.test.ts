import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { networkOf } from '#server/platform/http/network.ts'
import { type AccountShop, goodPassword, openAccountShop } from '#tests/support/account-shop.ts'
import { accountKey } from '../account-limits.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop({ counts: true })
})
afterEach(() => shop.db.deleteFrom('rateLimits').execute())
afterAll(() => shop.close())

describe('throttling', () => {
  const guess = (email: string, from: string, word = 'essai') => shop.logIn(email, word, { from })
  async function guessTimes(count: number, email: string, from: string): Promise<number[]> {
    const statuses: number[] = []
    for (let index = 0; index < count; index++) statuses.push((await guess(email, from)).status)
    return statuses
  }
  /**
   * Stores the rate limit counters that guesses from a hundred other networks would leave, without computing a hundred
   * digests.
   */
  const exhaustTheDay = (email: string) =>
    sql`insert into rate_limits (key, points, expire) values (${`login-account:${accountKey(shop.deps.vault, email)}`}, 100,
      ${Date.now() + 3_600_000})`.execute(shop.db)

  test('from one network an account has ten password guesses, concurrent or not, in any case; the refusal says how long to wait', async () => {
    const { email } = await shop.register({}, { from: '10.9.0.1' })
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        shop.logIn(index % 3 ? email : email.toUpperCase(), `essai ${index}`, {
          from: '10.1.0.1',
          app: index % 2 ? shop.app : shop.otherApp,
        }),
      ),
    )
    expect(answers.filter(answer => answer.status === 401)).toHaveLength(10)
    const refused = answers.filter(answer => answer.status === 429)
    expect(refused).toHaveLength(20)
    for (const answer of refused) {
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900)
    }
    expect((await guess(email, '10.1.0.1', goodPassword)).status).toBe(429)
  })

  test('using up the password guesses of one network does not affect other networks', async () => {
    const { email } = await shop.register({}, { from: '10.9.0.1' })
    expect(await guessTimes(11, email, '10.1.1.1')).toEqual([...Array(10).fill(401), 429])
    expect((await guess(email, '10.1.1.2', goodPassword)).status).toBe(200)
  })

  test('password guesses from many networks are limited to a hundred a day', async () => {
    const { email } = await shop.register({}, { from: '10.9.2.1' })
    await exhaustTheDay(email)
    expect((await guess(email, '10.1.2.1', goodPassword)).status).toBe(429)
  })

  test('no counter names an address, and nobody finds one out by trying addresses', async () => {
    const { email } = await shop.register({}, { from: '10.9.8.1' })
    await guess(email, '10.1.8.1')
    const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(shop.db)
    const keys = rows.map(({ key }) => key).join('\n')
    expect(keys).toContain(accountKey(shop.deps.vault, email))
    expect(keys).not.toContain(email)
    for (const text of [email, `login ${email}`])
      for (const encoding of ['hex', 'base64', 'base64url'] as const)
        expect(keys).not.toContain(hash('sha256', text, encoding))
  })

  test('a reset by mail opens an account that guesses have closed', async () => {
    const { email } = await shop.register({}, { from: '10.9.3.1' })
    await exhaustTheDay(email)
    const from = '10.1.3.1'
    expect((await guess(email, from, goodPassword)).status).toBe(429)
    await shop.call('POST', '/mot-de-passe/oublie', { body: { email }, from })
    const token = /token=([\w-]+)/.exec((await shop.deliver()).at(-1)?.text ?? '')?.[1]
    const password = 'un tout nouveau secret'
    const body = { email, token, password, password_confirmation: password }
    expect((await shop.call('POST', '/mot-de-passe/reinitialise', { body, from })).status).toBe(200)
    expect((await guess(email, from, password)).status).toBe(200)
  })

  test('the lines of one customer’s IPv6 network count together too, with more attempts', async () => {
    const { email } = await shop.register({}, { from: '10.9.6.1' })
    const line = (index: number) => `2001:db8:7:${index}::1`
    for (let index = 0; index < 3; index++)
      expect(await guessTimes(10, email, line(index))).toEqual(Array(10).fill(401))
    expect((await guess(email, line(3), goodPassword)).status).toBe(429)
    expect((await guess(email, '2001:db8:8:1::1', goodPassword)).status).toBe(200)
  })

  test('an unknown address is rate limited like a known one, also in the network of its member', async () => {
    const { email } = await shop.register({}, { from: '10.2.0.1' })
    for (const address of [email, 'inconnu@example.org'])
      expect(await guessTimes(12, address, '10.2.0.1')).toEqual([...Array(10).fill(401), 429, 429])
    await exhaustTheDay('inconnue@example.org')
    expect((await guess('inconnue@example.org', '10.2.0.2')).status).toBe(429)
  })

  test('a success gives the account its attempts back', async () => {
    const { email } = await shop.register({}, { from: '10.9.4.1' })
    const from = '10.2.1.1'
    await guessTimes(9, email, from)
    expect((await guess(email, from, goodPassword)).status).toBe(200)
    expect(await guessTimes(9, email, from)).toEqual(Array(9).fill(401))
  })

  test('a network is refused after a hundred attempts over many accounts', async () => {
    const from = '10.3.0.1'
    await sql`insert into rate_limits (key, points, expire) values (${`login-address:${networkOf(from)}`}, 99,
      ${Date.now() + 600_000})`.execute(shop.db)
    expect((await shop.logIn('x@example.org', 'x', { from })).status).toBe(401)
    expect((await shop.logIn('y@example.org', 'x', { from })).status).toBe(429)
    expect((await shop.logIn('x@example.org', 'x', { from: '10.3.0.2' })).status).toBe(401)
  })

  test('after a hundred unreadable encrypted logins the network can no longer log in encrypted, but still plainly', async () => {
    const from = '10.3.1.1'
    const body = { ciphertext: 'AAAA' }
    const junk = () => shop.call('POST', '/auth/login-encrypted', { body, from })
    const { email } = await shop.register({}, { from: '10.9.5.1' })
    for (let index = 0; index < 100; index++) expect((await junk()).status).toBe(401)
    expect((await junk()).status).toBe(429)
    expect((await guess(email, from, goodPassword)).status).toBe(200)
  })

  // Per network: a whole neighbourhood shares one IPv4 address behind a mobile operator; an IPv6 /64 is one customer.
  test.each([
    [20, 'an IPv6 network', (n: number) => `2001:db8:4:1::${n}`, '2001:db8:4:2::1', 'register-address'],
    [200, 'an IPv4 address', () => '10.4.0.1', '10.4.0.2', 'register-site'],
    [200, 'an IPv6 /48', (n: number) => `2001:db8:5:${n}::1`, '2001:db8:6::1', 'register-site'],
  ])('%s members an hour register from %s', async (most, _network, line, elsewhere, counter) => {
    const register = async (n: number) => (await shop.register({}, { from: line(n) })).status
    expect(await register(1)).toBe(201)
    // Sets the rate limit counter so that exactly one more registration is allowed.
    const { rows } = await shop.pool.query(
      'update rate_limits set points = $1 where key = (select key from rate_limits where key like $2 order by expire desc limit 1) returning key',
      [most - 1, `${counter}:%`],
    )
    expect(rows).toHaveLength(1)
    expect([await register(2), await register(3)]).toEqual([201, 429])
    expect((await shop.register({}, { from: elsewhere })).status).toBe(201)
  })

  test('one e-mail address is registered with five times an hour, wherever from, and the refusal says when to try again', async () => {
    const { email } = await shop.register({}, { from: '10.4.1.1' })
    const again = (n: number) =>
      shop.register(
        { email: email.toUpperCase() },
        { from: `10.4.2.${n}`, headers: { 'accept-language': 'en' } },
      )
    for (let n = 0; n < 4; n++) expect((await again(n)).status).toBe(422)
    const refused = await again(5)
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Too many attempts. Please try again in 60 minutes.',
    ])
    expect((await shop.register({}, { from: '10.4.2.1' })).status).toBe(201)
  })

  test.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['x'.repeat(300), 'x'.repeat(64)],
  ])('%s counts as %s', (ip, key) => {
    expect(networkOf(ip)).toBe(key)
  })
})

describe('a storm of logins', () => {
  test('when all workers are busy and the queue is full, further logins are refused at once, without other errors', async () => {
    const people = await Promise.all([
      shop.register({}, { from: '10.5.0.1' }),
      shop.register({}, { from: '10.5.0.2' }),
    ])
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, index) =>
        shop.logIn(index < 2 ? (people[index]?.email ?? '') : `nul${index}@example.org`, goodPassword, {
          from: `10.6.${index % 2}.${index}`,
        }),
      ),
    )
    const count = (status: number) => answers.filter(answer => answer.status === status).length
    expect(count(200) + count(401) + count(429)).toBe(150)
    expect(count(429)).toBeGreaterThan(50)
    expect(count(200) + count(401)).toBeGreaterThanOrEqual(34)
  })
})
