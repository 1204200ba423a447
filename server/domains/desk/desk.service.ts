import type { Transaction } from 'kysely'
import {
  type Desk,
  type DeskEntry,
  type DeskQueue,
  deskPageSize,
  lastDeliveryDay,
  maxPostponedDays,
  type NewCall,
  type NewCollection,
  type NewDeskStep,
  type NewWriteOff,
  type Refusal,
} from '#contract/desk/desk.ts'
import { canReturnGoods, isMoneyMissing } from '#contract/orders/order-states.ts'
import { defaultLocale, textIn } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { recordReschedule } from '#server/domains/orders/changes/order-reschedule.service.ts'
import { type LockedOrder, paymentStateOf, step, takeStep } from '#server/domains/orders/orders.service.ts'
import {
  lockForPayment,
  recordCollection,
  recordWriteOff,
} from '#server/domains/orders/payment/order-payment.service.ts'
import { returnParcel } from '#server/domains/orders/returns/order-return.service.ts'
import { getCompany } from '#server/domains/settings/settings.service.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noteChange } from '#server/platform/http/acts.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { insertEntry, updateEntry } from './cash.queries.ts'
import * as queries from './desk.queries.ts'
import { dueOf, queueOf, toEntry } from './desk-views.ts'

export type DeskDeps = Pick<Deps, 'config' | 'database' | 'jobs' | 'vault' | 'now'>

/** The default number of hours after which staff call a buyer again who did not answer. */
const callAgainHours = 2

/** A page of one of the desk's queues, with the number of orders in each queue. */
export async function getDesk(deps: DeskDeps, queue: DeskQueue, page = 1): Promise<Desk> {
  const { db } = deps.database
  const [counts, rows, company] = await Promise.all([
    queries.countQueues(db),
    queries.listQueue(db, queue, deps.now(), { limit: deskPageSize, offset: (page - 1) * deskPageSize }),
    getCompany(db),
  ])
  return { counts, entries: rows.map(row => toEntry({ ...deps, company: company.name }, row)) }
}

/** A single order as the desk shows it, whichever queue it is in. */
export async function getEntry(deps: DeskDeps, id: number): Promise<DeskEntry> {
  const { db } = deps.database
  const { name: company } = await getCompany(db)
  const row = await queries.findEntry(db, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return toEntry({ ...deps, company }, row)
}

/**
 * Records a call to a buyer. A confirmation or refusal also changes the order's state, if the table of steps allows it.
 */
export function recordCall(deps: DeskDeps, actor: Actor, id: number, call: NewCall): Promise<DeskEntry> {
  const { outcome, note = '', deliveryDay } = call
  const today = deps.now().toISOString().slice(0, 10)
  if (outcome === 'refused' && note === '') throw invalidField('note', 'required')
  if (outcome === 'rescheduled') {
    if (deliveryDay === undefined) throw invalidField('delivery_day', 'required')
    if (deliveryDay < today) throw invalidField('delivery_day', { message: 'admin-desk:server.dayIsOver' })
    if (deliveryDay > lastDeliveryDay(deps.now()))
      throw invalidField('delivery_day', {
        message: 'admin-desk:server.dayTooFar',
        params: { days: maxPostponedDays },
      })
  }
  return act(deps, id, call.revision, async (trx, order, { writtenOffAt }) => {
    const state = paymentStateOf(order)
    if (queueOf(state, writtenOffAt) === null)
      throw new ApiError('WRONG_STATE', { message: 'admin-desk:server.orderOver' })
    if (outcome === 'confirmed')
      await takeStep(trx, deps.jobs, order, { status: 'confirmed' }, 'admin', actor.id)
    if (outcome === 'refused') {
      // A refused order whose parcel is on the road is returned instead of cancelled.
      if (canReturnGoods(state.status)) {
        if (call.restock === undefined) throw invalidField('restock', 'required')
        await returnParcel(trx, deps.jobs, order, { restock: call.restock }, actor.id)
      } else await takeStep(trx, deps.jobs, order, { status: 'cancelled' }, 'admin', actor.id)
    }
    if (outcome === 'rescheduled' && deliveryDay)
      await recordReschedule(trx, deps, order, { day: deliveryDay }, actor.id)
    noteChange({ kind: 'order', id, name: order.number }, [{ field: 'call', to: outcome }])
    const nextCallAt = outcome === 'no_answer' ? nextCallOf(deps, call) : null
    await queries.insertCall(trx, {
      orderId: id,
      outcome,
      note,
      nextCallAt,
      deliveryDay: outcome === 'rescheduled' ? (deliveryDay ?? null) : null,
      actorId: actor.id,
      createdAt: deps.now(),
    })
    const day = outcome === 'rescheduled' && deliveryDay ? { deliveryDay } : {}
    await queries.upsertFollowUp(trx, id, { nextCallAt, ...day })
  })
}

function nextCallOf({ now }: DeskDeps, { nextCallAt }: NewCall): Date {
  return nextCallAt ? new Date(nextCallAt) : new Date(now().getTime() + callAgainHours * 3_600_000)
}

/** Moves an order to the desk's next queue. A delivery also records the courier and the cash collected. */
export function takeDeskStep(
  deps: DeskDeps,
  actor: Actor,
  id: number,
  { revision, status, courier, collected, note = '', message }: NewDeskStep,
): Promise<DeskEntry> {
  return act(deps, id, revision, async (trx, order, { due, pickup }) => {
    const isCash = status === 'delivered' && due > 0
    if (isCash && collected !== undefined && collected > due)
      throw invalidField('collected', { message: 'admin-desk:server.tooMuch' })
    if (isCash && collected !== undefined && collected !== due && note === '')
      throw invalidField('note', { message: 'admin-desk:server.otherAmount' })
    // What the counter of a pickup point takes is counted like the cash of a courier.
    const collector = courier ?? (pickup ? textIn(pickup.name, defaultLocale) : undefined)
    if (collector !== undefined) await queries.upsertFollowUp(trx, id, { courier: collector.slice(0, 80) })
    const cash = isCash ? { collected: collected ?? due } : {}
    await takeStep(trx, deps.jobs, order, { status, note: message, ...cash }, 'admin', actor.id)
    if (isCash) await updateEntry(trx, id, { due, note, actorId: actor.id })
  })
}

/** Records missing cash of an order that the buyer paid after the delivery, on the day of its arrival. */
export function collectCash(
  deps: DeskDeps,
  actor: Actor,
  id: number,
  { revision, amount, courier = '', note = '' }: NewCollection,
): Promise<DeskEntry> {
  return act(deps, id, revision, async (trx, order, { due }) => {
    if (!isMoneyMissing(paymentStateOf(order)))
      throw new ApiError('WRONG_STATE', { message: 'admin-desk:server.nothingMissing' })
    if (amount > due) throw invalidField('amount', { message: 'admin-desk:server.tooMuch' })
    if (amount < due && note === '') throw invalidField('note', { message: 'admin-desk:server.otherAmount' })
    await recordCollection(trx, deps.jobs, order, { amount, due })
    // The buyer has paid all that was missing, so the write-off ends.
    if (amount === due) await queries.upsertFollowUp(trx, id, { writtenOffAt: null })
    const createdAt = deps.now()
    const day = createdAt.toISOString().slice(0, 10)
    await insertEntry(trx, { orderId: id, day, courier, amount, due, note, actorId: actor.id, createdAt })
  })
}

/** Writes off the missing cash of a delivered order. Its amounts and documents stay unchanged. */
export function writeOff(
  deps: DeskDeps,
  actor: Actor,
  id: number,
  { revision, note }: NewWriteOff,
): Promise<DeskEntry> {
  if (note === '') throw invalidField('note', 'required')
  return act(deps, id, revision, async (trx, order, { due, writtenOffAt }) => {
    if (!isMoneyMissing(paymentStateOf(order)))
      throw new ApiError('WRONG_STATE', { message: 'admin-desk:server.nothingMissing' })
    if (writtenOffAt) throw new ApiError('WRONG_STATE', { message: 'admin-desk:server.writtenOff' })
    await recordWriteOff(trx, order, { note, amount: due }, actor.id)
    await queries.upsertFollowUp(trx, id, { writtenOffAt: deps.now() })
  })
}

/**
 * Locks an order, checks that it is still at the client's revision (otherwise a 409), runs `work` and returns the order
 * as the desk shows it.
 */
async function act(
  deps: DeskDeps,
  id: number,
  revision: number,
  work: (trx: Transaction<DB>, order: LockedOrder, seen: queries.EntryRow & { due: number }) => Promise<void>,
): Promise<DeskEntry> {
  const company = await getCompany(deps.database.db)
  return step(deps.database.db, async trx => {
    const order = await lockForPayment(trx, id)
    const seen = order && (await queries.findEntry(trx, id))
    if (!order || !seen) throw new ApiError('NOT_FOUND')
    if (seen.revision !== revision) throw new ApiError('CONFLICT', { message: 'admin-desk:server.changed' })
    await work(trx, order, { ...seen, due: dueOf(seen) })
    const row = await queries.findEntry(trx, id)
    if (!row) throw new ApiError('NOT_FOUND')
    return toEntry({ ...deps, company: company.name }, row)
  })
}

const maxRefusals = 50

/** The orders that a member refused, shown to staff who are about to call that member. */
export async function listRefusals({ database }: DeskDeps, memberId: number): Promise<Refusal[]> {
  const rows = await queries.listRefusals(database.db, memberId, maxRefusals)
  return rows.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() }))
}
