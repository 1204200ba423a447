import type { Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { unlinkHistory } from '#server/domains/accounts/profile/history.service.ts'
import { takeBack } from '#server/domains/notifications/notifications.service.ts'

/** The path of the page that shows a diagnostic to its member. */
export function resultPath(id: number): string {
  return `/diagnostic/result/${id}`
}

/** Removes all links to diagnostics that are deleted in this transaction, from notifications and histories. */
export async function forgetPages(
  trx: Transaction<DB>,
  gone: readonly { id: number; userId: number }[],
): Promise<void> {
  const pages = gone.map(({ id, userId }) => ({ userId, link: resultPath(id) }))
  await takeBack(trx, pages)
  await unlinkHistory(trx, pages)
}
