import type { Transaction } from 'kysely'
import { dayInWords } from '#contract/delivery/expected-days.ts'
import { inEachLanguage } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { LockedOrder } from '../order-steps.ts'
import { writeExpected } from './order-changes.queries.ts'
import { recordChange } from './order-changes.ts'

/**
 * Another day of delivery (YYYY-MM-DD) was agreed: the order is expected on it wherever it is shown, its history notes it,
 * and its buyer is told.
 */
export async function recordReschedule(
  trx: Transaction<DB>,
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  order: LockedOrder,
  { day, note }: { day: string; note?: string | undefined },
  actorId: number,
): Promise<void> {
  await writeExpected(trx, order.id, { expectedFrom: day, expectedTo: day })
  const params = { day: inEachLanguage(locale => dayInWords(day, locale, now())) }
  await recordChange(trx, jobs, order, { kind: 'rescheduled', note, details: { day }, params }, actorId)
}
