import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import type { AuditChange, AuditField, AuditValue } from '#contract/shared/audit.ts'
import type { DB } from '#database/tables.ts'

/** The audited request of staff ("act") that is being handled. */
export interface ActUnderWay {
  /** Locks the acting account until the transaction ends; throws when it no longer belongs to staff. */
  admit(trx: Transaction<DB>): Promise<void>
  /** Whether the audit log already has a line for the request. */
  isRecorded(): boolean
  /** Writes the request's line in the audit log; the caller runs the returned function after the commit. */
  record(trx: Transaction<DB>, changes: readonly AuditChange[]): Promise<() => void>
}

const acts = new AsyncLocalStorage<ActUnderWay>()
const notes = new AsyncLocalStorage<AuditChange[]>()

/**
 * Runs a request of staff as an act: its transactions lock the acting account and write an audit line with the changes
 * noted in them.
 */
export function inAct<Value>(act: ActUnderWay, work: () => Promise<Value>): Promise<Value> {
  return acts.run(act, work)
}

/** The audited request that is being handled; undefined outside one. */
export function currentAct(): ActUnderWay | undefined {
  return acts.getStore()
}

/** Runs a transaction's work and returns its value with the changes that it recorded for the audit log. */
export async function collectNotes<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value; changes: AuditChange[] }> {
  const changes: AuditChange[] = []
  return { value: await notes.run(changes, work), changes }
}

/** What was changed, for example a product with its name, as the audit log names it. */
export type AuditSubject = Pick<AuditChange, 'kind' | 'id'> & { name?: string | null | undefined }

/**
 * Records for the audit log what the current transaction changes, with old and new values. Lines are never erased, so
 * customers' names, health data and secrets must not be recorded: use `hidden` for such fields.
 */
export function noteChange(subject: AuditSubject, fields: readonly AuditField[] = []): void {
  const changes = notes.getStore()
  if (!changes) {
    if (acts.getStore())
      throw new Error('Changes are noted in the transaction that makes them: use inTransaction')
    return
  }
  const { kind, id, name = null } = subject
  changes.push({ kind, id, name, fields: asStored(changes, fields) })
}

/** The note of a changed field whose values must not appear in the audit log: its name alone. */
export function hidden(field: string): AuditField {
  return { field }
}

/** The fields that differ between two states of a record, in the order of `after`, for the audit log. */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): AuditField[] {
  return Object.keys(after)
    .map(field => ({ field, from: plain(before[field]), to: plain(after[field]) }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
}

/** Flattens texts by language to fields of the audit log such as `name.fr` and `description.en`. */
export function textFields(translations: Readonly<Partial<Record<string, object>>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(translations).flatMap(([locale, texts = {}]) =>
      Object.entries(texts).map(([field, text]) => [`${field}.${locale}`, text]),
    ),
  )
}

/** Converts a value for the audit log: dates and nested values to text, lists to lists of texts. */
function plain(value: unknown): AuditValue {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value))
    return value.map(part => (typeof part === 'object' ? JSON.stringify(part) : String(part)))
  return JSON.stringify(value)
}

/** The maximum of characters that the audit log stores of one text. */
const maxText = 20_000
/**
 * The maximum of characters that the audit log stores of one request; further texts, as of a catalogue import, are
 * stored shortened.
 */
const maxAct = 500_000
/** The maximum of characters of a text that the list of the audit log shows. */
const shortText = 300
const maxList = 100
const stored = new WeakMap<AuditChange[], number>()

/** The fields of a request's next change, with their texts cut to what the audit log stores. */
function asStored(changes: AuditChange[], fields: readonly AuditField[]): AuditField[] {
  const before = stored.get(changes) ?? 0
  const whole = fields.map(field => cut(field, maxText))
  const length = before + JSON.stringify(whole).length
  if (length > maxAct) return fields.map(field => cut(field, shortText))
  stored.set(changes, length)
  return whole
}

/** A change of the audit log with its texts cut for a list. */
export function shortened(change: AuditChange): AuditChange {
  return { ...change, fields: change.fields.map(field => cut(field, shortText)) }
}

/** Whether the audit log's list shows only the beginning of a long changed text. */
export function hasLongText({ fields }: AuditChange): boolean {
  return fields.some(({ from, to }) => isLong(from) || isLong(to))
}

function isLong(value: AuditValue | undefined): boolean {
  if (Array.isArray(value)) return value.some(isLong)
  // A text that was stored shortened has one more character, the ellipsis.
  return typeof value === 'string' && value.length > shortText + 1
}

function cut({ field, ...values }: AuditField, longest: number): AuditField {
  return {
    field,
    ...('from' in values ? { from: short(values.from ?? null, longest) } : {}),
    ...('to' in values ? { to: short(values.to ?? null, longest) } : {}),
  }
}

function short(value: AuditValue, longest: number): AuditValue {
  // Replaces half a surrogate pair, which truncation or a request may leave: PostgreSQL cannot store it.
  if (typeof value === 'string')
    return (value.length > longest ? `${value.slice(0, longest)}…` : value).toWellFormed()
  if (!Array.isArray(value)) return value
  const first = value.slice(0, maxList).map(text => short(text, longest) as string)
  return value.length > maxList ? [...first, '…'] : first
}
