import { ApiError } from '#server/platform/http/errors.ts'
import { type Sealed, UnknownKeyError, type Vault } from '#server/platform/vault.ts'
import type { StoredAnswer } from './answers-input.ts'
import type { DiagnosticRecord } from './diagnose.ts'
import type { DiagnosticRow } from './diagnostics.queries.ts'

/** A diagnostic whose contents have been opened. */
export interface OpenedDiagnostic extends Omit<DiagnosticRow, 'keyId' | 'sealed'> {
  record: DiagnosticRecord
}

interface Place {
  id: number
  userId: number
}

/** Seals a result for its row and its member: moved to another row, or to somebody else, it does not open. */
export function sealRecord(vault: Vault, place: Place, record: DiagnosticRecord): Sealed {
  return vault.seal(record, contextOf(place))
}

/** Opens a stored diagnostic. Throws GONE where its key is gone for good, since nothing can bring it back. */
export function openRecord(vault: Vault, { keyId, sealed, ...row }: DiagnosticRow): OpenedDiagnostic {
  try {
    return { ...row, record: vault.open({ keyId, sealed }, contextOf(row)) as DiagnosticRecord }
  } catch (error) {
    if (error instanceof UnknownKeyError) throw new ApiError('GONE')
    throw error
  }
}

/** Opens a stored diagnostic among others: one whose key is gone does not hide them, and is undefined. */
export function openIfPossible(vault: Vault, row: DiagnosticRow): OpenedDiagnostic | undefined {
  try {
    return openRecord(vault, row)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'GONE') return undefined
    throw error
  }
}

/** Equal for the same answers in whatever order they come, where all else that was said is the same. */
export function digestOfAnswers(
  vault: Vault,
  said: readonly unknown[],
  answers: readonly StoredAnswer[],
): Buffer {
  const sorted = answers
    .filter(({ options, text }) => options.length > 0 || text !== undefined)
    .map(({ question, options, text }) => [question, [...options].sort(), text ?? ''] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return vault.digest(JSON.stringify([...said, sorted]))
}

function contextOf({ id, userId }: Place): string {
  return `diagnostic ${id} of ${userId}`
}
