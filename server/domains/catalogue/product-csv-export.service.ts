import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { type ProductColumn, productColumns } from '#contract/catalogue/product-csv.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { listProductIds } from './derived.queries.ts'
import { listStored, listWordNames, type StoredProduct, type StoredTexts } from './product-csv.queries.ts'
import { wordKindsOfFile } from './product-csv-plan.ts'
import { toCell } from './product-csv-text.ts'
import type { WordKind } from './word-kinds.ts'

/**
 * Each batch continues behind the last one, so that no connection is held while a slow network takes its time. Products can
 * have long texts: more at once would hold the event loop.
 */
const batchSize = 100

/** All products as a CSV file with heads in `locale`, which can be imported again. */
export function exportProducts(db: Kysely<DB>, locale: Locale): Readable {
  return Readable.from(partsOf(db, locale), { objectMode: false })
}

async function* partsOf(db: Kysely<DB>, locale: Locale): AsyncGenerator<string> {
  const slugs = new Map<WordKind, Map<number, string>>()
  for (const kind of wordKindsOfFile)
    slugs.set(kind, new Map((await listWordNames(db, kind)).map(word => [word.id, word.slug])))
  // The mark tells a spreadsheet that this is UTF-8.
  yield `\ufeff${productColumns.map(column => column[locale]).join(';')}\r\n`
  for (let after = 0, isDone = false; !isDone; ) {
    const ids = await listProductIds(db, after, batchSize)
    const products = await listStored(db, ids)
    const line = (product: StoredProduct) =>
      productColumns.map(column => toCell(cellOf(product, column, locale, slugs))).join(';')
    if (products.length > 0) yield `${products.map(line).join('\r\n')}\r\n`
    after = ids.at(-1) ?? after
    isDone = ids.length < batchSize
  }
}

const answers = { fr: ['non', 'oui'], en: ['no', 'yes'] } as const

function cellOf(
  product: StoredProduct,
  { key }: ProductColumn,
  locale: Locale,
  slugs: Map<WordKind, Map<number, string>>,
): string {
  switch (key) {
    case 'reference':
    case 'brand':
    case 'inci':
    case 'status':
      return product[key]
    case 'price':
    case 'stock':
      return String(product[key])
    case 'stockRead':
      return String(product.stock)
    case 'recommended':
      return answers[locale][product.isRecommended ? 1 : 0]
    case 'category':
    case 'ingredient':
    case 'skinType':
    case 'problem':
      return product[key].map(id => slugs.get(key)?.get(id) ?? '').join(', ')
    case 'linked':
      return product.linked.join(' | ')
    default: {
      const [name, language] = key.split('.') as [keyof StoredTexts, Locale]
      return product.texts[language]?.[name] ?? ''
    }
  }
}
