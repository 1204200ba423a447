import type { Kysely, Selectable, Transaction } from 'kysely'
import type {
  Caller,
  Draft,
  DraftChange,
  DraftInput,
  DraftOrder,
  DraftSummary,
} from '#contract/desk/draft.ts'
import { linkHoldHours } from '#contract/desk/pay-link.ts'
import { OrderAddress, SpokenAddress } from '#contract/orders/address.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import type { DB, OrderDrafts } from '#database/tables.ts'
import { listZonesWithPlaces, spelledPlace } from '#server/domains/delivery/delivery.service.ts'
import { deliverable, requireRecipient } from '#server/domains/orders/addresses/courier-address.service.ts'
import { getAdminOrder, step } from '#server/domains/orders/orders.service.ts'
import { pickupPlace } from '#server/domains/orders/pickups/pickups.service.ts'
import { createOrder, type Sale } from '#server/domains/orders/placing/placing.service.ts'
import type { OrderConnections } from '#server/domains/orders/placing/reductions.service.ts'
import {
  together as mergeLines,
  requireProducts,
} from '#server/domains/orders/placing/wanted-lines.service.ts'
import { isForeignKeyViolation } from '#server/platform/database/database-errors.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { daysBefore } from '#server/platform/days.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noteChange } from '#server/platform/http/acts.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { parsePhone } from '#server/platform/phone.ts'
import * as queries from './drafts.queries.ts'

const maxDrafts = 100
const maxCallers = 10

/** The drafts of callers' orders that were not placed yet. */
export async function listDrafts(db: Kysely<DB>): Promise<DraftSummary[]> {
  return (await queries.listDrafts(db, maxDrafts)).map(row => {
    const { id, name, address, lines, author, updatedAt } = toDraft(row)
    return { id, name, phone: address.phone, itemCount: lines.length, author, updatedAt }
  })
}

/** A draft of a caller's order that was not placed yet. */
export async function getDraft(db: Kysely<DB>, id: number): Promise<Draft> {
  const row = await queries.findDraft(db, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return toDraft(row)
}

/** Stores a new draft of a caller's order. */
export async function createDraft(
  { database: { db }, now }: Pick<Deps, 'database' | 'now'>,
  actor: Actor,
  input: DraftInput,
): Promise<Draft> {
  return inTransaction(db, async trx => {
    const id = await queries.insertDraft(trx, together(input), actor.id, now()).catch(refuseUnknownMember)
    noteChange({ kind: 'draft', id })
    return getDraft(trx, id)
  })
}

/** Replaces a draft of a caller's order; a 409 if somebody else has changed it since the client read it. */
export function updateDraft(
  { database: { db }, now }: Pick<Deps, 'database' | 'now'>,
  id: number,
  { revision, ...input }: DraftChange,
): Promise<Draft> {
  return inTransaction(db, async trx => {
    const draft = await queries.lockDraft(trx, id)
    if (!draft || draft.orderId !== null) throw new ApiError('NOT_FOUND')
    requireRevision(draft, revision)
    await queries.updateDraft(trx, id, together(input), now()).catch(refuseUnknownMember)
    noteChange({ kind: 'draft', id })
    return getDraft(trx, id)
  })
}

/** Deletes a draft of a caller's order that was not placed yet. */
export async function deleteDraft(db: Kysely<DB>, id: number): Promise<undefined> {
  return inTransaction(db, async trx => {
    if (!(await queries.deleteDraft(trx, id))) throw new ApiError('NOT_FOUND')
    noteChange({ kind: 'draft', id })
    return undefined
  })
}

/** Order drafts that were not changed for this many days are deleted, with the caller's data. */
const daysOfDrafts = 30

/** Deletes abandoned order drafts; returns how many. */
export function sweepDrafts(db: Kysely<DB>, now: Date): Promise<number> {
  return queries.deleteOldDrafts(db, daysBefore(now, daysOfDrafts))
}

/**
 * Places a draft as an order, with the same rules as a cart. The draft is locked and stores the order's id, so that
 * placing the draft again returns the same order.
 */
export function placeDraft(
  deps: Pick<Deps, 'database' | 'jobs' | 'now'>,
  connections: OrderConnections,
  actor: Actor,
  id: number,
  { revision, expectedTotal, slot, pickupRevision }: DraftOrder,
): Promise<AdminOrder> {
  return step(deps.database.db, async trx => {
    const draft = await queries.lockDraft(trx, id)
    if (!draft) throw new ApiError('NOT_FOUND')
    if (draft.orderId !== null) return getAdminOrder(trx, draft.orderId)
    requireRevision(draft, revision)
    const place = await placeOf(trx, draft, pickupRevision)
    const recipient = recipientIn(draft)
    const lines = draft.lines
    await requireProducts(trx, lines, draft.locale, 'admin-desk:server.lineGone')
    const isCash = draft.paymentMethod === 'cash_on_delivery'
    const order = await createOrder(trx, deps, connections, {
      buyer: { userId: draft.userId, name: draft.customerName, email: draft.customerEmail },
      actorId: actor.id,
      lines: lines.map(line => ({ ...line, id: line.productId })),
      code: draft.code,
      ...place,
      recipient: recipient && requireRecipient(recipient),
      slot,
      paymentMethod: draft.paymentMethod,
      message: draft.message,
      expectedTotal,
      locale: draft.locale,
      placedBy: actor.id,
      ...(isCash ? {} : { payUntil: new Date(deps.now().getTime() + linkHoldHours * 3_600_000) }),
    })
    await queries.closeDraft(trx, id, order.id, deps.now())
    noteChange({ kind: 'draft', id })
    noteChange({ kind: 'order', id: order.id, name: order.number }, [{ field: 'total', to: order.total }])
    return getAdminOrder(trx, order.id)
  })
}

/** Where a draft's order goes: to the address that the caller said, or to a pickup point. */
async function placeOf(
  trx: Transaction<DB>,
  { address, pickupPointId: pointId, locale }: Selectable<OrderDrafts>,
  pickupRevision = 0,
): Promise<Pick<Sale, 'address' | 'pickup'>> {
  const said = SpokenAddress.parse(address)
  if (pointId !== null) {
    const phone = parsePhone(said.phone)
    if (phone === undefined) throw invalidField('address.phone', said.phone === '' ? 'required' : 'phone')
    return pickupPlace(trx, { pointId, revision: pickupRevision, phone }, locale)
  }
  const spoken = deliverable(said)
  return { address: { ...spoken, ...spelledPlace(await listZonesWithPlaces(trx), spoken) } }
}

function recipientIn({ recipientName: name, recipientPhone: phone }: Selectable<OrderDrafts>) {
  return name === '' && phone === '' ? undefined : { name, phone }
}

/** Members whose name, e-mail or telephone number matches a caller's. */
export async function findCallers(db: Kysely<DB>, search: string): Promise<Caller[]> {
  const rows = await queries.findCallers(db, search, maxCallers)
  return rows.map(row => ({
    ...row,
    locale: row.locale,
    address: row.address === null ? null : OrderAddress.parse(row.address),
  }))
}

function toDraft(row: queries.DraftRow): Draft {
  return {
    id: row.id,
    revision: row.revision,
    memberId: row.userId,
    name: row.customerName,
    email: row.customerEmail,
    locale: row.locale,
    paymentMethod: row.paymentMethod,
    message: row.message,
    code: row.code,
    address: SpokenAddress.parse(row.address),
    recipient: recipientIn(row),
    pickupPointId: row.pickupPointId ?? undefined,
    lines: row.lines,
    author: row.author,
    updatedAt: row.updatedAt.toISOString(),
  }
}

function requireRevision(draft: { revision: number }, revision: number): void {
  if (draft.revision !== revision)
    throw new ApiError('CONFLICT', { message: 'admin-desk:server.draftChanged' })
}

/** Merges a draft's lines with the same product. */
function together<Input extends DraftInput>(input: Input): Input {
  return { ...input, lines: mergeLines(input.lines, 'admin-desk:server.tooManyPieces') }
}

function refuseUnknownMember(error: unknown): never {
  if (isForeignKeyViolation(error))
    throw invalidField('member_id', { message: 'admin-desk:server.memberGone' })
  throw error
}
