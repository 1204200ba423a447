import { type Kysely, sql, type Transaction } from 'kysely'
import type { RefillAnswer, RefillChannel } from '#contract/refills/refill-limits.ts'
import type { DB } from '#database/tables.ts'
import type { Ending } from './refill-rules.ts'

const dayColumn = (column: 'ends_on' | 'ask_again_on') =>
  sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`

/** How the member wants to be asked; undefined when she never chose. */
export async function findChannel(db: Kysely<DB>, userId: number): Promise<RefillChannel | undefined> {
  const row = await db
    .selectFrom('refillChoices')
    .select('channel')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.channel
}

export async function putChannel(db: Kysely<DB>, userId: number, channel: RefillChannel): Promise<void> {
  await db
    .insertInto('refillChoices')
    .values({ userId, channel })
    .onConflict(conflict => conflict.column('userId').doUpdateSet({ channel, updatedAt: sql`now()` }))
    .execute()
}

/** The questions that the member was asked, the product that ends first at the top. */
export function listQuestions(db: Kysely<DB>, userId: number) {
  return db
    .selectFrom('refillQuestions')
    .select(['lineId', 'productId', 'quantity', 'answer', 'askedAt', 'answeredAt', 'isAskedAgain'])
    .select([
      dayColumn('ends_on').as('endsOn'),
      sql<string | null>`${dayColumn('ask_again_on')}`.as('askAgainOn'),
    ])
    .where('userId', '=', userId)
    .orderBy('endsOn')
    .orderBy('lineId')
    .execute()
}

/** The products about which the member does not want to be asked. */
export async function listStops(db: Kysely<DB>, userId: number) {
  return db
    .selectFrom('refillStops')
    .select(['productId', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('productId')
    .execute()
}

/** Stores questions, and returns the lines about which the member had not been asked before. */
export async function insertQuestions(
  trx: Transaction<DB>,
  userId: number,
  endings: readonly Ending[],
  askedAt: Date,
): Promise<number[]> {
  const rows = await trx
    .insertInto('refillQuestions')
    .values(endings.map(ending => ({ ...ending, userId, askedAt })))
    .onConflict(conflict => conflict.column('lineId').doNothing())
    .returning('lineId')
    .execute()
  return rows.map(({ lineId }) => lineId)
}

/** Opens questions again that were answered with "later" and are due; returns their lines. */
export async function reopenQuestions(
  trx: Transaction<DB>,
  lineIds: readonly number[],
  today: string,
): Promise<number[]> {
  const rows = await trx
    .updateTable('refillQuestions')
    .set({ answer: null, answeredAt: null, isAskedAgain: true })
    .where('lineId', 'in', [...lineIds])
    .where('answer', '=', 'later')
    .where('isAskedAgain', '=', false)
    .where('askAgainOn', '<=', sql<Date>`${today}::date`)
    .returning('lineId')
    .execute()
  return rows.map(({ lineId }) => lineId)
}

/** Locks questions of a member until the transaction ends. */
export function lockQuestions(trx: Transaction<DB>, userId: number, lineIds: readonly number[]) {
  return trx
    .selectFrom('refillQuestions')
    .select(['lineId', 'productId', 'quantity', 'answer', 'isAskedAgain'])
    .where('userId', '=', userId)
    .where('lineId', 'in', [...lineIds])
    .orderBy('lineId')
    .forUpdate()
    .execute()
}

/** Stores one answer to questions; `askAgainOn` is the day of the second question, if there is one. */
export async function answerQuestions(
  trx: Transaction<DB>,
  lineIds: readonly number[],
  { answer, at, askAgainOn }: { answer: RefillAnswer; at: Date; askAgainOn: string | null },
): Promise<void> {
  if (lineIds.length === 0) return
  await trx
    .updateTable('refillQuestions')
    .set({ answer, answeredAt: at, askAgainOn: sql<Date | null>`${askAgainOn}::date` })
    .where('lineId', 'in', [...lineIds])
    .execute()
}

export async function insertStops(
  trx: Transaction<DB>,
  userId: number,
  productIds: readonly number[],
): Promise<void> {
  await trx
    .insertInto('refillStops')
    .values(productIds.map(productId => ({ userId, productId })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
