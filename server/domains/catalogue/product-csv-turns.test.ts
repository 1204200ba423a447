import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importBytes, importLines } from '#contract/catalogue/product-csv.ts'
import { bannedIngredients, forbiddenClaims } from '#server/domains/diagnostic/claims.service.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/support/catalogue-shop.ts'
import { importProducts } from './product-csv-import.service.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())

/** The longest work in ms, of this thread alone, during which nobody else had a turn while the file was looked through. */
async function longestHold(text: string | Buffer): Promise<{ hold: number; answer: unknown }> {
  const bytes = Buffer.from(text)
  let [longest, isDone] = [0, false]
  const worked = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  async function watch() {
    for (let before = worked(); !isDone; ) {
      await setImmediate()
      const now = worked()
      longest = Math.max(longest, now - before)
      before = now
    }
  }
  const watching = watch()
  const answer = await importProducts(
    { ...shop.deps, refusalsOf: bannedIngredients, claimsIn: forbiddenClaims },
    { fileName: 'a.csv', mediaType: 'text/csv', bytes },
    { isDryRun: true, actorId: 1, locale: 'fr' },
  ).catch((error: unknown) => error)
  isDone = true
  await watching
  return { hold: longest, answer }
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
    const { hold, answer } = await longestHold(text())
    expect(answer).toMatchObject(expected)
    expect(hold).toBeLessThan(100)
  },
  120_000,
)
