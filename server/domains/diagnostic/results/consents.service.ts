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
import type { Actor } from '#server/platform/http/session.ts'
import type { DiagnosticDeps } from '../diagnostic-deps.ts'
import * as queries from './consents.queries.ts'
import { forgetPages } from './diagnostic-pages.service.ts'
import { deleteAllOwn, lockMember } from './diagnostics.queries.ts'

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

/** The purposes for which a member's stored diagnostics may be used. */
export async function getConsents({ db }: Pick<DiagnosticDeps, 'db'>, actor: Actor): Promise<Consents> {
  const { count, purposes } = await queries.findUses(db, actor.id)
  return { diagnostics: count, purposes: optionalPurposes.filter(purpose => purposes.includes(purpose)) }
}

/** Gives consent to one purpose for all the member's stored diagnostics; throws NOT_FOUND when there are none. */
export async function giveConsent(
  deps: DiagnosticDeps,
  actor: Actor,
  purpose: ChangeablePurpose,
  { consentVersion, consentAt }: ConsentInput,
): Promise<Consents> {
  requireCurrentVersion(consentVersion)
  const recordedAt = deps.now()
  await inTransaction(deps.db, async trx => {
    if (!(await lockMember(trx, actor.id))) throw new ApiError('UNAUTHENTICATED')
    if ((await queries.findUses(trx, actor.id)).count === 0) throw new ApiError('NOT_FOUND')
    await queries.giveToAll(trx, actor.id, {
      purpose,
      version: consentVersion,
      agreedAt: reportedTime(consentAt, recordedAt),
      recordedAt,
    })
    await recordHistory(trx, actor.id, { type: 'diagnostic', kind: 'consentGiven' })
  })
  return getConsents(deps, actor)
}

/**
 * Withdraws consent to one purpose from all the member's stored diagnostics; succeeds when there is nothing to
 * withdraw.
 */
export async function withdrawConsent(
  deps: DiagnosticDeps,
  actor: Actor,
  purpose: ChangeablePurpose,
): Promise<Consents> {
  await inTransaction(deps.db, async trx => {
    if (!(await lockMember(trx, actor.id))) throw new ApiError('UNAUTHENTICATED')
    if (await queries.withdrawFromAll(trx, actor.id, purpose, deps.now()))
      await recordHistory(trx, actor.id, { type: 'diagnostic', kind: 'consentWithdrawn' })
  })
  return getConsents(deps, actor)
}

/** Withdraws all consents of the member. Storage needs consent too, so the diagnostics are deleted with them. */
export async function withdrawAllConsents({ db }: DiagnosticDeps, actor: Actor): Promise<void> {
  await inTransaction(db, async trx => {
    if (!(await lockMember(trx, actor.id))) throw new ApiError('UNAUTHENTICATED')
    const gone = await deleteAllOwn(trx, actor.id)
    if (gone.length === 0) return
    await forgetPages(trx, gone)
    await recordHistory(trx, actor.id, { type: 'diagnostic', kind: 'consentWithdrawn' })
  })
}
