import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { DraftInput } from '#contract/desk/draft.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB, OrderDrafts } from '#database/tables.ts'
import { isErased } from '#server/platform/backup/erasure-list.ts'
import { containing } from '#server/platform/database/like.ts'
import { holdsWords, phoneDigits } from '#server/platform/database/search-text.ts'

export type DraftRow = Selectable<OrderDrafts> & { author: string | null }

function selectDrafts(db: Kysely<DB>) {
  return db
    .selectFrom('orderDrafts')
    .selectAll('orderDrafts')
    .select(eb =>
      eb
        .selectFrom('members')
        .select('name')
        .whereRef('members.id', '=', 'orderDrafts.createdBy')
        .as('author'),
    )
}

/** A draft of a caller's order; undefined once it was placed. */
export function findDraft(db: Kysely<DB>, id: number): Promise<DraftRow | undefined> {
  return selectDrafts(db).where('id', '=', id).where('orderId', 'is', null).executeTakeFirst()
}

/** The drafts of callers' orders that were not placed yet, the last changed first. */
export function listDrafts(db: Kysely<DB>, limit: number): Promise<DraftRow[]> {
  return selectDrafts(db)
    .where('orderId', 'is', null)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Locks a draft of a caller's order, placed or not, until the transaction ends. */
export function lockDraft(trx: Transaction<DB>, id: number): Promise<Selectable<OrderDrafts> | undefined> {
  return trx.selectFrom('orderDrafts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

function columnsOf(draft: DraftInput) {
  const { memberId, name, email, locale, paymentMethod, message, code = '', address, lines } = draft
  const { recipient, pickupPointId = null } = draft
  return {
    userId: memberId,
    customerName: name,
    customerEmail: email,
    locale,
    paymentMethod,
    message,
    code,
    address: JSON.stringify(address),
    recipientName: recipient?.name ?? '',
    recipientPhone: recipient?.phone ?? '',
    pickupPointId,
    lines: JSON.stringify(lines),
  }
}

export async function insertDraft(
  db: Kysely<DB>,
  draft: DraftInput,
  createdBy: number,
  at: Date,
): Promise<number> {
  const row = { ...columnsOf(draft), createdBy, createdAt: at, updatedAt: at }
  return (await db.insertInto('orderDrafts').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateDraft(
  trx: Transaction<DB>,
  id: number,
  draft: DraftInput,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('orderDrafts')
    .set(eb => ({ ...columnsOf(draft), revision: eb('revision', '+', 1), updatedAt: at }))
    .where('id', '=', id)
    .execute()
}

const nothingSaid = {
  customerName: '',
  customerEmail: '',
  recipientName: '',
  recipientPhone: '',
  message: '',
  code: '',
  address: '{}',
  lines: '[]',
}

/** Links a draft to the order that was placed from it, and clears its other data, which the order now contains. */
export async function closeDraft(trx: Transaction<DB>, id: number, orderId: number, at: Date): Promise<void> {
  await trx
    .updateTable('orderDrafts')
    .set({ orderId, ...nothingSaid, updatedAt: at })
    .where('id', '=', id)
    .execute()
}

export async function deleteDraft(db: Kysely<DB>, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('orderDrafts')
    .where('id', '=', id)
    .where('orderId', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Deletes the order drafts on the list of erasures; returns how many. */
export async function deleteErasedDrafts(db: Kysely<DB>, digests: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('orderDrafts')
    .where(isErased(digests, sql`'draft', id, created_at`))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes order drafts that were last changed before a moment; returns how many. */
export async function deleteOldDrafts(db: Kysely<DB>, touchedBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('orderDrafts')
    .where('orderId', 'is', null)
    .where('updatedAt', '<', touchedBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export interface CallerRow {
  id: number
  name: string
  email: string
  locale: Locale
  /** The member's default address as stored; null for a member without an address. */
  address: unknown
  isPhoneVerified: boolean
}

/**
 * Whether the shop has reached a member at a number, by a call about an order or with a parcel. The numbers in members'
 * addresses prove nothing: otherwise anybody could claim somebody else's number.
 */
const reachedAt = (number: RawBuilder<boolean>) => sql<boolean>`exists (
  select from desk_orders ordered where ordered.user_id = found.id and ${number} and (ordered.status = 'delivered' or exists (
    select from order_calls where order_id = ordered.id and outcome in ('confirmed', 'rescheduled')
  ))
)`

/**
 * Finds members by a part of the name, e-mail or phone number, including those in addresses and orders. Reads nothing
 * about their skin.
 */
export async function findCallers(db: Kysely<DB>, search: string, limit: number): Promise<CallerRow[]> {
  const digits = phoneDigits(search)
  const byPhone = digits
    ? sql`or phone like ${containing(digits)}
        or id in (select user_id from member_addresses where phone like ${containing(digits)})
        or id in (select user_id from order_summaries where search_text like ${containing(digits)})`
    : sql``
  const isVerified = digits
    ? reachedAt(sql`ordered.address ->> 'phone' like ${containing(digits)}`)
    : reachedAt(sql`ordered.address ->> 'phone' = found.address ->> 'phone'`)
  // In a search by telephone number, members whose number was verified by a call come before those who only entered it.
  const rank = digits ? sql`is_phone_verified desc,` : sql``
  const { rows } = await sql<CallerRow>`
    select found.*, ${isVerified} as is_phone_verified from (
      select id, name, email, locale, coalesce(
        (
          select to_jsonb(own) from member_addresses own where own.user_id = members.id
          order by own.is_default desc, own.id desc limit 1
        ),
        (select address from desk_orders where desk_orders.user_id = members.id order by desk_orders.id desc limit 1)
      ) as address
      from members
      where status = 'active' and (${holdsWords('searchText', search)} ${byPhone})
    ) as found
    order by ${rank} search_plain(name), id limit ${limit}`.execute(db)
  return rows
}

/** A member's order drafts that were not placed yet, with their stored columns, for the data export. */
export function listDraftsOf(db: Kysely<DB>, userId: number) {
  return db
    .selectFrom('orderDrafts')
    .select(['customerName', 'customerEmail', 'recipientName', 'recipientPhone'])
    .select(['message', 'address', 'lines', 'createdAt'])
    .where('userId', '=', userId)
    .where('orderId', 'is', null)
    .orderBy('id')
    .execute()
}

/** The calls about a member's orders, with their stored columns, for the data export. */
export function listCallsOf(db: Kysely<DB>, userId: number) {
  return db
    .selectFrom('orderCalls')
    .innerJoin('orderSummaries as ordered', 'ordered.id', 'orderCalls.orderId')
    .select(['ordered.number as orderNumber', 'outcome', 'note', 'orderCalls.createdAt'])
    .where('ordered.userId', '=', userId)
    .orderBy('orderCalls.id')
    .execute()
}

/** Clears the notes on calls and cash entries of these members' orders; the rows stay. */
export async function clearNotes(trx: Transaction<DB>, userIds: readonly number[]): Promise<void> {
  await clearNotesOf(
    trx,
    sql`(select id from order_summaries where user_id = any(${[...userIds]}::integer[]))`,
  )
}

/** Clears the notes on calls and cash entries of one order, and the draft that it was placed from. */
export async function clearNotesOfOrder(trx: Transaction<DB>, id: number): Promise<void> {
  await clearNotesOf(trx, sql`(select ${id}::integer)`)
  await trx.updateTable('orderDrafts').set(nothingSaid).where('orderId', '=', id).execute()
}

async function clearNotesOf(trx: Transaction<DB>, orders: RawBuilder<unknown>): Promise<void> {
  await sql`update order_calls set note = '' where note <> '' and order_id in ${orders}`.execute(trx)
  await sql`update cash_entries set note = '—' where note <> '' and order_id in ${orders}`.execute(trx)
}
