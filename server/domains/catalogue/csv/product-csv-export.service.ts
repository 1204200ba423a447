import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { productColumns } from '#contract/catalogue/product-csv.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { listProductIds } from '../derived.queries.ts'
import { listStored, type StoredProduct } from './product-csv.queries.ts'
import { headOf } from './product-csv-heads.ts'
import { cellOf, readSlugs, type Slugs } from './product-csv-row.ts'
import { toCell } from './product-csv-text.ts'
import { sampleProducts } from './sample-products.ts'

/**
 * Products per batch of the export; few, because long texts would block the event loop. Each batch continues behind the
 * last one, so that a slow download holds no connection.
 */
const batchSize = 100

/** Streams all products as a CSV file with column heads in `locale`; the file can be imported again. */
export function exportProducts(db: Kysely<DB>, locale: Locale): Readable {
  return Readable.from(partsOf(db, locale), { objectMode: false })
}

async function* partsOf(db: Kysely<DB>, locale: Locale): AsyncGenerator<string> {
  const slugs = await readSlugs(db)
  yield headLine(locale)
  for (let after = 0, isDone = false; !isDone; ) {
    const ids = await listProductIds(db, after, batchSize)
    const products = await listStored(db, ids)
    if (products.length > 0) yield linesOf(products, locale, slugs)
    after = ids.at(-1) ?? after
    isDone = ids.length < batchSize
  }
}

/** A CSV file with two example products and every column that the import knows, to be filled in. */
export function sampleFile(locale: Locale): string {
  return headLine(locale) + linesOf(sampleProducts(locale), locale, new Map())
}

// The byte order mark tells a spreadsheet that the file is UTF-8.
const headLine = (locale: Locale) =>
  `\ufeff${productColumns.map(({ key }) => headOf(key, locale)).join(';')}\r\n`

function linesOf(products: readonly StoredProduct[], locale: Locale, slugs: Slugs): string {
  const line = (product: StoredProduct) =>
    productColumns.map(column => toCell(String(cellOf(product, column.key, locale, slugs)))).join(';')
  return `${products.map(line).join('\r\n')}\r\n`
}
