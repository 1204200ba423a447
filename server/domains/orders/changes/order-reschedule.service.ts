import type { Transaction } from 'kysely'
import { dayInWords } from '#contract/delivery/expected-days.ts'
import { inEachLanguage } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { LockedOrder } from '../order-steps.ts'
import { writeExpected } from './order-changes.queries.ts'
import { recordChange } from './order-changes.ts'

/**
 * Records a delivery day (YYYY-MM-DD) that was agreed with the buyer: sets the expected days, gives up a delivery slot of
 * another day, adds an entry to the history and notifies the buyer.
 */
export async function recordReschedule(
  trx: Transaction<DB>,
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  order: LockedOrder,
  { day, note }: { day: string; note?: string | undefined },
  actorId: number,
): Promise<void> {
  await writeExpected(trx, order.id, day)
  const params = { day: inEachLanguage(locale => dayInWords(day, locale, now())) }
  await recordChange(trx, jobs, order, { kind: 'rescheduled', note, details: { day }, params }, actorId)
}
