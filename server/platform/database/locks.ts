import { sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'

/**
 * Every advisory lock of PostgreSQL that stands for one thing, so that no two share a number. The numbers are the same in
 * all processes and mean nothing else.
 */
export const locks = {
  /** Whoever holds it migrates; the others wait and then find nothing to do. */
  migrations: 7_041_958,
  /** In the database "postgres": whose server uses the embedded data. */
  embeddedData: 7_041_959,
  /** Held while a test database is copied from its template. */
  testTemplate: 7_041_960,
  firstAdministrator: 7_041_961,
  /** Whoever holds it generates the key pair of the encrypted login. */
  loginKeys: 7_041_962,
  /** Whoever holds it writes the catalogue and what follows from it, so that no two writers count at once. */
  catalogue: 7_041_963,
  /** Whoever holds it fills an empty shop with the demonstration. */
  demo: 7_041_964,
  /** Whoever holds it begins a version of the questionnaire or has one asked. */
  questionnaires: 7_041_966,
  /** Whoever holds it writes articles, so that an address that is free stays free until it is written. */
  articles: 7_041_970,
  /** Whoever holds it gives places to delivery zones, so that no place is in two. */
  deliveryZones: 7_041_971,
  /** Held while documents are sent for certification, so that no document is sent twice. */
  certificates: 7_041_972,
  /** Whoever holds it writes the invoices that waited for the seller's facts, so that they come in the order of their orders. */
  waitingInvoices: 7_041_973,
} as const

/** Waits for a lock and holds it until the transaction ends. */
export async function lock(trx: Transaction<DB>, name: keyof typeof locks): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks[name]})`.execute(trx)
}

/** The same for work that may last longer than any request: in this transaction nothing is given up for its time. */
export async function lockPatiently(trx: Transaction<DB>, name: keyof typeof locks): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
  await lock(trx, name)
}

/** In this transaction a statement may take longer than one of a visitor's, and still not for ever. */
export async function allowLongStatements(trx: Transaction<DB>): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(trx)
}

/** Tries for a lock that another may hold for long; whether it is held now, until the transaction ends, however late. */
export async function tryLockPatiently(trx: Transaction<DB>, name: keyof typeof locks): Promise<boolean> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
  const { rows } = await sql<{
    isHeld: boolean
  }>`select pg_try_advisory_xact_lock(${locks[name]}) as is_held`.execute(trx)
  return rows[0]?.isHeld ?? false
}
