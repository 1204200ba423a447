import { afterAll, beforeAll, expect, test } from 'vitest'
import { importBytes, importLines } from '#contract/catalogue/product-csv.ts'
import { bannedIngredients, forbiddenClaims } from '#server/domains/diagnostic/advice/claims.service.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/support/catalogue-shop.ts'
import { longestHold } from '#tests/support/event-loop.ts'
import { importProducts } from './product-csv-import.service.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())

/** Checks a CSV file; returns how long the event loop was blocked, in milliseconds, and the result. */
async function importing(text: string | Buffer) {
  const { hold, value } = await longestHold(() =>
    importProducts(
      { ...shop.deps, refusalsOf: bannedIngredients, claimsIn: forbiddenClaims },
      { fileName: 'a.csv', mediaType: 'text/csv', bytes: Buffer.from(text) },
      { isDryRun: true, actorId: 1, locale: 'fr' },
    ).catch((error: unknown) => error),
  )
  return { hold, answer: value }
}

const lines = Array.from({ length: importLines }, (_, n) => `X-${n};Produit ${n};900;Aqua, Glycerin`)

test.each<[string, () => string | Buffer, object]>([
  [
    'as many products as a file may have',
    () => `reference;nom_fr;prix;inci\n${lines.join('\n')}`,
    {
      created: importLines,
    },
  ],
  ['a file of blank lines alone', () => Buffer.alloc(importBytes, '\n'), { code: 'VALIDATION' }],
  [
    'as many blank lines as a file may have',
    () => `reference\n${'\n'.repeat(3 * importLines - 1)}`,
    {
      created: 0,
    },
  ],
  ['one line as long as a file may be', () => Buffer.alloc(importBytes, 'a'), { code: 'VALIDATION' }],
  [
    'Western letters up to the last byte',
    () => Buffer.alloc(importBytes, 'reference\n\xe9\xe9\xe9 ', 'latin1'),
    {
      code: 'VALIDATION',
    },
  ],
])(
  '%s hold the event loop for less than 100 ms',
  async (_name, text, expected) => {
    const { hold, answer } = await importing(text())
    expect(answer).toMatchObject(expected)
    expect(hold).toBeLessThan(100)
  },
  120_000,
)
