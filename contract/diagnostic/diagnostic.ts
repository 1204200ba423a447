import { z } from 'zod'
import { ProductCard, productNames, productShape } from '../catalogue/product.ts'
import { renamed } from '../renamed.ts'
import { Ids } from '../shared/ids.ts'
import { Amount } from '../shared/money.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'
import { profileIdName, profileQueryShape } from '../shared/profile-id.ts'
import { GivenConsent, Person } from './consent.ts'
import { LetterInEach } from './letter.ts'
import { PurchaseMonth, Routine, routineNames, routineShape } from './routine.ts'
import { maxSkinProfiles } from './skin-profile-limits.ts'

export const skinTypes = ['normal', 'dry', 'oily', 'combination', 'sensitive'] as const
export const SkinTypeSlug = z.enum(skinTypes)
export type SkinTypeSlug = z.output<typeof SkinTypeSlug>

export const triageLevels = ['green', 'orange', 'red'] as const
export const TriageLevel = z.enum(triageLevels)
export type TriageLevel = z.output<typeof TriageLevel>

/** The severity of a skin concern: 0 none, 1 slight, 2 mild, 3 moderate, 4 strong. */
export const Severity = z.int().min(0).max(4)

/**
 * A sentence of a diagnostic and the numbers of the facts that it cites; the diagnostic's `sources` list these facts.
 */
export const Remark = z.object({ text: z.string(), facts: z.array(z.string()) })
export type Remark = z.output<typeof Remark>

/** A cited fact with its source; an empty `source` means common professional knowledge. */
export const Source = z.object({ number: z.string(), sentence: z.string(), source: z.string() })
export type Source = z.output<typeof Source>

/** An answer that raised the severity of a concern, with the points that it added. */
export const Cause = z.object({
  question: z.string(),
  answer: z.string(),
  weight: z.int(),
  facts: z.array(z.string()),
})
export type Cause = z.output<typeof Cause>

/**
 * A skin problem with its severity; `slug` is one of the shop's problems. Severity 0 means absent, or, where not
 * `known`, not asked or answered with "I don't know".
 */
export const Concern = z.object({
  slug: z.string(),
  name: z.string(),
  severity: Severity,
  severityName: z.string(),
  known: z.boolean(),
  why: z.array(Cause),
})
export type Concern = z.output<typeof Concern>

/** Which professional to see first and how soon; `todo` is null when nobody needs to be seen. */
export const Triage = z.object({
  level: TriageLevel,
  text: z.string(),
  todo: z.string().nullable(),
  reasons: z.array(Remark),
})
export type Triage = z.output<typeof Triage>

/** A cheaper product with nearly the same effect as the recommended one; costs are in FCFA per month. */
export const Swap = z.object({ product: ProductCard, costPerMonth: Amount, saves: Amount })

/**
 * A product of the routine with up to three reasons for it, strongest first, and all reservations. `product` has its
 * current price and stock, null when it is no longer sold; `lasts` is in days.
 */
export const RecommendedProduct = z.object({
  productId: z.int(),
  product: ProductCard.nullable(),
  reasons: z.array(Remark),
  against: z.array(Remark),
  costPerMonth: Amount,
  lasts: z.int(),
  swap: Swap.nullable(),
})
export type RecommendedProduct = z.output<typeof RecommendedProduct>

/** A product that the diagnostic must not recommend, with the reason. */
export const ExcludedProduct = z.object({ product: z.string(), why: Remark })
export type ExcludedProduct = z.output<typeof ExcludedProduct>

export const Versions = z.object({ rules: z.int(), questionnaire: z.int() })

const summary = {
  person: Person,
  profil_id: z.int().nullable(),
  createdAt: z.iso.datetime(),
  skinType: z.object({ slug: SkinTypeSlug, name: z.string(), sentence: z.string() }),
  nextCheckInWeeks: z.int().nullable(),
  nextCheckAt: z.iso.datetime().nullable(),
  costPerMonth: Amount,
}

/** The fields of a result under their wire names. */
export const diagnosticShape = {
  id: z.int().nullable(),
  ...summary,
  versions: Versions,
  consents: z.array(GivenConsent),
  isMinor: z.boolean(),
  certainty: z.object({ level: z.enum(['sure', 'mixed', 'likely', 'unsure']), text: z.string() }),
  states: z.array(z.object({ slug: z.string(), name: z.string() })),
  concerns: z.array(Concern),
  strengths: z.array(Remark),
  triage: Triage,
  contradictions: z.array(Remark),
  consult: z.array(Remark),
  notes: z.array(Remark),
  routine: Routine,
  products: z.array(RecommendedProduct),
  excluded: z.array(ExcludedProduct),
  firstPurchase: Amount,
  purchasePlan: z.array(PurchaseMonth),
  sources: z.array(Source),
  disclaimer: z.string(),
  letter: LetterInEach,
}

/**
 * A result in the reader's language. `id` is null for a preview, which is not stored. `concerns` has all concerns that
 * the questions can grade, most severe first. `consents` are those in force. `isMinor` means under 16. Amounts are
 * whole FCFA at the prices of that day. `notes` are about the routine as a whole, `consult` says when to see a
 * professional. `firstPurchase` is the price of all products together, and `purchasePlan` spreads them over months; it
 * is empty for results from before purchase plans existed. `letter` is for a health centre, in each language, since its
 * staff may read another language than the person.
 */
export const Diagnostic = renamed(diagnosticShape, profileIdName)
export type Diagnostic = z.output<typeof Diagnostic>

/** A skin diagnostic in a list or chart. `concerns` are in the same order in every diagnostic. */
export const DiagnosticSummary = renamed(
  {
    id: z.int(),
    ...summary,
    triage: TriageLevel,
    concerns: z.array(z.object({ slug: z.string(), name: z.string(), severity: Severity })),
  },
  profileIdName,
)
export type DiagnosticSummary = z.output<typeof DiagnosticSummary>
export const DiagnosticPage = pageOf(DiagnosticSummary)

/** The filters of a member's lists: pagination, and one of her profiles. */
export const DiagnosticFilter = renamed(
  {
    page: pageQuery.page,
    perPage: pageQuery.perPage,
    notPaginate: pageQuery.notPaginate,
    ...profileQueryShape,
  },
  profileIdName,
)
export type DiagnosticFilter = z.output<typeof DiagnosticFilter>

/**
 * The routine of the newest diagnostic of the member's own skin, with the date of the diagnostic, its costs and the
 * purchase plan.
 */
export const MemberRoutine = renamed(
  {
    ...routineShape,
    diagnosticId: z.int(),
    createdAt: z.iso.datetime(),
    costPerMonth: Amount,
    purchasePlan: z.array(PurchaseMonth),
  },
  routineNames,
)
export type MemberRoutine = z.output<typeof MemberRoutine>

const recommended = {
  ...productShape,
  reasons: z.array(z.string()),
  against: z.array(z.string()),
  costPerMonth: Amount,
}

/** A product that fits a member's skin, with the reasons. */
export const RecommendedListProduct = renamed(recommended, productNames)
export type RecommendedListProduct = z.output<typeof RecommendedListProduct>

/**
 * Products that fit the member, best first. `basis` says what the recommendations are based on: the newest diagnostic,
 * else the skin type and concerns of the profile, else nothing. `isMinor` means under 16. `needsConsent`: the newest
 * diagnostic cannot be used because its member did not consent to advice in the shop. `notice` says why nothing is
 * recommended.
 */
export const RecommendedPage = pageOf(RecommendedListProduct).extend({
  basis: z.enum(['diagnostic', 'profile', 'none']),
  diagnosticId: z.int().nullable(),
  isMinor: z.boolean(),
  needsConsent: z.boolean(),
  notice: z.string().nullable(),
})
export type RecommendedPage = z.output<typeof RecommendedPage>

/**
 * Whether a product fits the member's skin; `unknown` without a diagnostic, for a sold-out product, or when the rules
 * say nothing about its kind. `reasons` explain the answer and are empty without a diagnostic; `against` has the
 * reservations about a product that fits.
 */
export const SkinFit = z.object({
  fit: z.enum(['good', 'careful', 'unknown']),
  reasons: z.array(z.string()),
  against: z.array(z.string()),
})
export type SkinFit = z.output<typeof SkinFit>

const ProfileProducts = renamed(
  { profil_id: z.int().min(1).max(2_147_483_647), produit_ids: Ids },
  { ...profileIdName, produit_ids: 'productIds' },
)

/**
 * The ids of the products in a cart, to be checked for warnings: those for the caller, and in `others` those for profiles of
 * her account.
 */
export const CartCheck = renamed(
  { produit_ids: Ids, pour: z.array(ProfileProducts).max(maxSkinProfiles).optional() },
  { produit_ids: 'productIds', pour: 'others' },
)
export type CartCheck = z.output<typeof CartCheck>

/**
 * A warning about products of the cart, including conflicting products of the saved routine; it never blocks the
 * purchase. `ask` is a question that the buyer should consider. `profileId` is the person whom it is about; null for the
 * caller.
 */
export const CartWarning = renamed(
  {
    kind: z.enum([
      'red',
      'banned',
      'pregnancy',
      'pregnancyCaution',
      'ask',
      'allergy',
      'reaction',
      'treatment',
      'care',
      'conflict',
      'sun',
    ]),
    profil_id: z.int().nullable(),
    produit_ids: z.array(z.int()),
    text: z.string(),
    facts: z.array(Source),
  },
  { ...profileIdName, produit_ids: 'productIds' },
)
export type CartWarning = z.output<typeof CartWarning>
