import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settingKeys } from '#contract/settings/setting-keys.ts'
import { type AccountShop, type AnyBody, openAccountShop } from '#tests/support/account-shop.ts'
import { getCompany, getRates, getVatRate } from './settings.service.ts'

type Setting = { key: string; value: string; description: string }
type Body = AnyBody & { data: Setting; vat_rate: number }

let shop: AccountShop
let admin: string
let member: string

beforeAll(async () => {
  shop = await openAccountShop()
  admin = await shop.adminToken()
  member = (await shop.register()).body.access_token
  await shop.db
    .insertInto('settings')
    .values({ key: 'private_note', value: 'secret', isPublic: false })
    .execute()
})
afterAll(() => shop.close())

const put = (key: string, body: unknown, token = admin) =>
  shop.call<Body>('PUT', `/admin/settings/${key}`, { token, body })

describe('public settings', () => {
  test('GET /settings lists the public ones [S3.setting]', async () => {
    const answer = await shop.call<Setting[]>('GET', '/settings')
    expect(answer.status).toBe(200)
    expect(answer.body.map(setting => setting.key)).toEqual([
      'address',
      'brand_color',
      'city',
      'company_name',
      'contact_email',
      'country',
      'delivery_fee',
      'facebook_url',
      'instagram_url',
      'logo',
      'main_phone',
      'opening_hours',
      'rccm_number',
      'tax_id',
      'vat_rate',
      'website_url',
      'whatsapp_number',
    ])
    for (const setting of answer.body) expect(Object.keys(setting)).toEqual(['key', 'value', 'description'])
  })

  test('GET /settings/{key} carries the value in data.value [S7.settings.get]', async () => {
    const answer = await shop.call('GET', '/settings/city')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ data: { key: 'city', value: 'Ouagadougou', description: 'Ville / City' } })
  })

  test.each(['private_note', 'no_such_key', '1', 'CITY', 'a'.repeat(80), '%00', "x'or'1"])(
    'GET /settings/%s is a 404 without details',
    async key => {
      for (const token of [undefined, member, admin]) {
        const answer = await shop.call('GET', `/settings/${key}`, { token })
        expect(answer.status).toBe(404)
        expect(answer.text).not.toContain('secret')
      }
    },
  )
})

test.each([
  ['GET', '/admin/settings'],
  ['PUT', '/admin/settings'],
  ['PUT', '/admin/settings/city'],
  ['GET', '/admin/settings/vat/rate'],
  ['PUT', '/admin/settings/vat/rate'],
] as const)('%s %s is for administrators', async (method, path) => {
  const settings = [{ key: 'city', value: 'Bobo', revision: 1 }]
  const body = method === 'PUT' ? { value: 'Bobo', vat_rate: 5, settings } : undefined
  expect((await shop.call(method, path, { body })).status).toBe(401)
  expect((await shop.call(method, path, { token: member, body })).status).toBe(403)
  expect((await shop.call('GET', '/settings/city')).text).toContain('Ouagadougou')
  expect(await getVatRate(shop.db)).toBe(18)
})

describe('changing a setting', () => {
  test('GET /admin/settings lists every setting [S7.settings.list]', async () => {
    const answer = await shop.call<Setting[]>('GET', '/admin/settings', { token: admin })
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toHaveLength(settingKeys.length + 1)
    expect(answer.body).toContainEqual({
      key: 'private_note',
      value: 'secret',
      description: '',
      revision: 1,
    })
  })

  test('PUT /admin/settings/{key} changes value and description [S7.settings.put]', async () => {
    const answer = await put('address', { value: ' Rue 12, secteur 9 ', description: 'Siège' })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      data: { key: 'address', value: 'Rue 12, secteur 9', description: 'Siège' },
    })
    expect((await shop.call('GET', '/settings/address')).body).toEqual(answer.body)
  })

  test('a description that is left out stays, and other fields are ignored', async () => {
    await put('tax_id', { value: '1', description: 'IFU' })
    const answer = await put('tax_id', { value: '2', key: 'city', isPublic: false, is_public: false })
    expect(answer.body.data).toEqual({ key: 'tax_id', value: '2', description: 'IFU' })
    expect((await shop.call('GET', '/settings/tax_id')).status).toBe(200)
  })

  test('an unknown key is a 404 and is not created', async () => {
    expect((await put('no_such_key', { value: 'x' })).status).toBe(404)
    expect((await put('NO', { value: 'x' })).status).toBe(404)
    expect(
      await shop.db.selectFrom('settings').select('key').where('key', '=', 'no_such_key').execute(),
    ).toEqual([])
  })

  test.each([
    ['main_phone', '70 12 34 56', '+22670123456'],
    ['main_phone', '+33 6 12 34 56 78', '+33612345678'],
    ['whatsapp_number', '70 12 34 56', '+22670123456'],
    ['whatsapp_number', '+33 6 12 34 56 78', '+33612345678'],
    ['whatsapp_number', '', ''],
    ['vat_rate', '18,5', '18.5'],
    ['vat_rate', '0', '0'],
    ['vat_rate', '100', '100'],
    ['delivery_fee', '01500', '1500'],
    ['delivery_fee', '1 500 FCFA', '1500'],
    ['hold_minutes', '5', '5'],
    ['unpaid_percent', '100', '100'],
    ['first_order_limit', '0', '0'],
    ['website_url', 'https://sira.example/x', 'https://sira.example/x'],
    ['website_url', '', ''],
    ['facebook_url', 'https://www.facebook.com/sira', 'https://www.facebook.com/sira'],
    ['instagram_url', '', ''],
    ['opening_hours', 'Mo-Sa 08:00-19:00', 'Mo-Sa 08:00-19:00'],
    ['opening_hours', '', ''],
    ['opening_hours', 'lundi au vendredi 8h-18h', 'Mo-Fr 08:00-18:00'],
    ['brand_color', '#1F3D2F', '#1f3d2f'],
    ['brand_color', '', ''],
    ['company_name', '<b>Sira</b> & عائشة 🌺', '<b>Sira</b> & عائشة 🌺'],
    ['contact_email', 'bonjour@sira.example', 'bonjour@sira.example'],
  ])('%s takes "%s" as "%s"', async (key, value, stored) => {
    const answer = await put(key, { value })
    expect(answer.status).toBe(200)
    expect(answer.body.data.value).toBe(stored)
  })

  test.each([
    ['company_name', ''],
    ['company_name', '   '],
    ['main_phone', ''],
    ['address', ''],
    ['city', ''],
    ['rccm_number', ''],
    ['tax_id', ''],
    ['company_name', 'x'.repeat(201)],
    ['company_name', 'Sira\r\nBcc: x'],
    ['company_name', 'Si\u0000ra'],
    ['contact_email', ''],
    ['contact_email', 'contact'],
    ['contact_email', '<a@b.cc>'],
    ['main_phone', '12'],
    ['main_phone', 'appelez le 70123456'],
    ['main_phone', '70 12 34 56 ext 5'],
    ['whatsapp_number', '12'],
    ['whatsapp_number', 'https://wa.me/22670123456'],
    ['website_url', 'sira.example'],
    ['opening_hours', 'du lundi au vendredi'],
    ['opening_hours', 'Mo 08:00-12:00; Mo 11:00-18:00'],
    ['opening_hours', 'Mo 08:00-'],
    ['website_url', 'javascript:alert(1)'],
    ['facebook_url', 'javascript:alert(1)'],
    ['instagram_url', 'sira'],
    ['brand_color', '#ffff00'],
    ['brand_color', 'green'],
    ['brand_color', '#1f3d2f;}body{display:none'],
    ['vat_rate', ''],
    ['vat_rate', '-1'],
    ['vat_rate', '100.01'],
    ['vat_rate', '18.555'],
    ['vat_rate', '1e1'],
    ['vat_rate', 'NaN'],
    ['delivery_fee', '-500'],
    ['delivery_fee', '500.5'],
    ['delivery_fee', '1.500'],
    ['delivery_fee', '1000001'],
    ['delivery_fee', '1e3'],
    ['hold_minutes', '4'],
    ['hold_minutes', '121'],
    ['first_order_percent', '0'],
    ['unpaid_percent', '101'],
    ['network_orders', '0'],
    ['diagnostic_retention_months', '0'],
    ['diagnostic_retention_months', '121'],
    ['health_pharmacists_only', 'yes'],
    ['health_pharmacists_only', ''],
    ['second_factor_required', 'oui'],
    ['staff_session_minutes', '4'],
    ['staff_session_minutes', '1441'],
    ['city', 'x'.repeat(2001)],
    ['city', 5],
    ['city', null],
    ['city', undefined],
    ['city', ['Bobo']],
  ])('%s refuses %j', async (key, value) => {
    const before = await shop.call('GET', `/settings/${key}`)
    const answer = await put(key, { value })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual(['value'])
    expect(answer.body.errors.value?.[0]).not.toContain('{{')
    expect((await shop.call('GET', `/settings/${key}`)).body).toEqual(before.body)
  })

  test('a description of 501 letters is refused', async () => {
    const answer = await put('city', { value: 'Bobo', description: 'x'.repeat(501) })
    expect(Object.keys(answer.body.errors)).toEqual(['description'])
  })
})

describe('the VAT rate', () => {
  test('GET /admin/settings/vat/rate carries vat_rate, PUT changes it for everybody [S7.vat]', async () => {
    const changed = await shop.call<Body>('PUT', '/admin/settings/vat/rate', {
      token: admin,
      body: { vat_rate: 9.25 },
    })
    expect(changed.status).toBe(200)
    expect(changed.body).toEqual({ vat_rate: 9.25 })
    const read = await shop.call<Body>('GET', '/admin/settings/vat/rate', { token: admin })
    expect(read.body).toEqual({ vat_rate: 9.25 })
    expect((await shop.call<Body>('GET', '/settings/vat_rate')).body.data.value).toBe('9.25')
    expect(await getVatRate(shop.db)).toBe(9.25)
  })

  test.each([-1, 100.01, 18.555, '18', null, undefined, [18]])('refuses %j', async vat_rate => {
    const answer = await shop.call('PUT', '/admin/settings/vat/rate', { token: admin, body: { vat_rate } })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual(['vat_rate'])
  })

  test.each(['', 'dix-huit', '-3', '250'])('is 18 where "%s" is stored', async value => {
    await shop.db.updateTable('settings').set({ value }).where('key', '=', 'vat_rate').execute()
    expect(await getVatRate(shop.db)).toBe(18)
  })

  test('is 18 and delivery is free where nothing is stored [S9.vat]', async () => {
    const rows = await shop.db
      .deleteFrom('settings')
      .where('key', 'in', ['vat_rate', 'delivery_fee'])
      .returningAll()
      .execute()
    expect(await getVatRate(shop.db)).toBe(18)
    expect(await getRates(shop.db)).toEqual({
      vatRate: 18,
      vatRates: { standard: 18, reduced: 10, exempt: 0 },
      deliveryVatRate: 18,
      deliveryFee: 0,
    })
    await shop.db.insertInto('settings').values(rows).execute()
  })
})

test('the delivery has the rate of its class, each class has its rate, and what cannot be read has the default', async () => {
  const store = (key: string, value: string) =>
    shop.db.updateTable('settings').set({ value }).where('key', '=', key).execute()
  expect((await put('vat_rate_reduced', { value: '5,5' })).status).toBe(200)
  expect((await put('delivery_vat_class', { value: 'reduced' })).status).toBe(200)
  expect(await getRates(shop.db)).toMatchObject({
    vatRates: { reduced: 5.5, exempt: 0 },
    deliveryVatRate: 5.5,
  })
  await put('delivery_vat_class', { value: 'exempt' })
  expect((await getRates(shop.db)).deliveryVatRate).toBe(0)
  for (const [key, value] of [
    ['vat_rate_reduced', '101'],
    ['delivery_vat_class', 'zero'],
  ] as const)
    expect((await put(key, { value })).status, key).toBe(422)
  await store('vat_rate_reduced', '')
  await store('delivery_vat_class', 'zero')
  const { vatRate, vatRates, deliveryVatRate } = await getRates(shop.db)
  expect([vatRates.reduced, vatRates.standard, deliveryVatRate]).toEqual([10, vatRate, vatRate])
  await store('delivery_vat_class', 'standard')
})

test('the delivery fee is a whole number of FCFA, and free where it cannot be read', async () => {
  await put('delivery_fee', { value: '1500' })
  expect((await getRates(shop.db)).deliveryFee).toBe(1500)
  await shop.db.updateTable('settings').set({ value: '12.5' }).where('key', '=', 'delivery_fee').execute()
  expect((await getRates(shop.db)).deliveryFee).toBe(0)
})

test('mails are sent in the name of the company', async () => {
  await put('company_name', { value: 'Sira Bobo' })
  await put('contact_email', { value: 'bobo@sira.example' })
  expect(await getCompany(shop.db)).toEqual({ name: 'Sira Bobo', email: 'bobo@sira.example' })
})
