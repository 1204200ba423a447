import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '#contract/catalogue/endpoints.ts'
import { abilityFor, type Endpoint } from '#contract/endpoint.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/support/catalogue-shop.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())

const calls = Object.entries(catalogue) as [string, Endpoint][]
const pathOf = (endpoint: Endpoint, id: number | string) => endpoint.path.replace(':id', String(id))

describe.each(calls.filter(([, endpoint]) => abilityFor(endpoint)))('%s', (_name, endpoint) => {
  test('wants a token, and one of staff', async () => {
    const path = pathOf(endpoint, 1)
    expect(await shop.call(endpoint.method, path, { as: 'guest', body: {} })).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    })
    expect(await shop.call(endpoint.method, path, { as: 'member', body: {} })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
  })
})

/** For each operation with an id, a body that it would accept if the id existed. */
const goodBodies: Record<string, object> = {
  updateProduct: { prix: 5 },
  updateCategory: { name: 'Autre' },
  updateIngredient: { name: 'Autre' },
  updateSkinType: { name: 'Autre' },
  updateProblem: { name: 'Autre' },
  groupProducts: {
    option: 'size',
    produits: [
      { id: 1, valeurs: { fr: '50 ml', en: '50 ml' } },
      { id: 999999, valeurs: { fr: '100 ml', en: '100 ml' } },
    ],
  },
  addVariant: {
    reference: 'COPY',
    prix: 100,
    valeurs: { fr: '100 ml', en: '100 ml' },
    option: 'size',
    valeurs_du_produit: { fr: '50 ml', en: '50 ml' },
  },
  createLot: { number: 'L1', expiry: '2199-01', quantity: 1 },
  moveLot: { kind: 'received', quantity: 1 },
  updateSearchSynonym: {
    kind: 'synonym',
    terms: ['mot'],
    targets: { fr: ['autre'], en: ['other'] },
    text: { fr: '', en: '' },
    link: { fr: '', en: '' },
    revision: 1,
  },
}

describe.each(calls.filter(([, endpoint]) => endpoint.path.includes(':id')))('%s', (name, endpoint) => {
  test.each(['999999', '0', '-1', '1.5', 'abc', '99999999999', '1%00', "1'--"])(
    'says that %s does not exist',
    async id => {
      const body = goodBodies[name] ?? { ids: [1] }
      const sent = endpoint.body ? { body } : {}
      expect(await shop.call(endpoint.method, pathOf(endpoint, id), { as: 'admin', ...sent })).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND', message: 'Cet élément n’existe pas ou n’existe plus.' },
      })
    },
  )
})

test('every public call answers guests without a token', async () => {
  const open = calls.filter(([, endpoint]) => endpoint.access === 'public' && !endpoint.path.includes(':'))
  for (const [, endpoint] of open)
    expect(
      (await shop.call('GET', `${endpoint.path}?search=a`.replace(/(peaus|categories)\?.*/, '$1'))).status,
    ).toBe(200)
  expect(open.length).toBe(7)
})
