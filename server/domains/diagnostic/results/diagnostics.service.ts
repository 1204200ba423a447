import type { Transaction } from 'kysely'
import type { Person } from '#contract/diagnostic/consent.ts'
import { consentPurposes } from '#contract/diagnostic/consent-purposes.ts'
import type {
  Diagnostic,
  DiagnosticFilter,
  DiagnosticSummary,
  MemberRoutine,
} from '#contract/diagnostic/diagnostic.ts'
import type { NewDiagnostic } from '#contract/diagnostic/questionnaire.ts'
import { defaultLocale, type Locale } from '#contract/shared/locale.ts'
import { type Page, pageWindow, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { recordHistory } from '#server/domains/accounts/profile/history.service.ts'
import { type Profile, requireProfile } from '#server/domains/accounts/skin-profiles/skin-profiles.service.ts'
import { cardsByIds } from '#server/domains/catalogue/catalogue.service.ts'
import { factsByIds } from '#server/domains/catalogue/reading/product-facts.service.ts'
import { notify } from '#server/domains/notifications/notifications.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import type { Vault } from '#server/platform/vault.ts'
import type { DiagnosticDeps } from '../diagnostic-deps.ts'
import { asKnownToday } from '../engine/answers/known-today.ts'
import { rulesVersion } from '../engine/assessment/assess.ts'
import type { Assessment } from '../engine/assessment/assessment.ts'
import { isHurtful } from '../engine/matching/reactions.ts'
import { indexProduct } from '../engine/products/shelf.ts'
import { withoutHurtful } from '../engine/routine/without-hurtful.ts'
import {
  getActive,
  getPublished,
  type QuestionnaireRow,
  toAsked,
} from '../questionnaires/questionnaires.service.ts'
import { findReactions } from '../reactions/reactions.service.ts'
import { personOf, whoseOf } from '../skin-profiles/whose.ts'
import { carryInput, readInput, type ValidAnswers } from './answers-input.ts'
import {
  type Agreement,
  consentsIn,
  givenConsents,
  recordAgreement,
  reportedTime,
  requireCurrentVersion,
} from './consents.service.ts'
import { type DiagnosticRecord, diagnose, type OwnAdvice } from './diagnose.ts'
import { forgetPages, resultPath } from './diagnostic-pages.service.ts'
import {
  isMinor,
  productsOf,
  type Reading,
  toDiagnostic,
  toPurchasePlan,
  toRoutine,
  toSummary,
} from './diagnostic-views.ts'
import type { Whose } from './diagnostics.queries.ts'
import * as queries from './diagnostics.queries.ts'
import { digestOfAnswers, type OpenedDiagnostic, openRecord, sealRecord } from './sealed-records.ts'

/** The same answers of a member within this time, in milliseconds, count as a form that was submitted twice. */
const twinTime = 10 * 60_000

interface Answered {
  asked: QuestionnaireRow
  valid: ValidAnswers
}

/** Computes a diagnostic's result for an anonymous visitor; nothing is stored. */
export async function previewDiagnostic(
  deps: DiagnosticDeps,
  body: NewDiagnostic,
  locale: Locale,
): Promise<Diagnostic> {
  const { asked, valid } = await readAnswers(deps, body)
  const record = await runEngine(deps, valid)
  requireAdult(record, body)
  const createdAt = deps.now()
  return read(
    deps,
    { id: null, profileId: null, createdAt, person: body.person, consents: [], record, asked },
    locale,
  )
}

/**
 * Stores the encrypted result of these answers and notifies the member in the same transaction. The same answers and
 * consents within ten minutes count as a form that was submitted twice: the existing diagnostic is returned.
 */
export async function createDiagnostic(
  deps: DiagnosticDeps,
  actor: Actor,
  body: NewDiagnostic,
  locale: Locale,
): Promise<Diagnostic> {
  const { db, vault, now } = deps
  const { person, consents, consentVersion: version, consentAt } = body
  const profile = await requireProfile(db, actor.id, body.profileId)
  const whose = whoseOf(actor, profile)
  if (profile && person !== personOf(profile)) throw invalidField('person', 'option')
  if (!consents.includes('keep')) throw invalidField('consents', { message: 'diagnostic:keepNeeded' })
  const { asked, valid } = await readAnswers(deps, body)
  // The result is computed before the transaction, which then needs only one connection for a short time.
  const record = await runEngine(deps, valid)
  if (profile) requireKind(record, profile, asked)
  requireAdult(record, body)
  const at = now()
  const agreement: Agreement = {
    purposes: consentPurposes.filter(purpose => purpose === 'result' || consents.includes(purpose)),
    version,
    agreedAt: reportedTime(consentAt, at),
    recordedAt: at,
  }
  const context = [actor.id, asked.id, person, agreement.purposes, ...(profile ? [profile.id] : [])]
  const digest = digestOfAnswers(vault, context, valid.answers)
  const kept = await inTransaction(db, async trx => {
    if (!(await queries.lockMember(trx, actor.id))) throw new ApiError('UNAUTHENTICATED')
    // The person may have been removed, or her age changed, while the result was computed.
    const still = await requireProfile(trx, actor.id, whose.profileId)
    if (still) requireKind(record, still, asked)
    const twin = await queries.findTwin(trx, actor.id, digest, new Date(at.getTime() - twinTime))
    if (twin) return { twin }
    const id = await keepDiagnostic(trx, vault, {
      ...whose,
      person,
      agreement,
      asked,
      record,
      digest,
      at,
    })
    const link = resultPath(id)
    await notify(trx, [actor.id], { type: 'diagnostic', kind: 'diagnosticReady', link })
    await recordHistory(trx, actor.id, { type: 'diagnostic', kind: 'diagnosticMade', link })
    return { id }
  })
  if (kept.twin) return readStored(deps, openRecord(vault, kept.twin), locale)
  // What was just stored is rendered as it was computed, not decrypted and read again.
  return read(
    deps,
    {
      id: kept.id,
      profileId: whose.profileId,
      createdAt: at,
      person,
      consents: consentsIn(agreement),
      record,
      asked,
    },
    locale,
  )
}

interface NewRow extends Whose {
  person: Person
  agreement: Agreement
  asked: QuestionnaireRow
  record: DiagnosticRecord
  digest: Buffer
  at: Date
}

/** Stores an encrypted diagnostic with its consents, dated at a given moment; returns its id. */
export async function keepDiagnostic(trx: Transaction<DB>, vault: Vault, kept: NewRow): Promise<number> {
  const { userId, profileId, person, agreement, asked, record, digest, at } = kept
  const id = await queries.nextId(trx)
  await queries.insertDiagnostic(trx, {
    id,
    userId,
    profileId,
    questionnaireId: asked.id,
    person,
    createdAt: at,
    ...sealRecord(vault, { id, userId, profileId }, record),
    rulesVersion,
    digest,
  })
  await recordAgreement(trx, id, agreement)
  return id
}

/** The diagnostics of a member or of a profile, newest first. */
export async function listDiagnostics(
  { db, vault }: DiagnosticDeps,
  whose: Whose,
  filter: DiagnosticFilter,
  locale: Locale,
): Promise<Page<DiagnosticSummary>> {
  const [rows, total] = await Promise.all([
    queries.listOwn(db, whose, pageWindow(filter)),
    queries.countOwn(db, whose),
  ])
  return toPage(
    rows.map(row => toSummary(openRecord(vault, row), locale)),
    total,
    filter,
  )
}

/** One of the member's diagnostics; somebody else's is treated as not existing. */
export async function getDiagnostic(
  deps: DiagnosticDeps,
  actor: Actor,
  id: number,
  locale: Locale,
): Promise<Diagnostic> {
  const row = await queries.findOwn(deps.db, actor.id, id)
  if (!row) throw new ApiError('NOT_FOUND')
  const opened = openRecord(deps.vault, row)
  // Somebody whom the account does not know has no reactions.
  const isKnown = opened.profileId !== null || opened.person === 'self'
  const record = isKnown ? await spared(deps, opened, opened.record) : opened.record
  return readStored(deps, { ...opened, record }, locale)
}

/** Deletes one of the member's diagnostics with its answers. */
export async function deleteDiagnostic({ db }: DiagnosticDeps, actor: Actor, id: number): Promise<void> {
  await inTransaction(db, async trx => {
    if (!(await queries.deleteOwn(trx, actor.id, id))) throw new ApiError('NOT_FOUND')
    await forgetPages(trx, [{ id, userId: actor.id }])
    await recordHistory(trx, actor.id, { type: 'diagnostic', kind: 'diagnosticDeleted' })
  })
}

/** The routine of the newest diagnostic of a member's own skin, or of a profile; null before the first one. */
export async function getRoutine(
  deps: DiagnosticDeps,
  whose: Whose,
  locale: Locale,
): Promise<MemberRoutine | null> {
  const row = await queries.findNewest(deps.db, whose)
  const newest = row && openRecord(deps.vault, row)
  if (!newest) return null
  const { id, createdAt } = newest
  const record = await spared(deps, whose, newest.record)
  const cards = await cardsByIds(deps.db, productsOf(record), locale)
  return {
    ...toRoutine(record, cards, locale),
    diagnosticId: id,
    createdAt: createdAt.toISOString(),
    costPerMonth: record.routine.costPerMonth,
    purchasePlan: toPurchasePlan(record, cards),
  }
}

/** A result without the products that were noted as hurting this person's skin, or that contain what is likely to have done so. */
async function spared(
  deps: DiagnosticDeps,
  { userId, profileId }: Whose,
  record: DiagnosticRecord,
): Promise<DiagnosticRecord> {
  const reactions = await findReactions(deps, { userId, profileId })
  if (!reactions) return record
  const facts = await factsByIds(deps.db, productsOf(record))
  const isHurtfulProduct = (id: number) => {
    const product = facts.get(id)
    return product ? isHurtful(indexProduct(product), reactions) : reactions.products.has(id)
  }
  const routine = withoutHurtful(record.routine, isHurtfulProduct)
  // The team's own text of a step describes a product: it would hide that the product was taken out.
  const ownAdvice = routine === record.routine ? record.ownAdvice : {}
  return { ...record, routine, ownAdvice }
}

/**
 * The diagnostic that the shop may base its advice on: the newest one of this person's skin, or nothing if that one
 * has no consent to advice. Somebody else's or an older diagnostic never replaces it.
 */
export async function findAdvising(
  { db, vault }: Pick<DiagnosticDeps, 'db' | 'vault'>,
  whose: Whose,
): Promise<OpenedDiagnostic | undefined> {
  const row = await queries.findNewest(db, whose)
  return row?.isAdvising ? openRecord(vault, row) : undefined
}

/** Whether a person has a diagnostic without consent to advice in the shop. */
export async function isAdviceRefused({ db }: Pick<DiagnosticDeps, 'db'>, whose: Whose): Promise<boolean> {
  const row = await queries.findNewest(db, whose)
  return row !== undefined && !row.isAdvising
}

/** The assessment of a diagnostic, without answers that are too old to rely on. */
export function assessmentOf(
  { now }: Pick<DiagnosticDeps, 'now'>,
  { createdAt, record }: OpenedDiagnostic,
): Assessment {
  return asKnownToday(record.assessment, createdAt, now())
}

/** Renders a stored diagnostic in one language. */
export async function readStored(
  deps: Pick<DiagnosticDeps, 'db'>,
  { id, profileId, createdAt, person, questionnaireId, record }: OpenedDiagnostic,
  locale: Locale,
): Promise<Diagnostic> {
  const [asked, consents] = await Promise.all([
    getPublished(deps.db, questionnaireId),
    givenConsents(deps.db, id),
  ])
  if (!asked) throw new Error(`the questionnaire ${questionnaireId} of a diagnostic is gone`)
  return read(deps, { id, profileId, createdAt, person, consents, record, asked }, locale)
}

async function read(
  { db }: Pick<DiagnosticDeps, 'db'>,
  reading: Omit<Reading, 'cards'>,
  locale: Locale,
): Promise<Diagnostic> {
  const cards = await cardsByIds(db, productsOf(reading.record), locale, { hasGroups: true })
  return toDiagnostic({ ...reading, cards }, locale)
}

/** Maps a diagnostic's stored answers to the current version of the questionnaire. */
async function readAnswers(
  { db }: DiagnosticDeps,
  { questionnaireId, consentVersion, answers }: NewDiagnostic,
): Promise<Answered> {
  requireCurrentVersion(consentVersion)
  const asked = await getActive(db)
  if (questionnaireId === asked.id) return { asked, valid: readInput(asked, answers) }
  const before = await getPublished(db, questionnaireId)
  if (!before) throw invalidField('questionnaire_id', 'option')
  return { asked, valid: carryInput(before, asked, answers) }
}

/** Requires that an adult is present for anybody under 16; a young child's diagnostic is answered by a parent. */
function requireAdult({ assessment }: DiagnosticRecord, { person, adultPresent }: NewDiagnostic): void {
  if (isMinor(assessment) && person !== 'child' && !adultPresent)
    throw invalidField('adult_present', { message: 'diagnostic:adultNeeded' })
}

/**
 * Requires that the age in the answers fits the profile's: a baby's answers kept for a teenager would give wrong advice. Answers
 * that ended early with an urgent sign may lack the age.
 */
function requireKind(
  { answers, assessment }: DiagnosticRecord,
  { name, kind }: Profile,
  asked: QuestionnaireRow,
): void {
  const ageQuestions = toAsked(asked, defaultLocale).minors.map(({ question }) => question)
  const isAnswered = answers.some(
    ({ question, options }) => ageQuestions.includes(question) && options.length > 0,
  )
  if (isAnswered && assessment.filters.age !== kind)
    throw invalidField('profil_id', { message: 'diagnostic:profiles.otherAge', params: { name } })
}

/** Runs the engine on the answers and the products on sale; returns the result to store. */
async function runEngine({ db, shelf, now }: DiagnosticDeps, valid: ValidAnswers): Promise<DiagnosticRecord> {
  const [products, templates] = await Promise.all([shelf.current(), queries.listTemplates(db)])
  return diagnose(valid, products, {
    month: now().getUTCMonth() + 1,
    adviceFor: ({ skinType }) => {
      const fitting = templates.filter(one => one.skinType === null || one.skinType === skinType)
      return Object.fromEntries(fitting.map(({ kind, advice }) => [kind, advice])) as OwnAdvice
    },
  })
}
