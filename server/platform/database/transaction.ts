import type { IsolationLevel, Kysely, Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { type ActUnderWay, collectNotes, currentAct } from '../http/acts.ts'
import { retryCollisions } from './database-errors.ts'

interface Options {
  /** Which errors make the transaction run again; by default deadlocks and serialisation failures. */
  isCollision?: (error: unknown) => boolean
  isolation?: IsolationLevel
  isReadOnly?: boolean
}

/**
 * Runs `work` in the current transaction, or in a new one, which is retried when it collides with others: `work` must
 * have no effect that a rollback does not undo. For a call by an administrator the same transaction writes the audit
 * log, with the changes passed to `noteChange`, so that the change and its log line are committed together.
 */
export function inTransaction<Value>(
  db: Kysely<DB>,
  work: (trx: Transaction<DB>) => Promise<Value>,
  { isCollision, isolation, isReadOnly = false }: Options = {},
): Promise<Value> {
  if (db.isTransaction) return work(db as Transaction<DB>)
  const act = isReadOnly ? undefined : currentAct()
  return retryCollisions(async () => {
    let transaction = db.transaction()
    if (isolation) transaction = transaction.setIsolationLevel(isolation)
    if (isReadOnly) transaction = transaction.setAccessMode('read only')
    const { value, done } = await transaction.execute(trx => workNoted(trx, work, act))
    done?.()
    return value
  }, isCollision)
}

async function workNoted<Value>(
  trx: Transaction<DB>,
  work: (trx: Transaction<DB>) => Promise<Value>,
  act: ActUnderWay | undefined,
): Promise<{ value: Value; done?: () => void }> {
  await act?.admit(trx)
  const { value, changes } = await collectNotes(() => work(trx))
  // The first transaction of an audited request writes its line in the audit log, even if no change was recorded.
  if (!act || (changes.length === 0 && act.isRecorded())) return { value }
  return { value, done: await act.record(trx, changes) }
}
