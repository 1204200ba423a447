import { sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'

/**
 * Takes a mail for this transaction; false when it has gone out already. Whoever sends the same one at the same time waits
 * here. The order's row stays free: nobody who changes an order waits for a mail server.
 */
export async function claimMail(trx: Transaction<DB>, name: string): Promise<boolean> {
  // A mail server may take longer than a transaction is left idle otherwise; its own timeouts end the sending.
  await sql`
    select set_config('idle_in_transaction_session_timeout', '5min', true),
      pg_advisory_xact_lock(hashtextextended(${`order mail ${name}`}, 0))`.execute(trx)
  const sent = await trx
    .selectFrom('sentOrderMails')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst()
  return sent === undefined
}

/** A mail has gone out. */
export async function insertSentMail(trx: Transaction<DB>, name: string): Promise<void> {
  await trx.insertInto('sentOrderMails').values({ name }).execute()
}
