import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountShop, goodPassword, openAccountShop } from '#tests/support/account-shop.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
  await shop.knowSkin(['dry'], ['acne'])
})
afterAll(() => shop.close())

describe('registration', () => {
  test('POST /auth/register answers access_token, token_type and the user, and logs in [S3.user.dates] [S7.register]', async () => {
    const answer = await shop.register({
      name: '  Awa Ouédraogo ',
      email: ' Awa.O@Example.org ',
      skinType: 'dry',
      skinConcerns: ['acne'],
    })
    expect(answer.status).toBe(201)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'Bearer',
      user: {
        id: expect.any(Number),
        revision: 1,
        name: 'Awa Ouédraogo',
        email: 'Awa.O@Example.org',
        role: 'member',
        staffRole: null,
        abilities: [],
        skinType: 'dry',
        skinConcerns: ['acne'],
        avatar: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        lastLogin: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    })
    const me = await shop.call('GET', '/auth/me', { token: answer.body.access_token })
    expect(me.status).toBe(200)
    expect(me.body).toEqual(answer.body.user)
  })

  test('the name may come in two parts and the repeated password as confirmPassword', async () => {
    const answer = await shop.register({
      name: undefined,
      firstName: 'Issa',
      lastName: 'Sawadogo',
      password_confirmation: undefined,
      confirmPassword: goodPassword,
    })
    expect(answer.status).toBe(201)
    expect(answer.body.user.name).toBe('Issa Sawadogo')
  })

  test('the password is stored as an Argon2id digest only, and the token as a digest only', async () => {
    const { body, email } = await shop.register()
    const { passwordDigest } = await shop.db
      .selectFrom('users')
      .select('passwordDigest')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(passwordDigest).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const sessions = await shop.db
      .selectFrom('sessions')
      .selectAll()
      .where('userId', '=', body.user.id)
      .execute()
    expect(JSON.stringify(sessions)).not.toContain(body.access_token)
    expect(sessions).toHaveLength(1)
  })

  test('mails and messages will speak the language of the registration', async () => {
    const english = await shop.register({}, { headers: { 'accept-language': 'en-GB' } })
    const french = await shop.register()
    const rows = await shop.db
      .selectFrom('users')
      .select(['id', 'locale'])
      .where('id', 'in', [english.body.user.id, french.body.user.id])
      .orderBy('id')
      .execute()
    expect(rows.map(row => row.locale)).toEqual(['en', 'fr'])
  })

  test('role, status and other fields that are not offered are ignored', async () => {
    const answer = await shop.register({
      role: 'admin',
      status: 'disabled',
      id: 1,
      isAdmin: true,
      password_digest: 'x',
      passwordDigest: 'x',
      avatar: 'https://evil.example/a.png',
      createdAt: '2000-01-01T00:00:00Z',
      constructor: { role: 'admin' },
    })
    expect(answer.status).toBe(201)
    const row = await shop.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', answer.body.user.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ role: 'member', status: 'active', avatar: null })
    expect(row.passwordDigest).toMatch(/^\$argon2id/)
    expect(row.createdAt.getFullYear()).toBeGreaterThan(2000)
  })

  test('a taken address is a 422 tied to the field, whatever its capitals', async () => {
    await shop.register({ email: 'prise@example.org' })
    const again = await shop.register({ email: 'PRISE@Example.ORG' })
    expect(again.status).toBe(422)
    expect(again.body).toEqual({
      message: 'Cette adresse email est déjà utilisée',
      errors: { email: ['Cette adresse email est déjà utilisée'] },
      code: 'VALIDATION',
    })
    const english = await shop.register(
      { email: 'prise@example.org' },
      { headers: { 'accept-language': 'en' } },
    )
    expect(english.body.message).toBe('This email address is already in use')
  })

  test('twenty registrations of one address at once make one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        shop.register({ email: 'course@example.org' }, { app: index % 2 ? shop.app : shop.otherApp }),
      ),
    )
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(1)
    expect(answers.filter(answer => answer.status === 422)).toHaveLength(19)
    const rows = await shop.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'course@example.org')
      .execute()
    expect(rows).toHaveLength(1)
  })

  test.each([
    ['no name', { name: undefined }, 'name'],
    ['an empty name', { name: '   ' }, 'name'],
    ['a name of 121 letters', { name: 'a'.repeat(121) }, 'name'],
    ['a name with a line break', { name: 'Awa\r\nBcc: x@y.zz' }, 'name'],
    ['a name with a null byte', { name: 'Awa\u0000' }, 'name'],
    ['a name that is a list', { name: ['Awa'] }, 'name'],
    ['a first name alone', { name: undefined, firstName: 'Awa' }, 'lastName'],
    ['a last name alone', { name: undefined, lastName: 'Awa' }, 'firstName'],
    ['a name with what is no character', { name: 'Awa \uFFFF' }, 'name'],
    ['a name with what is no character, beyond the first plane', { name: 'Awa \u{1FFFE}' }, 'name'],
    ['a name that turns the signs around', { name: 'Awa \u202Enimda' }, 'name'],
    ['no address', { email: undefined }, 'email'],
    ['an empty address', { email: '' }, 'email'],
    ['an address without a domain', { email: 'awa@' }, 'email'],
    ['an address with markup', { email: '<b>awa@example.org</b>' }, 'email'],
    ['an address with a null byte', { email: 'a\u0000wa@example.org' }, 'email'],
    ['an address of 255 letters', { email: `${'a'.repeat(243)}@example.org` }, 'email'],
    ['an address that is an object', { email: { $ne: '' } }, 'email'],
    ['no password', { password: undefined, password_confirmation: 'x' }, 'password'],
    ['a password of seven letters', { password: 'abcdefg' }, 'password'],
    ['a password of seven emoji', { password: '🌸'.repeat(7) }, 'password'],
    ['a password of 129 letters', { password: `${'aé'.repeat(64)}b` }, 'password'],
    ['a password that is a number', { password: 12_345_678_901, password_confirmation: 'x' }, 'password'],
    ['a common password', { password: 'motdepasse' }, 'password'],
    ['a common password in capitals', { password: 'PassWord123' }, 'password'],
    ['the shop’s name with a year', { password: 'Sira-2026!' }, 'password'],
    [
      'the shop’s town with accents and figures',
      { password: '0uagadougou226'.replace('0', 'Ó') },
      'password',
    ],
    ['the address as password', { email: 'moi@example.org', password: 'Moi@Example.org' }, 'password'],
    ['no repeated password', { password_confirmation: undefined }, 'password_confirmation'],
    ['another repeated password', { password_confirmation: 'autre chose' }, 'password_confirmation'],
    [
      'another confirmPassword',
      { password_confirmation: undefined, confirmPassword: 'autre' },
      'confirmPassword',
    ],
    ['no word about consent', { rgpdConsent: undefined }, 'rgpdConsent'],
    ['a consent in text', { rgpdConsent: 'true' }, 'rgpdConsent'],
    ['a newsletter choice in numbers', { newsletterSubscription: 1 }, 'newsletterSubscription'],
    ['a skin type with markup', { skinType: '<script>' }, 'skinType'],
    ['21 concerns', { skinConcerns: Array(21).fill('acne') }, 'skinConcerns'],
    ['concerns in text', { skinConcerns: 'acne' }, 'skinConcerns'],
  ])('%s is refused, by field [S5.password.rules] [S5.registration.rules]', async (_case, fields, field) => {
    const answer = await shop.register(fields)
    expect(answer.status).toBe(422)
    expect(answer.body.code).toBe('VALIDATION')
    expect(Object.keys(answer.body.errors)).toContain(field)
    expect(answer.body.errors[field]?.[0]).toMatch(/\.$/)
    expect(answer.text).not.toContain('argon2')
  })

  test.each([
    ['HTML', '<img src=x onerror=alert(1)>'],
    ['an emoji', 'Awa 🌺'],
    ['right-to-left letters', 'عائشة'],
    ['quotes and SQL', `Robert'); drop table users;--`],
    ['a formula', '=1+1'],
  ])('a name with %s is stored unchanged', async (_case, name) => {
    const answer = await shop.register({ name })
    expect(answer.status).toBe(201)
    expect(answer.body.user.name).toBe(name)
  })

  test.each([
    ['eight emoji', '🌸🌺🌼🌻🌷🌹💐🪷'],
    ['128 letters', 'aé'.repeat(64)],
    ['spaces at both ends', '  une phrase longue  '],
    ['another alphabet', 'كلمة سر طويلة جدا'],
  ])('a password of %s works, whole', async (_case, password) => {
    const { email, status } = await shop.register({ password })
    expect(status).toBe(201)
    expect((await shop.logIn(email, password)).status).toBe(200)
    expect((await shop.logIn(email, [...password].slice(0, -1).join(''))).status).toBe(401)
  })

  test('a password typed with composed or decomposed accents is the same', async () => {
    const { email } = await shop.register({ password: 'crème brûlée'.normalize('NFC') })
    expect((await shop.logIn(email, 'crème brûlée'.normalize('NFD'))).status).toBe(200)
  })

  test.each([
    ['what is not JSON', '{'],
    ['an attack on prototypes', '{"email":"proto@example.org","__proto__":{"role":"admin"}}'],
  ])('%s is a 400', async (_case, body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await shop.call('POST', '/auth/register', { headers, body })
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('MALFORMED')
  })
})

describe('preferences', () => {
  test('begin as they were chosen at registration [S3.preferences] [S7.preferences.get]', async () => {
    const { body } = await shop.register({ rgpdConsent: true, newsletterSubscription: true })
    const answer = await shop.call('GET', '/preferences', { token: body.access_token })
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toMatchObject({ rgpdConsent: true, newsletterSubscription: true })
  })

  test('PUT /preferences changes what it names [S7.preferences.put]', async () => {
    const { body } = await shop.register({ rgpdConsent: false })
    const token = body.access_token
    const both = await shop.call('PUT', '/preferences', {
      token,
      body: { rgpdConsent: true, newsletterSubscription: true },
    })
    expect(both.body).toMatchObject({ rgpdConsent: true, newsletterSubscription: true })
    const one = await shop.call('PUT', '/preferences', { token, body: { rgpdConsent: false } })
    expect(one.body).toMatchObject({ rgpdConsent: false, newsletterSubscription: true })
    const none = await shop.call('PUT', '/preferences', { token, body: { role: 'admin' } })
    expect(none.body).toMatchObject({ rgpdConsent: false, newsletterSubscription: true })
  })

  test('PUT /preferences/rgpd-consent keeps the date and the text of the decision [S7.preferences.rgpd]', async () => {
    const { body } = await shop.register({ rgpdConsent: false })
    const token = body.access_token
    const stored = () =>
      shop.db
        .selectFrom('preferences')
        .select(['rgpdConsentAt', 'rgpdConsentVersion'])
        .where('userId', '=', body.user.id)
        .executeTakeFirstOrThrow()
    const before = await stored()
    const given = await shop.call('PUT', '/preferences/rgpd-consent', { token, body: { consent: true } })
    expect(given.body).toMatchObject({ rgpdConsent: true, newsletterSubscription: false })
    const after = await stored()
    expect(after.rgpdConsentAt?.getTime()).toBeGreaterThan(before.rgpdConsentAt?.getTime() ?? 0)
    expect(after.rgpdConsentVersion).toMatch(/^\d{4}-\d\d-\d\d$/)
    await shop.call('PUT', '/preferences/rgpd-consent', { token, body: { consent: true } })
    expect(await stored()).toEqual(after)
  })

  test('PUT /preferences/newsletter subscribes and leaves [S7.preferences.newsletter]', async () => {
    const { body } = await shop.register()
    const token = body.access_token
    const joined = await shop.call('PUT', '/preferences/newsletter', { token, body: { subscribed: true } })
    expect(joined.body).toMatchObject({ rgpdConsent: true, newsletterSubscription: true })
    const left = await shop.call('PUT', '/preferences/newsletter', { token, body: { subscribed: false } })
    expect(left.body).toMatchObject({ rgpdConsent: true, newsletterSubscription: false })
  })

  test.each([
    ['/preferences', { rgpdConsent: 'oui' }, 'rgpdConsent'],
    ['/preferences', { newsletterSubscription: 1 }, 'newsletterSubscription'],
    ['/preferences/rgpd-consent', {}, 'consent'],
    ['/preferences/rgpd-consent', { consent: 'true' }, 'consent'],
    ['/preferences/newsletter', {}, 'subscribed'],
    ['/preferences/newsletter', { subscribed: [true] }, 'subscribed'],
  ])('PUT %s refuses %j', async (path, body, field) => {
    const { body: session } = await shop.register()
    const answer = await shop.call('PUT', path, { token: session.access_token, body })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  test('are each member’s own', async () => {
    const one = await shop.register()
    const two = await shop.register()
    await shop.call('PUT', '/preferences/newsletter', {
      token: one.body.access_token,
      body: { subscribed: true },
    })
    const other = await shop.call<{ newsletterSubscription: boolean }>('GET', '/preferences', {
      token: two.body.access_token,
    })
    expect(other.body.newsletterSubscription).toBe(false)
  })
})
