import type { DiagnosticFilter, RecommendedPage, SkinFit } from '#contract/diagnostic/diagnostic.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { pageWindow, toPage } from '#contract/shared/pagination.ts'
import { translators } from '#messages/all.ts'
import type { Translate } from '#messages/index.ts'
import { getUser } from '#server/domains/accounts/accounts.service.ts'
import type { Profile } from '#server/domains/accounts/skin-profiles/skin-profiles.service.ts'
import { productsByIds } from '#server/domains/catalogue/catalogue.service.ts'
import { factsByIds } from '#server/domains/catalogue/reading/product-facts.service.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import type { DiagnosticDeps } from '../diagnostic-deps.ts'
import type { Assessment } from '../engine/assessment/assessment.ts'
import { explainProduct, match, putInWords } from '../engine/matching/match.ts'
import type { Reason } from '../engine/matching/reason.ts'
import { inAdvisedOrder, leadApart } from '../engine/matching/recommend.ts'
import { findReactions } from '../reactions/reactions.service.ts'
import { isMinor } from '../results/diagnostic-views.ts'
import { assessmentOf, findAdvising, isAdviceRefused } from '../results/diagnostics.service.ts'
import { whoseOf } from '../skin-profiles/whose.ts'
import { assessmentOfKind, assessmentOfProfile, youngest } from './profile-assessment.ts'

interface Basis {
  basis: 'diagnostic' | 'profile' | 'none'
  diagnosticId: number | null
  assessment: Assessment | undefined
}

/**
 * Products that fit a member or one of her profiles, the best first, according to the newest diagnostic or else what her own
 * account says about her skin. A red triage
 * result gets no products.
 */
export async function listRecommended(
  deps: DiagnosticDeps,
  actor: Actor,
  profile: Profile | undefined,
  filter: DiagnosticFilter,
  locale: Locale,
): Promise<RecommendedPage> {
  const { basis, diagnosticId, assessment } = await findBasis(deps, actor, profile)
  const t = translators[locale]
  const needsConsent = basis !== 'diagnostic' && (await isAdviceRefused(deps, whoseOf(actor, profile)))
  const about = {
    basis,
    diagnosticId,
    isMinor: assessment !== undefined && isMinor(assessment),
    needsConsent,
  }
  const empty = (notice: string): RecommendedPage => ({
    ...toPage<never>([], 0, filter),
    ...about,
    notice,
  })
  // The age alone says what to leave out, and not what to recommend.
  if (!assessment || basis === 'none')
    return empty(t(needsConsent ? 'diagnostic:recommended.consent' : 'diagnostic:recommended.unknown'))
  if (assessment.triage.level === 'red') {
    const [first] = assessment.triage.reasons
    return empty([t('diagnostic:triageLevels.red'), first ? t(first.key, first.params) : ''].join(' ').trim())
  }
  const result = match(assessment, await deps.shelf.current(), optionsOf(deps))
  const fitting = inAdvisedOrder(assessment, result)
  const { limit, offset } = pageWindow(filter)
  const matches = leadApart(
    fitting.slice(offset, offset + limit).map(one => putInWords(one, assessment, result.need)),
  )
  const products = await productsByIds(
    deps.db,
    matches.map(({ product }) => product),
    locale,
  )
  const data = matches.flatMap(({ product, reasons, against, costPerMonth }) => {
    // Skips a product that was withdrawn from sale since the cached shelf was read.
    const found = products.get(product)
    if (!found) return []
    return [{ ...found, reasons: sentences(t, reasons), against: sentences(t, against), costPerMonth }]
  })
  const notice = fitting.length === 0 ? t('diagnostic:recommended.none') : null
  return { ...toPage(data, fitting.length, filter), ...about, notice }
}

/** Message keys of remarks that make a product doubtful for a person although no gate excludes it. */
const doubtful: readonly string[] = [
  'diagnostic:against.pregnancy',
  'diagnostic:against.pregnancyUnknown',
  'diagnostic:against.allergy',
]

/** Tells whether and why a product fits the skin of a member or of a profile; throws NOT_FOUND for a product that is not on sale. */
export async function findSkinFit(
  deps: DiagnosticDeps,
  actor: Actor,
  profile: Profile | undefined,
  productId: number,
  locale: Locale,
): Promise<SkinFit> {
  const facts = (await factsByIds(deps.db, [productId])).get(productId)
  if (!facts) throw new ApiError('NOT_FOUND')
  const { assessment, basis } = await findBasis(deps, actor, profile)
  const unknown: SkinFit = { fit: 'unknown', reasons: [], against: [] }
  if (!assessment) return unknown
  const t = translators[locale]
  const silent: SkinFit = { ...unknown, reasons: [t('diagnostic:fit.silent')] }
  const explanation = explainProduct(assessment, facts, optionsOf(deps))
  if (!explanation) return silent
  // A sold-out product is no question of skin.
  if ('gate' in explanation)
    return explanation.gate === 'stock'
      ? { ...unknown, reasons: [t('diagnostic:fit.soldOut')] }
      : { ...unknown, fit: 'careful', reasons: sentences(t, [explanation.why]) }
  if (basis === 'none') return unknown
  const against = sentences(t, explanation.against)
  if (explanation.against.some(({ key }) => doubtful.includes(key)))
    return { fit: 'careful', reasons: against, against: [] }
  if (explanation.score > 0 && explanation.reasons.length > 0)
    return { fit: 'good', reasons: sentences(t, explanation.reasons), against }
  return against.length > 0 ? { fit: 'careful', reasons: against, against: [] } : silent
}

/**
 * The data about a person's skin: from the newest diagnostic, else from the member's own account, else the age of a profile,
 * else none.
 */
async function findBasis(deps: DiagnosticDeps, actor: Actor, profile: Profile | undefined): Promise<Basis> {
  const whose = whoseOf(actor, profile)
  const [newest, reactions] = await Promise.all([findAdvising(deps, whose), findReactions(deps, whose)])
  const without = (assessment: Assessment): Assessment =>
    reactions ? { ...assessment, filters: { ...assessment.filters, reactions } } : assessment
  if (newest)
    return {
      basis: 'diagnostic',
      diagnosticId: newest.id,
      assessment: without(youngest(assessmentOf(deps, newest), profile)),
    }
  if (profile) {
    const known = assessmentOfKind(profile.kind)
    return { basis: 'none', diagnosticId: null, assessment: known && without(known) }
  }
  const own = assessmentOfProfile(await getUser(deps.db, deps.vault, actor))
  const assessment = own && without(own)
  return { basis: assessment ? 'profile' : 'none', diagnosticId: null, assessment }
}

function optionsOf({ now }: DiagnosticDeps) {
  return { month: now().getUTCMonth() + 1 }
}

function sentences(t: Translate, reasons: readonly Reason[]): string[] {
  return reasons.map(({ key, params }) => t(key, params))
}
