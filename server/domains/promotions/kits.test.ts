import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buyerOf } from '#tests/support/order-shop.ts'
import { promotionBody } from '#tests/support/promotion-body.ts'
import { openPromotionShop, type PromotionShop } from '#tests/support/promotion-shop.ts'
import { type Candidate, decidePromotions } from './promotion-rules.ts'

const kit: Candidate = {
  id: 1,
  code: null,
  name: { fr: 'Kit', en: 'Kit' },
  kind: 'kit',
  value: 500,
  pay: 0,
  minimum: 0,
  isMembersOnly: false,
  isFirstOrderOnly: false,
  isStackable: true,
  startsOn: null,
  endsOn: null,
  maxUses: null,
  maxUsesPerBuyer: null,
  productIds: [],
  categoryIds: [],
  kitLines: [
    { productId: 7, quantity: 1 },
    { productId: 8, quantity: 2 },
  ],
  uses: 0,
  usesOfBuyer: 0,
}
/** The reductions of each line, for a cart with these units of the products 7 (2,000 FCFA), 8 (1,000) and 9 (3,000). */
function amounts(units: [number, number, number], kits: Partial<Candidate>[] = [{}], code = '') {
  const prices = [2000, 1000, 3000]
  const lines = units.map((quantity, place) => ({
    productId: 7 + place,
    categoryIds: [],
    price: prices[place] ?? 0,
    quantity,
  }))
  const candidates = kits.map((one, place) => ({ ...kit, id: place + 1, ...one }))
  return decidePromotions(candidates, {
    lines: lines.filter(({ quantity }) => quantity > 0),
    deliveryFee: 1000,
    day: '2026-11-28',
    isMember: false,
    isFirstOrder: true,
    code,
  }).lines.map(reductions => reductions.map(({ amount }) => amount))
}

describe('the reduction of a kit', () => {
  test('applies while all of its products are there in the right quantity, and is split over them', () => {
    expect(amounts([1, 2, 0])).toEqual([[250], [250]])
    expect(amounts([1, 2, 4])).toEqual([[250], [250], []])
  })

  test('does not apply while a product or one of its units is missing', () => {
    expect(amounts([1, 1, 0])).toEqual([[], []])
    expect(amounts([1, 0, 1])).toEqual([[], []])
    expect(amounts([0, 2, 1])).toEqual([[], []])
  })

  test('applies once for each whole kit', () => {
    expect(amounts([2, 4, 0])).toEqual([[500], [500]])
    expect(amounts([3, 5, 0])).toEqual([[500], [500]])
  })

  test('does not apply when today’s prices would leave nothing to pay', () => {
    expect(amounts([1, 2, 0], [{ value: 3995 }])).toEqual([[1995], [2000]])
    expect(amounts([1, 2, 0], [{ value: 4000 }])).toEqual([[], []])
  })

  test('two kits of different products add up, and a unit belongs to one kit only', () => {
    const other = {
      value: 300,
      kitLines: [
        { productId: 7, quantity: 1 },
        { productId: 9, quantity: 1 },
      ],
    }
    expect(amounts([2, 2, 1], [{}, other])).toEqual([[250, 120], [250], [180]])
    expect(amounts([1, 2, 1], [{}, other])).toEqual([[250], [250], []])
  })

  test('a kit and a code that does not combine: the buyer gets what saves more', () => {
    const code = { code: 'DIX', kind: 'percent' as const, value: 10, isStackable: false, kitLines: [] }
    expect(amounts([1, 2, 0], [{}, code], 'DIX')).toEqual([[250], [250]])
    expect(amounts([1, 2, 0], [{}, { ...code, value: 20 }], 'DIX')).toEqual([[400], [400]])
  })

  test('a kit and a code that combine both apply', () => {
    const code = { code: 'DIX', kind: 'percent' as const, value: 10, isStackable: true, kitLines: [] }
    expect(amounts([1, 2, 0], [{}, code], 'DIX')).toEqual([
      [200, 250],
      [200, 250],
    ])
  })
})

describe('kits in the shop', () => {
  let shop: PromotionShop
  beforeAll(async () => {
    shop = await openPromotionShop()
  })
  afterAll(() => shop.close())
  afterEach(() => shop.stopAll())

  interface WireKit {
    id: number
    name: string
    description: string
    sum: number
    price: number
    isAvailable: boolean
    lines: { product: { id: number }; quantity: number }[]
  }
  const kits = async (language = 'fr') =>
    (
      await shop.call<{ data: WireKit[] }>(undefined, 'GET', '/kits', {
        headers: { 'accept-language': language },
      })
    ).body.data
  const kitOf = (ids: readonly number[], values: object = {}) => ({
    code: null,
    kind: 'kit',
    value: 500,
    name: { fr: 'Kit doux', en: 'Gentle kit' },
    description: { fr: 'Nettoie et nourrit.', en: 'Cleans and nourishes.' },
    kit_lines: ids.map((id, place) => ({ produit_id: id, quantity: place + 1 })),
    is_stackable: true,
    ...values,
  })
  const pair = async () => [await shop.product({ price: 2000 }), await shop.product({ price: 1000 })] as const

  test('a guest sees a kit with its products, the sum and its price, in her language', async () => {
    const [soap, balm] = await pair()
    await shop.promotion(kitOf([soap, balm]))
    expect(await kits()).toMatchObject([
      {
        name: 'Kit doux',
        sum: 4000,
        price: 3500,
        isAvailable: true,
        lines: [{ quantity: 1 }, { quantity: 2 }],
      },
    ])
    expect(await kits('en')).toMatchObject([{ name: 'Gentle kit', description: 'Cleans and nourishes.' }])
  })

  test('a kit says when a part is sold out, and is not shown without a part, before or after its days, or when stopped', async () => {
    const [soap, balm] = await pair()
    const made = await shop.promotion(kitOf([soap, balm]))
    await shop.db.updateTable('products').set({ stock: 1 }).where('id', '=', balm).execute()
    await shop.refresh([balm])
    expect(await kits()).toMatchObject([{ isAvailable: false }])
    await shop.db.updateTable('products').set({ status: 'disabled' }).where('id', '=', balm).execute()
    await shop.refresh([balm])
    expect(await kits()).toEqual([])
    await shop.db.updateTable('products').set({ status: 'published' }).where('id', '=', balm).execute()
    await shop.refresh([balm])
    await shop.db
      .updateTable('promotions')
      .set({ startsOn: '2999-01-01' as never })
      .where('id', '=', made.id)
      .execute()
    expect(await kits()).toEqual([])
    await shop.db
      .updateTable('promotions')
      .set({ startsOn: null, endsOn: '2020-01-01' as never })
      .where('id', '=', made.id)
      .execute()
    expect(await kits()).toEqual([])
  })

  test('an order of a kit has its products as lines, the stock of each and the reduction with the kit’s name', async () => {
    const [soap, balm] = await pair()
    await shop.promotion(
      kitOf([soap, balm], { kit_lines: [soap, balm].map(id => ({ produit_id: id, quantity: 2 })) }),
    )
    const { who, addressId } = await buyerOf(shop, soap, balm)
    const { status, body } = await shop.place({ who, addressId }, null)
    expect(status).toBe(201)
    expect(body.items.map(({ quantity, subtotal }) => [quantity, subtotal])).toEqual([
      [2, 4000],
      [2, 2000],
    ])
    expect(body.reductions).toMatchObject([{ amount: 500, label: { fr: 'Kit doux' } }])
    expect([await shop.stockOf(soap), await shop.stockOf(balm)]).toEqual([8, 8])
  })

  test.each<[string, (ids: readonly number[]) => object, string]>([
    ['one product', ids => ({ kit_lines: [{ produit_id: ids[0], quantity: 1 }] }), 'kit_lines'],
    [
      'a product twice',
      ids => ({ kit_lines: [0, 0].map(place => ({ produit_id: ids[place], quantity: 1 })) }),
      'kit_lines',
    ],
    [
      'an unknown product',
      ids => ({ kit_lines: [ids[0], 999_999].map(id => ({ produit_id: id, quantity: 1 })) }),
      'kit_lines',
    ],
    ['a reduction as high as the sum', () => ({ value: 4000 }), 'value'],
    ['a reduction that is no coin', () => ({ value: 501 }), 'value'],
    ['no description', () => ({ description: null }), 'description'],
    ['a code', () => ({ code: 'KIT' }), 'kind'],
    ['members only', () => ({ members_only: true }), 'kind'],
    ['kit products in another kind', () => ({ kind: 'amount' }), 'kind'],
  ])('a kit is refused with %s', async (_, change, field) => {
    const body = { ...promotionBody, ...kitOf(await pair()) }
    const refused = await shop.call<{ errors: object }>(shop.editor, 'POST', '/admin/promotions', {
      body: { ...body, ...change(body.kit_lines.map(({ produit_id }) => produit_id)) },
    })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual([field])
  })

  test('only staff with the right to promotions make kits', async () => {
    const body = { ...promotionBody, ...kitOf(await pair()) }
    expect((await shop.call(undefined, 'POST', '/admin/promotions', { body })).status).toBe(401)
    expect((await shop.call(await shop.person(), 'POST', '/admin/promotions', { body })).status).toBe(403)
  })
})
