import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Member, MemberDetail } from '#contract/accounts/member.ts'
import type { Page } from '#contract/shared/pagination.ts'
import { type AccountShop, goodPassword, openAccountShop } from '#tests/support/account-shop.ts'
import { enqueueAccountMail } from '../account-jobs.ts'
import { writeSkin } from '../profile/skins.service.ts'

let shop: AccountShop
let admin: string
beforeAll(async () => {
  shop = await openAccountShop()
  await shop.knowSkin(['dry', 'oily'], ['acne'])
  admin = await shop.adminToken()
})
afterAll(() => shop.close())

type Body = Member &
  Record<string, never> & { errors: Record<string, string[]>; message: string; code: string }
const asAdmin = <B = Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  shop.call<B>(method, path, { token: admin, ...(body === undefined ? {} : { body }) })

let count = 0
/** Inserts a member directly into the database, which is faster than the API. */
async function member({ skinType, ...fields }: Record<string, unknown> & { skinType?: string } = {}) {
  const values = { name: 'Membre', email: `liste${++count}@example.org`, ...fields }
  return shop.db.transaction().execute(async trx => {
    const { id } = await trx.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
    await writeSkin(trx, shop.deps.vault, id, { skinType })
    return id
  })
}

describe('GET /admin/members and GET /users', () => {
  const list = (query: string, path = '/admin/members') => asAdmin<Page<Member>>('GET', `${path}?${query}`)
  const idsOf = async (query: string) => (await list(query)).body.data.map(one => one.id)
  const people: number[] = []
  beforeAll(async () => {
    const day = (text: string) => new Date(`${text}T12:00:00Z`)
    people.push(
      await member({ name: 'Zénabou Kaboré', email: 'z.kabore@liste.example', createdAt: day('2026-01-10') }),
      await member({
        name: 'adama 100%_Sûr',
        email: 'Adama@liste.example',
        createdAt: day('2026-01-11'),
        lastLoginAt: day('2026-02-01'),
        skinType: 'oily',
      }),
      await member({
        name: 'Bintou',
        email: 'b@liste.example',
        createdAt: day('2026-01-12'),
        lastLoginAt: day('2026-03-01'),
        status: 'disabled',
      }),
    )
    const [zenabou, , bintou] = people as [number, number, number]
    const { db } = shop
    await db.updateTable('users').set({ phone: '+22670123456' }).where('id', '=', zenabou).execute()
    const home = { userId: bintou, street: 'Rue 1', city: 'Ouagadougou', country: 'Burkina Faso' }
    await db
      .insertInto('addresses')
      .values({ ...home, phone: '+22671998877' })
      .execute()
  })
  const [z, a, b] = [0, 1, 2]
  const named = (...places: number[]) => places.map(place => people[place])

  test('are one list, the newest first [S7.users.list]', async () => {
    const answer = await list('search=liste.example')
    expect(answer.body).toMatchObject({ total: 3, perPage: 10, currentPage: 1, lastPage: 1 })
    expect(answer.body.data.map(one => one.id)).toEqual(named(b, a, z))
    expect(answer.body.data[0]).toEqual({
      id: people[b],
      revision: 1,
      name: 'Bintou',
      email: 'b@liste.example',
      role: 'member',
      staffRole: null,
      status: 'disabled',
      avatar: null,
      createdAt: '2026-01-12T12:00:00.000Z',
      lastLogin: '2026-03-01T12:00:00.000Z',
    })
    expect((await list('search=liste.example', '/users')).body).toEqual(answer.body)
  })

  test.each([
    ['search=zenabou', [z]],
    ['search=KABORE', [z]],
    ['search=Kabor%C3%A9%20Z%C3%A9nabou', [z]],
    ['search=Kabore%20Bintou', []],
    ['search=70%2012%2034%2056', [z]],
    ['search=%2B22670123456', [z]],
    ['search=71.99.88.77', [b]],
    ['search=012', []],
    ['search=100%25_', [a]],
    ['search=%25', [a]],
    ['search=liste.example&status=disabled', [b]],
    ['search=liste.example&status=active', [a, z]],
    ['search=liste.example&role=admin', []],
    ['search=liste.example&skinType=oily', [a]],
    ['search=liste.example&createdFrom=2026-01-11', [b, a]],
    ['search=liste.example&createdTo=2026-01-11', [a, z]],
    ['search=liste.example&createdFrom=2026-01-11&createdTo=2026-01-11', [a]],
    ['search=liste.example&sort=name', [a, b, z]],
    ['search=liste.example&sort=-name', [z, b, a]],
    ['search=liste.example&sort=email', [a, b, z]],
    ['search=liste.example&sort=createdAt', [z, a, b]],
    ['search=liste.example&sort=lastLogin', [z, a, b]],
    ['search=liste.example&sort=-lastLogin', [b, a, z]],
    ['search=liste.example&perPage=1&page=2', [a]],
    ["search=' or 1=1 --", []],
  ])('%s finds as it says [S7.adminMembers]', async (query, places) => {
    expect(await idsOf(query)).toEqual(named(...places))
  })

  test.each([
    'sort=role',
    'role=chef',
    'status=x',
    'createdFrom=hier',
    'page=0',
    'perPage=101',
    'autre=1',
    'search=%00',
  ])('%s is a 422', async query => {
    expect((await list(query)).status).toBe(422)
  })
})

describe('GET /admin/members/{id} and GET /users/{id}', () => {
  test('the administration sees profile, consents and sessions', async () => {
    const { body } = await shop.register({ newsletterSubscription: true })
    const answer = await asAdmin<MemberDetail>('GET', `/admin/members/${body.user.id}`)
    const { skinType: _, skinConcerns: __, abilities: ___, ...seen } = body.user
    expect(answer.body).toMatchObject({
      ...seen,
      status: 'active',
      profile: { firstName: 'Awa', lastName: 'Ouédraogo' },
      rgpdConsent: true,
      rgpdConsentAt: expect.any(String),
      newsletterSubscription: true,
      openSessions: 1,
      hasSecondFactor: false,
    })
    expect(answer.text).not.toMatch(/argon2|digest/i)
  })

  test('a member reads itself, by id and by address; others are as unknown as those that do not exist [S7.users]', async () => {
    const mine = await shop.register()
    const theirs = await shop.register()
    const token = mine.body.access_token
    const get = (path: string) => shop.call('GET', path, { token })
    expect((await get(`/users/${mine.body.user.id}`)).body).toEqual(mine.body.user)
    expect((await get(`/users/by-email/${mine.email.toUpperCase()}`)).body).toEqual(mine.body.user)
    const hidden = await Promise.all([
      get(`/users/${theirs.body.user.id}`),
      get('/users/2000000000'),
      get('/users/abc'),
      get(`/users/by-email/${theirs.email}`),
      get('/users/by-email/personne@example.org'),
      get('/users/by-email/%00'),
    ])
    expect(new Set(hidden.map(answer => `${answer.status} ${answer.text}`)).size).toBe(1)
    expect(hidden[0]?.status).toBe(404)
    expect((await asAdmin('GET', `/users/by-email/${theirs.email}`)).body.id).toBe(theirs.body.user.id)
  })
})

describe('POST /admin/users', () => {
  const create = (fields: Record<string, unknown> = {}) =>
    asAdmin('POST', '/admin/users', { name: 'Nouvelle', email: shop.freshEmail(), ...fields })

  test('makes a member who can log in with the password [S7.users.create]', async () => {
    const email = shop.freshEmail()
    const answer = await create({
      email,
      password: goodPassword,
      role: 'admin',
      skinType: 'dry',
      current_password: goodPassword,
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      email,
      role: 'admin',
      status: 'active',
      lastLogin: null,
    })
    expect((await shop.logIn(email, goodPassword)).status).toBe(200)
  })

  test('without a password a link is mailed, which is valid for three days', async () => {
    const email = shop.freshEmail()
    await create({ email })
    const mail = (await shop.deliver()).find(({ to }) => to === email)
    expect(mail).toMatchObject({ subject: 'Votre compte Sira est prêt' })
    expect((await shop.logIn(email, '')).status).toBe(422)
    expect((await shop.logIn(email, 'unused')).status).toBe(401)
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    shop.clock.offsetSeconds = 71 * 3600
    const body = { email, token, password: goodPassword, password_confirmation: goodPassword }
    expect((await shop.call('POST', '/mot-de-passe/reinitialise', { body })).status).toBe(200)
    shop.clock.offsetSeconds = 0
    expect((await shop.logIn(email, goodPassword)).status).toBe(200)
  })

  test('an invitation that is mailed late leaves the link that was asked for since', async () => {
    const email = shop.freshEmail()
    const { id } = (await create({ email })).body
    await shop.deliver()
    await shop.call('POST', '/mot-de-passe/oublie', { body: { email } })
    const linkIn = (mail: { text: string } | undefined) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const asked = linkIn((await shop.deliver()).at(-1))
    const invite = () =>
      shop.db
        .transaction()
        .execute(trx => enqueueAccountMail(shop.deps.jobs, trx, { kind: 'invitation', userId: id }))
    await invite()
    const late = linkIn((await shop.deliver()).at(-1))
    expect(late).not.toBe(asked)
    const body = { email, token: asked, password: goodPassword, password_confirmation: goodPassword }
    expect((await shop.call('POST', '/mot-de-passe/reinitialise', { body })).status).toBe(200)
    const before = (await shop.deliver()).length
    await invite()
    expect(await shop.deliver()).toHaveLength(before)
  })

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['no address', { email: undefined }, 'email'],
    ['a look-alike address', { email: 'аdmin@example.org' }, 'email'],
    ['an unknown role', { role: 'root' }, 'role'],
    ['a short password', { password: 'court' }, 'password'],
    ['a common password', { password: 'password123' }, 'password'],
    ['a skin type that is no slug', { skinType: '<b>' }, 'skinType'],
    ['21 concerns', { skinConcerns: Array(21).fill('acne') }, 'skinConcerns'],
  ])('%s is a 422', async (_case, fields, field) => {
    const answer = await create(fields)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  test('a taken address is a 422, whatever its capitals and spaces', async () => {
    const { email } = await shop.register()
    const answer = await create({ email: `  ${email.toUpperCase()} ` })
    expect(answer.status).toBe(422)
    expect(answer.body.errors.email).toEqual(['Cette adresse email est déjà utilisée'])
  })
})

describe('PUT /users/{id}', () => {
  test('a member can change only name and skin data, whatever the request contains [S7.users.update]', async () => {
    const { body, email } = await shop.register()
    const answer = await shop.call('PUT', `/users/${body.user.id}`, {
      token: body.access_token,
      body: {
        name: 'Autre Nom',
        skinType: 'dry',
        skinConcerns: ['acne'],
        role: 'admin',
        email: 'pris@example.org',
        status: 'disabled',
        passwordDigest: 'x',
        id: 1,
        constructor: 1,
        __proto__: { role: 'admin' },
      },
    })
    expect(answer.body).toMatchObject({
      name: 'Autre Nom',
      skinType: 'dry',
      skinConcerns: ['acne'],
      role: 'member',
      email,
    })
    const row = await shop.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', body.user.id)
      .executeTakeFirst()
    expect(row).toMatchObject({ role: 'member', status: 'active', email })
    expect(row?.passwordDigest).toMatch(/^\$argon2id/)
  })

  test('of a stranger is not found, and changes nothing', async () => {
    const mine = await shop.register()
    const theirs = await shop.register()
    const answer = await shop.call('PUT', `/users/${theirs.body.user.id}`, {
      token: mine.body.access_token,
      body: { name: 'Volée' },
    })
    expect(answer.status).toBe(404)
    expect((await asAdmin('GET', `/users/${theirs.body.user.id}`)).body.name).toBe('Awa Ouédraogo')
  })

  test('an administrator changes address and role; a taken address is a 422', async () => {
    const { body, email } = await shop.register()
    const other = await shop.register()
    const path = `/users/${body.user.id}`
    const renamed = shop.freshEmail()
    const change = (fields: object) => asAdmin('PUT', path, { ...fields, current_password: goodPassword })
    expect((await change({ email: renamed })).body).toMatchObject({ email: renamed, role: 'member' })
    expect((await shop.logIn(email, goodPassword)).status).toBe(401)
    expect((await shop.logIn(renamed, goodPassword)).status).toBe(200)
    expect((await change({ role: 'admin' })).body.role).toBe('admin')
    const taken = await change({ email: other.email.toUpperCase() })
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['email']])
    expect((await change({ role: 'member' })).body.role).toBe('member')
    expect((await asAdmin('PUT', '/users/2000000000', { name: 'x' })).status).toBe(404)
    expect((await asAdmin('PUT', path, {})).status).toBe(200)
  })
})

describe('POST /admin/users/{id}/toggle-status', () => {
  test('ends sessions and links at once, and can be undone [S7.users.toggle]', async () => {
    const { body, email } = await shop.register()
    await shop.call('POST', '/mot-de-passe/oublie', { body: { email } })
    const token = /token=([\w-]+)/.exec((await shop.deliver()).at(-1)?.text ?? '')?.[1]
    const path = `/admin/users/${body.user.id}/toggle-status`
    expect((await asAdmin('POST', path)).body.status).toBe('disabled')
    for (const app of [shop.app, shop.otherApp])
      expect((await shop.call('GET', '/auth/me', { token: body.access_token, app })).status).toBe(401)
    expect((await shop.logIn(email, goodPassword)).status).toBe(401)
    expect((await asAdmin('POST', path)).body.status).toBe('active')
    expect((await shop.call('GET', '/auth/me', { token: body.access_token })).status).toBe(401)
    const reset = { email, token, password: 'encore un secret', password_confirmation: 'encore un secret' }
    expect((await shop.call('POST', '/mot-de-passe/reinitialise', { body: reset })).status).toBe(422)
    expect((await shop.logIn(email, goodPassword)).status).toBe(200)
    expect((await asAdmin('POST', '/admin/users/2000000000/toggle-status')).status).toBe(404)
  })
})
