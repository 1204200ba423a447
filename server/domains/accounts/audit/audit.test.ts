import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/accounts/audit.ts'
import type { Page } from '#contract/shared/pagination.ts'
import { type AccountShop, openAccountShop } from '#tests/support/account-shop.ts'

let shop: AccountShop
let admin: string
beforeAll(async () => {
  shop = await openAccountShop()
  await shop.knowSkin(['dry', 'oily'])
  admin = await shop.adminToken()
})
afterAll(() => shop.close())

type WireEntry = Omit<AuditEntry, 'actorId' | 'actorName' | 'isActorErased' | 'isShortened'> & {
  actor_id: number | null
  actor_name: string
  is_actor_erased: boolean
  is_shortened: boolean
}
const list = (query = '', token = admin) =>
  shop.call<Page<WireEntry>>('GET', `/admin/audit${query}`, { token })
const asAdmin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  shop.call<{ id: number }>(method, path, {
    token: admin,
    from: '10.7.0.1',
    ...(body === undefined ? {} : { body }),
  })

test('a change by an administrator is logged before the response is sent: who, what, on whom, from where', async () => {
  const { body } = await shop.register()
  const { id } = body.user
  const made = await asAdmin('POST', '/admin/users', { name: 'Créée', email: shop.freshEmail() })
  await asAdmin('PUT', `/users/${id}`, { name: 'Autre' })
  await asAdmin('PUT', '/admin/settings/city?x=1', { value: 'Koudougou', description: '' })
  await asAdmin('PUT', '/admin/settings/city', { value: 'Koudougou', description: '' })
  await asAdmin('POST', `/admin/users/${id}/toggle-status`)
  await asAdmin('POST', '/users/bulk-delete', { ids: [id, made.body.id] })
  const answer = await list('?perPage=100')
  expect(answer.body.data.map(({ action, method, target }) => [action, method, target])).toEqual([
    ['deleteUsers', 'POST', `${id},${made.body.id}`],
    ['toggleMemberStatus', 'POST', String(id)],
    ['updateSetting', 'PUT', 'city'],
    ['updateSetting', 'PUT', 'city'],
    ['updateUser', 'PUT', String(id)],
    ['createMember', 'POST', String(made.body.id)],
  ])
  expect(answer.body.data[3]).toMatchObject({
    path: '/api/admin/settings/city',
    actor_name: 'Chef',
    ip: '10.7.0.1',
    at: expect.any(String),
  })
})

test('reading, failed actions and actions on one’s own account are not logged; exports are', async () => {
  const before = (await list()).body.total
  const me = await shop.call<{ id: number }>('GET', '/auth/me', { token: admin })
  await asAdmin('GET', '/admin/members')
  await asAdmin('POST', '/admin/users', { name: '' })
  await asAdmin('DELETE', '/users/2000000000')
  await asAdmin('PUT', `/users/${me.body.id}`, { skinType: 'dry' })
  await asAdmin('PUT', '/preferences/newsletter', { subscribed: true })
  const { body } = await shop.register()
  await shop.call('PUT', `/users/${body.user.id}`, { token: body.access_token, body: { name: 'Elle-même' } })
  expect((await list()).body.total).toBe(before)
  await asAdmin('GET', '/admin/members/export?search=secret')
  const [line] = (await list()).body.data
  expect(line).toMatchObject({ action: 'exportMembers', path: '/api/admin/members/export', target: null })
})

test('a long text is listed by its beginning, and read as a whole on demand', async () => {
  const long = `Début ${'à '.repeat(400)}fin`
  const { body: word } = await asAdmin('POST', '/admin/type-peaus', { name: 'Peau longue', langue: 'fr' })
  await asAdmin('PUT', `/admin/type-peaus/${word.id}`, { description: long, langue: 'fr' })
  const [line] = (await list()).body.data
  const fieldsOf = (entry?: WireEntry) => entry?.changes.flatMap(({ fields }) => fields) ?? []
  const texts = (entry?: WireEntry) => fieldsOf(entry).map(({ to }) => to)
  expect(line).toMatchObject({ is_shortened: true })
  expect(texts(line)).toContain(`${long.slice(0, 300)}…`)
  const path = `/admin/audit/${line?.id}`
  const { body } = await shop.call<WireEntry>('GET', path, { token: admin })
  expect(body.is_shortened).toBe(false)
  expect(texts(body)).toContain(long)
  expect((await shop.call('GET', '/admin/audit/2000000000', { token: admin })).status).toBe(404)
})

test('filters and pages', async () => {
  const total = async (query: string) => (await list(query)).body.total
  const all = await total('')
  const me = await shop.call<{ id: number }>('GET', '/auth/me', { token: admin })
  expect(await total(`?actor=${me.body.id}`)).toBe(all)
  expect(await total('?actor=2000000')).toBe(0)
  expect(await total('?action=updateSetting')).toBe(2)
  expect(await total('?search=SETTINGS')).toBe(2)
  // The days are taken from the lines themselves, because this test may run over midnight.
  const days = (await list('?perPage=100')).body.data.map(({ at }) => at.slice(0, 10))
  expect(await total(`?from=${days.at(-1)}&to=${days[0]}`)).toBe(all)
  expect(await total('?to=2020-01-01')).toBe(0)
  const page = await list('?perPage=1&page=2')
  expect([page.body.data.length, page.body.currentPage, page.body.lastPage]).toEqual([1, 2, all])
  for (const query of ['?actor=x', '?from=hier', '?page=0', '?autre=1'])
    expect((await list(query)).status).toBe(422)
})

test('another name of an administrator is noted, by whatever call, and nothing else of the own account', async () => {
  const { body, email } = await shop.register({ name: 'Awa Sanou' })
  await shop.db.updateTable('users').set({ role: 'administrator' }).where('email', '=', email).execute()
  const [id, token] = [body.user.id, body.access_token]
  const before = (await list()).body.total
  const own = (method: 'PUT' | 'POST', path: string, fields: object) =>
    shop.call(method, path, { token, body: fields })
  const profile = { firstName: 'Issa', lastName: 'Sanou', phoneNumber: '', city: '', country: '' }
  const whole = { ...profile, address: 'Rue 12', postalCode: '' }
  const answers = [
    await own('PUT', `/users/${id}`, { name: 'Issa Kaboré', skinType: 'dry' }),
    await own('PUT', `/users/${id}`, { name: 'Issa Kaboré', skinType: 'oily' }),
    await own('PUT', '/profile', whole),
    await own('PUT', '/profile', { ...whole, address: 'Rue 13' }),
    await own('POST', `/users/${id}/update-with-image`, { name: 'Moussa' }),
    await asAdmin('PUT', `/users/${id}`, { name: 'Moussa Sanou' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const { body: page } = await list('?perPage=100')
  const lines = page.data.slice(0, page.total - before).toReversed()
  const renamed = (from: string, to: string) => [
    { kind: 'member', id, name: null, fields: [{ field: 'name', from, to }] },
  ]
  expect(lines.map(({ action, changes }) => [action, changes])).toEqual([
    ['updateUser', renamed('Awa Sanou', 'Issa Kaboré')],
    ['updateProfile', renamed('Issa Kaboré', 'Issa Sanou')],
    ['updateUserWithImage', renamed('Issa Sanou', 'Moussa')],
    ['updateUser', renamed('Moussa', 'Moussa Sanou')],
  ])
  expect(lines.map(({ actor_name }) => actor_name)).toEqual([
    'Awa Sanou',
    'Issa Kaboré',
    'Issa Sanou',
    'Chef',
  ])
})

test('the id and name of the person who acted stay after the account is erased', async () => {
  const { body } = await shop.register({ name: 'Brève Administratrice' })
  await shop.db.updateTable('users').set({ role: 'administrator' }).where('id', '=', body.user.id).execute()
  const change = { value: 'Bobo-Dioulasso', description: '' }
  await shop.call('PUT', '/admin/settings/city', { token: body.access_token, body: change })
  await asAdmin('DELETE', `/users/${body.user.id}`)
  const found = await list(`?search=${encodeURIComponent('breve')}`)
  expect(found.body.data).toMatchObject([
    { actor_id: body.user.id, actor_name: 'Brève Administratrice', is_actor_erased: true },
  ])
})

test('only administrators read it', async () => {
  const { body } = await shop.register()
  expect((await list('', body.access_token)).status).toBe(403)
  expect((await shop.call('GET', '/admin/audit')).status).toBe(401)
})

test('a line says from what to what, of things under their names, and of persons only which fields', async () => {
  const made = await asAdmin('POST', '/admin/ingredients', { name: 'Karité', inci: 'Butyrospermum' })
  const word = { kind: 'ingredient', id: made.body.id, name: 'Karité' }
  await asAdmin('PUT', `/admin/ingredients/${made.body.id}`, { name: 'Beurre de karité', locale: 'fr' })
  await asAdmin('DELETE', `/admin/ingredients/${made.body.id}`)
  const { value } = await shop.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'city')
    .executeTakeFirstOrThrow()
  await asAdmin('PUT', '/admin/settings/city', { value: 'Kaya' })
  const { body } = await shop.register({ name: 'Personne Privée' })
  const { id } = body.user
  await asAdmin('PUT', `/users/${id}`, { name: 'Tout Autre', skinType: 'dry' })
  await asAdmin('POST', `/admin/users/${id}/toggle-status`)
  await asAdmin('DELETE', `/users/${id}`)
  const lines = (await list('?perPage=7')).body.data
  expect(lines.map(({ changes }) => changes).reverse()).toEqual([
    [{ ...word, fields: [] }],
    [{ ...word, fields: [{ field: 'name.fr', from: 'Karité', to: 'Beurre de karité' }] }],
    [{ ...word, name: 'Beurre de karité', fields: [] }],
    [{ kind: 'setting', id: 'city', name: null, fields: [{ field: 'value', from: value, to: 'Kaya' }] }],
    [{ kind: 'member', id, name: null, fields: [{ field: 'name' }, { field: 'skinType' }] }],
    [{ kind: 'member', id, name: null, fields: [{ field: 'status', from: 'active', to: 'disabled' }] }],
    [{ kind: 'member', id, name: null, fields: [] }],
  ])
  expect(JSON.stringify(lines)).not.toMatch(/Privée|Tout Autre|dry/)
  expect((await list(`?search=${encodeURIComponent('beurre de karite')}`)).body.total).toBe(1)
})
