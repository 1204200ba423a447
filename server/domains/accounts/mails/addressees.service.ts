import type { Kysely } from 'kysely'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { findActiveById } from '../passwords/password-resets.queries.ts'

/** Whom a mail to a member goes to, as the account is now; undefined for one that is disabled or erased. */
export function findAddressee(
  db: Kysely<DB>,
  id: number,
): Promise<{ id: number; name: string; email: string; locale: Locale } | undefined> {
  return findActiveById(db, id)
}
