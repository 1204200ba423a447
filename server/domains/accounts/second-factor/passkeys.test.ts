import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/access.ts'
import type { PasskeyOptions } from '#contract/accounts/passkeys.ts'
import type { SecondFactor } from '#contract/accounts/second-factor.ts'
import type { PasskeyRequest } from '#contract/shared/passkey-request.ts'
import { sweepAccounts } from '#server/domains/accounts/account-sweep.service.ts'
import { type AccountShop, type AnyBody, goodPassword, openAccountShop } from '#tests/support/account-shop.ts'
import { softwarePasskey } from '#tests/support/passkeys.ts'
import { appCode } from '#tests/support/second-factor.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop({ counts: true })
})
afterEach(() => shop.db.deleteFrom('rateLimits').execute())
afterAll(() => shop.close())

const path = '/auth/passkeys'
const app = '/auth/second-factor'
const origin = 'https://shop.example'
type Key = ReturnType<typeof softwarePasskey>
type Answered = AnyBody & { codes: string[]; passkey: PasskeyRequest }

interface Colleague {
  id: number
  email: string
  token: string
}

async function colleague(role: Role = 'clerk'): Promise<Colleague> {
  const { email, body } = await shop.register()
  await shop.db.updateTable('users').set({ role }).where('id', '=', body.user.id).execute()
  return { id: body.user.id, email, token: body.access_token }
}

const start = (token: string, proof: object = {}) =>
  shop.call<PasskeyOptions & Answered>('POST', `${path}/options`, { token, body: proof })
const add = (token: string, credential: ReturnType<Key['create']>, name = 'Téléphone') =>
  shop.call<Answered>('POST', path, { token, body: { name, credential } })
const remove = (token: string, id: number, proof: object = {}) =>
  shop.call<Answered>('DELETE', `${path}/${id}`, { token, body: proof })
const stateOf = async (token: string) => (await shop.call<SecondFactor>('GET', app, { token })).body
const logIn = (email: string, factor: object = {}) =>
  shop.call<Answered>('POST', '/auth/login', { body: { email, password: goodPassword, ...factor } })
const requestOf = async (email: string) => (await logIn(email)).body.passkey
const subjectsTo = async (email: string) =>
  (await shop.deliver()).filter(({ to }) => to === email).map(({ subject }) => subject)

/** A colleague with a passkey, which is the only factor. */
async function withPasskey(role: Role = 'clerk') {
  const person = await colleague(role)
  const key = softwarePasskey(origin)
  const { body } = await add(person.token, key.create((await start(person.token)).body))
  const [passkey] = (await stateOf(person.token)).passkeys
  return { ...person, key, codes: body.codes, passkeyId: passkey?.id ?? 0 }
}

/** The number of this test's database sessions that wait for a lock. */
async function countWaiting(): Promise<number | null> {
  const { rowCount } = await shop.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount
}

const wrongPasskey = (answer: { status: number; body: AnyBody }) =>
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['passkey']])

describe('a new passkey', () => {
  test('is a second factor: it gets recovery codes, ends other sessions, and is told by mail and in the log', async () => {
    const { id, email, token } = await colleague()
    const other = (await logIn(email)).body.access_token
    const options = (await start(token)).body
    expect([options.rp.id, options.attestation]).toEqual(['shop.example', 'none'])
    const answer = await add(token, softwarePasskey(origin).create(options))
    expect([answer.status, answer.body.codes.length]).toEqual([201, 10])
    expect(await stateOf(token)).toMatchObject({
      ...{ isOn: false, recoveryCodes: 10 },
      passkeys: [{ name: 'Téléphone', lastUsedAt: null }],
    })
    expect((await shop.call('GET', '/auth/me', { token: other })).status).toBe(401)
    expect((await logIn(email)).body.code).toBe('CODE_REQUIRED')
    expect(await subjectsTo(email)).toContain('Une clé d’accès a été ajoutée')
    const line = shop.db.selectFrom('auditLog').select('changes').where('action', '=', 'addPasskey')
    expect((await line.where('actorId', '=', id).executeTakeFirst())?.changes).toMatchObject([
      {
        fields: [
          { field: 'secondFactor', from: false, to: true },
          { field: 'passkey', from: null, to: 'Téléphone' },
        ],
      },
    ])
  })

  test('counts its challenge once, for five minutes, and for the account that asked', async () => {
    const { token } = await colleague()
    const used = (await start(token)).body
    const key = softwarePasskey(origin)
    const first = await add(token, key.create(used))
    expect(first.status).toBe(201)
    const [early, later] = first.body.codes
    const expired = (await start(token, { code: early })).body
    const foreign = (await start((await colleague()).token)).body
    shop.clock.offsetSeconds += 301
    const late = (await start(token, { code: later })).body
    for (const options of [used, expired, foreign, { ...late, challenge: 'a'.repeat(43) }]) {
      const answer = await add(token, softwarePasskey(origin).create(options))
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['credential']])
    }
    expect((await stateOf(token)).passkeys).toHaveLength(1)
  })

  test('is refused from another address, for another domain, twice, without a name, and above ten', async () => {
    const { id, token } = await colleague()
    const codes: string[] = []
    const options = async () => (await start(token, { code: codes.pop() })).body
    const credentialErrors = async (credential: ReturnType<Key['create']>) =>
      Object.keys((await add(token, credential)).body.errors)
    expect(await credentialErrors(softwarePasskey('https://shop.exemple').create(await options()))).toEqual([
      'credential',
    ])
    const elsewhere = { ...(await options()), rp: { id: 'exemple' } }
    expect(await credentialErrors(softwarePasskey(origin).create(elsewhere))).toEqual(['credential'])
    const key = softwarePasskey(origin)
    const nameless = await add(token, key.create(await options()), ' ')
    expect([nameless.status, Object.keys(nameless.body.errors)]).toEqual([422, ['name']])
    codes.push(...(await add(token, key.create(await options()))).body.codes)
    expect(codes).toHaveLength(10)
    expect((await add(token, key.create(await options()))).status).toBe(409)
    const before = await options()
    const rows = Array.from({ length: 9 }, (_, index) => ({
      ...{ userId: id, credentialId: `${id}-${index}`, publicKey: Buffer.alloc(1), name: 'Clé' },
    }))
    await shop.db.insertInto('passkeys').values(rows).execute()
    expect((await start(token)).status).toBe(409)
    expect((await add(token, softwarePasskey(origin).create(before))).status).toBe(409)
  })
})

describe('a login with a passkey', () => {
  test('is offered after the right password only, and begins a session with a signature', async () => {
    const { email, key, token } = await withPasskey()
    const guessed = await shop.call<Answered>('POST', '/auth/login', { body: { email, password: 'pas bon' } })
    expect([guessed.status, guessed.body.passkey]).toEqual([401, undefined])
    const asked = await logIn(email)
    expect([asked.status, asked.body.code, asked.body.passkey.rpId]).toEqual([
      401,
      'CODE_REQUIRED',
      'shop.example',
    ])
    const answer = await logIn(email, { passkey: key.answer(asked.body.passkey) })
    expect([answer.status, answer.body.user.email]).toEqual([200, email])
    expect((await stateOf(token)).passkeys[0]?.lastUsedAt).not.toBeNull()
  })

  test('counts a challenge once, even in several requests at once, and offers a new one after it', async () => {
    const { email, key } = await withPasskey()
    const request = await requestOf(email)
    const passkey = key.answer(request)
    const answers = await Promise.all([1, 2, 3].map(() => logIn(email, { passkey })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const again = await logIn(email, { passkey: key.answer(request) })
    wrongPasskey(again)
    expect((await logIn(email, { passkey: key.answer(again.body.passkey) })).status).toBe(200)
  })

  test('refuses an expired challenge, that of a colleague and one that was made to add a passkey', async () => {
    const { email, key, token, codes } = await withPasskey()
    const other = await withPasskey()
    const expired = await requestOf(email)
    shop.clock.offsetSeconds += 301
    wrongPasskey(await logIn(email, { passkey: key.answer(expired) }))
    wrongPasskey(await logIn(email, { passkey: key.answer(await requestOf(other.email)) }))
    const { challenge } = (await start(token, { code: codes[0] })).body
    wrongPasskey(await logIn(email, { passkey: key.answer({ challenge, rpId: 'shop.example' }) }))
    wrongPasskey(await logIn(email, { passkey: key.answer((await start(token)).body.passkey) }))
    // A colleague's passkey does not count, though it signs the right challenge.
    wrongPasskey(await logIn(email, { passkey: other.key.answer(await requestOf(email)) }))
  })

  test('refuses another address, another domain, another signature and a counter that goes back', async () => {
    const { email, key } = await withPasskey()
    // Wrong passkeys count as guesses, too: here each attempt begins with a clean count.
    const request = async () => {
      await shop.db.deleteFrom('rateLimits').execute()
      return requestOf(email)
    }
    expect((await logIn(email, { passkey: key.answer(await request(), 7) })).status).toBe(200)
    for (const counter of [6, 7])
      wrongPasskey(await logIn(email, { passkey: key.answer(await request(), counter) }))
    wrongPasskey(
      await logIn(email, { passkey: key.answer({ ...(await request()), rpId: 'shop.exemple' }, 8) }),
    )
    const elsewhere = key.answer(await request(), 9, 'https://shop.exemple')
    wrongPasskey(await logIn(email, { passkey: elsewhere }))
    const forged = key.answer(await request(), 11)
    const { signature } = softwarePasskey(origin).answer(await request(), 11).response
    wrongPasskey(await logIn(email, { passkey: { ...forged, response: { ...forged.response, signature } } }))
    expect((await logIn(email, { passkey: key.answer(await request(), 12) })).status).toBe(200)
  })

  test('refuses the second of two copies of a key that sign the same number at once', async () => {
    const { email, key, passkeyId } = await withPasskey()
    const requests = [await requestOf(email), await requestOf(email)]
    // Both are checked before the use of one is stored, because the row is locked meanwhile.
    const { logins } = await shop.db.transaction().execute(async trx => {
      await trx.selectFrom('passkeys').select('id').where('id', '=', passkeyId).forUpdate().execute()
      const sent = requests.map(asked => logIn(email, { passkey: key.answer(asked, 10) }))
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(2)
      return { logins: sent }
    })
    const statuses = (await Promise.all(logins)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 422])
  })

  test('counts attempts with those of codes, and a recovery code replaces the passkey', async () => {
    const { email, key, codes } = await withPasskey()
    const used = key.answer(await requestOf(email))
    expect((await logIn(email, { code: codes[0] })).status).toBe(200)
    const forget = () => shop.db.deleteFrom('rateLimits').where('key', 'like', 'login-guess:%').execute()
    for (let index = 0; index < 10; index++) {
      await forget()
      await logIn(email, { passkey: { ...used, id: 'autre' } })
    }
    await forget()
    expect((await logIn(email, { code: codes[1] })).status).toBe(429)
    const log = shop.logLines.join('')
    expect(log).toMatch(/"reason":"passkey"/)
  })
})

describe('a change of the second factor', () => {
  test('is refused to a stolen session and password without a code or a passkey of the account', async () => {
    const { token, passkeyId, key } = await withPasskey()
    const answers = [
      await start(token),
      await remove(token, passkeyId),
      await shop.call<Answered>('POST', `${app}/recovery-codes`, { token, body: {} }),
      await shop.call<Answered>('POST', app, { token, body: {} }),
    ]
    for (const { status, body } of answers)
      expect([status, Object.keys(body.errors), body.passkey.rpId]).toEqual([422, ['code'], 'shop.example'])
    const { passkey: asked } = (await start(token)).body
    const stranger = await start(token, { passkey: softwarePasskey(origin).answer(asked) })
    wrongPasskey(stranger)
    expect((await start(token, { passkey: key.answer(stranger.body.passkey) })).status).toBe(200)
  })

  test('counts the challenge of a passkey once, and none of a login or a colleague', async () => {
    const { email, token, key, codes } = await withPasskey()
    const other = await withPasskey()
    const renew = (proof: object) =>
      shop.call<Answered>('POST', `${app}/recovery-codes`, { token, body: proof })
    const passkey = key.answer((await renew({})).body.passkey)
    expect((await renew({ passkey })).body.codes).toHaveLength(10)
    wrongPasskey(await renew({ passkey }))
    wrongPasskey(await renew({ passkey: key.answer(await requestOf(email)) }))
    wrongPasskey(await renew({ passkey: key.answer((await start(other.token)).body.passkey) }))
    expect((await logIn(email, { code: codes[0] })).status).toBe(422)
  })

  test('allows ten wrong passkeys in a session, and leaves no line in the log', async () => {
    const { id, token, passkeyId, key } = await withPasskey()
    const used = key.answer((await start(token)).body.passkey)
    for (let index = 0; index < 9; index++)
      wrongPasskey(await remove(token, passkeyId, { passkey: { ...used, id: 'autre' } }))
    expect((await remove(token, passkeyId)).status).toBe(429)
    const lines = shop.db.selectFrom('auditLog').select('action').where('actorId', '=', id)
    expect(await lines.where('action', '=', 'removePasskey').execute()).toEqual([])
  })

  test('does not turn on an app whose secret was begun before the passkey', async () => {
    const { token } = await colleague()
    const { key: secret } = (await shop.call<{ key: string }>('POST', app, { token, body: {} })).body
    await add(token, softwarePasskey(origin).create((await start(token)).body))
    const body = { code: appCode(secret, shop.deps.now()) }
    expect((await shop.call('POST', `${app}/confirm`, { token, body })).status).toBe(409)
  })
})

describe('a passkey of a colleague', () => {
  test('is removed by its owner only, and with the last factor the codes end', async () => {
    const { id, email, token, passkeyId, codes } = await withPasskey()
    const other = await withPasskey()
    expect((await remove(other.token, passkeyId, { code: other.codes[0] })).status).toBe(404)
    expect((await remove(token, passkeyId, { code: codes[0] })).status).toBe(204)
    expect((await logIn(email)).status).toBe(200)
    expect((await logIn(other.email)).body.code).toBe('CODE_REQUIRED')
    const left = shop.db.selectFrom('recoveryCodes').select('userId').where('userId', '=', id)
    expect([await left.execute(), codes.length]).toEqual([[], 10])
    expect(await subjectsTo(email)).toContain('La validation en deux étapes est désactivée')
  })

  test('stays when the app is turned off, and the app when it is removed', async () => {
    const { email, token, passkeyId, codes } = await withPasskey()
    const setUp = (proof: object) => shop.call<{ key: string }>('POST', app, { token, body: proof })
    expect((await setUp({})).status).toBe(422)
    const { key: secret } = (await setUp({ code: codes[0] })).body
    const code = () => {
      shop.clock.offsetSeconds += 30
      return { code: appCode(secret, shop.deps.now()) }
    }
    const confirmed = await shop.call<Answered>('POST', `${app}/confirm`, {
      token,
      body: code(),
    })
    expect([confirmed.status, confirmed.body.codes]).toEqual([200, []])
    expect((await shop.call('DELETE', app, { token, body: code() })).status).toBe(204)
    expect(await stateOf(token)).toMatchObject({ isOn: false, recoveryCodes: 9 })
    expect((await logIn(email)).body.code).toBe('CODE_REQUIRED')
    expect((await setUp({ code: codes[1] })).status).toBe(200)
    expect((await remove(token, passkeyId, { code: codes[2] })).status).toBe(204)
    expect(await subjectsTo(email)).toContain('Votre application d’authentification est désactivée')
  })

  test('is reset by an administrator, and lost with the role', async () => {
    const { id, email } = await withPasskey()
    const chief = await colleague('administrator')
    const reset = await shop.call('DELETE', `/admin/users/${id}/second-factor`, { token: chief.token })
    expect(reset.status).toBe(204)
    expect((await logIn(email)).status).toBe(200)
    const demoted = await withPasskey()
    const body = { role: 'member', current_password: goodPassword }
    const token = await shop.adminToken()
    expect((await shop.call('PUT', `/users/${demoted.id}`, { token, body })).status).toBe(200)
    expect((await logIn(demoted.email)).status).toBe(200)
  })

  test('is what a shop asks for that requires a second factor', async () => {
    const { token } = await withPasskey()
    const missing = await colleague()
    const values = { key: 'second_factor_required', value: 'true' }
    await shop.db.updateTable('settings').set(values).where('key', '=', values.key).execute()
    const orders = async (own: string) => (await shop.call('GET', '/admin/orders', { token: own })).status
    expect([await orders(token), await orders(missing.token)]).toEqual([200, 403])
    expect((await stateOf(token)).isMissing).toBe(false)
    await shop.db.updateTable('settings').set({ value: 'false' }).where('key', '=', values.key).execute()
  })

  test('is in the export of the owner’s data, and goes with the account and with its challenges', async () => {
    const { id, email, token } = await withPasskey()
    await requestOf(email)
    const data = await shop.call<{ account: { passkeys: object[] } }>('GET', '/account/export', { token })
    expect(data.body.account.passkeys).toMatchObject([{ name: 'Téléphone' }])
    expect((await shop.call('DELETE', '/account', { token, body: { password: goodPassword } })).status).toBe(
      204,
    )
    for (const table of ['passkeys', 'passkeyChallenges', 'recoveryCodes'] as const)
      expect(await shop.db.selectFrom(table).select('userId').where('userId', '=', id).execute()).toEqual([])
  })
})

test('members and guests have no passkeys', async () => {
  const token = (await shop.register()).body.access_token
  const credential = softwarePasskey(origin).create({ challenge: 'a'.repeat(43), rp: { id: 'shop.example' } })
  for (const answer of [await start(token), await add(token, credential), await remove(token, 1)])
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
  for (const answer of [await start(''), await add('', credential), await remove('', 1)])
    expect(answer.status).toBe(401)
})

test('expired challenges are swept, those that still count are kept', async () => {
  const { id, email, token } = await withPasskey()
  await start(token)
  shop.clock.offsetSeconds += 301
  await requestOf(email)
  await sweepAccounts(shop.db, shop.deps.now())
  const left = shop.db.selectFrom('passkeyChallenges').select('purpose').where('userId', '=', id)
  expect(await left.execute()).toEqual([{ purpose: 'login' }])
})
