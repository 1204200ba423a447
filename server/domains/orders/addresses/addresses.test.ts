import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Address } from '#contract/orders/address.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'

type WireAddress = z.input<typeof Address>

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

const minimal = { street: 'Rue 14.52', city: 'Ouagadougou', country: 'Burkina Faso' }
let streets = 0
const another = () => ({ ...minimal, street: `Rue ${++streets}` })
const create = (who: Person | undefined, body: unknown) =>
  shop.call<WireAddress & ErrorBody>(who, 'POST', '/addresses', { body })
const list = async (who: Person) => (await shop.call<WireAddress[]>(who, 'GET', '/addresses')).body
const defaults = async (who: Person) =>
  (await list(who)).filter(address => address.default).map(address => address.id)

describe('stored addresses', () => {
  test('the first one becomes the default, and missing fields are stored empty [S3.address]', async () => {
    const awa = await shop.person()
    const { status, body } = await create(awa, { ...minimal, default: false })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      ...minimal,
      name: '',
      complement: '',
      quarter: '',
      landmark: '',
      postalCode: '',
      pin: '',
      phone: '',
      default: true,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
    expect((await create(awa, another())).body.default).toBe(false)
  })

  test('a map position is stored in one form, whatever its source; other texts are refused', async () => {
    const awa = await shop.person()
    const pin = 'https://maps.google.com/?q=12.3714321,-1.5196612'
    expect((await create(awa, { ...minimal, pin })).body).toMatchObject({ pin: '12.37143,-1.51966' })
    const refused = await create(awa, { ...minimal, pin: 'derrière le marché' })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['pin']])
  })

  test('are listed with the default one first, then the newest', async () => {
    const awa = await shop.person()
    const ids: number[] = []
    for (let n = 0; n < 3; n++) ids.push((await create(awa, another())).body.id)
    expect((await list(awa)).map(address => address.id)).toEqual([ids[0], ids[2], ids[1]])
  })

  test('a new or changed address can become the default', async () => {
    const awa = await shop.person()
    const first = (await create(awa, another())).body.id
    const second = (await create(awa, { ...minimal, default: true })).body.id
    expect(await defaults(awa)).toEqual([second])
    const changed = await shop.call<WireAddress>(awa, 'PUT', `/addresses/${first}`, {
      body: { ...minimal, street: 'Rue 2', default: true },
    })
    expect(changed).toMatchObject({ status: 200, body: { id: first, street: 'Rue 2', default: true } })
    expect(await defaults(awa)).toEqual([first])
    await shop.call(awa, 'PUT', `/addresses/${first}`, { body: { ...minimal, default: false } })
    expect(await defaults(awa)).toEqual([first])
  })

  test('an address that the member has already is not added again, in either spelling', async () => {
    const awa = await shop.person()
    const phone = { ...minimal, phone: '70 11 22 33' }
    const first = await create(awa, phone)
    await create(awa, { ...another(), default: true })
    const again = await create(awa, { ...phone, phone: '+226 70112233' })
    expect([again.status, again.body]).toEqual([201, { ...first.body, default: false }])
    expect((await create(awa, { ...phone, default: true })).body).toEqual(first.body)
    expect(await defaults(awa)).toEqual([first.body.id])
    expect(await list(awa)).toHaveLength(2)
    const others = [{ name: 'Bureau' }, { landmark: 'Face au marché' }, { pin: '12.37143,-1.51966' }]
    for (const part of others) await create(awa, { ...phone, ...part })
    await create(await shop.person(), phone)
    expect(await list(awa)).toHaveLength(5)
  })

  test('changing another address does not change the default', async () => {
    const awa = await shop.person()
    const first = (await create(awa, another())).body.id
    const second = (await create(awa, another())).body.id
    for (const body of [minimal, { ...minimal, default: false }]) {
      const changed = await shop.call<WireAddress>(awa, 'PUT', `/addresses/${second}`, { body })
      expect(changed).toMatchObject({ status: 200, body: { id: second, default: false } })
      expect(await defaults(awa)).toEqual([first])
    }
  })

  test('every field is stored', async () => {
    const whole = {
      ...minimal,
      name: 'Bureau',
      complement: 'Porte verte',
      quarter: 'Gounghin',
      landmark: 'Face au marché',
      postalCode: '01 BP 12',
      phone: '+22670112233',
    }
    const awa = await shop.person()
    expect((await create(awa, whole)).body).toMatchObject(whole)
    expect(await list(awa)).toMatchObject([whole])
  })

  test('an update replaces the whole address', async () => {
    const awa = await shop.person()
    const { id } = (await create(awa, { ...minimal, landmark: 'Face au marché', phone: '70112233' })).body
    const { body } = await shop.call<WireAddress>(awa, 'PUT', `/addresses/${id}`, { body: minimal })
    expect(body).toMatchObject({ landmark: '', phone: '' })
  })

  test('deleting the default makes the newest one the default; deleting another one does not', async () => {
    const awa = await shop.person()
    const ids: number[] = []
    for (let n = 0; n < 4; n++) ids.push((await create(awa, another())).body.id)
    const [first, second, third, fourth] = ids
    const deleted = await shop.call(awa, 'DELETE', `/addresses/${first}`)
    expect([deleted.status, deleted.text]).toEqual([204, ''])
    expect(await defaults(awa)).toEqual([fourth])
    await shop.call(awa, 'DELETE', `/addresses/${second}`)
    expect(await defaults(awa)).toEqual([fourth])
    await shop.call(awa, 'PUT', `/addresses/${third}/default`)
    expect(await defaults(awa)).toEqual([third])
    for (const id of [third, fourth]) await shop.call(awa, 'DELETE', `/addresses/${id}`)
    expect(await list(awa)).toEqual([])
  })

  test('a member has at most fifty', async () => {
    const awa = await shop.person()
    const rows = Array.from({ length: 49 }, () => ({ ...another(), userId: awa.id }))
    await shop.db.insertInto('addresses').values(rows).execute()
    expect((await create(awa, another())).status).toBe(201)
    const refused = await create(awa, another())
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT'])
    expect(refused.body.message).toContain('50')
  })
})

describe('the fields of an address', () => {
  test.each([
    ['70 11 22 33', '+22670112233'],
    ['+226 25 30 00 00', '+22625300000'],
    ['0022670112233', '+22670112233'],
    ['+33 6 12 34 56 78', '+33612345678'],
    ['', ''],
  ])('the phone %j is stored as %j', async (phone, kept) => {
    const { status, body } = await create(await shop.person(), { ...minimal, phone })
    expect([status, body.phone]).toEqual([201, kept])
  })

  test.each([
    '12',
    'abc',
    '70 11 22',
    '+999 123456',
    '70112233 ext. 5',
    '70112233; drop table',
    '7'.repeat(41),
  ])('the phone %j is refused', async phone => {
    const { status, body } = await create(await shop.person(), { ...minimal, phone })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['phone']])
  })

  test('are refused together: a telephone number that is too short, and a missing street', async () => {
    const { status, body } = await create(await shop.person(), { ...minimal, street: '', phone: '123' })
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, ['phone', 'street']])
  })

  test('keep markup, emoji and right-to-left text unchanged', async () => {
    const street = '<script>alert(1)</script> 🏠 شارع abc'
    const { status, body } = await create(await shop.person(), { ...minimal, street, landmark: "O'Neil; --" })
    expect([status, body.street, body.landmark]).toEqual([201, street, "O'Neil; --"])
    const refused = await create(await shop.person(), { ...minimal, street: 'Rue \u202e1' })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['street']])
  })

  test('replace half of a surrogate pair, also in the order', async () => {
    const awa = await shop.person()
    const { status, body } = await create(awa, { ...minimal, street: 'Rue \ud800 1' })
    expect([status, body.street]).toEqual([201, 'Rue \ufffd 1'])
    await shop.add(awa, await shop.product())
    const placed = await shop.order<{ address: { street: string }; message: string }>(awa, body.id, {
      body: { message: '\udfff' },
    })
    expect(placed.body).toMatchObject({ address: { street: 'Rue \ufffd 1' }, message: '\ufffd' })
  })

  const limits = {
    name: 60,
    street: 200,
    complement: 200,
    quarter: 120,
    landmark: 200,
    postalCode: 20,
    city: 120,
    country: 120,
  }
  test.each(Object.entries(limits))('%s has at most %i characters', async (field, max) => {
    const awa = await shop.person()
    expect((await create(awa, { ...minimal, [field]: 'é'.repeat(max) })).status).toBe(201)
    const { status, body } = await create(awa, { ...minimal, [field]: 'é'.repeat(max + 1) })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  test.each([
    ...['street', 'city', 'country'].flatMap(field =>
      ['', '   ', undefined, null].map(value => [field, value]),
    ),
    ...Object.keys(limits).flatMap(field =>
      [7, true, ['a'], { a: 1 }, 'a\u0000b', 'two\nlines'].map(value => [field, value]),
    ),
    ...['true', 1, null, []].map(value => ['default', value]),
  ] as [string, unknown][])('%s may not be %j', async (field, value) => {
    const { status, body } = await create(await shop.person(), { ...minimal, [field]: value })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  test('unknown fields are ignored', async () => {
    const [awa, issa] = [await shop.person(), await shop.person()]
    const extras = { id: 1, user_id: issa.id, userId: issa.id, is_default: true, created_at: '2000-01-01' }
    const { body } = await create(awa, { ...minimal, ...extras })
    expect(body.created_at.startsWith('2000')).toBe(false)
    expect(await list(issa)).toEqual([])
  })
})

describe('access to addresses', () => {
  test('needs a token', async () => {
    const calls = [
      ['GET', '/addresses'],
      ['POST', '/addresses'],
      ['PUT', '/addresses/1'],
      ['DELETE', '/addresses/1'],
      ['PUT', '/addresses/1/default'],
    ] as const
    for (const [method, path] of calls) expect((await shop.call(undefined, method, path)).status).toBe(401)
  })

  test('another member’s address is a 404 and stays unchanged', async () => {
    const [awa, issa] = [await shop.person(), await shop.person()]
    const { id, street } = (await create(awa, another())).body
    for (const target of [id, 2_147_483_647, 'abc', -1]) {
      const answers = [
        await shop.call(issa, 'PUT', `/addresses/${target}`, { body: { ...minimal, street: 'Ailleurs' } }),
        await shop.call(issa, 'DELETE', `/addresses/${target}`),
        await shop.call(issa, 'PUT', `/addresses/${target}/default`),
      ]
      expect(answers.map(answer => answer.status)).toEqual([404, 404, 404])
      expect(new Set(answers.map(answer => answer.text)).size).toBe(1)
    }
    expect(await list(awa)).toMatchObject([{ id, street, default: true }])
  })

  test('a failed change of the default leaves the previous one', async () => {
    const awa = await shop.person()
    const { id } = (await create(awa, another())).body
    expect((await shop.call(awa, 'PUT', '/addresses/2147483647/default')).status).toBe(404)
    expect(await defaults(awa)).toEqual([id])
  })
})

describe('concurrent requests', () => {
  test('that add fifty first addresses leave exactly one default', async () => {
    const awa = await shop.person()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => create(awa, { ...minimal, default: true })),
    )
    expect(answers.every(answer => answer.status === 201)).toBe(true)
    expect(await defaults(awa)).toHaveLength(1)
  })

  test('that set fifty defaults leave exactly one', async () => {
    const awa = await shop.person()
    const ids: number[] = []
    for (let n = 0; n < 10; n++) ids.push((await create(awa, another())).body.id)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => shop.call(awa, 'PUT', `/addresses/${ids[n % 10]}/default`)),
    )
    expect(answers.every(answer => answer.status === 200)).toBe(true)
    expect(await defaults(awa)).toHaveLength(1)
  })

  test('that delete and set defaults leave exactly one among the remaining addresses', async () => {
    const awa = await shop.person()
    const ids: number[] = []
    for (let n = 0; n < 12; n++) ids.push((await create(awa, another())).body.id)
    await Promise.all(
      ids
        .slice(0, 9)
        .flatMap((id, n) => [
          shop.call(awa, 'DELETE', `/addresses/${id}`),
          shop.call(awa, 'PUT', `/addresses/${ids[n + 3]}/default`),
        ]),
    )
    expect(await list(awa)).toHaveLength(3)
    expect(await defaults(awa)).toHaveLength(1)
  })
})
