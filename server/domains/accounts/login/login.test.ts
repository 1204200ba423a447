import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type AccountShop, goodPassword, openAccountShop } from '#tests/support/account-shop.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop({ counts: true })
})
afterEach(() => shop.db.deleteFrom('rateLimits').execute())
afterAll(() => shop.close())

const refusal = { message: 'Email ou mot de passe incorrect', code: 'INVALID_CREDENTIALS' }

async function setStatus(email: string, status: 'active' | 'disabled'): Promise<void> {
  await shop.db.updateTable('users').set({ status }).where('email', '=', email).execute()
}

describe('login', () => {
  test('POST /auth/login returns access_token, token_type and the user [S3.loginResult] [S7.login]', async () => {
    const { email, body } = await shop.register()
    const answer = await shop.logIn(email, goodPassword)
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'Bearer',
      user: { ...body.user, lastLogin: expect.any(String) },
    })
    expect(answer.body.access_token).not.toBe(body.access_token)
  })

  test('takes the address in any capitals and with blanks around', async () => {
    await shop.register({ email: 'grandes.lettres@example.org' })
    expect((await shop.logIn(' Grandes.Lettres@EXAMPLE.org ', goodPassword)).status).toBe(200)
  })

  test('returns the same response for a wrong password, an unknown address and a disabled member', async () => {
    const { email } = await shop.register()
    const disabled = await shop.register()
    await setStatus(disabled.email, 'disabled')
    const answers = [
      await shop.logIn(email, 'pas le bon'),
      await shop.logIn('personne@example.org', goodPassword),
      await shop.logIn(disabled.email, goodPassword),
      await shop.logIn(disabled.email, 'pas le bon'),
      await shop.logIn('pas une adresse', goodPassword),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual(refusal)
    }
    const headersOf = (answer: (typeof answers)[number]) => {
      const { date, 'x-request-id': id, ...rest } = answer.headers
      return rest
    }
    expect(answers.map(headersOf)).toEqual(
      answers.map(() => headersOf(answers[0] as (typeof answers)[number])),
    )
  })

  test('speaks English when asked', async () => {
    const answer = await shop.logIn('personne@example.org', 'x', { headers: { 'accept-language': 'en' } })
    expect(answer.body.message).toBe('Incorrect email or password')
  })

  test.each([
    ['no address', { password: 'x' }, 'email'],
    ['an empty address', { email: ' ', password: 'x' }, 'email'],
    ['an address of 255 letters', { email: 'a'.repeat(255), password: 'x' }, 'email'],
    ['an address with a null byte', { email: 'a\u0000b', password: 'x' }, 'email'],
    ['a list of addresses', { email: ['a@b.cc'], password: 'x' }, 'email'],
    ['no password', { email: 'a@b.cc' }, 'password'],
    ['an empty password', { email: 'a@b.cc', password: '' }, 'password'],
    ['a password of 513 letters', { email: 'a@b.cc', password: 'x'.repeat(513) }, 'password'],
    ['a password that is true', { email: 'a@b.cc', password: true }, 'password'],
  ])('%s is a 422', async (_case, body, field) => {
    const answer = await shop.call('POST', '/auth/login', { body })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  test('every outcome is logged, without address, password or token', async () => {
    const { email, body } = await shop.register()
    const begin = shop.logLines.length
    await shop.logIn(email, 'mauvais secret')
    const { body: session } = await shop.logIn(email, goodPassword)
    const text = shop.logLines.slice(begin).join('')
    const lines = shop.logLines
      .slice(begin)
      .map(line => JSON.parse(line))
      .filter(line => line.event === 'login')
    expect(lines).toMatchObject([
      { outcome: 'failure', reason: 'password', member: body.user.id, ip: '127.0.0.1' },
      { outcome: 'success', member: body.user.id, ip: '127.0.0.1' },
    ])
    for (const secret of [email, 'mauvais secret', goodPassword, session.access_token])
      expect(text).not.toContain(secret)
  })
})

describe('what is refused', () => {
  test('requests of a member to the administration and exceeded login limits are logged with person and network', async () => {
    const { body } = await shop.register()
    const begin = shop.logLines.length
    const events = (event: string) =>
      shop.logLines
        .slice(begin)
        .map(line => JSON.parse(line))
        .filter(line => line.event === event)
    expect((await shop.call('GET', '/admin/members', { token: body.access_token })).status).toBe(403)
    expect(events('access')).toMatchObject([
      {
        outcome: 'forbidden',
        member: body.user.id,
        method: 'GET',
        route: '/admin/members',
        reqId: expect.anything(),
      },
    ])
    expect(shop.logLines.slice(begin).join('')).not.toContain(body.access_token)
    const proof = {
      current_password: 'faux',
      password: 'un autre secret',
      password_confirmation: 'un autre secret',
    }
    const limited = await openAccountShop({ counts: true })
    try {
      const { body: member } = await limited.register()
      const statuses: number[] = []
      for (let guess = 0; guess < 11; guess++) {
        const call = { token: member.access_token, body: proof, from: '10.9.9.9' }
        statuses.push((await limited.call('POST', '/auth/update-password', call)).status)
      }
      expect(statuses.at(-1)).toBe(429)
      const lines = limited.logLines.map(line => JSON.parse(line)).filter(line => line.event === 'limit')
      expect(lines).toMatchObject([{ route: '/api/auth/update-password', ip: '10.9.9.9' }])
    } finally {
      await limited.close()
    }
  })
})

describe('sessions', () => {
  test('POST /auth/logout returns 204 and ends only that token, in every process [S7.logout]', async () => {
    const { body, email } = await shop.register()
    const second = (await shop.logIn(email, goodPassword)).body.access_token
    const answer = await shop.call('POST', '/auth/logout', { token: body.access_token })
    expect(answer.status).toBe(204)
    expect(answer.text).toBe('')
    for (const app of [shop.app, shop.otherApp]) {
      expect((await shop.call('GET', '/auth/me', { token: body.access_token, app })).status).toBe(401)
      expect((await shop.call('GET', '/auth/me', { token: second, app })).status).toBe(200)
    }
    expect((await shop.call('POST', '/auth/logout', { token: body.access_token })).status).toBe(401)
  })

  test.each([
    ['GET', '/auth/me'],
    ['POST', '/auth/logout'],
    ['GET', '/preferences'],
    ['PUT', '/preferences'],
    ['PUT', '/preferences/rgpd-consent'],
    ['PUT', '/preferences/newsletter'],
  ] as const)(
    '%s %s is a 401 without a token, with an expired token, and with only a cookie',
    async (method, path) => {
      const { body } = await shop.register()
      const cookie = `token=${body.access_token}; access_token=${body.access_token}; session=${body.access_token}`
      const callers: { token?: string; headers?: Record<string, string> }[] = [
        {},
        { token: 'x'.repeat(43) },
        { token: body.access_token.slice(0, -1) },
        { headers: { authorization: body.access_token } },
        { headers: { authorization: `Basic ${body.access_token}` } },
        { headers: { cookie } },
      ]
      for (const caller of callers) {
        const answer = await shop.call(method, path, caller)
        expect(answer.status).toBe(401)
        expect(answer.body).toEqual({
          message: 'Veuillez vous connecter pour continuer.',
          code: 'UNAUTHENTICATED',
        })
      }
    },
  )

  test('a disabled member is rejected at once, and accepted again when enabled', async () => {
    const { body, email } = await shop.register()
    const token = body.access_token
    await setStatus(email, 'disabled')
    expect((await shop.call('GET', '/auth/me', { token })).status).toBe(401)
    await setStatus(email, 'active')
    expect((await shop.call('GET', '/auth/me', { token })).status).toBe(200)
  })

  test('ends 30 days after its last use, and each use counts', async () => {
    const { body } = await shop.register()
    const token = body.access_token
    const age = (days: number) =>
      shop.db
        .updateTable('sessions')
        .set({ lastUsedAt: new Date(Date.now() - days * 86_400_000) })
        .where('userId', '=', body.user.id)
        .execute()
    await age(29.9)
    expect((await shop.call('GET', '/auth/me', { token })).status).toBe(200)
    const { lastUsedAt } = await shop.db
      .selectFrom('sessions')
      .select('lastUsedAt')
      .where('userId', '=', body.user.id)
      .executeTakeFirstOrThrow()
    expect(Date.now() - lastUsedAt.getTime()).toBeLessThan(60_000)
    await age(30.1)
    expect((await shop.call('GET', '/auth/me', { token })).status).toBe(401)
  })

  test('ends 180 days after its login, however much it is used', async () => {
    const { body } = await shop.register()
    const begun = (days: number) =>
      shop.db
        .updateTable('sessions')
        .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
        .where('userId', '=', body.user.id)
        .execute()
    await begun(179.9)
    expect((await shop.call('GET', '/auth/me', { token: body.access_token })).status).toBe(200)
    await begun(180.1)
    expect((await shop.call('GET', '/auth/me', { token: body.access_token })).status).toBe(401)
  })

  test('the last use is written once an hour at most', async () => {
    const { body } = await shop.register()
    const halfAnHourAgo = new Date(Date.now() - 1_800_000)
    const own = (query = shop.db.selectFrom('sessions').select('lastUsedAt')) =>
      query.where('userId', '=', body.user.id).executeTakeFirstOrThrow()
    await shop.db
      .updateTable('sessions')
      .set({ lastUsedAt: halfAnHourAgo })
      .where('userId', '=', body.user.id)
      .execute()
    await shop.call('GET', '/auth/me', { token: body.access_token })
    expect((await own()).lastUsedAt).toEqual(halfAnHourAgo)
  })

  test('a member has at most twenty sessions: the least recently used one ends', async () => {
    const { body, email } = await shop.register()
    const tokens = [body.access_token]
    for (let index = 0; index < 20; index++)
      tokens.push((await shop.logIn(email, goodPassword)).body.access_token)
    const live = (await shop.call<unknown[]>('GET', '/auth/sessions', { token: tokens.at(-1) as string }))
      .body
    expect(live).toHaveLength(20)
    expect((await shop.call('GET', '/auth/me', { token: tokens[0] as string })).status).toBe(401)
    expect((await shop.call('GET', '/auth/me', { token: tokens[1] as string })).status).toBe(200)
  })

  test('a login clears away the member’s sessions that ended', async () => {
    const { body, email } = await shop.register()
    await shop.db
      .updateTable('sessions')
      .set({ lastUsedAt: new Date(0) })
      .where('userId', '=', body.user.id)
      .execute()
    await shop.logIn(email, goodPassword)
    const left = await shop.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', body.user.id)
      .execute()
    expect(left).toHaveLength(1)
  })
})
