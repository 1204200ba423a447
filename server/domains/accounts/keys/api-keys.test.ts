import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abilitiesOf, type Role } from '#contract/access.ts'
import type { CreatedApiKey } from '#contract/accounts/api-key.ts'
import { type KeyAbility, keyAbilities } from '#contract/key-access.ts'
import { dayInMs } from '#server/platform/days.ts'
import { type AccountShop, type AnyBody, goodPassword, openAccountShop } from '#tests/support/account-shop.ts'
import { apiKeyOf } from '#tests/support/api-keys.ts'
import { countWaiting } from '#tests/support/lock-waits.ts'
import { endAccess } from '../access-end.service.ts'
import { sweepAccounts } from '../account-sweep.service.ts'

let shop: AccountShop
let admin: string
beforeAll(async () => {
  shop = await openAccountShop()
  admin = await shop.adminToken()
})
afterAll(() => shop.close())

const dayIn = (days: number) => new Date(Date.now() + days * dayInMs).toISOString().slice(0, 10)
const wanted = (fields: object = {}) => ({
  name: 'Caisse du magasin',
  abilities: ['orders.read', 'catalogue.read'],
  endsOn: dayIn(30),
  ...fields,
})
const create = (fields?: object, token = admin) =>
  shop.call<CreatedApiKey & AnyBody>('POST', '/admin/api-keys', { token, body: wanted(fields) })
const list = async () =>
  (await shop.call<{ data: CreatedApiKey['key'][] }>('GET', '/admin/api-keys', { token: admin })).body.data
const orders = (token: string, headers: Record<string, string> = {}) =>
  shop.call('GET', '/admin/orders', { token, headers })

const isListedValid = async (token: string) =>
  (await list()).find(({ prefix }) => token.startsWith(prefix))?.isValid

/** Registers a member of staff; returns the id and the token of a session. */
async function colleague(role: Role) {
  const { body } = await shop.register()
  await shop.db.updateTable('users').set({ role }).where('id', '=', body.user.id).execute()
  return { id: body.user.id, token: body.access_token }
}

describe('a key', () => {
  test('is shown once, works at once, and is listed without its token', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body.token).toMatch(/^sira_live_[\w-]{43}$/)
    expect((await orders(body.token)).status).toBe(200)
    const [row] = await list()
    expect(row).toEqual({
      ...body.key,
      name: 'Caisse du magasin',
      prefix: body.token.slice(0, 14),
      abilities: ['orders.read', 'catalogue.read'],
      createdBy: 'Chef',
      lastUsedOn: dayIn(0),
      revokedAt: null,
      isValid: true,
    })
    const stored = JSON.stringify(await shop.db.selectFrom('apiKeys').selectAll().execute())
    expect(stored).not.toContain(body.token.slice(14))
  })

  test('is notified to each administrator in the shop and by mail, also to its creator, and to no other member', async () => {
    const [other, clerk] = [await colleague('administrator'), await colleague('clerk')]
    await shop.deliver()
    shop.mails.length = 0
    await shop.db.deleteFrom('notifications').execute()
    await create({ name: 'Comptabilité' })
    const administrators = await shop.db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('role', '=', 'administrator')
      .where('status', '=', 'active')
      .orderBy('id')
      .execute()
    const ids = administrators.map(({ id }) => id)
    expect(ids).toContain(other.id)
    expect(ids).not.toContain(clerk.id)
    const notices = await shop.db.selectFrom('notifications').selectAll().orderBy('userId').execute()
    expect(notices.map(({ userId, kind, params, link }) => [userId, kind, params, link])).toEqual(
      ids.map(id => [id, 'apiKeyCreated', { name: 'Comptabilité' }, '/admin/programs']),
    )
    const mails = await shop.deliver()
    expect(mails.map(({ to }) => to)).toEqual(administrators.map(({ email }) => email))
    expect(mails[0]?.subject).toBe('Nouvelle clé API\u00a0: Comptabilité')
    expect(mails[0]?.text).toContain('Chef a créé la clé')
  })

  test('makes no call without its ability, and is told which one is missing', async () => {
    const { token } = (await create()).body
    const refused = await shop.call('GET', '/admin/invoices', { token, headers: { 'accept-language': 'en' } })
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
    expect(refused.body.message).toContain('books.read')
  })

  test.each([
    ['its own account', 'GET', '/auth/me'],
    ['a cart', 'GET', '/cart'],
    ['its second factor', 'GET', '/auth/second-factor'],
    ['keys', 'GET', '/admin/api-keys'],
    ['settings', 'GET', '/admin/settings'],
    ['health data', 'GET', '/admin/diagnostics'],
    ['members by their skin', 'GET', '/admin/members?skinType=oily'],
    ['an export that needs a password', 'GET', '/admin/invoices/export'],
  ] as const)('never has %s', async (_what, method, path) => {
    const chief = await colleague('administrator')
    const token = await apiKeyOf(shop.db, chief.id, keyAbilities)
    expect((await shop.call(method, path, { token })).body.code).toBe('FORBIDDEN')
  })

  test('has no ability of people even if its row says so', async () => {
    const chief = await colleague('administrator')
    const token = await apiKeyOf(shop.db, chief.id, ['members.read', 'health.read' as KeyAbility])
    expect((await shop.call('GET', '/admin/members', { token })).status).toBe(200)
    expect((await shop.call('GET', '/admin/members?skinType=oily', { token })).body.code).toBe('FORBIDDEN')
  })

  test('is a guest where everybody may call', async () => {
    const { token } = (await create()).body
    const [guest, key] = [
      await shop.call('GET', '/categories'),
      await shop.call('GET', '/categories', { token }),
    ]
    expect([key.status, key.text]).toEqual([200, guest.text])
    const body = { name: 'Caisse', email: shop.freshEmail(), subject: 'Bonjour', message: 'Une question' }
    expect((await shop.call('POST', '/contact', { token, body })).status).toBe(201)
    const sent = await shop.db.selectFrom('contactMessages').select('userId').execute()
    expect(sent).toEqual([{ userId: null }])
  })

  test('is named in the audit log with its creator', async () => {
    const chief = await colleague('administrator')
    const token = await apiKeyOf(shop.db, chief.id, ['words.edit'], { name: 'Synchronisation' })
    const made = await shop.call('POST', '/admin/search-synonyms', {
      token,
      body: {
        kind: 'synonym',
        terms: ['mousse à clé'],
        targets: { fr: ['savon'], en: ['soap'] },
        text: { fr: '', en: '' },
        link: { fr: '', en: '' },
      },
    })
    expect(made.status, made.text).toBe(201)
    const line = await shop.db
      .selectFrom('auditLog')
      .select(['actorId', 'actorName'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const name = `Awa Ouédraogo · Synchronisation (${token.slice(0, 14)}…)`
    expect(line).toEqual({ actorId: chief.id, actorName: name })
  })
})

describe('a key is refused', () => {
  test.each([
    ['unknown', async () => `sira_live_${'A'.repeat(43)}`],
    [
      'ended',
      async () =>
        apiKeyOf(shop.db, (await colleague('administrator')).id, ['orders.read'], { endsOn: dayIn(-1) }),
    ],
    [
      'revoked',
      async () => {
        const { key, token } = (await create()).body
        expect((await shop.call('DELETE', `/admin/api-keys/${key.id}`, { token: admin })).status).toBe(204)
        expect((await list())[0]).toMatchObject({ id: key.id, isValid: false, revokedAt: expect.any(String) })
        return token
      },
    ],
  ])('with a 401 that says so when it is %s', async (_state, token) => {
    const refused = await orders(await token(), { 'accept-language': 'en' })
    expect([refused.status, refused.body.code]).toEqual([401, 'UNAUTHENTICATED'])
    expect(refused.body.message).toBe(
      'This API key is unknown, ended or revoked. An administrator can create another one.',
    )
  })

  test.each([
    ['a member', { role: 'member' }],
    ['an editor', { staffRole: 'editor' }],
  ])('once its creator becomes %s, also if an administrator again', async (_what, lesser) => {
    const chief = await colleague('administrator')
    const token = await apiKeyOf(shop.db, chief.id, ['orders.read'])
    expect((await orders(token)).status).toBe(200)
    for (const fields of [lesser, { role: 'admin' }]) {
      const body = { ...fields, current_password: goodPassword }
      expect((await shop.call('PUT', `/users/${chief.id}`, { token: admin, body })).status).toBe(200)
      expect((await orders(token)).status).toBe(401)
    }
    expect(await isListedValid(token)).toBe(false)
  })

  test('while its creator lacks the second factor that a setting requires', async () => {
    const chief = await colleague('administrator')
    const token = await apiKeyOf(shop.db, chief.id, ['orders.read'])
    const demand = (value: string) =>
      shop.db.updateTable('settings').set({ value }).where('key', '=', 'second_factor_required').execute()
    await demand('true')
    expect((await orders(token)).status).toBe(403)
    await demand('false')
    expect((await orders(token)).status).toBe(200)
  })

  test('once its creator is disabled or erased', async () => {
    const chief = await colleague('administrator')
    const token = await apiKeyOf(shop.db, chief.id, ['orders.read'])
    await shop.call('POST', `/admin/users/${chief.id}/toggle-status`, { token: admin })
    expect((await orders(token)).status).toBe(401)
    await shop.call('POST', `/admin/users/${chief.id}/toggle-status`, { token: admin })
    expect((await orders(token)).status).toBe(401)
    const another = await apiKeyOf(shop.db, chief.id, ['orders.read'])
    expect((await orders(another)).status).toBe(200)
    expect((await shop.call('DELETE', `/users/${chief.id}`, { token: admin })).status).toBe(204)
    expect((await orders(another)).status).toBe(401)
  })

  test('in the list too, from the moment on which its creator is disabled', async () => {
    const chief = await colleague('administrator')
    const token = await apiKeyOf(shop.db, chief.id, ['orders.read'])
    expect(await isListedValid(token)).toBe(true)
    await shop.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', chief.id).execute()
    expect(await isListedValid(token)).toBe(false)
    await shop.call('DELETE', `/users/${chief.id}`, { token: admin })
  })
})

describe('a key is not created', () => {
  test('by somebody who loses the role while the request waits for the account', async () => {
    const chief = await colleague('administrator')
    const name = 'Caisse de trop'
    let created: ReturnType<typeof create> | undefined
    await shop.db.transaction().execute(async trx => {
      await trx.selectFrom('users').select('id').where('id', '=', chief.id).forUpdate().execute()
      created = create({ name }, chief.token)
      await expect.poll(() => countWaiting(shop.db)).toBe(1)
      await endAccess(trx, chief.id)
    })
    expect(await created).toMatchObject({ status: 401 })
    expect((await list()).map(key => key.name)).not.toContain(name)
  })

  const lacking: KeyAbility[] = ['orders.read']
  test.each([
    ['without a name', { name: ' ' }, 'name'],
    ['without abilities', { abilities: [] }, 'abilities'],
    ['with an ability of people', { abilities: ['health.read'] }, 'abilities.0'],
    ['with an unknown ability', { abilities: ['shop.burn'] }, 'abilities.0'],
    ['with a last day that has passed', { endsOn: dayIn(-1) }, 'endsOn'],
    ['for more than a year', { endsOn: dayIn(367) }, 'endsOn'],
    ['with something that is no day', { endsOn: 'demain' }, 'endsOn'],
  ])('%s', async (_what, fields, field) => {
    const { status, body } = await create(fields)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('with an ability that its creator lacks', async () => {
    const { createApiKey } = await import('./api-keys.service.ts')
    const abilities = abilitiesOf('administrator').filter(ability => !lacking.includes(ability as KeyAbility))
    const actor = { id: 1, name: '', email: '', role: 'administrator' as const, abilities, sessionId: 0 }
    const deps = { ...shop.deps, tellOfKey: async () => {} }
    await expect(createApiKey(deps, actor, wanted() as never)).rejects.toMatchObject({
      code: 'VALIDATION',
      details: { fields: { abilities: [{ params: { abilities: 'orders.read' } }] } },
    })
  })

  test('when fifty are valid', async () => {
    const chief = await colleague('administrator')
    const valid = (await list()).filter(key => key.isValid).length
    for (let n = valid; n < 50; n++) await apiKeyOf(shop.db, chief.id, ['orders.read'])
    const refused = await create()
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT'])
    await shop.db.deleteFrom('apiKeys').where('createdBy', '=', chief.id).execute()
    expect((await create()).status).toBe(201)
  })
})

test('a revoked or unknown key cannot be revoked again', async () => {
  const { key } = (await create()).body
  const revoke = async (id: number) =>
    (await shop.call('DELETE', `/admin/api-keys/${id}`, { token: admin })).status
  expect([await revoke(key.id), await revoke(key.id), await revoke(2_000_000_000)]).toEqual([204, 404, 404])
})

test('a key stays in the list for a year after it ended or was revoked', async () => {
  const chief = await colleague('administrator')
  const soon = await apiKeyOf(shop.db, chief.id, ['orders.read'], { endsOn: dayIn(10) })
  await apiKeyOf(shop.db, chief.id, ['orders.read'])
  const prefixes = async () => (await list()).map(({ prefix }) => prefix)
  await sweepAccounts(shop.db, new Date(Date.now() + 374 * dayInMs))
  expect(await prefixes()).toContain(soon.slice(0, 14))
  const others = (await list()).filter(({ endsOn, isValid }) => isValid && endsOn > dayIn(10)).length
  await sweepAccounts(shop.db, new Date(Date.now() + 377 * dayInMs))
  expect(await prefixes()).not.toContain(soon.slice(0, 14))
  const left = await list()
  expect([left.length > 0, left.every(({ isValid }) => isValid), left.length]).toEqual([true, true, others])
})

test('a key may call 300 times in a minute, and another one is not held up', async () => {
  const counting = await openAccountShop({ counts: true })
  const { body } = await counting.register()
  await counting.db
    .updateTable('users')
    .set({ role: 'administrator' })
    .where('id', '=', body.user.id)
    .execute()
  const [busy, other] = [
    await apiKeyOf(counting.db, body.user.id, ['orders.read']),
    await apiKeyOf(counting.db, body.user.id, ['orders.read']),
  ]
  const ask = async (token: string) => (await counting.call('GET', '/admin/orders', { token })).status
  expect(await ask(busy)).toBe(200)
  await counting.pool.query("update rate_limits set points = 299 where key like 'api-key:%'")
  expect([await ask(busy), await ask(busy), await ask(busy), await ask(other)]).toEqual([200, 429, 429, 200])
  await counting.close()
})
