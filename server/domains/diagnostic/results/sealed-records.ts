import { ApiError } from '#server/platform/http/errors.ts'
import { type Sealed, UnknownKeyError, type Vault } from '#server/platform/vault.ts'
import type { StoredAnswer } from './answers-input.ts'
import type { DiagnosticRecord } from './diagnose.ts'
import type { DiagnosticRow } from './diagnostics.queries.ts'

/** A diagnostic with its decrypted content. */
export interface OpenedDiagnostic extends Omit<DiagnosticRow, 'keyId' | 'sealed'> {
  record: DiagnosticRecord
}

interface Place {
  id: number
  userId: number
  profileId: number | null
}

/**
 * Encrypts a diagnostic's result, bound to its row, member and profile: copied to another row or person, it cannot be
 * decrypted.
 */
export function sealRecord(vault: Vault, place: Place, record: DiagnosticRecord): Sealed {
  return vault.seal(record, contextOf(place))
}

/** Decrypts a stored diagnostic; throws GONE when its key is lost, since nothing can restore it. */
export function openRecord(vault: Vault, { keyId, sealed, ...row }: DiagnosticRow): OpenedDiagnostic {
  try {
    return { ...row, record: vault.open({ keyId, sealed }, contextOf(row)) as DiagnosticRecord }
  } catch (error) {
    if (error instanceof UnknownKeyError) throw new ApiError('GONE')
    throw error
  }
}

/**
 * Decrypts a stored diagnostic of a list; undefined when its key is lost, so that the other entries are still shown.
 */
export function openIfPossible(vault: Vault, row: DiagnosticRow): OpenedDiagnostic | undefined {
  try {
    return openRecord(vault, row)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'GONE') return undefined
    throw error
  }
}

/**
 * A digest of a diagnostic's answers in any order, to find a form that was submitted twice; the other inputs count too.
 */
export function digestOfAnswers(
  vault: Vault,
  context: readonly unknown[],
  answers: readonly StoredAnswer[],
): Buffer {
  const sorted = answers
    .filter(({ options, text }) => options.length > 0 || text !== undefined)
    .map(({ question, options, text }) => [question, [...options].sort(), text ?? ''] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return vault.digest(JSON.stringify([...context, sorted]))
}

function contextOf({ id, userId, profileId }: Place): string {
  const context = `diagnostic ${id} of ${userId}`
  return profileId === null ? context : `${context} for ${profileId}`
}
