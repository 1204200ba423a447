import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely'
import type { DB, StockLots } from '#database/tables.ts'
import type { Quantity } from '../stock.queries.ts'

/** Units of an order's line that come from one lot. */
export interface LotUnits {
  lotId: number
  quantity: number
}

/**
 * Takes units of locked products from their lots, those that expire first first, as far as the lots have them; returns how
 * many each lot gave. The caller has lowered the products' stock and knows that all their lots may be sold.
 */
export async function takeFromLots(
  trx: Transaction<DB>,
  wanted: readonly Quantity[],
): Promise<(LotUnits & { productId: number })[]> {
  const ids = wanted.map(line => line.productId)
  const quantities = wanted.map(line => line.quantity)
  const { rows } = await sql<LotUnits & { productId: number }>`
    with wanted as (
      select * from unnest(${ids}::integer[], ${quantities}::integer[]) as line (product_id, quantity)
    ), lot as (
      select id, product_id, quantity,
        sum(quantity) over (partition by product_id order by sold_until, id) - quantity as before
      from stock_lots where product_id = any(${ids}::integer[]) and quantity > 0
    ), part as (
      select lot.id, least(lot.quantity, wanted.quantity - lot.before)::integer as taken
      from lot join wanted using (product_id) where lot.before < wanted.quantity
    )
    update stock_lots set quantity = quantity - part.taken
    from part where stock_lots.id = part.id
    returning stock_lots.id as "lotId", product_id as "productId", part.taken as quantity`.execute(trx)
  return rows
}

/** Gives units of locked products back to their lots; the caller has raised the products' stock. */
export async function giveToLots(trx: Transaction<DB>, units: readonly LotUnits[]): Promise<void> {
  const ids = units.map(unit => unit.lotId)
  const quantities = units.map(unit => unit.quantity)
  await sql`
    update stock_lots set quantity = stock_lots.quantity + back.quantity
    from (
      select lot_id, sum(quantity)::integer as quantity
      from unnest(${ids}::integer[], ${quantities}::integer[]) as unit (lot_id, quantity) group by lot_id
    ) as back where stock_lots.id = back.lot_id`.execute(trx)
}

/**
 * What is in the wrong place of these locked products: units in the stock although their lot may not be sold on `today`
 * (negative), and units set aside although it may.
 */
export async function listMisplaced(
  trx: Transaction<DB>,
  productIds: readonly number[],
  today: string,
): Promise<(LotUnits & { productId: number })[]> {
  const { rows } = await sql<LotUnits & { productId: number }>`
    select * from (
      select id as "lotId", product_id as "productId",
        case when sold_until >= ${today}::date then set_aside else -quantity end as quantity
      from stock_lots where product_id = any(${[...productIds]}::integer[])
    ) as lot where quantity <> 0 order by "lotId"`.execute(trx)
  return rows
}

/** Moves units between a lot's part of the stock and what is set aside. */
export async function moveAside(trx: Transaction<DB>, moved: readonly LotUnits[]): Promise<void> {
  const ids = moved.map(unit => unit.lotId)
  const quantities = moved.map(unit => unit.quantity)
  await sql`
    update stock_lots set quantity = stock_lots.quantity + moved.quantity, set_aside = set_aside - moved.quantity
    from unnest(${ids}::integer[], ${quantities}::integer[]) as moved (lot_id, quantity)
    where stock_lots.id = moved.lot_id`.execute(trx)
}

/** Products whose stock includes units of a lot that may not be sold on `today`. */
export async function listExpired(db: Kysely<DB>, today: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('lotsUntil', '<', sql<Date>`${today}::date`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

const columns = [
  'stockLots.id',
  'stockLots.productId',
  'number',
  'expiry',
  'supplier',
  'importer',
  'registration',
  'cost',
  'recallReason',
  'quantity',
  'setAside',
  'received',
  'writtenOff',
  'code',
  'receivedAt',
] as const

/** SQL for a lot with the product's name in a language, and its state on `today`. */
function selectLots(db: Kysely<DB>, { locale, today }: { locale: string; today: string }) {
  return db
    .selectFrom('stockLots')
    .select(columns)
    .select([
      sql<string>`coalesce((
        select name from product_names where product_names.product_id = stock_lots.product_id
        order by locale <> ${locale}, locale limit 1), '')`.as('name'),
      sql<'sold' | 'soon' | 'expired' | 'recalled'>`case when recall_reason <> '' then 'recalled'
        when sold_until < ${today}::date then 'expired'
        when sold_until < ${today}::date + 90 then 'soon' else 'sold' end`.as('state'),
    ])
}

type Reading = { locale: string; today: string }
type Window = { limit: number; offset: number }

export function findLot(db: Kysely<DB>, id: number, reading: Reading) {
  return selectLots(db, reading).where('stockLots.id', '=', id).executeTakeFirst()
}

export type LotRow = NonNullable<Awaited<ReturnType<typeof findLot>>>

export function findLotByCode(db: Kysely<DB>, code: string, reading: Reading) {
  return selectLots(db, reading)
    .leftJoin('products', 'products.id', 'stockLots.productId')
    .select(['products.brand', 'products.status'])
    .where('code', '=', code)
    .executeTakeFirst()
}

/** A page of a product's lots: those with units in the order in which they are sold, then the others. */
export function listProductLots(db: Kysely<DB>, productId: number, reading: Reading, window: Window) {
  return selectLots(db, reading)
    .where('productId', '=', productId)
    .orderBy(sql`quantity + set_aside = 0`)
    .orderBy('soldUntil')
    .orderBy('stockLots.id')
    .limit(window.limit)
    .offset(window.offset)
    .execute()
}

export async function countProductLots(db: Kysely<DB>, productId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('products')
    .select(eb =>
      eb
        .selectFrom('stockLots')
        .select(inner => inner.fn.countAll<number>().as('count'))
        .whereRef('productId', '=', 'products.id')
        .as('count'),
    )
    .where('id', '=', productId)
    .executeTakeFirst()
  return row && (row.count ?? 0)
}

/** SQL conditions for the lots with units that expire within 90 days of `today`, or that may no longer be sold. */
const due = (state: 'soon' | 'expired', today: string) => sql<boolean>`
  (quantity > 0 or set_aside > 0) and product_id is not null and ${
    state === 'expired'
      ? sql`sold_until < ${today}::date`
      : sql`sold_until >= ${today}::date and sold_until < ${today}::date + 90`
  }`

export function listDueLots(db: Kysely<DB>, state: 'soon' | 'expired', reading: Reading, window: Window) {
  return selectLots(db, reading)
    .where(due(state, reading.today))
    .orderBy('soldUntil')
    .orderBy('stockLots.id')
    .limit(window.limit)
    .offset(window.offset)
    .execute()
}

export async function countDueLots(
  db: Kysely<DB>,
  state: 'soon' | 'expired',
  today: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('stockLots')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(due(state, today))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertLot(trx: Transaction<DB>, lot: Insertable<StockLots>): Promise<number> {
  const { id } = await trx.insertInto('stockLots').values(lot).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateLot(
  trx: Transaction<DB>,
  id: number,
  columns: Updateable<StockLots>,
): Promise<void> {
  await trx.updateTable('stockLots').set(columns).where('id', '=', id).execute()
}

/** The product of a lot, whose row is to be locked before the lot is read. */
export async function findProductOf(trx: Transaction<DB>, lotId: number): Promise<number | null | undefined> {
  const row = await trx.selectFrom('stockLots').select('productId').where('id', '=', lotId).executeTakeFirst()
  return row?.productId
}
