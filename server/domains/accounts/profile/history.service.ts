import type { Kysely, Transaction } from 'kysely'
import type { HistoryEntry, HistoryFilter } from '#contract/accounts/account.ts'
import { type Page, pageWindow, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import type { Actor } from '#server/platform/http/session.ts'
import {
  clearLinks,
  countHistory,
  type HistoryEvent,
  insertHistory,
  listHistory as listRows,
} from './history.queries.ts'

/**
 * Adds an entry to a member's account history, in the transaction that causes it. `params` fill the text
 * `accounts:history.<kind>`; `link` is a page of the shop.
 */
export async function recordHistory(
  trx: Transaction<DB>,
  userId: number,
  event: HistoryEvent,
): Promise<void> {
  await insertHistory(trx, userId, event)
}

/** Removes the links to deleted pages from history entries; the entries stay. */
export async function unlinkHistory(
  trx: Transaction<DB>,
  gone: readonly { userId: number; link: string }[],
): Promise<void> {
  if (gone.length > 0) await clearLinks(trx, gone)
}

/** A page of the member's account history, the newest entry first. */
export async function listHistory(
  db: Kysely<DB>,
  actor: Actor,
  filter: HistoryFilter,
): Promise<Page<HistoryEntry>> {
  const [rows, total] = await Promise.all([
    listRows(db, actor.id, filter.type, pageWindow(filter)),
    countHistory(db, actor.id, filter.type),
  ])
  return toPage(rows.map(toEntry), total, filter)
}

/** Maps a stored history entry to that of the API. */
export function toEntry({
  type,
  params,
  at,
  ...row
}: Awaited<ReturnType<typeof listRows>>[number]): HistoryEntry {
  return {
    ...row,
    type: type,
    params: params,
    at: at.toISOString(),
  }
}
