import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVault } from '#server/platform/vault.ts'
import { requireKeys } from '#server/sealed-data.ts'
import { type AccountShop, goodPassword, openAccountShop } from '#tests/support/account-shop.ts'
import { hasWord, storedText } from '#tests/support/stored-text.ts'
import { openSkin, resealSkins, writeSkin } from './skins.service.ts'

const key = Buffer.alloc(32, 7)
const newKey = Buffer.alloc(32, 8)

let shop: AccountShop
let admin: string
beforeAll(async () => {
  shop = await openAccountShop()
  await shop.knowSkin(
    ['dry', 'zq-registered', 'zq-changed', 'zq-invited', 'zq-long', 'zq-found', 'zq-other', 'zq-rotated'],
    ['acne', 'dark-marks', 'dryness', 'razor-bumps', 'zq-concern', 'zq-another'],
  )
  admin = await shop.adminToken()
})
afterAll(() => shop.close())

interface WireSkin {
  skinType: string | null
  skinConcerns: string[]
}
const skinOf = async (token: string): Promise<WireSkin> => {
  const { skinType, skinConcerns } = (await shop.call<WireSkin>('GET', '/auth/me', { token })).body
  return { skinType, skinConcerns }
}
const countOf = async (skinType: string) =>
  (await shop.call<{ total: number }>('GET', `/users?skinType=${skinType}`, { token: admin })).body.total
const rows = () => shop.db.selectFrom('memberSkins').selectAll().orderBy('userId').execute()

describe('what a member tells of its skin', () => {
  test('appears in no column of any table and in no line of the log, however it was entered', async () => {
    const words = ['zq-registered', 'zq-changed', 'zq-formed', 'zq-invited', 'zq-concern', 'zq-another']
    const member = await shop.register({ skinType: 'zq-registered', skinConcerns: ['zq-concern'] })
    const token = member.body.access_token
    const path = `/users/${member.body.user.id}`
    const invited = { name: 'Invitée', email: shop.freshEmail(), skinType: 'zq-invited' }
    expect((await shop.call('POST', '/admin/users', { token: admin, body: invited })).status).toBe(201)
    await shop.call('PUT', path, { token, body: { skinType: 'zq-changed' } })
    await shop.call('PUT', path, { token: admin, body: { skinConcerns: ['zq-another'] } })
    expect(await skinOf(token)).toEqual({ skinType: 'zq-changed', skinConcerns: ['zq-another'] })
    await shop.call('GET', '/account/export', { token })
    await shop.call('POST', '/notifications', {
      token: admin,
      body: { title: 'Bonjour', body: 'Bonjour', segment: { skinType: 'zq-changed' } },
    })
    // Deletes the shop's own words, because the test searches the whole database for them.
    await shop.db.deleteFrom('skinTypes').where('slug', 'in', words).execute()
    await shop.db.deleteFrom('problems').where('slug', 'in', words).execute()
    const stored = `${await storedText(shop.db)}\n${shop.logLines.join('')}`
    expect(hasWord(stored, 'Invitée')).toBe(true)
    for (const word of words) expect(hasWord(stored, word), word).toBe(false)
  })

  test('is stored in the same length, so that values cannot be distinguished without the key', async () => {
    await shop.register({
      skinType: 'zq-long',
      skinConcerns: ['acne', 'dark-marks', 'dryness', 'razor-bumps'],
    })
    await shop.register({ skinType: 'zq-long' })
    const lengths = new Set((await rows()).map(({ sealed }) => sealed.length))
    expect(lengths.size).toBe(1)
    const [one, two] = (await rows()).slice(-2)
    expect(one?.sealed.equals(two?.sealed ?? Buffer.alloc(0))).toBe(false)
  })

  test('is a word of the shop’s lists, or one that the member chose before it was removed from them', async () => {
    const refused = async (fields: object) => {
      const answer = await shop.register({ ...fields })
      return [answer.status, Object.keys(answer.body.errors ?? {})]
    }
    expect(await refused({ skinType: 'zq-nothing' })).toEqual([422, ['skinType']])
    expect(await refused({ skinConcerns: ['acne', 'zq-nothing'] })).toEqual([422, ['skinConcerns']])
    await shop.knowSkin(['zq-given-up'], ['zq-forgotten'])
    const member = await shop.register({ skinType: 'zq-given-up', skinConcerns: ['zq-forgotten'] })
    await shop.db.deleteFrom('skinTypes').where('slug', '=', 'zq-given-up').execute()
    await shop.db.deleteFrom('problems').where('slug', '=', 'zq-forgotten').execute()
    const token = member.body.access_token
    const path = `/users/${member.body.user.id}`
    const put = (body: object, by = token) => shop.call('PUT', path, { token: by, body })
    const kept = { skinType: 'zq-given-up', skinConcerns: ['zq-forgotten', 'acne'] }
    expect((await put(kept)).status).toBe(200)
    expect(await skinOf(token)).toEqual(kept)
    for (const by of [token, admin]) {
      const answer = await put({ skinType: 'zq-nothing', name: 'Autre' }, by)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['skinType']])
    }
    const formed = await shop.call('POST', `${path}/update-with-image`, {
      token,
      body: { name: 'Autre', skinConcerns: ['zq-nothing'] },
    })
    expect([formed.status, Object.keys(formed.body.errors)]).toEqual([422, ['skinConcerns']])
    const created = { name: 'N', email: shop.freshEmail(), skinType: 'zq-nothing' }
    expect((await shop.call('POST', '/admin/users', { token: admin, body: created })).status).toBe(422)
    expect((await shop.call('GET', '/auth/me', { token })).body).toMatchObject({ ...kept, revision: 2 })
  })

  test('is found by administrators under its type, and under no other', async () => {
    const member = await shop.register({ skinType: 'zq-found' })
    await shop.register({ skinType: 'zq-other' })
    expect([await countOf('zq-found'), await countOf('zq-other'), await countOf('zq-none')]).toEqual([
      1, 1, 0,
    ])
    const token = member.body.access_token
    await shop.call('PUT', `/users/${member.body.user.id}`, { token, body: { skinType: null } })
    expect(await countOf('zq-found')).toBe(0)
  })

  test('can be changed in part, and no row is stored without data', async () => {
    const member = await shop.register({ skinType: 'dry', skinConcerns: ['acne'] })
    const { id } = member.body.user
    const token = member.body.access_token
    const change = (body: object) => shop.call('PUT', `/users/${id}`, { token, body })
    await change({ skinConcerns: ['dark-marks'] })
    expect(await skinOf(token)).toEqual({ skinType: 'dry', skinConcerns: ['dark-marks'] })
    await change({ skinType: null })
    expect(await skinOf(token)).toEqual({ skinType: null, skinConcerns: ['dark-marks'] })
    await change({ skinConcerns: [] })
    expect(await skinOf(token)).toEqual({ skinType: null, skinConcerns: [] })
    expect((await rows()).some(({ userId }) => userId === id)).toBe(false)
  })

  test('opens for its own member only, and goes with the account', async () => {
    const member = await shop.register({ skinType: 'dry' })
    const { id } = member.body.user
    const row = (await rows()).find(({ userId }) => userId === id)
    const sealed = { skinKeyId: row?.keyId ?? null, skinSealed: row?.sealed ?? null }
    expect(openSkin(shop.deps.vault, { id, ...sealed }).skinType).toBe('dry')
    expect(() => openSkin(shop.deps.vault, { id: id + 1, ...sealed })).toThrow()
    const token = member.body.access_token
    await shop.call('DELETE', '/account', { token, body: { password: goodPassword } })
    expect((await rows()).some(({ userId }) => userId === id)).toBe(false)
  })
})

test('if a new key is listed first, all skin data is re-encrypted and still found, and the old key can be removed', async () => {
  const member = await shop.register({ skinType: 'zq-rotated' })
  const { id } = member.body.user
  const both = createVault([newKey, key])
  await requireKeys(shop.db, both)
  await expect(requireKeys(shop.db, createVault([newKey]))).rejects.toThrow(/DATA_KEY/)
  expect(await resealSkins(shop.db, both)).toBe((await rows()).length)
  await requireKeys(shop.db, createVault([newKey]))
  // A server process without the new key lets the member in, but shows no skin data.
  expect(await skinOf(member.body.access_token)).toEqual({ skinType: null, skinConcerns: [] })
  await expect(
    shop.db.transaction().execute(trx => writeSkin(trx, shop.deps.vault, id, { skinConcerns: ['acne'] })),
  ).rejects.toThrow('sealed with the key')
  await resealSkins(shop.db, createVault([key, newKey]))
  expect(await skinOf(member.body.access_token)).toEqual({ skinType: 'zq-rotated', skinConcerns: [] })
  expect(await countOf('zq-rotated')).toBe(1)
})
