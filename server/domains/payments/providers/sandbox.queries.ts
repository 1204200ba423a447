import type { Kysely, Selectable } from 'kysely'
import type { DB, SandboxPayments } from '#database/tables.ts'

export type SandboxRow = Selectable<SandboxPayments>

export async function insertSandboxPayment(
  db: Kysely<DB>,
  payment: Omit<SandboxRow, 'state' | 'paidAt' | 'createdAt'>,
): Promise<void> {
  await db.insertInto('sandboxPayments').values(payment).execute()
}

export function findSandboxPayment(db: Kysely<DB>, reference: string): Promise<SandboxRow | undefined> {
  return db.selectFrom('sandboxPayments').selectAll().where('reference', '=', reference).executeTakeFirst()
}

/** Stores how an open payment of the test provider ends; a payment that has ended does not change. */
export async function decideSandboxPayment(
  db: Kysely<DB>,
  reference: string,
  decision: { state: 'paid'; paidAt: Date } | { state: 'refused' },
): Promise<void> {
  await db
    .updateTable('sandboxPayments')
    .set(decision)
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .execute()
}

/** Deletes old payments of the test provider, to which nobody will return. */
export async function deleteOldSandboxPayments(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('sandboxPayments').where('createdAt', '<', before).execute()
}
