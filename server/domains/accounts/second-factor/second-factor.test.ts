import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/access.ts'
import type { SecondFactor } from '#contract/accounts/second-factor.ts'
import { createVault } from '#server/platform/vault.ts'
import { requireKeys } from '#server/sealed-data.ts'
import { type AccountShop, goodPassword, openAccountShop } from '#tests/support/account-shop.ts'
import { appCode } from '#tests/support/second-factor.ts'
import { resealSecrets } from './second-factor.service.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop({ counts: true })
})
afterEach(() => shop.db.deleteFrom('rateLimits').execute())
afterAll(() => shop.close())

const path = '/auth/second-factor'

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

/** The code of the app's next time step: a code counts once, so each use needs a later one. */
function nextCode(key: string): string {
  shop.clock.offsetSeconds += 30
  return appCode(key, shop.deps.now())
}

const start = async (token: string) =>
  (await shop.call<{ key: string; uri: string; qr: { path: string } }>('POST', path, { token, body: {} }))
    .body
const confirm = (token: string, code: string) =>
  shop.call<{ codes: string[]; errors: Record<string, string[]>; code: string }>('POST', `${path}/confirm`, {
    token,
    body: { code },
  })
const stateOf = async (token: string) => (await shop.call<SecondFactor>('GET', path, { token })).body

/** A colleague whose second factor is on, with the app's key and the recovery codes. */
async function withFactor(role: Role = 'clerk') {
  const person = await colleague(role)
  const { key } = await start(person.token)
  const { codes } = (await confirm(person.token, nextCode(key))).body
  return { ...person, key, codes }
}

const logIn = (email: string, code?: string, options: { from?: string; password?: string } = {}) =>
  shop.call('POST', '/auth/login', {
    body: { email, password: options.password ?? goodPassword, ...(code === undefined ? {} : { code }) },
    ...(options.from ? { from: options.from } : {}),
  })
const sessionsOf = async (userId: number) =>
  (await shop.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute()).length
const mailsTo = async (email: string) =>
  (await shop.deliver()).filter(({ to }) => to === email).map(({ subject }) => subject)
const auditOf = (action: string) =>
  shop.db
    .selectFrom('auditLog')
    .select(['actorId', 'target', 'changes'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirst()

describe('a login with a second factor', () => {
  test('asks for a code after the right password only, and begins no session before', async () => {
    const { id, email, key } = await withFactor()
    const before = await sessionsOf(id)
    const asked = await logIn(email)
    expect([asked.status, asked.body.code, asked.body.access_token]).toEqual([
      401,
      'CODE_REQUIRED',
      undefined,
    ])
    expect(asked.headers['set-cookie']).toBeUndefined()
    expect(await sessionsOf(id)).toBe(before)
    const guessed = await logIn(email, nextCode(key), { password: 'pas le bon' })
    expect([guessed.status, guessed.body.code]).toEqual([401, 'INVALID_CREDENTIALS'])
    const answer = await logIn(email, nextCode(key))
    expect([answer.status, answer.body.user.email]).toEqual([200, email])
    expect(await sessionsOf(id)).toBe(before + 1)
  })

  test('counts a code once, even in several requests at once, and no earlier code after it', async () => {
    const { email, key } = await withFactor()
    const earlier = nextCode(key)
    const code = nextCode(key)
    const answers = await Promise.all([1, 2, 3, 4].map(() => logIn(email, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    expect((await logIn(email, earlier)).status).toBe(422)
    expect((await logIn(email, nextCode(key))).status).toBe(200)
  })

  test('counts each recovery code once, however it is typed, and none of a colleague', async () => {
    const { email, token, codes } = await withFactor()
    const other = await withFactor()
    const [code = ''] = codes
    expect((await logIn(other.email, code)).status).toBe(422)
    expect((await logIn(email, ` ${code.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
    const again = await logIn(email, code)
    expect([again.status, again.body.errors.code?.[0]]).toEqual([
      422,
      'Ce code n’est pas le bon, ou il a déjà servi. Attendez le code suivant de votre application, ou saisissez un code de secours.',
    ])
    expect((await stateOf(token)).recoveryCodes).toBe(9)
  })

  test('allows ten codes in a quarter of an hour from one network, and a right one gives them back', async () => {
    const { email, key } = await withFactor()
    const from = '10.8.0.1'
    for (let index = 0; index < 9; index++) expect((await logIn(email, '000000', { from })).status).toBe(422)
    // The login limit counts the same attempts; without it only that of codes is left.
    await shop.db.deleteFrom('rateLimits').where('key', 'like', 'login-guess:%').execute()
    expect((await logIn(email, nextCode(key), { from })).status).toBe(200)
    for (let index = 0; index < 10; index++) expect((await logIn(email, '000000', { from })).status).toBe(422)
    await shop.db.deleteFrom('rateLimits').where('key', 'like', 'login-guess:%').execute()
    expect((await logIn(email, nextCode(key), { from })).status).toBe(429)
    expect((await logIn(email, nextCode(key), { from: '10.8.0.2' })).status).toBe(200)
  })

  test('allows fifty codes a day from all networks, until the password is reset by mail', async () => {
    const { email, key } = await withFactor()
    await logIn(email, '000000', { from: '10.8.1.1' })
    const { rowCount } = await shop.pool.query(
      "update rate_limits set points = 50 where key like 'login-code-account:%'",
    )
    expect(rowCount).toBe(1)
    expect((await logIn(email, nextCode(key), { from: '10.8.1.2' })).status).toBe(429)
    await shop.call('POST', '/mot-de-passe/oublie', { body: { email } })
    const link = /token=([\w-]+)/.exec((await shop.deliver()).at(-1)?.text ?? '')?.[1]
    const password = 'un tout nouveau secret'
    const body = { email, token: link, password, password_confirmation: password }
    expect((await shop.call('POST', '/mot-de-passe/reinitialise', { body })).status).toBe(200)
    expect((await logIn(email, undefined, { password })).body.code).toBe('CODE_REQUIRED')
    expect((await logIn(email, nextCode(key), { password, from: '10.8.1.3' })).status).toBe(200)
  })

  test('is logged without password, code or secret', async () => {
    const { email, key, codes } = await withFactor()
    const code = nextCode(key)
    await logIn(email)
    await logIn(email, '000000')
    await logIn(email, code)
    const log = shop.logLines.join('')
    expect(log).toMatch(/"outcome":"code asked"/)
    expect(log).toMatch(/"reason":"code"/)
    for (const secret of [goodPassword, key, key.replaceAll(' ', ''), code, ...codes])
      expect(log).not.toContain(`"${secret}"`)
  })
})

describe('the second factor of a colleague', () => {
  test('is on once a code proves the app, ends all other sessions, and is told by mail and in the log', async () => {
    const { id, email, token } = await colleague()
    const other = (await logIn(email)).body.access_token
    const { key, uri, qr } = await start(token)
    expect(uri).toContain(`secret=${key.replaceAll(' ', '')}`)
    expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
    expect((await logIn(email)).status).toBe(200)
    const wrong = await confirm(token, '000000')
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['code']])
    expect((await stateOf(token)).isOn).toBe(false)
    const code = nextCode(key)
    const right = await confirm(token, code)
    expect([right.status, right.body.codes.length]).toEqual([200, 10])
    expect(await stateOf(token)).toMatchObject({ isOn: true, recoveryCodes: 10 })
    expect((await shop.call('GET', '/auth/me', { token: other })).status).toBe(401)
    // The code that turned it on does not count again.
    expect((await logIn(email, code)).status).toBe(422)
    expect(await mailsTo(email)).toContain('La validation en deux étapes est active')
    expect(await auditOf('confirmSecondFactor')).toMatchObject({
      actorId: id,
      changes: [{ kind: 'member', id, fields: [{ field: 'secondFactor', from: false, to: true }] }],
    })
  })

  test('is set up once, with the newest secret, and only after it was begun', async () => {
    const { token } = await colleague()
    expect((await confirm(token, '000000')).status).toBe(409)
    const { key: former } = await start(token)
    const { key } = await start(token)
    expect((await confirm(token, nextCode(former))).status).toBe(422)
    expect((await confirm(token, nextCode(key))).status).toBe(200)
    for (const again of [
      await shop.call('POST', path, { token, body: {} }),
      await confirm(token, nextCode(key)),
    ])
      expect([again.status, again.body.code]).toEqual([409, 'CONFLICT'])
  })

  test('gets new recovery codes for a code, and the former ones no longer count', async () => {
    const { id, email, token, key, codes } = await withFactor()
    const renew = (code: string) =>
      shop.call<{ codes: string[] }>('POST', `${path}/recovery-codes`, { token, body: { code } })
    expect((await renew('000000')).status).toBe(422)
    const answer = await renew(nextCode(key))
    expect([answer.status, answer.body.codes.length]).toEqual([200, 10])
    expect((await logIn(email, codes[0])).status).toBe(422)
    expect((await logIn(email, answer.body.codes[0])).status).toBe(200)
    expect((await auditOf('renewRecoveryCodes'))?.changes).toEqual([
      { kind: 'member', id, name: null, fields: [{ field: 'recoveryCodes' }] },
    ])
  })

  test('is turned off with a code, which is told by mail', async () => {
    const { email, token, key } = await withFactor()
    const remove = (code: string) => shop.call('DELETE', path, { token, body: { code } })
    const wrong = await remove('000000')
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['code']])
    expect((await remove(nextCode(key))).status).toBe(204)
    expect((await stateOf(token)).isOn).toBe(false)
    expect((await logIn(email)).status).toBe(200)
    expect(await mailsTo(email)).toContain('La validation en deux étapes est désactivée')
    expect((await remove(nextCode(key))).status).toBe(422)
  })

  test('allows ten wrong codes in a session, which do not count for logins', async () => {
    const { email, token, key } = await withFactor()
    const remove = (code: string) => shop.call('DELETE', path, { token, body: { code } })
    for (let index = 0; index < 10; index++) expect((await remove('000000')).status).toBe(422)
    expect((await remove(nextCode(key))).status).toBe(429)
    expect((await logIn(email, nextCode(key))).status).toBe(200)
  })

  test('is encrypted in the database, and recovery codes are digests', async () => {
    const { id, key, codes } = await withFactor()
    const rows = JSON.stringify([
      await shop.db.selectFrom('secondFactors').selectAll().where('userId', '=', id).execute(),
      await shop.db.selectFrom('recoveryCodes').selectAll().where('userId', '=', id).execute(),
    ])
    for (const secret of [key.replaceAll(' ', ''), ...codes.map(code => code.replaceAll('-', ''))])
      for (const text of [secret, [...Buffer.from(secret)].join()]) expect(rows).not.toContain(text)
  })

  test('is encrypted again after a new key was listed first, so that the old key can be removed', async () => {
    const { email, key } = await withFactor()
    const [old, fresh] = [Buffer.alloc(32, 7), Buffer.alloc(32, 9)]
    await expect(requireKeys(shop.db, createVault([fresh]))).rejects.toThrow(/DATA_KEY/)
    expect(await resealSecrets(shop.db, createVault([fresh, old]))).toBeGreaterThan(0)
    await requireKeys(shop.db, createVault([fresh]))
    await resealSecrets(shop.db, createVault([old, fresh]))
    expect((await logIn(email, nextCode(key))).status).toBe(200)
  })
})

describe('members', () => {
  test('have no second factor', async () => {
    const token = (await shop.register()).body.access_token
    const body = { code: '000000' }
    for (const answer of [
      await shop.call('GET', path, { token }),
      await shop.call('POST', path, { token, body: {} }),
      await shop.call('POST', `${path}/confirm`, { token, body }),
      await shop.call('POST', `${path}/recovery-codes`, { token, body }),
      await shop.call('DELETE', path, { token, body }),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
  })

  test('lose it with the role', async () => {
    const { id, email } = await withFactor()
    const token = await shop.adminToken()
    const body = { role: 'member', current_password: goodPassword }
    expect((await shop.call('PUT', `/users/${id}`, { token, body })).status).toBe(200)
    expect((await logIn(email)).status).toBe(200)
  })
})

describe('a colleague who lost the app', () => {
  const reset = (token: string, id: number) =>
    shop.call('DELETE', `/admin/users/${id}/second-factor`, { token })

  test('gets in with the password alone after an administrator’s reset, which is told by mail and in the log', async () => {
    const { id, email, token } = await withFactor('pharmacist')
    const chief = await colleague('administrator')
    const sheet = async () =>
      (await shop.call<{ hasSecondFactor: boolean }>('GET', `/admin/members/${id}`, { token: chief.token }))
        .body.hasSecondFactor
    expect(await sheet()).toBe(true)
    expect((await reset(chief.token, id)).status).toBe(204)
    expect(await sheet()).toBe(false)
    expect((await shop.call('GET', '/auth/me', { token })).status).toBe(401)
    expect((await logIn(email)).status).toBe(200)
    expect(await mailsTo(email)).toContain('La validation en deux étapes a été désactivée par l’équipe')
    expect(await auditOf('resetSecondFactor')).toMatchObject({
      actorId: chief.id,
      target: String(id),
      changes: [{ id, fields: [{ field: 'secondFactor', from: true, to: false }] }],
    })
  })

  test('is helped by administrators only, who cannot reset their own', async () => {
    const { id } = await withFactor()
    const clerk = await colleague('clerk')
    const chief = await withFactor('administrator')
    expect((await reset(clerk.token, id)).status).toBe(403)
    const own = await reset(chief.token, chief.id)
    expect([own.status, own.body.message]).toEqual([
      409,
      'Désactivez votre propre validation en deux étapes dans votre profil.',
    ])
    const begun = await colleague()
    await start(begun.token)
    for (const missing of [clerk.id, begun.id, 2_000_000_000])
      expect((await reset(chief.token, missing)).status).toBe(404)
    expect((await confirm(begun.token, '000000')).status).toBe(422)
  })
})
