import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type AccountShop, goodPassword, openAccountShop } from '#tests/support/account-shop.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop({ counts: true })
})
afterEach(() => shop.db.deleteFrom('rateLimits').execute())
afterAll(() => shop.close())

const cookieOf = (answer: { headers: Record<string, unknown> }) => ({
  cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '',
})

const people = (count: number, block: number) =>
  Promise.all(
    Array.from({ length: count }, (_, place) => shop.register({}, { from: `10.${block}.0.${place}` })),
  )

/**
 * Sends wrong passwords without pause over a hundred connections, more than the login queue has places, while `work`
 * runs; returns the responses. Each request names another account, so that only the limits of networks are reached.
 */
async function underFlood(networks: readonly string[], work: () => Promise<void>): Promise<number[]> {
  const answers: number[] = []
  let isOver = false
  let count = 0
  const hammer = async (connection: number) => {
    while (!isOver) {
      const from = networks[connection % networks.length] ?? ''
      answers.push((await shop.logIn(`cible${++count}@example.org`, 'essai', { from })).status)
      await new Promise(setImmediate)
    }
  }
  const storm = Array.from({ length: 100 }, (_, connection) => hammer(connection))
  try {
    await work()
  } finally {
    isOver = true
    await Promise.all(storm)
  }
  return answers
}

test('a hundred connections from one network do not prevent logins from another network', async () => {
  const members = await people(15, 31)
  const answers = await underFlood(['10.30.0.1'], async () => {
    const logins = members.map(({ email }, place) =>
      shop.logIn(email, goodPassword, { from: `10.32.0.${place}` }),
    )
    expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(Array(15).fill(200))
  })
  expect(answers.filter(status => status === 429).length).toBeGreaterThan(0)
})

test('and logins on known devices work even if fifty networks fill the whole queue for unknown devices', async () => {
  const members = await people(15, 33)
  const networks = Array.from({ length: 50 }, (_, place) => `10.34.0.${place}`)
  await underFlood(networks, async () => {
    const logins = members.map(registered =>
      shop.logIn(registered.email, goodPassword, { from: '10.34.0.1', headers: cookieOf(registered) }),
    )
    expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(Array(15).fill(200))
  })
})

test('a network whose attempts are used up takes no place any more: it is refused without a look into the database', async () => {
  const from = '10.35.0.1'
  const guess = () => shop.logIn('cible@example.org', 'essai', { from })
  await shop.db
    .insertInto('rateLimits')
    .values({ key: `login-address:${from}`, points: 100, expire: Date.now() + 600_000 })
    .execute()
  expect((await guess()).status).toBe(429)
  await shop.db.deleteFrom('rateLimits').execute()
  expect((await guess()).status).toBe(429)
  expect((await shop.logIn('cible@example.org', 'essai', { from, app: shop.otherApp })).status).toBe(401)
})

test('during the flood the owner of a locked account can log in by mail on an unknown device', async () => {
  const { email } = await shop.register({}, { from: '10.36.0.1' })
  const from = '10.36.0.2'
  const account = { headers: {}, from }
  await underFlood(['10.37.0.1', '10.37.0.2'], async () => {
    // Strangers request reset mails in the member's name and guess her password all day.
    for (let place = 0; place < 10; place++)
      await shop.call('POST', '/mot-de-passe/oublie', { body: { email }, from: `10.38.0.${place}` })
    await shop.pool.query(
      `insert into rate_limits (key, points, expire) select replace(key, 'reset-account', 'login-account'), 100, $1
       from rate_limits where key like 'reset-account:%'`,
      [Date.now() + 3_600_000],
    )
    const refused = await shop.logIn(email, goodPassword, account)
    expect([refused.status, refused.body.message]).toEqual([
      429,
      expect.stringContaining('Mot de passe oublié'),
    ])
    const asked = await shop.call('POST', '/mot-de-passe/oublie', { body: { email }, ...account })
    expect(asked.status).toBe(200)
    const mail = (await shop.deliver()).findLast(({ to }) => to === email)
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const password = 'un tout nouveau secret'
    const body = { email, token, password, password_confirmation: password }
    const reset = await shop.call('POST', '/mot-de-passe/reinitialise', { body, ...account })
    expect(reset.status).toBe(200)
    const login = await shop.logIn(email, password, { from, headers: cookieOf(reset) })
    expect(login.status).toBe(200)
  })
})
