import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '#server/platform/database/database.ts'
import { type AccountShop, goodPassword, openAccountShop } from '#tests/support/account-shop.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop({ counts: true })
})
afterEach(async () => {
  await shop.db.deleteFrom('rateLimits').execute()
  shop.clock.offsetSeconds = 0
})
afterAll(() => shop.close())

const password = 'le miel de la ruche 12'

const ask = (email: string, options = {}) =>
  shop.call('POST', '/mot-de-passe/oublie', { body: { email }, ...options })
const reset = (fields: Record<string, unknown>, options = {}) =>
  shop.call('POST', '/mot-de-passe/reinitialise', {
    body: { password, password_confirmation: fields.password ?? password, ...fields },
    ...options,
  })
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? ''

/** Registers a member, requests a password link and returns the token in the mail. */
async function asked() {
  const { email, body } = await shop.register()
  await ask(email)
  const mail = (await shop.deliver()).at(-1)
  return { email, id: body.user.id, session: body.access_token, token: tokenIn(mail?.text ?? '') }
}

function expectDead(answer: Awaited<ReturnType<typeof reset>>) {
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual({
    token: ['Ce lien a déjà servi ou a expiré. Demandez-en un nouveau.'],
  })
}

describe('POST /mot-de-passe/oublie', () => {
  test('returns the same response for known and unknown addresses and for a disabled member [S7.forgot]', async () => {
    const { email } = await shop.register()
    const disabled = await shop.register()
    await shop.db
      .updateTable('users')
      .set({ status: 'disabled' })
      .where('email', '=', disabled.email)
      .execute()
    const before = shop.mails.length
    const answers = [await ask(email), await ask('inconnue@example.org'), await ask(disabled.email)]
    await shop.deliver()
    expect(shop.mails.slice(before).map(mail => mail.to)).toEqual([email])
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual({
        message:
          'Si un compte existe à cette adresse, il vient de recevoir un e-mail avec un lien pour choisir un nouveau mot de passe. Un seul part par quart d’heure\u00a0: le dernier reçu reste valable.',
      })
    }
  })

  test('is mailed to the stored address in the member’s language, with a link to the shop’s host only', async () => {
    const { email } = await shop.register({}, { headers: { 'accept-language': 'en' } })
    const before = shop.mails.length
    await ask(`  ${email.toUpperCase()} `, { headers: { host: 'evil.example' } })
    const mails = (await shop.deliver()).slice(before)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: email, subject: 'Choose a new password' })
    expect(mails[0]?.text).toContain(
      `https://shop.example/reinitialiser-mot-de-passe?token=${tokenIn(mails[0]?.text ?? '')}&email=${encodeURIComponent(email)}`,
    )
    expect(mails[0]?.text).not.toContain('evil')
  })

  test('the token is stored only as a digest, and appears in no response and no log', async () => {
    const begin = shop.logLines.length
    const { token, id } = await asked()
    expect(token).toMatch(/^[\w-]{43}$/)
    const stored = await shop.db.selectFrom('passwordResets').selectAll().where('userId', '=', id).execute()
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(shop.logLines.slice(begin).join('')).not.toContain(token)
  })

  test('does the same work for every address: one job, even for an unknown address', async () => {
    const { email } = await shop.register()
    for (const address of [email, 'personne@example.org']) {
      const { statements } = await countStatements(() => ask(address))
      expect(statements.filter(text => /users/.test(text))).toEqual([])
    }
  })

  test.each([
    ['no address', {}],
    ['an empty address', { email: '' }],
    ['not an address', { email: 'awa' }],
    ['a look-alike in other letters', { email: 'аwa@example.org' }],
    ['a null byte', { email: 'a\u0000@example.org' }],
    ['a line break', { email: 'a@example.org\nbcc: x@example.org' }],
    ['a list', { email: ['a@example.org'] }],
    ['two addresses', { email: 'a@example.org, b@example.org' }],
    ['300 letters', { email: `${'a'.repeat(290)}@example.org` }],
  ])('%s is a 422', async (_case, body) => {
    const answer = await shop.call('POST', '/mot-de-passe/oublie', { body })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual(['email'])
  })

  test('ten megabytes are a 413', async () => {
    const answer = await ask('a'.repeat(10 * 1024 * 1024))
    expect(answer.status).toBe(413)
  })

  test('an address gets one mail in a quarter of an hour, however many requests are made, and its link stays valid', async () => {
    await shop.deliver()
    const { email } = await shop.register()
    const before = shop.mails.length
    for (const address of [email, 'personne@example.org'])
      for (let index = 0; index < 6; index++)
        expect((await ask(address, { from: `10.20.0.${index}` })).status).toBe(200)
    const mails = (await shop.deliver()).slice(before)
    expect(mails.map(mail => mail.to)).toEqual([email])
    const token = /token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
    // After a quarter of an hour (the rate limits are cleared) a second mail is sent, and the first link still works.
    await shop.db.deleteFrom('rateLimits').execute()
    await ask(email, { from: '10.20.0.9' })
    expect((await shop.deliver()).slice(before)).toHaveLength(2)
    expect((await reset({ email, token })).status).toBe(200)
  })

  test('one network asks for thirty addresses an hour, and uses up no address by what it is refused', async () => {
    const { email } = await shop.register()
    const from = '10.21.0.1'
    for (let index = 0; index < 30; index++) await ask(`n${index}@example.org`, { from })
    const refused = await ask(email, { from })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const before = shop.mails.length
    expect((await ask(email, { from: '10.21.0.2' })).status).toBe(200)
    expect((await shop.deliver()).slice(before).map(mail => mail.to)).toContain(email)
  })

  test('a mail that could not be sent in time is not sent any more', async () => {
    const { email } = await shop.register()
    const before = shop.mails.length
    await ask(email)
    shop.clock.offsetSeconds = 31 * 60
    expect((await shop.deliver()).slice(before)).toEqual([])
  })
})

describe('POST /mot-de-passe/reinitialise', () => {
  test('sets the password, ends all sessions, and is reported by mail, notification and history [S7.reset]', async () => {
    const { email, token, session, id } = await asked()
    const answer = await reset({ email: email.toUpperCase(), token })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ message: 'Votre mot de passe est changé. Connectez-vous avec le nouveau.' })
    expect((await shop.call('GET', '/auth/me', { token: session })).status).toBe(401)
    expect((await shop.logIn(email, goodPassword)).status).toBe(401)
    const login = await shop.logIn(email, password)
    expect(login.status).toBe(200)
    const mail = (await shop.deliver()).at(-1)
    expect(mail).toMatchObject({ to: email, subject: 'Votre mot de passe a été changé' })
    expect(mail?.text).toContain('https://shop.example/reset-password')
    const history = await shop.call<{ data: { kind: string }[] }>('GET', '/account/history', {
      token: login.body.access_token,
    })
    expect(history.body.data.map(entry => entry.kind)).toEqual([
      'signedIn',
      'passwordReset',
      'signedIn',
      'registered',
    ])
    const notifications = await shop.db
      .selectFrom('notifications')
      .select(['type', 'kind'])
      .where('userId', '=', id)
      .execute()
    expect(notifications).toEqual([{ type: 'account', kind: 'passwordChanged' }])
  })

  test('a token is good once', async () => {
    const { email, token } = await asked()
    expect((await reset({ email, token })).status).toBe(200)
    expectDead(await reset({ email, token, password: 'encore un autre secret' }))
    expect((await shop.logIn(email, password)).status).toBe(200)
  })

  test('of thirty concurrent uses of one token, by two processes, one succeeds', async () => {
    const { email, token } = await asked()
    await shop.db.deleteFrom('rateLimits').execute()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        reset(
          { email, token, password: `secret numéro ${index}` },
          { app: index % 2 ? shop.app : shop.otherApp, from: `10.22.0.${index}` },
        ),
      ),
    )
    const statuses = answers.map(answer => answer.status)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    // The many requests may fill the queue and reach the limits, but no request changes a password.
    expect([422, 429, 503]).toEqual(expect.arrayContaining(statuses.filter(status => status !== 200)))
    const winner = statuses.indexOf(200)
    expect((await shop.logIn(email, `secret numéro ${winner}`)).status).toBe(200)
  })

  test('it expires after 30 minutes', async () => {
    const { email, token } = await asked()
    shop.clock.offsetSeconds = 29 * 60
    expect((await reset({ email, token, password: 'court' })).status).toBe(422)
    shop.clock.offsetSeconds = 30 * 60 + 1
    expectDead(await reset({ email, token }))
  })

  test('it is good for no other member', async () => {
    const { token } = await asked()
    const other = await shop.register()
    expectDead(await reset({ email: other.email, token }))
    expect((await shop.logIn(other.email, goodPassword)).status).toBe(200)
  })

  test('changing the password or being disabled ends it', async () => {
    const changed = await asked()
    await shop.call('POST', '/auth/update-password', {
      token: changed.session,
      body: { current_password: goodPassword, password, password_confirmation: password },
    })
    expectDead(await reset({ email: changed.email, token: changed.token }))

    const disabled = await asked()
    await shop.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', disabled.id).execute()
    expectDead(await reset({ email: disabled.email, token: disabled.token }))
  })

  test.each([
    ['an unknown token', { token: 'x'.repeat(43) }, 'token'],
    ['an empty token', { token: '' }, 'token'],
    ['a token with a null byte', { token: '\u0000' }, 'token'],
    ['a short password', { password: 'court' }, 'password'],
    ['a common password', { password: 'password123' }, 'password'],
    ['another password the second time', { password_confirmation: 'autre' }, 'password_confirmation'],
  ])('%s is a 422 and leaves the token', async (_case, fields, field) => {
    const { email, token } = await asked()
    const answer = await reset({ email, token, ...fields })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
    expect((await reset({ email, token })).status).toBe(200)
  })

  test('the e-mail address is no password', async () => {
    const { email, token } = await asked()
    const answer = await reset({ email, token, password: email.toUpperCase() })
    expect(Object.keys(answer.body.errors)).toEqual(['password'])
  })

  test('one network tries twenty tokens in a quarter of an hour', async () => {
    const from = '10.23.0.1'
    const statuses: number[] = []
    for (let index = 0; index < 21; index++)
      statuses.push((await reset({ email: 'a@example.org', token: `faux${index}` }, { from })).status)
    expect(statuses).toEqual([...Array(20).fill(422), 429])
  })
})

test('a login whose password changes while it is checked starts no session', async () => {
  const { email, token } = await asked()
  const [login] = await Promise.all([shop.logIn(email, goodPassword), reset({ email, token })])
  const live = await shop.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('sessions.id')
    .where('users.email', '=', email)
    .execute()
  expect(live).toEqual([])
  if (login.status === 200)
    expect((await shop.call('GET', '/auth/me', { token: login.body.access_token })).status).toBe(401)
})
