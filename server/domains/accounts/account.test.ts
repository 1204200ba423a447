import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { LiveSession, PersonalData, Profile } from '#contract/accounts/account.ts'
import type { Page } from '#contract/shared/pagination.ts'
import { type AccountShop, goodPassword, openAccountShop } from '#tests/support/account-shop.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop({ counts: true })
  await shop.knowSkin(['oily'], ['acne'])
})
afterEach(() => shop.db.deleteFrom('rateLimits').execute())
afterAll(() => shop.close())

const password = 'le miel de la ruche 12'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

describe('POST /auth/update-password', () => {
  const change = (token: string | undefined, fields: Record<string, unknown> = {}) =>
    shop.call('POST', '/auth/update-password', {
      token,
      body: {
        current_password: goodPassword,
        password,
        password_confirmation: fields.password ?? password,
        ...fields,
      },
    })

  test('changes it, ends all other sessions, and notifies the member by mail [S7.updatePassword]', async () => {
    const { body, email } = await shop.register()
    const other = (await shop.logIn(email, goodPassword)).body.access_token
    const answer = await change(body.access_token)
    expect(answer.status).toBe(200)
    expect(answer.body.message).toBe('Votre mot de passe est changé. Vos autres sessions sont terminées.')
    expect((await shop.call('GET', '/auth/me', { token: body.access_token })).status).toBe(200)
    expect((await shop.call('GET', '/auth/me', { token: other })).status).toBe(401)
    expect((await shop.logIn(email, password)).status).toBe(200)
    expect((await shop.deliver()).at(-1)).toMatchObject({
      to: email,
      subject: 'Votre mot de passe a été changé',
    })
  })

  test.each([
    ['a wrong password', { current_password: 'pas le bon' }, 'current_password'],
    ['no password', { current_password: undefined }, 'current_password'],
    ['a short new one', { password: 'court' }, 'password'],
    ['a common new one', { password: 'motdepasse' }, 'password'],
    ['a second that differs', { password_confirmation: 'autre' }, 'password_confirmation'],
  ])('%s is a 422', async (_case, fields, field) => {
    const { body } = await shop.register()
    const answer = await change(body.access_token, fields)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  test('a stolen session has ten password guesses in a quarter of an hour, which do not count against the owner', async () => {
    const { body, email } = await shop.register()
    const { body: owner } = await shop.logIn(email, goodPassword)
    for (let index = 0; index < 10; index++)
      expect((await change(body.access_token, { current_password: `non ${index}` })).status).toBe(422)
    expect((await change(body.access_token)).status).toBe(429)
    expect((await change(owner.access_token)).status).toBe(200)
  })

  test('forgets every device that the member was known on but this one, which gets another token', async () => {
    const { body, headers } = await shop.register()
    const before = await shop.db
      .selectFrom('knownDevices')
      .select('tokenDigest')
      .where('userId', '=', body.user.id)
      .execute()
    expect(before).toHaveLength(1)
    const answer = await change(body.access_token)
    expect(answer.status).toBe(200)
    expect(String(answer.headers['set-cookie'])).toContain('HttpOnly')
    expect(answer.headers['set-cookie']).not.toEqual(headers['set-cookie'])
    const after = await shop.db
      .selectFrom('knownDevices')
      .select('tokenDigest')
      .where('userId', '=', body.user.id)
      .execute()
    expect(after).toHaveLength(1)
    expect(after).not.toEqual(before)
  })

  test('two changes at once are one', async () => {
    const { body, email } = await shop.register()
    const words = ['premier secret choisi', 'second secret choisi']
    const answers = await Promise.all(words.map(word => change(body.access_token, { password: word })))
    const done = answers.findIndex(answer => answer.status === 200)
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect((await shop.logIn(email, words[done] as string)).status).toBe(200)
  })
})

describe('the profile', () => {
  const full: Profile = {
    firstName: 'Aïcha',
    lastName: 'Ouédraogo-Traoré',
    phoneNumber: '70 12 34 56',
    address: 'Rue 12.34',
    city: 'Ouagadougou',
    country: 'Burkina Faso',
    postalCode: '',
  }
  const put = (token: string | undefined, body: unknown) => shop.call('PUT', '/profile', { token, body })

  test('begins with the name of the registration', async () => {
    const { body } = await shop.register({ name: 'Awa Marie Zongo' })
    const answer = await shop.call<Profile>('GET', '/profile', { token: body.access_token })
    expect(answer.body).toMatchObject({
      firstName: 'Awa',
      lastName: 'Marie Zongo',
      phoneNumber: '',
      city: '',
    })
    const parts = await shop.register({ name: undefined, firstName: 'Marie Claire', lastName: 'Zongo' })
    const second = await shop.call<Profile>('GET', '/profile', { token: parts.body.access_token })
    expect(second.body).toMatchObject({ firstName: 'Marie Claire', lastName: 'Zongo' })
  })

  test('a name of 120 letters without a space can be read', async () => {
    const { body } = await shop.register({ name: 'é'.repeat(120) })
    expect((await shop.call('GET', '/profile', { token: body.access_token })).status).toBe(200)
  })

  test('is replaced, its telephone number is normalised, and the full name is updated [S3.profileForm.fields]', async () => {
    const { body } = await shop.register()
    const answer = await put(body.access_token, full)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ ...full, phoneNumber: '+22670123456', revision: 2 })
    const me = await shop.call<{ name: string }>('GET', '/auth/me', { token: body.access_token })
    expect(me.body.name).toBe('Aïcha Ouédraogo-Traoré')
  })

  test('nothing else of the account can be written with it', async () => {
    const { body, email } = await shop.register()
    await put(body.access_token, {
      ...full,
      role: 'admin',
      email: 'autre@example.org',
      status: 'disabled',
      id: 1,
    })
    const row = await shop.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', body.user.id)
      .executeTakeFirst()
    expect(row).toMatchObject({ email, role: 'member', status: 'active' })
  })

  test.each([
    ['no first name', { firstName: ' ' }, 'firstName'],
    ['a first name of 60 letters', { firstName: 'a'.repeat(60) }, 'firstName'],
    ['a last name of 61 letters', { lastName: 'a'.repeat(61) }, 'lastName'],
    ['a name in two lines', { lastName: 'a\r\nBcc: b' }, 'lastName'],
    ['a phone of letters', { phoneNumber: 'appelez-moi' }, 'phoneNumber'],
    ['a city that is a number', { city: 3 }, 'city'],
    ['an address with a null byte', { address: 'a\u0000' }, 'address'],
  ])('%s is a 422', async (_case, fields, field) => {
    const { body } = await shop.register()
    const answer = await put(body.access_token, { ...full, ...fields })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })
})

describe('sessions', () => {
  const list = (token: string, headers = {}) =>
    shop.call<LiveSession[]>('GET', '/auth/sessions', { token, headers })

  test('are listed with their device in words, the one used last first, and the present one marked', async () => {
    const { email, body } = await shop.register({}, { headers: { 'user-agent': firefox } })
    const second = await shop.logIn(email, goodPassword, { headers: { 'user-agent': safari } })
    await shop.logIn(email, goodPassword, { headers: { 'user-agent': '\u0001\u0002' } })
    const answer = await list(body.access_token)
    expect(answer.body.map(session => [session.device, session.current])).toEqual([
      ['Appareil inconnu', false],
      ['Safari sur iOS', false],
      ['Firefox sur Linux', true],
    ])
    const english = await list(second.body.access_token, { 'accept-language': 'en' })
    expect(english.body[1]).toMatchObject({ device: 'Safari on iOS', current: true })
    expect(answer.text).not.toMatch(/token|digest|127\.0\.0\.1/)
  })

  test('one can be ended, and is dead at once in every process', async () => {
    const { email, body } = await shop.register()
    const other = (await shop.logIn(email, goodPassword)).body.access_token
    const id = (await list(body.access_token)).body.find(session => !session.current)?.id
    expect((await shop.call('DELETE', `/auth/sessions/${id}`, { token: body.access_token })).status).toBe(204)
    for (const app of [shop.app, shop.otherApp])
      expect((await shop.call('GET', '/auth/me', { token: other, app })).status).toBe(401)
    expect((await shop.call('DELETE', `/auth/sessions/${id}`, { token: body.access_token })).status).toBe(404)
  })

  test('a stranger’s is not found, in the same words as one that does not exist', async () => {
    const mine = await shop.register()
    const theirs = await shop.register()
    const id = (await list(theirs.body.access_token)).body[0]?.id
    const answers = await Promise.all(
      [id, 2_000_000_000, 0, 'abc'].map(one =>
        shop.call('DELETE', `/auth/sessions/${one}`, { token: mine.body.access_token }),
      ),
    )
    expect(new Set(answers.map(answer => `${answer.status} ${answer.text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
    expect((await list(theirs.body.access_token)).status).toBe(200)
  })
})

describe('GET /account/history', () => {
  const history = (token: string, query = '') =>
    shop.call<Page<{ type: string; kind: string; params: object }>>('GET', `/account/history${query}`, {
      token,
    })

  test('tells the newest first, with pages and types', async () => {
    const { email, body } = await shop.register({}, { headers: { 'user-agent': firefox } })
    const token = body.access_token
    await shop.logIn(email, goodPassword, { headers: { 'user-agent': safari } })
    const all = await history(token)
    expect(all.body).toMatchObject({ total: 3, perPage: 10, currentPage: 1, lastPage: 1 })
    expect(all.body.data).toMatchObject([
      { type: 'sign-in', kind: 'signedIn', params: { browser: 'Safari', system: 'iOS' }, link: null },
      { type: 'sign-in', kind: 'signedIn', params: { browser: 'Firefox', system: 'Linux' } },
      { type: 'account', kind: 'registered', params: {} },
    ])
    expect((await history(token, '?type=account')).body.data.map(entry => entry.kind)).toEqual(['registered'])
    const page = await history(token, '?perPage=1&page=2')
    expect(page.body).toMatchObject({ total: 3, lastPage: 3, currentPage: 2 })
    expect(page.body.data).toMatchObject([{ params: { browser: 'Firefox' } }])
  })

  test('shows nobody else’s', async () => {
    const { body } = await shop.register()
    await shop.register()
    expect((await history(body.access_token)).body.total).toBe(2)
  })

  test.each(['?type=autre', '?page=0', '?perPage=101', '?member=1'])('%s is a 422', async query => {
    const { body } = await shop.register()
    expect((await history(body.access_token, query)).status).toBe(422)
  })
})

describe('preferences', () => {
  test('tell when and about which text the consent was given', async () => {
    const { body } = await shop.register({ rgpdConsent: false })
    const answer = await shop.call<Record<string, unknown>>('PUT', '/preferences/rgpd-consent', {
      token: body.access_token,
      body: { consent: true },
    })
    expect(answer.body).toEqual({
      rgpdConsent: true,
      newsletterSubscription: false,
      rgpdConsentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      rgpdConsentVersion: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
  })
})

describe('personal data', () => {
  test('GET /account/export returns all stored data about the caller, and none about others', async () => {
    const agent = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
    const { body, email } = await shop.register(
      { skinType: 'oily', skinConcerns: ['acne'] },
      { headers: { 'user-agent': agent } },
    )
    const stranger = await shop.register()
    const userId = body.user.id
    const values = {
      userId,
      street: 'Rue secrète',
      city: 'Koudougou',
      country: 'Burkina Faso',
      phone: '+22670112233',
    }
    await shop.db.insertInto('addresses').values(values).execute()
    const answer = await shop.call<PersonalData>('GET', '/account/export', { token: body.access_token })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="mes-donnees.json"')
    expect(answer.body).toMatchObject({
      account: {
        email,
        skinType: 'oily',
        profile: { firstName: 'Awa' },
        preferences: { rgpdConsent: true },
        sessions: [{ current: true, device: 'Firefox sur Android', userAgent: agent }],
        knownDevices: [{ lastUsedAt: expect.any(String) }],
        history: [{ kind: 'signedIn' }, { kind: 'registered' }],
      },
      cart: [],
      orders: { orders: [], addresses: [{ street: 'Rue secrète' }] },
    })
    const text = JSON.stringify(answer.body)
    for (const table of ['users', 'preferences', 'sessions', 'memberHistory', 'knownDevices'] as const) {
      const owner = table === 'users' ? 'id' : 'userId'
      const rows = await sql<Record<string, unknown>>`
        select * from ${sql.table(table)} where ${sql.ref(owner)} = ${userId}`.execute(shop.db)
      expect(rows.rows.length, table).toBeGreaterThan(0)
      // The export leaves out digests, which are secrets, and the search text, which only repeats other columns.
      for (const [column, value] of rows.rows.flatMap(row => Object.entries(row)))
        if (typeof value === 'string' && value !== '' && column !== 'searchText' && !/digest/i.test(column))
          expect(text, `${table}.${column}`).toContain(JSON.stringify(value))
    }
    expect(answer.text).not.toContain(stranger.email)
    expect(answer.text).not.toMatch(/argon2|digest/i)
  })

  test('GET /account/export speaks the language of who asks', async () => {
    const { body } = await shop.register({}, { headers: { 'user-agent': '' } })
    const { account } = (
      await shop.call<{ account: { sessions: { device: string }[] } }>('GET', '/account/export', {
        token: body.access_token,
        headers: { 'accept-language': 'en' },
      })
    ).body
    expect(account.sessions.map(({ device }) => device)).toEqual(['Unknown device'])
  })

  test('a member is exported once at a time, and others meanwhile', async () => {
    const members = await Promise.all([shop.register(), shop.register()])
    const answers = await Promise.all(
      members.flatMap(({ body }) =>
        Array.from({ length: 10 }, () =>
          shop.call('GET', '/account/export', { token: body.access_token }).then(answer => answer.status),
        ),
      ),
    )
    for (const own of [answers.slice(0, 10), answers.slice(10)]) {
      expect(own).toContain(200)
      expect(own).toContain(429)
    }
    const [first] = members
    const later = await shop.call('GET', '/account/export', { token: first?.body.access_token })
    expect(later.status).toBe(200)
  })

  test('DELETE /account requires the password and erases the account from every table', async () => {
    const { body, email } = await shop.register()
    const token = body.access_token
    const erase = (proof: unknown) => shop.call('DELETE', '/account', { token, body: proof })
    expect((await erase({})).status).toBe(422)
    const wrong = await erase({ password: 'pas le bon' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['password']])
    expect((await erase({ password: goodPassword })).status).toBe(204)
    expect((await shop.call('GET', '/auth/me', { token })).status).toBe(401)
    expect((await shop.logIn(email, goodPassword)).status).toBe(401)
    for (const table of [
      'sessions',
      'preferences',
      'memberHistory',
      'knownDevices',
      'passwordResets',
    ] as const)
      expect(
        await shop.db.selectFrom(table).select('userId').where('userId', '=', body.user.id).execute(),
      ).toEqual([])
    expect((await shop.register({ email })).status).toBe(201)
  })
})

test.each([
  ['POST', '/auth/update-password'],
  ['GET', '/profile'],
  ['PUT', '/profile'],
  ['GET', '/auth/sessions'],
  ['DELETE', '/auth/sessions/1'],
  ['GET', '/account/history'],
  ['GET', '/account/export'],
  ['DELETE', '/account'],
] as const)('%s %s is a 401 without a token', async (method, path) => {
  expect((await shop.call(method, path)).status).toBe(401)
})
