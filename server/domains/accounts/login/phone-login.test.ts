import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recipientOf } from '#server/domains/messaging/message-content.ts'
import { type AccountShop, type AnyBody, goodPassword, openAccountShop } from '#tests/support/account-shop.ts'
import { countWaiting } from '#tests/support/lock-waits.ts'
import { phoneCodes } from '#tests/support/phone-codes.ts'
import { appCode } from '#tests/support/second-factor.ts'
import { endAccess } from '../access-end.service.ts'

let shop: AccountShop
let phone: ReturnType<typeof phoneCodes>
beforeAll(async () => {
  shop = await openAccountShop({ env: { MESSAGE_PROVIDER: 'sandbox', MESSAGE_DAILY_LIMIT: '1000' } })
  phone = phoneCodes(shop)
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.clock.offsetSeconds = 0
})

let count = 0
const freshNumber = () => `+2267${6_000_000 + ++count}`

interface Member {
  id: number
  email: string
  token: string
  number: string
}

/** A new member who logs in by telephone. */
async function member(number = freshNumber()): Promise<Member> {
  const { body, email } = await shop.register()
  const made = { id: body.user.id, email, token: body.access_token, number }
  expect((await turnOn(made)).status).toBe(200)
  return made
}
const turnOn = async ({ token, number }: Pick<Member, 'token' | 'number'>) =>
  shop.call('PUT', '/auth/phone', {
    token,
    body: { phone: number, proof: await phone.proofOf(number, 'profile') },
  })
const login = (number: string, proof: string, body: object = {}) =>
  shop.call('POST', '/auth/login-phone', { body: { phone: number, proof, ...body } })
const proof = (number: string) => phone.proofOf(number, 'login')
const sessionsOf = (token: string) => shop.call<unknown[]>('GET', '/auth/sessions', { token })

test('a member who confirmed a number logs in with a code, and may do all but what needs the password', async () => {
  const who = await member()
  const { status, body, headers } = await login(who.number, await proof(who.number))
  expect([status, body.user.id, body.token_type]).toEqual([200, who.id, 'Bearer'])
  expect(String(headers['set-cookie'])).toContain('HttpOnly')
  expect((await sessionsOf(body.access_token)).body).toHaveLength(2)
  const exported = await shop.call('GET', '/account/export', { token: body.access_token })
  expect([exported.status, exported.body.code]).toEqual([403, 'PROOF_REQUIRED'])
})

test('turning it on is notified by mail, and shown in the history and to the member', async () => {
  const who = await member()
  await shop.deliver()
  expect(shop.mails.at(-1)).toMatchObject({
    to: who.email,
    subject: 'Un téléphone ouvre maintenant votre compte',
  })
  expect((await shop.call('GET', '/auth/phone', { token: who.token })).body).toEqual({ phone: who.number })
  expect((await shop.call('GET', '/account/history', { token: who.token })).text).toContain('phoneLoginOn')
})

test('whatever is wrong with number and proof, the answer is the same', async () => {
  const [who, other] = [await member(), await member()]
  const good = await proof(who.number)
  await phone.request(other.number, 'login')
  const stranger = freshNumber()
  const ofProfile = await phone.proofOf(stranger, 'profile')
  const answers = [
    await login(other.number, good),
    await login(who.number, `${good}x`),
    await login(stranger, ofProfile),
    await login('70', good),
  ]
  for (const { status, body } of answers)
    expect([status, body]).toEqual([401, expect.objectContaining({ code: 'INVALID_CREDENTIALS' })])
  expect((await login(who.number, good)).status).toBe(200)
  expect((await login(who.number, good)).status).toBe(401)
  expect((await login(who.number, '')).status).toBe(422)
})

test('two logins at once with one proof open one session', async () => {
  const who = await member()
  const good = await proof(who.number)
  const both = await Promise.all([login(who.number, good), login(who.number, good)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('a disabled member does not get in', async () => {
  const who = await member()
  const good = await proof(who.number)
  await shop.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', who.id).execute()
  expect((await login(who.number, good)).status).toBe(401)
})

describe('the login by telephone ends', () => {
  /** The answers to a login by code before and after an act on the member, and the newest mail to an address. */
  async function endedBy(act: (who: Member) => Promise<{ status: number }>) {
    const who = await member()
    const good = await proof(who.number)
    expect((await act(who)).status).toBe(200)
    await shop.deliver()
    const mailTo = (address: string) => shop.mails.filter(({ to }) => to === address).at(-1)?.text
    const { status } = await login(who.number, good)
    return { who, status, mailTo }
  }
  const change = async (who: Member, fields: object) =>
    shop.call('PUT', `/users/${who.id}`, {
      token: await shop.adminToken(),
      body: { ...fields, current_password: goodPassword },
    })
  const sentence = 'Votre téléphone n’ouvre plus ce compte.'

  test('when the account becomes one of staff, because a stranger may have registered with its address', async () => {
    const { who, status, mailTo } = await endedBy(who => change(who, { role: 'admin' }))
    expect([status, mailTo(who.email)]).toEqual([401, expect.stringContaining(sentence)])
    const entry = { userId: who.id, kind: 'phoneLoginOff' }
    expect(await shop.db.selectFrom('memberHistory').selectAll().execute()).toContainEqual(
      expect.objectContaining(entry),
    )
  })

  test('when staff change the e-mail address', async () => {
    const email = shop.freshEmail()
    const { who, status, mailTo } = await endedBy(who => change(who, { email }))
    expect(status).toBe(401)
    for (const address of [who.email, email]) expect(mailTo(address)).toContain(sentence)
    expect((await shop.logIn(email, goodPassword)).status).toBe(200)
  })

  test('when the password is reset by mail', async () => {
    const password = 'encore un secret'
    const { who, status, mailTo } = await endedBy(async ({ email }) => {
      await shop.call('POST', '/mot-de-passe/oublie', { body: { email } })
      const token = /token=([\w-]+)/.exec((await shop.deliver()).at(-1)?.text ?? '')?.[1]
      const body = { email, token, password, password_confirmation: password }
      return shop.call('POST', '/mot-de-passe/reinitialise', { body })
    })
    expect([status, mailTo(who.email)]).toEqual([401, expect.stringContaining(sentence)])
  })

  test('but not with a lesser role, a pause of the account or a new password', async () => {
    const token = await shop.adminToken()
    const who = await member()
    await shop.db.updateTable('users').set({ role: 'administrator' }).where('id', '=', who.id).execute()
    expect((await change(who, { role: 'member' })).status).toBe(200)
    for (let time = 0; time < 2; time++)
      expect((await shop.call('POST', `/admin/users/${who.id}/toggle-status`, { token })).status).toBe(200)
    const session = await shop.logIn(who.email, goodPassword)
    const password = 'encore un secret'
    const changed = await shop.call('POST', '/auth/update-password', {
      token: session.body.access_token,
      body: { current_password: goodPassword, password, password_confirmation: password },
    })
    expect(changed.status).toBe(200)
    expect((await login(who.number, await proof(who.number))).status).toBe(200)
  })

  test('also if it was turned on while the account was promoted', async () => {
    const { body } = await shop.register()
    const number = freshNumber()
    const good = await phone.proofOf(number, 'profile')
    let turned: Promise<{ status: number }> | undefined
    // The request has begun and waits for the account, which the promotion holds.
    await shop.db.transaction().execute(async trx => {
      await trx.selectFrom('users').select('id').where('id', '=', body.user.id).forUpdate().execute()
      turned = shop.call('PUT', '/auth/phone', {
        token: body.access_token,
        body: { phone: number, proof: good },
      })
      await expect.poll(() => countWaiting(shop.db)).toBe(1)
      await endAccess(trx, body.user.id)
    })
    expect(await turned).toMatchObject({ status: 401 })
    const left = await shop.db
      .selectFrom('phoneLogins')
      .select('userId')
      .where('number', '=', number)
      .execute()
    expect(left).toEqual([])
  })
})

describe('the number', () => {
  test('belongs to one account, also when two want it at once', async () => {
    const number = freshNumber()
    const rivals = [await shop.register(), await shop.register()].map(({ body }) => ({
      token: body.access_token,
      number,
    }))
    const proofs = [await phone.proofOf(number, 'profile'), await phone.proofOf(number, 'profile')]
    const answers = await Promise.all(
      rivals.map(({ token }, index) =>
        shop.call('PUT', '/auth/phone', { token, body: { phone: number, proof: proofs[index] } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain('autre compte')
  })

  test('is replaced by another one, and turned off', async () => {
    const who = await member()
    const next = freshNumber()
    expect((await turnOn({ token: who.token, number: next })).status).toBe(200)
    await phone.request(who.number, 'login')
    expect((await phone.outbox())[0]?.state).toBe('unknown')
    expect((await shop.call('DELETE', '/auth/phone', { token: who.token })).status).toBe(204)
    expect((await shop.call('DELETE', '/auth/phone', { token: who.token })).status).toBe(204)
    expect(await shop.call('GET', '/auth/phone', { token: who.token })).toMatchObject({
      body: { phone: null },
    })
  })

  test('needs a proof for this purpose, a session and a recent password', async () => {
    const who = await member()
    const body = { phone: freshNumber(), proof: 'none' }
    const set = (options: object) => shop.call<AnyBody>('PUT', '/auth/phone', { body, ...options })
    expect((await set({})).status).toBe(401)
    expect(await set({ token: who.token })).toMatchObject({
      status: 422,
      body: { errors: { proof: [expect.stringContaining('nouveau code')] } },
    })
    expect((await set({ token: who.token, body: { phone: '1', proof: 'none' } })).status).toBe(422)
    const { body: byPhone } = await login(who.number, await proof(who.number))
    expect((await set({ token: byPhone.access_token })).body.code).toBe('PROOF_REQUIRED')
  })

  test('is exported with the messages to it, and erased with the account', async () => {
    const who = await member()
    const { body } = await shop.call<Record<string, unknown>>('GET', '/account/export', { token: who.token })
    expect(body).toMatchObject({
      account: { phoneLogin: { number: who.number } },
      messages: [{ kind: 'code', provider: 'sandbox', state: 'sent' }],
    })
    await phone.request(who.number, 'login')
    await proof(who.number)
    await phone.request(who.number, 'order')
    await phone.outbox()
    const erased = await shop.call('DELETE', '/account', {
      token: who.token,
      body: { password: goodPassword },
    })
    expect(erased.status).toBe(204)
    expect((await phone.outbox()).filter(message => message.phone === who.number)).toEqual([])
    const recipient = recipientOf(shop.deps.vault, who.number)
    for (const table of ['phoneCodes', 'phoneProofs', 'shortMessages'] as const)
      expect(
        await shop.db.selectFrom(table).select('recipient').where('recipient', '=', recipient).execute(),
      ).toEqual([])
    const logins = shop.db.selectFrom('phoneLogins').select('userId').where('userId', '=', who.id)
    expect(await logins.execute()).toEqual([])
  })
})

test('staff with a second factor need it after the code, and a missing or wrong one keeps the proof', async () => {
  const token = await shop.adminToken()
  const number = freshNumber()
  expect((await turnOn({ token, number })).status).toBe(200)
  const { key } = (await shop.call<{ key: string }>('POST', '/auth/second-factor', { token })).body
  const now = () => Date.now() + shop.clock.offsetSeconds * 1000
  await shop.call('POST', '/auth/second-factor/confirm', { token, body: { code: appCode(key, now()) } })
  shop.clock.offsetSeconds += 60
  const good = await proof(number)
  expect((await login(number, good)).body.code).toBe('CODE_REQUIRED')
  expect((await login(number, good, { code: '000000' })).status).toBe(422)
  const inside = await login(number, good, { code: appCode(key, now()) })
  expect([inside.status, inside.body.user.role]).toEqual([200, 'admin'])
})
