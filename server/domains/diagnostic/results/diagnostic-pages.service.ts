import type { Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { unlinkHistory } from '#server/domains/accounts/profile/history.service.ts'
import { takeBack } from '#server/domains/notifications/notifications.service.ts'

/** Where a member reads a diagnostic. */
export function resultPath(id: number): string {
  return `/diagnostic/result/${id}`
}

/** Removes every link to diagnostics that are deleted in this transaction. */
export async function forgetPages(
  trx: Transaction<DB>,
  gone: readonly { id: number; userId: number }[],
): Promise<void> {
  const pages = gone.map(({ id, userId }) => ({ userId, link: resultPath(id) }))
  await takeBack(trx, pages)
  await unlinkHistory(trx, pages)
}
