import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, type AnyBody, openAccountShop } from '#tests/support/account-shop.ts'

interface Setting {
  key: string
  value: string
  revision: number
}

let shop: AccountShop
let token: string
beforeAll(async () => {
  shop = await openAccountShop()
  token = await shop.adminToken()
})
afterAll(() => shop.close())

async function read(...keys: string[]): Promise<Setting[]> {
  const { body } = await shop.call<Setting[]>('GET', '/admin/settings', { token })
  return keys.map(key => body.find(setting => setting.key === key) as Setting)
}
const save = (settings: object[]) =>
  shop.call<AnyBody & Setting[]>('PUT', '/admin/settings', { token, body: { settings } })

test('several settings are saved together, and each change raises its revision', async () => {
  const [address, phone] = await read('address', 'main_phone')
  const answer = await save([
    { ...address, value: 'Rue 12' },
    { ...phone, value: '70 12 34 56' },
  ])
  expect(answer.status).toBe(200)
  expect(await read('address', 'main_phone')).toMatchObject([
    { value: 'Rue 12', revision: (address?.revision ?? 0) + 1 },
    { value: '+22670123456', revision: (phone?.revision ?? 0) + 1 },
  ])
  expect(answer.body).toContainEqual((await read('address'))[0])
})

test('if one value is refused, no value is saved, and each refused one is named', async () => {
  const before = await read('address', 'contact_email', 'vat_rate')
  const [address, email, rate] = before
  const answer = await save([
    { ...address, value: 'Rue 13' },
    { ...email, value: 'personne' },
    { ...rate, value: '101' },
  ])
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors)).toEqual(['settings.1.value', 'settings.2.value'])
  expect(await read('address', 'contact_email', 'vat_rate')).toEqual(before)
})

test('if somebody else has changed one of them since it was loaded, no value is saved', async () => {
  const [address, city] = await read('address', 'city')
  const other = await save([{ ...city, value: 'Kaya' }])
  expect(other.status).toBe(200)
  const late = await save([
    { ...address, value: 'Rue 14' },
    { ...city, value: 'Dori' },
  ])
  expect([late.status, late.body.code]).toEqual([409, 'CONFLICT'])
  expect(late.body.message).toContain('changé')
  expect((await read('address', 'city')).map(({ value }) => value)).toEqual([address?.value, 'Kaya'])
})

test('of two who save the same settings at once one is refused', async () => {
  const [address, city] = await read('address', 'city')
  const answers = await Promise.all([
    save([
      { ...address, value: 'A' },
      { ...city, value: 'A' },
    ]),
    save([
      { ...city, value: 'B' },
      { ...address, value: 'B' },
    ]),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [first, second] = await read('address', 'city')
  expect(first?.value).toBe(second?.value)
})

test('a setting that is named twice, without its revision or that does not exist is refused', async () => {
  const [city] = await read('city')
  const twice = await save([
    { ...city, value: 'Kaya' },
    { ...city, value: 'Dori' },
  ])
  expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['settings.1.key']])
  expect((await save([{ key: 'city', value: 'Kaya' }])).status).toBe(422)
  expect((await save([{ key: 'private_note', value: 'x', revision: 1 }])).status).toBe(422)
  expect((await save([])).status).toBe(422)
})

test('one setting is changed without a revision, as the specification calls it, and refused with a stale one', async () => {
  const [city] = await read('city')
  const put = (body: object) => shop.call<AnyBody>('PUT', '/admin/settings/city', { token, body })
  expect((await put({ value: 'Pô' })).status).toBe(200)
  expect((await put({ value: 'Léo', revision: city?.revision })).body.code).toBe('CONFLICT')
  expect((await read('city'))[0]?.value).toBe('Pô')
})
