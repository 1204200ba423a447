import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { findActiveById } from '../passwords/password-resets.queries.ts'

/** Whom a mail to a member goes to, as the account is now; undefined for one that is disabled or erased. */
export function findAddressee(
  db: Kysely<DB>,
  id: number,
): Promise<{ id: number; name: string; email: string; locale: string } | undefined> {
  return findActiveById(db, id)
}
