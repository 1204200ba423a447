import type { Transaction } from 'kysely'
import {
  type ChangeablePurpose,
  type ConsentInput,
  type ConsentPurpose,
  type Consents,
  consentPurposes,
  consentVersionField,
  type GivenConsent,
  healthConsentVersion,
  optionalPurposes,
} from '#contract/diagnostic/consent.ts'
import type { DB } from '#database/tables.ts'
import { recordHistory } from '#server/domains/accounts/profile/history.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import type { DiagnosticDeps } from '../diagnostic-deps.ts'
import * as queries from './consents.queries.ts'
import { forgetPages } from './diagnostic-pages.service.ts'
import { deleteAllOwn, lockMember } from './diagnostics.queries.ts'

/** An agreement as it was given: to which purposes, to which text, and when by both clocks. */
export interface Agreement {
  purposes: readonly ConsentPurpose[]
  version: string
  agreedAt: Date | null
  recordedAt: Date
}

/** Refuses an agreement to another text than today's: that one has to be shown first. */
export function requireCurrentVersion(version: string): void {
  if (version !== healthConsentVersion)
    throw invalidField(consentVersionField, { message: 'diagnostic:consentChanged' })
}

/**
 * What a device says of when it was agreed, as far as it can be: its clock may be wrong, or its word. What counts, and what is
 * shown, is the time of the server.
 */
export function toldTime(consentAt: string, recordedAt: Date): Date | null {
  const told = new Date(consentAt)
  return told > recordedAt ? null : told
}

/** Writes down what was agreed to for a diagnostic, each purpose by itself. */
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

/** The consents of a diagnostic that hold, in the order in which they are asked. */
export async function givenConsents(db: DiagnosticDeps['db'], diagnosticId: number): Promise<GivenConsent[]> {
  const rows = await queries.listConsents(db, diagnosticId)
  return consentPurposes.flatMap(purpose =>
    rows
      .filter(row => row.purpose === purpose && row.withdrawnAt === null)
      .map(({ version, agreedAt, recordedAt }) => ({
        purpose,
        version,
        agreedAt: agreedAt?.toISOString() ?? null,
        recordedAt: recordedAt.toISOString(),
      })),
  )
}

/** What a member's kept diagnostics may be used for. */
export async function getConsents({ db }: Pick<DiagnosticDeps, 'db'>, actor: Actor): Promise<Consents> {
  const { count, purposes } = await queries.findUses(db, actor.id)
  return { diagnostics: count, purposes: optionalPurposes.filter(purpose => purposes.includes(purpose)) }
}

/** Agrees to one purpose for all kept diagnostics; throws NOT_FOUND where there is none. */
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
      agreedAt: toldTime(consentAt, recordedAt),
      recordedAt,
    })
    await recordHistory(trx, actor.id, { type: 'diagnostic', kind: 'consentGiven' })
  })
  return getConsents(deps, actor)
}

/** Withdraws one purpose from all kept diagnostics; nothing to withdraw is as good as withdrawn. */
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

/** Withdraws everything. Nobody agrees to keeping any more, so that the diagnostics go with their consents. */
export async function withdrawAllConsents({ db }: DiagnosticDeps, actor: Actor): Promise<void> {
  await inTransaction(db, async trx => {
    if (!(await lockMember(trx, actor.id))) throw new ApiError('UNAUTHENTICATED')
    const gone = await deleteAllOwn(trx, actor.id)
    if (gone.length === 0) return
    await forgetPages(trx, gone)
    await recordHistory(trx, actor.id, { type: 'diagnostic', kind: 'consentWithdrawn' })
  })
}
