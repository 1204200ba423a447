import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import {
  type ImportChange,
  type ImportReport,
  importErrors,
  importLines,
} from '#contract/catalogue/product-csv.ts'
import type { AuditField } from '#contract/shared/audit.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { translators } from '#messages/all.ts'
import { breather } from '#server/platform/breather.ts'
import {
  isForeignKeyViolation,
  isRetryable,
  isViolation,
  retryCollisions,
} from '#server/platform/database/database-errors.ts'
import { allowLongStatements } from '#server/platform/database/locks.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noteChange } from '#server/platform/http/acts.ts'
import { invalidField } from '#server/platform/http/errors.ts'
import type { FormFile } from '#server/platform/http/form.ts'
import type { CatalogueConnections } from '../catalogue-connections.ts'
import { type CatalogueTrx, refreshProducts, writeCatalogue } from '../product-refresh.ts'
import { countStock, lockStock } from '../stock/stock.service.ts'
import { tellStockBack } from '../stock/stock-alert-jobs.ts'
import * as queries from './product-csv.queries.ts'
import {
  type Faults,
  type FindWord,
  type ImportedProduct,
  noteFault,
  readProduct,
} from './product-csv-cells.ts'
import type { ProductChange } from './product-csv-change.ts'
import { listVariants, writeGroups } from './product-csv-groups.ts'
import { headOf, readHeads } from './product-csv-heads.ts'
import { planChange, textRows, wordKindsOfFile } from './product-csv-plan.ts'
import { changedCells, readSlugs } from './product-csv-row.ts'
import { linesOf, plain, refuseFile, toUtf8 } from './product-csv-text.ts'
import { planGroups } from './product-csv-variants.ts'

type ImportDeps = Pick<Deps, 'database' | 'jobs'> & CatalogueConnections

/** Products per database statement: enough to be worth a round trip, few enough for short statements. */
const batchSize = 500

interface Import {
  isDryRun: boolean
  actorId: number
  locale: Locale
}

/**
 * Updates products from a CSV file by reference and adds unknown ones, all or nothing; a dry run only returns what
 * would change. Throws a 422 for a file that is not a list of products. Errors in lines are returned by line and
 * column, and then nothing is written.
 */
export async function importProducts(
  deps: ImportDeps,
  file: FormFile | undefined,
  wanted: Import,
): Promise<ImportReport> {
  if (!file) throw invalidField('file', 'required')
  const text = await toUtf8(file.bytes)
  return retryCollisions(() => attempt(deps, file, text, wanted), isOvertaken)
}

/**
 * Whether the error means that a concurrent change invalidated the import's plan: a new reference is taken, or a word
 * was deleted.
 */
function isOvertaken(error: unknown): boolean {
  return (
    isRetryable(error) ||
    isForeignKeyViolation(error) ||
    isViolation(error, 'products_reference_key') ||
    isViolation(error, 'products_lotted_check')
  )
}

/**
 * Parses and checks the CSV file without locks, because that takes long. Then locks only the products that it changes
 * and checks them again: buyers of other products do not notice, and sales in between are counted.
 */
async function attempt(
  deps: ImportDeps,
  file: FormFile,
  text: Buffer,
  wanted: Import,
): Promise<ImportReport> {
  const { db } = deps.database
  const faults: Faults = { count: 0, first: [] }
  const products = await readProducts(text, {
    locale: wanted.locale,
    faults,
    findWord: await wordFinder(db),
  })
  const judging = {
    faults,
    refusalsOf: computedOnce(deps.refusalsOf),
    claimsIn: computedOnce(deps.claimsIn),
    locale: wanted.locale,
  }
  const first = await judge(db, products, judging)
  if (wanted.isDryRun || faults.count > 0 || first.changes.length === 0)
    return reportOf(first, faults, wanted)
  return writeCatalogue(db, async trx => {
    await allowLongStatements(trx)
    const touched = first.changes.map(({ product }) => product)
    const known = await queries.idsByReference(trx)
    await lockStock(
      trx,
      touched.flatMap(({ reference }) => known.get(reference) ?? []),
    )
    const now = await judge(trx, touched, judging, products)
    if (faults.count === 0) {
      await write(deps.jobs, trx, now, wanted.actorId)
      noteImport(file.fileName, now)
    }
    now.counts.unchanged += first.counts.unchanged
    return reportOf(now, faults, wanted)
  })
}

/**
 * Caches the verdict on each text: products share texts, each product is judged twice, and judging takes longer than the
 * rest of a line.
 */
function computedOnce<Verdict>(verdictOf: (text: string) => Verdict): (text: string) => Verdict {
  const known = new Map<string, Verdict>()
  return text => {
    const verdict = known.get(text) ?? verdictOf(text)
    known.set(text, verdict)
    return verdict
  }
}

/** How many price changes, and how many stock changes, of an import the audit log records with old and new value. */
const notedChanges = 100

/**
 * Records in the audit log how many products the file changed, the references of the first, and their prices and
 * stocks.
 */
function noteImport(fileName: string, { changes, counts }: Judgement): void {
  const products = changes.map(({ product }) => product.reference)
  const { created, changed } = counts
  const id = `${fileName} (+${created} ~${changed})`
  const [changedPrices, changedStocks] = (['price', 'stock'] as const).map(field =>
    changes.flatMap(({ change: { row, before } }) =>
      before[field] === undefined
        ? []
        : [{ field: `${field}.${row.reference}`, from: before[field], to: row[field] }],
    ),
  ) as [AuditField[], AuditField[]]
  noteChange({ kind: 'import', id, name: fileName }, [
    { field: 'created', to: created },
    { field: 'changed', to: changed },
    { field: 'changedPrices', to: changedPrices.length },
    { field: 'changedStocks', to: changedStocks.length },
    { field: 'products', to: products },
    ...changedPrices.slice(0, notedChanges),
    ...changedStocks.slice(0, notedChanges),
  ])
}

interface PlannedChange {
  product: ImportedProduct
  change: ProductChange
}
type Judgement = Awaited<ReturnType<typeof judge>>

/** Plans the changes that importing these products would make to the current catalogue. */
async function judge(
  db: Kysely<DB>,
  products: readonly ImportedProduct[],
  {
    faults,
    ...rules
  }: Pick<Import, 'locale'> & Pick<ImportDeps, 'refusalsOf' | 'claimsIn'> & { faults: Faults },
  inFile = products,
) {
  const ids = await queries.idsByReference(db)
  const references = new Set(inFile.map(product => product.reference))
  const variants = await listVariants(db)
  const groupOf = new Map(variants.map(({ reference, of }) => [reference, of]))
  const groupNamed = (reference: string) => groupOf.get(reference) ?? reference
  const isKnown = (reference: string) => ids.has(reference) || references.has(reference)
  const changes: PlannedChange[] = []
  const listed: ImportChange[] = []
  const slugs = await readSlugs(db)
  const breathe = breather()
  const counts = { created: 0, changed: 0, unchanged: 0 }
  const read = (batch: readonly ImportedProduct[]) => {
    const known = batch.flatMap(({ reference }) => ids.get(reference) ?? [])
    return queries.listStored(db, known)
  }
  for await (const { batch, rows } of readAhead(batchesOf(products), read)) {
    const stored = new Map(rows.map(row => [row.reference, row]))
    for (const product of batch) {
      await breathe()
      const now = stored.get(product.reference)
      const change = planChange(product, now, { ...rules, faults, isKnown, groupNamed })
      counts[!now ? 'created' : change ? 'changed' : 'unchanged'] += 1
      if (!change || faults.count > 0) continue
      changes.push({ product, change })
      if (now && listed.length < importErrors)
        listed.push({
          line: product.line,
          reference: product.reference,
          cells: changedCells(now, change, rules.locale, slugs),
        })
    }
  }
  const planned = changes.map(({ product: { line }, change }) => ({ line, change }))
  const groups = planGroups(variants, planned, { faults, locale: rules.locale })
  return { ids, changes, counts, listed, groups, variants }
}

/** Yields each batch with the rows that it needs; the next batch is read while one is checked. */
async function* readAhead<Value, Row>(batches: readonly Value[][], read: (batch: Value[]) => Promise<Row[]>) {
  let reading: Promise<Row[]> | undefined
  for (const [place, batch] of batches.entries()) {
    const rows = await (reading ?? read(batch))
    const next = batches[place + 1]
    reading = next && read(next)
    // The error of a read-ahead is thrown where it is awaited; until then it must not end the process as unhandled.
    reading?.catch(() => {})
    // Sends the read-ahead query before the caller checks this batch, which keeps the event loop busy.
    await setImmediate()
    yield { batch, rows }
  }
}

function reportOf({ counts, listed }: Judgement, faults: Faults, wanted: Import): ImportReport {
  const t = translators[wanted.locale]
  return {
    isDryRun: wanted.isDryRun,
    ...counts,
    errorCount: faults.count,
    errors: faults.first
      .sort((a, b) => a.line - b.line)
      .map(({ line, column, value, message, params }) => ({
        line,
        column,
        value,
        message: t(message, params),
      })),
    // With errors the rest of the file is not planned, so a partial list of changes would mislead.
    changes: faults.count > 0 ? [] : listed,
  }
}

/** Reads the file's lines into products; lines with errors are only recorded in `faults`. */
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
      const place = { line: product.line, column: headOf('reference', locale), value: product.reference }
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
    // Words are found by slug or name; when two words share a name, the first in the list wins.
    for (const { id, names } of words.toReversed()) for (const name of names) found.set(plain(name), id)
    for (const { id, slug } of words) found.set(slug, id)
    finders.set(kind, found)
  }
  return (kind, text) => finders.get(kind)?.get(text) ?? finders.get(kind)?.get(plain(text))
}

async function write(
  jobs: ImportDeps['jobs'],
  trx: CatalogueTrx,
  { changes: planned, ids, groups, variants }: Judgement,
  actorId: number,
): Promise<void> {
  const changes = planned.map(({ change }) => change)
  const idOf = (change: ProductChange) => ids.get(change.row.reference) as number
  for (const batch of batchesOf(changes)) {
    const isNew = ({ row }: ProductChange) => !ids.has(row.reference)
    const rows = (part: ProductChange[]) => part.map(({ row }) => row)
    const added = batch.filter(isNew)
    await queries.updateProducts(trx, rows(batch.filter(change => !isNew(change))))
    if (added.length > 0)
      for (const { id, reference } of await queries.insertProducts(trx, rows(added))) ids.set(reference, id)
    await countStock(
      jobs,
      trx,
      batch.flatMap(change => {
        const { stock } = change.row
        return stock === null ? [] : [{ productId: idOf(change), stock }]
      }),
      { cause: 'import', actorId },
    )
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
  // Links are written last, when every reference of the file has its product.
  for (const batch of batchesOf(changes)) {
    await queries.replaceAllLinks(
      trx,
      batch.flatMap(change => {
        const linkedIds = change.linked?.map(reference => ids.get(reference) as number)
        return linkedIds ? [{ productId: idOf(change), ids: linkedIds }] : []
      }),
    )
  }
  const regrouped = await writeGroups(trx, groups, { ids, variants })
  const changed = changes.filter(change => change.hasConsequences).map(idOf)
  await refreshProducts(trx, [...new Set([...changed, ...regrouped])])
  await tellStockBack(jobs, trx, changes.map(idOf))
}

function batchesOf<Value>(values: readonly Value[]): Value[][] {
  const count = Math.ceil(values.length / batchSize)
  return Array.from({ length: count }, (_, place) => values.slice(place * batchSize, (place + 1) * batchSize))
}
