import { type Kysely, type NotNull, type SelectQueryBuilder, sql } from 'kysely'
import type { InvoiceFilter, InvoiceKind } from '#contract/invoices/invoice.ts'
import type { DB } from '#database/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runOnce } from '#server/platform/database/prepared.ts'
import { holdsWords } from '#server/platform/database/search-text.ts'

/** Database access for queries whose plan PostgreSQL makes for their actual values on every run. */
export type Reads = Pick<Database, 'db' | 'pool'>

/** The first moment of a month such as `2026-11` and that of the following month. */
function boundsOf(month: string): { first: Date; next: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { first: new Date(Date.UTC(year, number - 1)), next: new Date(Date.UTC(year, number)) }
}

function documentsOf(db: Kysely<DB>) {
  return db
    .selectFrom('invoices as invoice')
    .leftJoin('invoices as corrected', 'corrected.id', 'invoice.correctsId')
    .select(['invoice.id', 'invoice.kind', 'invoice.number', 'invoice.orderId', 'invoice.orderNumber'])
    .select(['invoice.issuedAt', 'invoice.vatAmount', 'invoice.total', 'corrected.number as corrects'])
    .$narrowType<{ number: NotNull }>()
}

/** The invoices and credit notes of an order, the oldest first. */
export function listDocumentsOf(db: Kysely<DB>, orderId: number) {
  return documentsOf(db).where('invoice.orderId', '=', orderId).orderBy('invoice.id').execute()
}

/** Whether an order exists; with `userId`, whether this member bought it. */
export async function hasOrder(
  db: Kysely<DB>,
  { id, userId }: { id: number; userId?: number },
): Promise<boolean> {
  const order = await db
    .selectFrom('orderSummaries')
    .select('id')
    .where('id', '=', id)
    .$if(userId !== undefined, own => own.where('userId', '=', userId ?? 0))
    .executeTakeFirst()
  return order !== undefined
}

/** An invoice or credit note with all its data; with `userId`, only of this member's orders. */
export function findDocument(
  db: Kysely<DB>,
  by: { id: number; userId?: number } | { newestOfOrder: number },
) {
  const query = db
    .selectFrom('invoices as invoice')
    .leftJoin('invoices as corrected', 'corrected.id', 'invoice.correctsId')
    .selectAll('invoice')
    .select(['corrected.number as corrects', 'corrected.issuedAt as correctsIssuedAt'])
    .$narrowType<{ number: NotNull }>()
  if ('newestOfOrder' in by)
    return query
      .where('invoice.orderId', '=', by.newestOfOrder)
      .where('invoice.kind', '=', 'invoice')
      .orderBy('invoice.id', 'desc')
      .limit(1)
      .executeTakeFirst()
  const { userId } = by
  return query
    .where('invoice.id', '=', by.id)
    .$if(userId !== undefined, own =>
      own.where(eb =>
        eb(
          'invoice.orderId',
          'in',
          eb
            .selectFrom('orderSummaries')
            .select('orderSummaries.id')
            .where('userId', '=', userId ?? 0),
        ),
      ),
    )
    .executeTakeFirst()
}

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>

function filtered(db: Kysely<DB>, { month, kind, search }: InvoiceFilter) {
  let query: SelectQueryBuilder<DB, 'invoices', object> = db.selectFrom('invoices')
  if (month) {
    const { first, next } = boundsOf(month)
    query = query.where('issuedAt', '>=', first).where('issuedAt', '<', next)
  }
  if (kind) query = query.where('kind', '=', kind)
  if (search) query = query.where(matches(search))
  return query
}

/**
 * SQL condition of a search: a document's number matches by prefix, anything else is searched in the order's search
 * text.
 */
function matches(search: string) {
  if (/^(DEMO-)?[FA]-\d/i.test(search))
    return sql<boolean>`number like ${`${search.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`}`
  return sql<boolean>`order_id in (
    select id from order_summaries where ${holdsWords('searchText', search)}
  )`
}

/**
 * The ids of one page of the invoices and credit notes that match the filter. PostgreSQL plans the query for its
 * values, like the count.
 */
export async function listDocumentIds(
  { db, pool }: Reads,
  filter: InvoiceFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const window = filtered(db, filter)
    .select('id')
    .orderBy('issuedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
  return (await runOnce<{ id: number }>(pool, window.compile())).map(row => row.id)
}

export async function countDocuments({ db, pool }: Reads, filter: InvoiceFilter): Promise<number> {
  const counted = filtered(db, filter).select(eb => eb.fn.countAll<number>().as('count'))
  const [row] = await runOnce<{ count: number }>(pool, counted.compile())
  return row?.count ?? 0
}

/** The invoices and credit notes with these ids, in the given order, with their payment and how much was credited. */
export function listAdminRows(db: Kysely<DB>, ids: readonly number[]) {
  const wanted = sql<number>`any(${[...ids]}::integer[])`
  return documentsOf(db)
    .innerJoin('orderSummaries', 'orderSummaries.id', 'invoice.orderId')
    .select([
      'invoice.paymentMethod',
      'orderSummaries.paymentStatus',
      'invoice.deliveryFee',
      'invoice.vatRate',
      'invoice.deliveryVatRate',
      'invoice.vat',
    ])
    .select([sql<string>`invoice.buyer ->> 'name'`.as('buyer'), 'invoice.fiscalCode', 'invoice.reason'])
    .select(['invoice.lines', 'invoice.deliveryReductions'])
    .select(eb =>
      eb
        .selectFrom('invoices as credit')
        .select(inner => inner.fn.coalesce(inner.fn.sum<number>('credit.total'), sql<number>`0`).as('sum'))
        .whereRef('credit.correctsId', '=', 'invoice.id')
        .as('credited'),
    )
    .where('invoice.id', '=', wanted)
    .orderBy(sql`array_position(${[...ids]}::integer[], invoice.id)`)
    .execute()
}

export type AdminRow = Awaited<ReturnType<typeof listAdminRows>>[number]

/**
 * The first and last document number of each series in a month. The numbers have no gaps, because documents are dated
 * in the order of their numbers.
 */
export async function listRanges({ db, pool }: Reads, month: string): Promise<SeriesRange[]> {
  const ranges = filtered(db, { month })
    .select(['kind', 'year'])
    .select(eb => [eb.fn.min<number>('sequence').as('first'), eb.fn.max<number>('sequence').as('last')])
    // The demo's documents have no number of a series.
    .where('sequence', 'is not', null)
    .groupBy(['kind', 'year'])
    .orderBy('kind', 'desc')
  return runOnce<SeriesRange>(pool, ranges.compile())
}

export interface SeriesRange {
  kind: InvoiceKind
  year: number
  first: number
  last: number
}

/** The ids of the documents of a series between two numbers, in order. */
export async function listSeriesIds(
  db: Kysely<DB>,
  { kind, year, first, last }: SeriesRange,
): Promise<number[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('id')
    .where('kind', '=', kind)
    .where('year', '=', year)
    .where('sequence', '>=', first)
    .where('sequence', '<=', last)
    .orderBy('sequence')
    .execute()
  return rows.map(row => row.id)
}

/** The number of invoices and of credit notes in a month, and their amounts per VAT rate in FCFA. */
export async function sumMonth({ db, pool }: Reads, month: string) {
  const documents = filtered(db, { month }).select(['kind', 'vatRate', 'vat'])
  const sums = sql<{ kind: string; rate: number; count: number; total: number; vat: number }>`
    select kind, coalesce(part.rate, vat_rate::double precision) as rate,
      count(*) filter (where coalesce(place, 1) = 1) as count,
      coalesce(sum(part.total), 0) as total, coalesce(sum(amount), 0) as vat
    from ${documents} as document
    left join lateral rows from (
      jsonb_to_recordset(vat) as (rate double precision, total integer, amount integer)
    ) with ordinality as part (rate, total, amount, place) on true
    group by 1, 2 order by 2 desc`
  return runOnce<{ kind: string; rate: number; count: number; total: number; vat: number }>(
    pool,
    sums.compile(db),
  )
}
