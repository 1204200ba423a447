import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CodePurpose } from '#contract/messaging/phone-code.ts'
import { type AccountShop, type AnyBody, openAccountShop } from '#tests/support/account-shop.ts'
import { phoneCodes } from '#tests/support/phone-codes.ts'
import { sweepCodes } from './codes.service.ts'
import { takeProof } from './proofs.service.ts'

let shop: AccountShop
let phone: ReturnType<typeof phoneCodes>
beforeAll(async () => {
  shop = await openAccountShop({ env: { MESSAGE_PROVIDER: 'sandbox', MESSAGE_DAILY_LIMIT: '20' } })
  phone = phoneCodes(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.offsetSeconds = 0
  await sql`truncate short_messages, message_days, phone_codes, phone_proofs`.execute(shop.db)
})

const number = '+22670445566'
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const take = (proof: string, purpose: CodePurpose = 'order', to = number) =>
  shop.db.transaction().execute(trx => takeProof(trx, shop.deps, { number: to, purpose, proof }))
const refusal = {
  code: 'VALIDATION',
  errors: { code: [expect.stringContaining('demandez un nouveau code')] },
}

test('a code that was sent becomes a proof, which counts once', async () => {
  const asked = await phone.request('70 44 55 66', 'order')
  expect([asked.status, asked.body]).toEqual([
    200,
    { message: expect.stringContaining('SMS'), channel: 'sms', expiresAt: expect.any(String) },
  ])
  const code = await phone.codeTo(number)
  expect(code).toMatch(/^\d{6}$/)
  const { status, body } = await phone.check('0022670445566', 'order', `${code.slice(0, 3)} ${code.slice(3)}`)
  expect(status).toBe(200)
  expect(await take(body.proof)).toBe(true)
  expect(await take(body.proof)).toBe(false)
})

test('neither number nor code can be read from the tables, the jobs or the log', async () => {
  await phone.request(number, 'order')
  const code = await phone.codeTo(number)
  await phone.check(number, 'order', wrong(code))
  const rows = await shop.db.selectFrom('phoneCodes').selectAll().execute()
  const seen = JSON.stringify(rows) + shop.logLines.join('')
  expect(rows).toHaveLength(1)
  expect(seen).not.toContain(number.slice(4))
  expect(seen).not.toContain(`"${code}"`)
})

test('a code has five tries, and only the newest one counts', async () => {
  await phone.request(number, 'order')
  const first = await phone.codeTo(number)
  for (let tries = 0; tries < 5; tries++)
    expect(await phone.check(number, 'order', wrong(first))).toMatchObject({ status: 422, body: refusal })
  expect(await phone.check(number, 'order', first)).toMatchObject({ status: 422, body: refusal })
  await phone.request(number, 'order')
  const second = await phone.codeTo(number)
  if (first !== second) expect((await phone.check(number, 'order', first)).status).toBe(422)
  expect((await phone.check(number, 'order', second)).status).toBe(200)
  expect((await phone.check(number, 'order', second)).status).toBe(422)
})

test('wrong codes at once are counted one after another', async () => {
  await phone.request(number, 'order')
  const code = await phone.codeTo(number)
  await Promise.all(Array.from({ length: 12 }, () => phone.check(number, 'order', wrong(code))))
  const { tries } = await shop.db.selectFrom('phoneCodes').select('tries').executeTakeFirstOrThrow()
  expect(tries).toBe(5)
})

test('two checks at once use a code once, and two calls at once a proof', async () => {
  await phone.request(number, 'order')
  const code = await phone.codeTo(number)
  const both = await Promise.all([1, 2].map(() => phone.check(number, 'order', code)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  const { proof = '' } = both.find(({ status }) => status === 200)?.body ?? {}
  expect((await Promise.all([take(proof), take(proof)])).sort()).toEqual([false, true])
})

test('a code ends after ten minutes, and a proof after fifteen', async () => {
  await phone.request(number, 'order')
  const code = await phone.codeTo(number)
  shop.clock.offsetSeconds = 601
  expect(await phone.check(number, 'order', code)).toMatchObject({ status: 422, body: refusal })
  const proof = await phone.proofOf(number, 'order')
  shop.clock.offsetSeconds += 901
  expect(await take(proof)).toBe(false)
  await phone.request(number, 'login')
  shop.clock.offsetSeconds += 601
  expect(await sweepCodes(shop.db, shop.deps.now())).toBe(2)
})

test('code and proof are for one number and one purpose', async () => {
  const other = '+22676112233'
  await phone.request(number, 'order')
  const code = await phone.codeTo(number)
  expect((await phone.check(other, 'order', code)).status).toBe(422)
  expect((await phone.check(number, 'profile', code)).status).toBe(422)
  const { proof } = (await phone.check(number, 'order', code)).body
  expect(await take(proof, 'login')).toBe(false)
  expect(await take(proof, 'order', other)).toBe(false)
  expect(await take(proof)).toBe(true)
})

test.each([
  ['70', 'phone'],
  ['+22625306070', 'messages'],
  ['', 'phone'],
])('the number %j is refused', async typed => {
  const { status, body } = await phone.request(typed, 'order')
  expect([status, Object.keys(body.errors)]).toEqual([422, ['phone']])
})

test('a code to log in is sent to members only, and the answer is the same', async () => {
  const stranger = await phone.request(number, 'login')
  const { body: member } = await shop.register()
  const own = '+22676998877'
  await shop.db.insertInto('phoneLogins').values({ userId: member.user.id, number: own }).execute()
  const known = await phone.request(own, 'login')
  const answer = ({ message, channel }: Record<string, unknown>) => ({ message, channel })
  expect([known.status, answer({ ...known.body })]).toEqual([stranger.status, answer({ ...stranger.body })])
  expect((await phone.outbox()).map(({ phone, state }) => [phone, state])).toEqual([
    [own, 'sent'],
    [number, 'unknown'],
  ])
  const today = await shop.db.selectFrom('messageDays').select('sent').executeTakeFirst()
  expect(today).toEqual({ sent: 1 })
  const checks = await Promise.all([own, number].map(to => phone.check<AnyBody>(to, 'login', 'x')))
  expect(checks[0]?.body).toEqual(checks[1]?.body)
})

test('when the messages of the day are used up no code is promised', async () => {
  const day = sql<Date>`now()::date`
  await shop.db.insertInto('messageDays').values({ day, sent: 20 }).execute()
  const { status, body } = await phone.request(number, 'order')
  expect([status, body.code, body.message]).toEqual([
    503,
    'CODES_UNAVAILABLE',
    expect.stringContaining('demain'),
  ])
})

test('a shop without a provider says that it sends no codes', async () => {
  const none = await openAccountShop()
  try {
    const { status, body } = await phoneCodes(none).request(number, 'order')
    expect([status, body.code]).toEqual([503, 'CODES_UNAVAILABLE'])
    expect((await none.call('GET', '/phone/channel')).body).toEqual({ channel: null })
    expect((await shop.call('GET', '/phone/channel')).body).toEqual({ channel: 'sms' })
  } finally {
    await none.close()
  }
})

test('a number gets three codes an hour, and a network asks for a bounded number', async () => {
  const counted = await openAccountShop({ counts: true, env: { MESSAGE_PROVIDER: 'sandbox' } })
  try {
    const { request, check } = phoneCodes(counted)
    const statuses = []
    for (let count = 0; count < 4; count++)
      statuses.push((await request(number, 'order', `192.0.2.${count}`)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const refused = await request(number, 'login', '192.0.2.9')
    expect([refused.status, refused.body.message]).toEqual([429, expect.stringContaining('Plusieurs codes')])
    const many = Array.from({ length: 61 }, (_, count) => `+2267${7_000_000 + count}`)
    for (const to of many.slice(0, 60)) expect((await request(to, 'order', '198.51.100.1')).status).toBe(200)
    expect((await request(many[60] ?? '', 'order', '198.51.100.1')).status).toBe(429)
    await sql`update rate_limits set points = 300 where key like 'code-check:%'`.execute(counted.db)
    expect((await check(number, 'order', '1', '203.0.113.1')).status).toBe(422)
    await sql`update rate_limits set points = 300 where key like 'code-check:%'`.execute(counted.db)
    expect((await check(number, 'order', '1', '203.0.113.1')).status).toBe(429)
  } finally {
    await counted.close()
  }
})
