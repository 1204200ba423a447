import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import type { AuditChange, AuditField, AuditValue } from '#contract/shared/audit.ts'
import type { DB } from '#database/tables.ts'

/** The audited call of an administrator that is being answered. */
export interface ActUnderWay {
  /** Locks the administrator's account until the transaction ends; throws when it is no longer an administrator's. */
  admit(trx: Transaction<DB>): Promise<void>
  /** Whether a line of it stands. */
  isRecorded(): boolean
  /** Writes the line of the audit log; what it returns is done once the transaction is committed. */
  record(trx: Transaction<DB>, changes: readonly AuditChange[]): Promise<() => void>
}

const acts = new AsyncLocalStorage<ActUnderWay>()
const notes = new AsyncLocalStorage<AuditChange[]>()

/** Runs a call as an act: its transactions admit the administrator, and write a line of what was noted in them. */
export function inAct<Value>(act: ActUnderWay, work: () => Promise<Value>): Promise<Value> {
  return acts.run(act, work)
}

/** The act that this code runs in, if it runs in one. */
export function currentAct(): ActUnderWay | undefined {
  return acts.getStore()
}

/** Runs the work of a transaction and answers with its value what it noted. */
export async function collectNotes<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value; changes: AuditChange[] }> {
  const changes: AuditChange[] = []
  return { value: await notes.run(changes, work), changes }
}

/** What was changed: a product under its name, for example. */
export type AuditSubject = Pick<AuditChange, 'kind' | 'id'> & { name?: string | null | undefined }

/**
 * Notes for the audit log what the transaction under way changes, and from what to what. Lines are never erased: no name
 * of a customer, no health data and no secret may be noted. Of such fields only say that they changed (`hidden`).
 */
export function noteChange(subject: AuditSubject, fields: readonly AuditField[] = []): void {
  const changes = notes.getStore()
  if (!changes) {
    if (acts.getStore())
      throw new Error('Changes are noted in the transaction that makes them: use inTransaction')
    return
  }
  const { kind, id, name = null } = subject
  changes.push({ kind, id, name, fields: fields.map(shortened) })
}

/** A change of a field whose values must not stand in the audit log. */
export function hidden(field: string): AuditField {
  return { field }
}

/** The fields that differ between two states of a thing, in the order in which `after` names them. */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): AuditField[] {
  return Object.keys(after)
    .map(field => ({ field, from: plain(before[field]), to: plain(after[field]) }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
}

/** Texts by language as fields: `name.fr`, `description.en`. */
export function textFields(translations: Readonly<Partial<Record<string, object>>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(translations).flatMap(([locale, texts = {}]) =>
      Object.entries(texts).map(([field, text]) => [`${field}.${locale}`, text]),
    ),
  )
}

/** A value as it stands in a line: dates and what is nested as text, lists as lists of texts. */
function plain(value: unknown): AuditValue {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value))
    return value.map(part => (typeof part === 'object' ? JSON.stringify(part) : String(part)))
  return JSON.stringify(value)
}

const longestText = 300
const longestList = 100

function shortened({ field, ...values }: AuditField): AuditField {
  return {
    field,
    ...('from' in values ? { from: short(values.from ?? null) } : {}),
    ...('to' in values ? { to: short(values.to ?? null) } : {}),
  }
}

function short(value: AuditValue): AuditValue {
  // Half a character, which a cut or a request can leave, is nothing that the database stores.
  if (typeof value === 'string')
    return (value.length > longestText ? `${value.slice(0, longestText)}…` : value).toWellFormed()
  if (!Array.isArray(value)) return value
  const first = value.slice(0, longestList).map(text => short(text) as string)
  return value.length > longestList ? [...first, '…'] : first
}
