import type { Kysely, Transaction } from 'kysely'
import { type ImportReport, importLines } from '#contract/catalogue/product-csv.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { translators } from '#messages/all.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalidField } from '#server/platform/errors.ts'
import type { FormFile } from '#server/platform/form.ts'
import { lockPatiently } from '#server/platform/locks.ts'
import type { CatalogueConnections } from './catalogue-connections.ts'
import * as queries from './product-csv.queries.ts'
import {
  type Faults,
  type FindWord,
  type ImportedProduct,
  noteFault,
  plain,
  readHeads,
  readProduct,
} from './product-csv-cells.ts'
import { type ProductChange, planChange, textRows, wordKindsOfFile } from './product-csv-plan.ts'
import { linesOf, refuseFile, toUtf8 } from './product-csv-text.ts'
import { refreshProducts, writeCatalogue } from './product-refresh.ts'
import { lockProducts } from './product-writes.queries.ts'
import { sayCause } from './stock.queries.ts'
import { tellStockBack } from './stock-alerts.queries.ts'

type Parts = Pick<Deps, 'database'> & CatalogueConnections

/** Enough for a statement to be worth its way, little enough that none takes long. */
const batchSize = 200

interface Import {
  isDryRun: boolean
  actorId: number
  locale: Locale
}

/**
 * Changes products by their reference and adds the others, all or nothing; a dry run only says what that would be. Throws a
 * 422 for what is no file of products; what is wrong in its lines is told by line and column, and then nothing is written.
 */
export async function importProducts(
  parts: Parts,
  file: FormFile | undefined,
  wanted: Import,
): Promise<ImportReport> {
  if (!file) throw invalidField('file', 'required')
  const text = toUtf8(file.bytes)
  const { db } = parts.database
  if (wanted.isDryRun) return (await judge(parts, db, text, wanted)).report
  return writeCatalogue(db, async trx => {
    // On a busy machine ten thousand products take longer than a statement may.
    await lockPatiently(trx, 'catalogue')
    const { report, changes, ids } = await judge(parts, trx, text, wanted)
    if (report.errorCount === 0) await write(trx, changes, ids, wanted.actorId)
    return report
  })
}

/** What the file would do to the shop as it is now. */
async function judge(parts: Parts, db: Kysely<DB>, text: Buffer, { locale, isDryRun }: Import) {
  const faults: Faults = { count: 0, first: [] }
  const ids = await queries.idsByReference(db)
  const products = await readProducts(text, { locale, faults, findWord: await wordFinder(db) })
  const references = new Set(products.map(product => product.reference))
  const isKnown = (reference: string) => ids.has(reference) || references.has(reference)
  const changes: ProductChange[] = []
  const counts = { created: 0, changed: 0, unchanged: 0 }
  for (let from = 0; from < products.length; from += batchSize) {
    const batch = products.slice(from, from + batchSize)
    const known = batch.flatMap(({ reference }) => ids.get(reference) ?? [])
    // What is written below must still be so then.
    if (db.isTransaction && known.length > 0) await lockProducts(db as Transaction<DB>, known)
    const stored = new Map((await queries.listStored(db, known)).map(row => [row.reference, row]))
    for (const product of batch) {
      const now = stored.get(product.reference)
      const change = planChange(product, now, { locale, faults, isKnown, refusalsOf: parts.refusalsOf })
      counts[!now ? 'created' : change ? 'changed' : 'unchanged'] += 1
      if (change && faults.count === 0) changes.push(change)
    }
  }
  const t = translators[locale]
  const errors = faults.first
    .sort((a, b) => a.line - b.line)
    .map(({ line, column, value, message, params }) => ({ line, column, value, message: t(message, params) }))
  const report = { isDryRun, ...counts, errorCount: faults.count, errors } satisfies ImportReport
  return { report, changes, ids }
}

/** The lines that can be read as products; all others are faults. */
async function readProducts(
  text: Buffer,
  context: { locale: Locale; findWord: FindWord; faults: Faults },
): Promise<ImportedProduct[]> {
  const { faults, locale } = context
  const products: ImportedProduct[] = []
  const lineOf = new Map<string, number>()
  let columns: ReturnType<typeof readHeads> | undefined
  let count = 0
  for await (const line of linesOf(text)) {
    if (!columns) {
      columns = readHeads(line.cells)
      continue
    }
    count += 1
    if (count > importLines) throw refuseFile('admin-import:error.tooManyLines', { lines: importLines })
    const product = readProduct(line, columns, context)
    if (!product) continue
    const first = lineOf.get(product.reference)
    if (first === undefined) {
      lineOf.set(product.reference, product.line)
      products.push(product)
    } else {
      const column = columns.find(({ key }) => key === 'reference')?.[locale] ?? 'reference'
      const place = { line: product.line, column, value: product.reference }
      noteFault(faults, place, 'admin-import:error.duplicate', { line: first })
    }
  }
  if (!columns) throw refuseFile('admin-import:error.empty')
  return products
}

async function wordFinder(db: Kysely<DB>): Promise<FindWord> {
  const finders = new Map<string, Map<string, number>>()
  for (const kind of wordKindsOfFile) {
    const words = await queries.listWordNames(db, kind)
    const found = new Map<string, number>()
    // A slug is what it says; a name that two words share, the first has.
    for (const { id, names } of words.toReversed()) for (const name of names) found.set(plain(name), id)
    for (const { id, slug } of words) found.set(slug, id)
    finders.set(kind, found)
  }
  return (kind, text) => finders.get(kind)?.get(text) ?? finders.get(kind)?.get(plain(text))
}

async function write(
  trx: Transaction<DB>,
  changes: readonly ProductChange[],
  ids: Map<string, number>,
  actorId: number,
): Promise<void> {
  await sayCause(trx, { cause: 'import', actorId })
  for (const batch of batchesOf(changes)) {
    const isNew = ({ row }: ProductChange) => !ids.has(row.reference)
    const added = batch.filter(isNew)
    const rows = (part: ProductChange[]) => part.map(({ row }) => row)
    await queries.updateProducts(trx, rows(batch.filter(change => !isNew(change))))
    for (const { id, reference } of await queries.insertProducts(trx, rows(added))) ids.set(reference, id)
    const idOf = (change: ProductChange) => ids.get(change.row.reference) as number
    await queries.upsertAllTexts(
      trx,
      batch.flatMap(change => textRows(idOf(change), change)),
    )
    for (const kind of wordKindsOfFile)
      await queries.replaceAllWords(
        trx,
        kind,
        batch.flatMap(change => {
          const words = change.words[kind]
          return words ? [{ productId: idOf(change), ids: words }] : []
        }),
      )
  }
  // By now every reference of the file has its product.
  for (const batch of batchesOf(changes)) {
    const productIds = batch.map(change => ids.get(change.row.reference) as number)
    await queries.replaceAllLinks(
      trx,
      batch.flatMap(({ linked }, place) => {
        const linkedIds = linked?.map(reference => ids.get(reference) as number)
        return linkedIds ? [{ productId: productIds[place] as number, ids: linkedIds }] : []
      }),
    )
    await refreshProducts(trx, productIds)
    await tellStockBack(trx, productIds)
  }
}

function batchesOf<Value>(values: readonly Value[]): Value[][] {
  const count = Math.ceil(values.length / batchSize)
  return Array.from({ length: count }, (_, place) => values.slice(place * batchSize, (place + 1) * batchSize))
}
