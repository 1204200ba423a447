import { sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'

/**
 * All advisory locks of PostgreSQL, listed here so that no two share a number. The numbers themselves mean nothing, but
 * all processes must agree on them.
 */
export const locks = {
  /** Held by the process that migrates the schema; other processes wait and then find nothing to do. */
  migrations: 7_041_958,
  /** In the database "postgres": held by the server that uses the embedded data folder. */
  embeddedData: 7_041_959,
  /** Held while a test database is copied from its template database. */
  testTemplate: 7_041_960,
  firstAdministrator: 7_041_961,
  /** Held while the key pair of the encrypted login is generated. */
  loginKeys: 7_041_962,
  /** Held while the catalogue and the data derived from it are written, so that counts do not collide. */
  catalogue: 7_041_963,
  /** Held while an empty shop is filled with the demo. */
  demo: 7_041_964,
  /** Held while a version of the questionnaire is created or published. */
  questionnaires: 7_041_966,
  /** Held while articles are written, so that a free slug stays free until it is written. */
  articles: 7_041_970,
  /** Held while places are added to delivery zones, so that no place is in two zones. */
  deliveryZones: 7_041_971,
  /** Held while invoices and credit notes are sent for certification, so that none is sent twice. */
  certificates: 7_041_972,
  /**
   * Held while the invoices that waited for the seller's facts are issued, so that their numbers follow the order of
   * the orders.
   */
  waitingInvoices: 7_041_973,
  /** Held while a key or a webhook of another program is created, so that their maximum holds. */
  programs: 7_041_974,
  /** Held while a pickup point is added, so that their maximum holds. */
  pickupPoints: 7_041_977,
  /** Held while an order gets its pickup code, so that no two waiting orders have the same. */
  pickupCodes: 7_041_978,
  /** Held while the encrypted counts of reactions to products change, so that no change is lost. */
  reactionCounts: 7_041_980,
} as const

/** Waits for one of the advisory locks above and holds it until the transaction ends. */
export async function lock(trx: Transaction<DB>, name: keyof typeof locks): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks[name]})`.execute(trx)
}

/** Takes a lock like `lock`, for work that takes longer than a request: turns off this transaction's timeouts. */
export async function lockPatiently(trx: Transaction<DB>, name: keyof typeof locks): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
  await lock(trx, name)
}

/** Raises the statement timeout of this transaction above that of visitors' requests. */
export async function allowLongStatements(trx: Transaction<DB>): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(trx)
}

/**
 * Tries to take a lock without waiting, for work that takes long. Returns whether the lock is held, until the
 * transaction ends; turns off its idle timeout.
 */
export async function tryLockPatiently(trx: Transaction<DB>, name: keyof typeof locks): Promise<boolean> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
  const { rows } = await sql<{
    isHeld: boolean
  }>`select pg_try_advisory_xact_lock(${locks[name]}) as is_held`.execute(trx)
  return rows[0]?.isHeld ?? false
}
