import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, openAccountShop } from '#tests/support/account-shop.ts'

let shop: AccountShop
let admin: string
let token: string
let id: number
let email: string
beforeAll(async () => {
  shop = await openAccountShop()
  await shop.knowSkin(['oily'], ['acne'])
  admin = await shop.adminToken()
  const registered = await shop.register({ skinType: 'oily', skinConcerns: ['acne'] })
  id = registered.body.user.id
  email = registered.email
  token = registered.body.access_token
})
afterAll(() => shop.close())

const get = (path: string, by = admin) => shop.call('GET', path, { token: by })
const lines = () => shop.db.selectFrom('auditLog').select(['action', 'target']).orderBy('id').execute()
/** Ages the last password prompt of every session to eleven minutes, so that it no longer counts as recent. */
const age = () => shop.pool.query("update sessions set password_confirmed_at = now() - interval '11 minutes'")

test('no other administration endpoint returns a member’s skin data', async () => {
  const before = await lines()
  await age()
  const answers = [
    await get('/admin/members'),
    await get('/users'),
    await get(`/admin/members/${id}`),
    await get(`/users/${id}`),
    await get(`/users/by-email/${email}`),
    await shop.call('PUT', `/users/${id}`, { token: admin, body: {} }),
    await shop.call('POST', `/users/${id}/update-with-image`, { token: admin, body: {} }),
  ]
  for (const answer of answers) {
    expect([answer.status, answer.text.includes(`"id":${id}`)]).toEqual([200, true])
    expect(answer.text).not.toMatch(/skin|oily|acne/i)
  }
  const noted = (await lines()).slice(before.length).map(({ action }) => action)
  expect(noted).toEqual(['updateUser', 'updateUserWithImage'])
  for (const path of ['/auth/me', `/users/${id}`, `/users/by-email/${email}`])
    expect((await get(path, token)).body).toMatchObject({ skinType: 'oily', skinConcerns: ['acne'] })
})

test('reading a member’s skin data requires a recent password and is logged each time', async () => {
  const path = `/admin/members/${id}/skin`
  const fresh = await shop.adminToken()
  const before = (await lines()).length
  const read = await get(path, fresh)
  expect([read.status, read.body]).toEqual([200, { skinType: 'oily', skinConcerns: ['acne'] }])
  await get(path, fresh)
  const line = { action: 'getMemberSkin', target: String(id) }
  expect((await lines()).slice(before)).toEqual([line, line])
  expect((await get('/admin/members/2000000000/skin', fresh)).status).toBe(404)
  await age()
  const stale = await get(path, fresh)
  expect([stale.status, stale.body.code, stale.text.includes('oily')]).toEqual([403, 'PROOF_REQUIRED', false])
  expect((await lines()).length).toBe(before + 2)
})

test.each(['/admin/members', '/users'])(
  'searching members by skin type at %s requires a recent password, and the members found are logged',
  async path => {
    const fresh = await shop.adminToken()
    const before = (await lines()).length
    const found = await get(`${path}?skinType=oily`, fresh)
    expect(found.status).toBe(200)
    const action = path === '/users' ? 'listUsers' : 'listMembers'
    expect((await lines()).slice(before)).toEqual([{ action, target: String(id) }])
    await age()
    const stale = await get(`${path}?skinType=oily`, fresh)
    expect([stale.status, stale.body.code, stale.text.includes(email)]).toEqual([
      403,
      'PROOF_REQUIRED',
      false,
    ])
    // A member search that does not filter by skin needs no recent password.
    expect((await get(`${path}?search=awa`, fresh)).status).toBe(200)
    expect((await lines()).length).toBe(before + 1)
    expect((await get(`${path}?skinType=oily`, token)).status).toBe(403)
  },
)

test('listing and reading contact messages requires a recent password and is logged; the number of new ones does not', async () => {
  const fresh = await shop.adminToken()
  const message = { name: 'Awa', email: 'awa@example.org', subject: 'Ma peau', message: 'Je suis enceinte.' }
  expect((await shop.call('POST', '/contact', { body: message })).status).toBe(201)
  const before = (await lines()).length
  const list = await shop.call<{ data: { id: number }[] }>('GET', '/admin/contact', { token: fresh })
  const first = list.body.data[0]?.id
  expect(list.text).toContain('Ma peau')
  expect(list.text).not.toContain('enceinte')
  expect((await get(`/admin/contact/${first}`, fresh)).text).toContain('enceinte')
  expect((await lines()).slice(before)).toEqual([
    { action: 'listContactMessages', target: String(first) },
    { action: 'getContactMessage', target: String(first) },
  ])
  await age()
  for (const path of ['/admin/contact', `/admin/contact/${first}`])
    expect((await get(path, fresh)).body.code).toBe('PROOF_REQUIRED')
  const count = await get('/admin/contact/unread', fresh)
  expect([count.status, count.body]).toEqual([200, { unread: 1 }])
})

test('how many members of a skin type a message would reach is counted with a recent password, and the log says so', async () => {
  const fresh = await shop.adminToken()
  const before = (await lines()).length
  const path = '/notifications/audience?skinType=oily'
  expect((await get(path, fresh)).body).toEqual({ members: 1 })
  expect((await lines()).slice(before).map(({ action }) => action)).toEqual(['countAudience'])
  await age()
  expect((await get(path, fresh)).body).toMatchObject({ code: 'PROOF_REQUIRED' })
  expect((await get('/notifications/audience?role=member', fresh)).status).toBe(200)
})
