import type { Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { recordChange } from './order-changes.ts'
import { dayInWords } from './order-event-mail.ts'
import type { LockedOrder } from './order-steps.ts'

/** Another day of delivery (YYYY-MM-DD) was agreed: the order's history notes it, and its buyer is told. */
export function recordReschedule(
  trx: Transaction<DB>,
  jobs: Jobs,
  order: LockedOrder,
  { day, note }: { day: string; note?: string | undefined },
  actorId: number,
): Promise<void> {
  const params = { day: { fr: dayInWords(day, 'fr'), en: dayInWords(day, 'en') } }
  return recordChange(trx, jobs, order, { kind: 'rescheduled', note, details: { day }, params }, actorId)
}
