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

/** Decides an open payment; a decided payment does not change. */
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

/** Deletes old payments that nobody will return to. */
export async function deleteOldSandboxPayments(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('sandboxPayments').where('createdAt', '<', before).execute()
}
