import { sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'

/**
 * Locks an order mail for this transaction; false when it was sent already. A concurrent attempt to send the same mail
 * waits here. The order itself is not locked, so changes of the order never wait for a mail server.
 */
export async function claimMail(trx: Transaction<DB>, name: string): Promise<boolean> {
  // Lifts the idle timeout of this transaction, because sending a mail may take longer; the mail client has its own
  // timeouts.
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

/** Records that the mail with this name was sent, so that it is not sent again. */
export async function insertSentMail(trx: Transaction<DB>, name: string): Promise<void> {
  await trx.insertInto('sentOrderMails').values({ name }).execute()
}
