import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { maxStock } from '#contract/catalogue/admin-product.ts'
import type {
  ExpiringLotFilter,
  Lot,
  LotCard,
  LotChanges,
  LotFilter,
  LotMove,
  NewLot,
} from '#contract/catalogue/lot.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { type Page, pageWindow, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { isViolation } from '#server/platform/database/database-errors.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Deps } from '#server/platform/deps.ts'
import { changedFields, noteChange } from '#server/platform/http/acts.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { drawQr } from '#server/platform/qr-path.ts'
import { findStock, lockStock, type StockCause } from '../stock.queries.ts'
import { addStock, removeStock, settleLots } from '../stock.service.ts'
import * as queries from './lots.queries.ts'

type LotDeps = Pick<Deps, 'database' | 'jobs' | 'now'>

/** The first language is the one in which the audit log names products. */
const auditLocale = 'fr'

/** A page of a product's lots; throws NOT_FOUND. */
export async function listLots(
  { database: { db }, now }: LotDeps,
  productId: number,
  filter: LotFilter,
  locale: Locale,
): Promise<Page<Lot>> {
  const total = await queries.countProductLots(db, productId)
  if (total === undefined) throw new ApiError('NOT_FOUND')
  const reading = { locale, today: dayOf(now()) }
  const rows = await queries.listProductLots(db, productId, reading, pageWindow(filter))
  return toPage(rows.map(toLot), total, filter)
}

/** A page of the lots with units that expire soon, or that may no longer be sold. */
export async function listExpiringLots(
  { database: { db }, now }: LotDeps,
  filter: ExpiringLotFilter,
  locale: Locale,
): Promise<Page<Lot>> {
  const reading = { locale, today: dayOf(now()) }
  const [rows, total] = await Promise.all([
    queries.listDueLots(db, filter.state, reading, pageWindow(filter)),
    queries.countDueLots(db, filter.state, reading.today),
  ])
  return toPage(rows.map(toLot), total, filter)
}

/** What everybody may read of the lot with this code; throws NOT_FOUND. */
export async function getLotCard(
  { database: { db }, now }: LotDeps,
  code: string,
  locale: Locale,
): Promise<LotCard> {
  const row = await queries.findLotByCode(db, code, { locale, today: dayOf(now()) })
  if (!row) throw new ApiError('NOT_FOUND')
  const { name, brand, number, expiry, importer, registration, state } = row
  return {
    productId: row.status === 'published' ? row.productId : null,
    name,
    brand: brand ?? '',
    number,
    expiry,
    importer,
    registration,
    state: state === 'soon' ? 'sold' : state,
  }
}

/** The QR code that opens the card of a lot, as an SVG picture; throws NOT_FOUND. */
export async function getLotQr(
  deps: LotDeps & Pick<Deps, 'config'>,
  code: string,
  locale: Locale,
): Promise<string> {
  await getLotCard(deps, code, locale)
  const { side, path } = drawQr(`${deps.config.publicUrl}/authenticite/${code}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`
}

/** Adds a lot with the units that arrived. Throws a 422 for a number that another lot of the product has. */
export function addLot(
  deps: LotDeps,
  actor: Actor,
  productId: number,
  { quantity, ...details }: NewLot,
  locale: Locale,
): Promise<Lot> {
  return write(deps, async trx => {
    await lockStock(trx, [productId])
    await requireSpace(trx, productId, quantity)
    await addStock(deps.jobs, trx, [{ productId, quantity }], { cause: 'received', actorId: actor.id })
    const values = {
      ...details,
      productId,
      quantity,
      received: quantity,
      code: newCode(),
      receivedAt: deps.now(),
    }
    const id = await queries.insertLot(trx, values)
    await settle(deps, trx, productId, actor)
    return noted(deps, trx, id, undefined, locale)
  })
}

/** Corrects a lot. Its units leave the stock, or come back to it, when it may no longer be sold or may be again. */
export function changeLot(
  deps: LotDeps,
  actor: Actor,
  id: number,
  changes: LotChanges,
  locale: Locale,
): Promise<Lot> {
  return write(deps, async trx => {
    const before = await lockLot(deps, trx, id)
    if (Object.keys(changes).length > 0) await queries.updateLot(trx, id, changes)
    if (before.productId !== null) await settle(deps, trx, before.productId, actor)
    return noted(deps, trx, id, before, locale)
  })
}

const causes = { received: 'received', counted: 'count', written_off: 'written_off' } as const

/** Receives, counts or writes off units of a lot. Throws a 422 when more units are taken away than are left. */
export function moveLot(
  deps: LotDeps,
  actor: Actor,
  id: number,
  { kind, quantity, reason }: LotMove,
  locale: Locale,
): Promise<Lot> {
  return write(deps, async trx => {
    const { productId } = await lockLot(deps, trx, id)
    if (productId === null) throw new ApiError('NOT_FOUND')
    // Units are then either all part of the stock or all set aside.
    await settle(deps, trx, productId, actor)
    const lot = await lockLot(deps, trx, id)
    const change = kind === 'written_off' ? -quantity : quantity
    const isOnSale = lot.state === 'sold' || lot.state === 'soon'
    const place = isOnSale ? 'quantity' : 'setAside'
    if (lot[place] + change < 0)
      throw new ApiError('VALIDATION', {
        fields: { quantity: [{ message: 'admin-catalogue:server.lotLeft', params: { left: lot[place] } }] },
      })
    await requireSpace(trx, productId, change)
    const cause: StockCause = { cause: causes[kind], actorId: actor.id }
    // The units in lots are never more than the stock.
    if (isOnSale && change > 0) await addStock(deps.jobs, trx, [{ productId, quantity: change }], cause)
    await queries.updateLot(trx, id, {
      [place]: lot[place] + change,
      ...(kind === 'written_off'
        ? { writtenOff: lot.writtenOff + quantity }
        : { received: lot.received + quantity }),
    })
    if (isOnSale && change < 0) await removeStock(deps.jobs, trx, [{ productId, quantity: -change }], cause)
    return noted(deps, trx, id, lot, locale, reason)
  })
}

/** How many products one run of the job settles; the next run follows in a minute. */
const atOnce = 200
const queue = 'expired-lots'

/** Starts the job that takes expired and recalled lots out of the stock. */
export async function startLotJobs(deps: LotDeps): Promise<void> {
  await deps.jobs.work(queue, () => setExpiredAside(deps))
  await deps.jobs.schedule(queue, '* * * * *')
}

/** Takes the units of lots that may not be sold any more out of the stock. */
export async function setExpiredAside(deps: LotDeps): Promise<void> {
  const { database, jobs, now } = deps
  const today = dayOf(now())
  const ids = await queries.listExpired(database.db, today, atOnce)
  if (ids.length === 0) return
  await inTransaction(database.db, async trx => {
    await lockStock(trx, ids)
    await settleLots(jobs, trx, ids, today, { actorId: null })
  })
}

/** Runs a write of a lot; a number that the product already has is an error at its field. */
async function write<Value>(
  { database }: LotDeps,
  work: (trx: Transaction<DB>) => Promise<Value>,
): Promise<Value> {
  try {
    return await inTransaction(database.db, work)
  } catch (error) {
    if (isViolation(error, 'stock_lots_product_id_number_key')) throw invalidField('number', 'taken')
    throw error
  }
}

const settle = ({ jobs, now }: LotDeps, trx: Transaction<DB>, productId: number, actor: Actor) =>
  settleLots(jobs, trx, [productId], dayOf(now()), { actorId: actor.id })

/** Locks a lot's product, and then reads the lot; throws NOT_FOUND. */
async function lockLot({ now }: LotDeps, trx: Transaction<DB>, id: number): Promise<queries.LotRow> {
  const productId = await queries.findProductOf(trx, id)
  if (productId) await lockStock(trx, [productId])
  const lot = await queries.findLot(trx, id, { locale: auditLocale, today: dayOf(now()) })
  if (!lot) throw new ApiError('NOT_FOUND')
  return lot
}

/** Throws NOT_FOUND for an unknown product, and a 422 when its stock would exceed the maximum. */
async function requireSpace(trx: Transaction<DB>, productId: number, quantity: number): Promise<void> {
  const stock = await findStock(trx, productId)
  if (stock === undefined) throw new ApiError('NOT_FOUND')
  if (stock + quantity > maxStock) throw invalidField('quantity', 'invalid')
}

/** Records in the audit log how a lot changed, and returns it as it is now. */
async function noted(
  deps: LotDeps,
  trx: Transaction<DB>,
  id: number,
  before: queries.LotRow | undefined,
  locale: Locale,
  reason?: string,
): Promise<Lot> {
  const after = await lockLot(deps, trx, id)
  noteChange({ kind: 'lot', id, name: `${after.name}, ${after.number}` }, [
    ...changedFields(before ? auditFacts(before) : {}, auditFacts(after)),
    ...(reason ? [{ field: 'reason', to: reason }] : []),
  ])
  const lot = await queries.findLot(trx, id, { locale, today: dayOf(deps.now()) })
  if (!lot) throw new ApiError('NOT_FOUND')
  return toLot(lot)
}

const auditFacts = ({
  number,
  expiry,
  supplier,
  importer,
  registration,
  cost,
  quantity,
  setAside,
  writtenOff,
  recallReason,
}: queries.LotRow) => ({
  number,
  expiry,
  supplier,
  importer,
  registration,
  cost,
  quantity,
  setAside,
  writtenOff,
  recallReason,
})

function toLot({ received: _, writtenOff: __, receivedAt, ...lot }: queries.LotRow): Lot {
  return { ...lot, receivedAt: receivedAt.toISOString() }
}

/** Letters and digits that nobody confuses when they are typed from a slip. */
const codeSigns = '23456789abcdefghjkmnpqrstuvwxyz'

/** The code of a new lot's card: no other can be guessed from it. */
function newCode(): string {
  return Array.from({ length: 10 }, () => codeSigns[randomInt(codeSigns.length)]).join('')
}
