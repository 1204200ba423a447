import type { Transaction } from 'kysely'
import type {
  ChangeablePurpose,
  ConsentInput,
  ConsentPurpose,
  Consents,
  GivenConsent,
} from '#contract/diagnostic/consent.ts'
import {
  consentPurposes,
  consentVersionField,
  healthConsentVersion,
  optionalPurposes,
} from '#contract/diagnostic/consent-purposes.ts'
import type { DB } from '#database/tables.ts'
import { recordHistory } from '#server/domains/accounts/profile/history.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import type { DiagnosticDeps } from '../diagnostic-deps.ts'
import * as queries from './consents.queries.ts'
import { forgetPages } from './diagnostic-pages.service.ts'
import { deleteAllOwn, lockMember, type Whose } from './diagnostics.queries.ts'

/**
 * A consent to the use of a diagnostic as it was given: to which purposes, to which text, and when, by the device's
 * clock and by the server's.
 */
export interface Agreement {
  purposes: readonly ConsentPurpose[]
  version: string
  agreedAt: Date | null
  recordedAt: Date
}

/** Rejects consent to an outdated consent text: the current text must be shown first. */
export function requireCurrentVersion(version: string): void {
  if (version !== healthConsentVersion)
    throw invalidField(consentVersionField, { message: 'diagnostic:consentChanged' })
}

/**
 * The time of consent that the device reported, if it is plausible. The device's clock may be wrong or manipulated, so
 * the server's time is the one that counts and is shown.
 */
export function reportedTime(consentAt: string, recordedAt: Date): Date | null {
  const reportedAt = new Date(consentAt)
  return reportedAt > recordedAt ? null : reportedAt
}

/** Records the consents given for a diagnostic, one row per purpose. */
export async function recordAgreement(
  trx: Transaction<DB>,
  diagnosticId: number,
  { purposes, ...about }: Agreement,
): Promise<void> {
  await queries.insertConsents(
    trx,
    diagnosticId,
    purposes.map(purpose => ({ purpose, ...about })),
  )
}

/** The consents of an agreement that was made now, in the order in which they are asked. */
export function consentsIn({ purposes, ...about }: Agreement): GivenConsent[] {
  return purposes.map(purpose => toGiven({ purpose, ...about }))
}

/** The consents of a diagnostic that were not withdrawn, in the order in which they are asked. */
export async function givenConsents(db: DiagnosticDeps['db'], diagnosticId: number): Promise<GivenConsent[]> {
  const rows = await queries.listConsents(db, diagnosticId)
  return consentPurposes.flatMap(purpose =>
    rows.filter(row => row.purpose === purpose && row.withdrawnAt === null).map(toGiven),
  )
}

function toGiven({
  purpose,
  version,
  agreedAt,
  recordedAt,
}: { purpose: ConsentPurpose } & Omit<Agreement, 'purposes'>): GivenConsent {
  return {
    purpose,
    version,
    agreedAt: agreedAt?.toISOString() ?? null,
    recordedAt: recordedAt.toISOString(),
  }
}

/** The purposes for which the stored diagnostics of a member or of a profile may be used. */
export async function getConsents({ db }: Pick<DiagnosticDeps, 'db'>, whose: Whose): Promise<Consents> {
  const { count, purposes } = await queries.findUses(db, whose)
  return { diagnostics: count, purposes: optionalPurposes.filter(purpose => purposes.includes(purpose)) }
}

/** Gives consent to one purpose for all stored diagnostics of a person; throws NOT_FOUND when there are none. */
export async function giveConsent(
  deps: DiagnosticDeps,
  whose: Whose,
  purpose: ChangeablePurpose,
  { consentVersion, consentAt }: ConsentInput,
): Promise<Consents> {
  requireCurrentVersion(consentVersion)
  const recordedAt = deps.now()
  await inTransaction(deps.db, async trx => {
    if (!(await lockMember(trx, whose.userId))) throw new ApiError('UNAUTHENTICATED')
    if ((await queries.findUses(trx, whose)).count === 0) throw new ApiError('NOT_FOUND')
    await queries.giveToAll(trx, whose, {
      purpose,
      version: consentVersion,
      agreedAt: reportedTime(consentAt, recordedAt),
      recordedAt,
    })
    await recordHistory(trx, whose.userId, { type: 'diagnostic', kind: 'consentGiven' })
  })
  return getConsents(deps, whose)
}

/**
 * Withdraws consent to one purpose from all stored diagnostics of a person; succeeds when there is nothing to
 * withdraw.
 */
export async function withdrawConsent(
  deps: DiagnosticDeps,
  whose: Whose,
  purpose: ChangeablePurpose,
): Promise<Consents> {
  await inTransaction(deps.db, async trx => {
    if (!(await lockMember(trx, whose.userId))) throw new ApiError('UNAUTHENTICATED')
    if (await queries.withdrawFromAll(trx, whose, purpose, deps.now()))
      await recordHistory(trx, whose.userId, { type: 'diagnostic', kind: 'consentWithdrawn' })
  })
  return getConsents(deps, whose)
}

/** Withdraws all consents of a member or of a profile. Storage needs consent too, so the diagnostics are deleted with them. */
export async function withdrawAllConsents({ db }: DiagnosticDeps, whose: Whose): Promise<void> {
  await inTransaction(db, async trx => {
    if (!(await lockMember(trx, whose.userId))) throw new ApiError('UNAUTHENTICATED')
    const gone = await deleteAllOwn(trx, whose)
    if (gone.length === 0) return
    await forgetPages(trx, gone)
    await recordHistory(trx, whose.userId, { type: 'diagnostic', kind: 'consentWithdrawn' })
  })
}
