import type { Kysely } from 'kysely'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { findActiveById } from '../passwords/password-resets.queries.ts'

/**
 * The current name, e-mail address and language of a member, for a mail; undefined when the member was disabled or
 * erased.
 */
export function findAddressee(
  db: Kysely<DB>,
  id: number,
): Promise<{ id: number; name: string; email: string; locale: Locale } | undefined> {
  return findActiveById(db, id)
}
