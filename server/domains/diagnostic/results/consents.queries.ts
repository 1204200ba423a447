import { type Kysely, sql, type Transaction } from 'kysely'
import type { ChangeablePurpose, ConsentPurpose } from '#contract/diagnostic/consent.ts'
import type { DB } from '#database/tables.ts'
import { isErased } from '#server/platform/backup/erasure-list.ts'
import { belongsTo, type Whose } from './diagnostics.queries.ts'

export interface ConsentRow {
  purpose: ConsentPurpose
  version: string
  agreedAt: Date | null
  recordedAt: Date
  withdrawnAt: Date | null
}

export async function insertConsents(
  trx: Transaction<DB>,
  diagnosticId: number,
  rows: readonly Omit<ConsentRow, 'withdrawnAt'>[],
): Promise<void> {
  await trx
    .insertInto('diagnosticConsents')
    .values(rows.map(row => ({ diagnosticId, ...row })))
    .execute()
}

/** All consents of one diagnostic, including withdrawn ones. */
export async function listConsents(db: Kysely<DB>, diagnosticId: number): Promise<ConsentRow[]> {
  const rows = await db
    .selectFrom('diagnosticConsents')
    .select(['purpose', 'version', 'agreedAt', 'recordedAt', 'withdrawnAt'])
    .where('diagnosticId', '=', diagnosticId)
    .execute()
  return rows.map(row => ({ ...row, purpose: row.purpose }))
}

/** How many diagnostics a person has, and for which purposes any of them may be used. */
export async function findUses(db: Kysely<DB>, whose: Whose) {
  const [{ count }, purposes] = await Promise.all([
    db
      .selectFrom('diagnostics')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where(belongsTo(whose))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('diagnosticConsents')
      .innerJoin('diagnostics', 'diagnostics.id', 'diagnosticConsents.diagnosticId')
      .select('purpose')
      .distinct()
      .where(belongsTo(whose))
      .where('withdrawnAt', 'is', null)
      .execute(),
  ])
  return { count, purposes: purposes.map(({ purpose }) => purpose) }
}

/** Records consent to one purpose for all diagnostics of a person; an existing consent keeps its times. */
export async function giveToAll(
  trx: Transaction<DB>,
  whose: Whose,
  { purpose, version, agreedAt, recordedAt }: Omit<ConsentRow, 'withdrawnAt'>,
): Promise<void> {
  await trx
    .insertInto('diagnosticConsents')
    .columns(['diagnosticId', 'purpose', 'version', 'agreedAt', 'recordedAt'])
    .expression(
      trx
        .selectFrom('diagnostics')
        .select(eb => [
          'id',
          eb.val(purpose).as('purpose'),
          eb.val(version).as('version'),
          eb.cast<Date>(eb.val(agreedAt), 'timestamptz').as('agreedAt'),
          eb.cast<Date>(eb.val(recordedAt), 'timestamptz').as('recordedAt'),
        ])
        .where(belongsTo(whose)),
    )
    .onConflict(conflict =>
      conflict
        .columns(['diagnosticId', 'purpose'])
        .doUpdateSet(eb => ({
          version: eb.ref('excluded.version'),
          agreedAt: eb.ref('excluded.agreedAt'),
          recordedAt: eb.ref('excluded.recordedAt'),
          withdrawnAt: null,
        }))
        .where('diagnosticConsents.withdrawnAt', 'is not', null),
    )
    .execute()
}

/** Withdraws consent to one purpose from all diagnostics of a person and returns whether any had it. */
export async function withdrawFromAll(
  trx: Transaction<DB>,
  whose: Whose,
  purpose: ChangeablePurpose,
  at: Date,
): Promise<boolean> {
  const rows = await trx
    .updateTable('diagnosticConsents')
    .set({ withdrawnAt: at })
    .where('purpose', '=', purpose)
    .where('withdrawnAt', 'is', null)
    .where('diagnosticId', 'in', trx.selectFrom('diagnostics').select('id').where(belongsTo(whose)))
    .returning('diagnosticId')
    .execute()
  return rows.length > 0
}

/** Withdraws the consents on the list of erasures again; returns how many. */
export async function withdrawErased(trx: Transaction<DB>, digests: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('diagnosticConsents')
    .set({ withdrawnAt: sql`now()` })
    .where('withdrawnAt', 'is', null)
    .where(isErased(digests, sql`'diagnostic consent', diagnostic_id, recorded_at, purpose`))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
