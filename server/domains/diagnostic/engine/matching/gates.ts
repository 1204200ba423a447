import type { FactNumber } from '#contract/diagnostic/facts.ts'
import { strong } from '#contract/diagnostic/ingredients/actives/active.ts'
import {
  type AllergyGroup,
  allergyGroups,
  type Treatment,
  treatments,
} from '#contract/diagnostic/ingredients/person.ts'
import {
  isTooStrongForMinors,
  isTooStrongForSensitiveSkin,
} from '#contract/diagnostic/ingredients/strength.ts'
import { isAgainst } from '#contract/diagnostic/ingredients/treatment-conflicts.ts'
import type { Assessment } from '../assessment/assessment.ts'
import type { Filters } from '../assessment/filters.ts'
import { severityOf } from '../assessment/skin-type.ts'
import type { ShelfProduct } from '../products/shelf-product.ts'
import { isHurtful, reactionReason } from './reactions.ts'
import { type Reason, reason } from './reason.ts'

/**
 * The percentage of urea from which a product dissolves the horny layer (F45); with diabetes, open skin on a foot heals
 * badly.
 */
export const looseningUrea = 15

/** The treatments that dry or thin the skin. */
const drying: readonly Treatment[] = [
  'isotretinoin',
  'retinoid-cream',
  'cortisone-cream',
  'cortisone-tablets',
]

/** The youngest age of each age group in months; the minimum age of a product never excludes adults. */
const young: readonly { age: Filters['age']; months: number }[] = [
  { age: 'child', months: 36 },
  { age: 'teen', months: 144 },
]

/** The person for whom products are checked; the numbers are computed once for the whole shelf. */
export interface Person {
  assessment: Assessment
  sensitivity: number
  isTender: boolean
}

/** One reason to keep a product from a person: `isOf` checks the product, `isFor` the person. */
interface Exclusion {
  isOf: (product: ShelfProduct) => boolean
  isFor: (person: Person) => boolean
}

interface Gate {
  /** The reasons for which this gate excludes a product; any one is enough. */
  exclusions: readonly Exclusion[]
  /** Words the reason of the gate; `cost` is what the product costs this person, in FCFA a month. */
  why: (product: ShelfProduct, person: Person, cost: number) => Reason
}

/** Creates a reason to exclude a product (`isOf`) for some people (`isFor`); by default for everybody. */
function exclude(isOf: Exclusion['isOf'], isFor: Exclusion['isFor'] = () => true): Exclusion {
  return { isOf, isFor }
}

/**
 * The rules that exclude a product for a person, in display order. The first three apply to everybody; a good score
 * never overrides a rule.
 */
export const gates = {
  inci: {
    exclusions: [exclude(product => !product.hasInci)],
    why: () => reason('diagnostic:excluded.inci'),
  },
  banned: {
    exclusions: [exclude(({ banned }) => banned !== null)],
    why: ({ banned }) =>
      reason(`diagnostic:excluded.${banned?.group ?? 'hydroquinone'}`, banned?.facts, {
        name: banned?.name ?? '',
      }),
  },
  medicine: {
    exclusions: [exclude(({ medicine }) => medicine !== null)],
    why: ({ medicine }) =>
      reason('diagnostic:excluded.medicine', ['U'], { ingredient: medicine ?? 'other-medicine' }),
  },
  red: {
    exclusions: [
      exclude(
        () => true,
        ({ assessment }) => assessment.triage.level === 'red',
      ),
    ],
    why: () => reason('diagnostic:excluded.red', ['F32']),
  },
  infant: {
    exclusions: [
      exclude(
        () => true,
        ({ assessment }) => assessment.filters.age === 'infant',
      ),
    ],
    why: () => reason('diagnostic:excluded.infant', ['F33', 'U']),
  },
  // This gate comes before the rules about the state of the skin, since its reason remains true when the skin is calm
  // again.
  pregnancy: {
    exclusions: [
      exclude(
        ({ pregnancy }) => pregnancy.level === 'no',
        ({ assessment }) => assessment.filters.pregnancy !== 'no',
      ),
    ],
    why: ({ pregnancy }) =>
      reason('diagnostic:excluded.pregnancy', pregnancy.facts, { ingredient: pregnancy.ingredient ?? '' }),
  },
  reaction: {
    // What hurt a skin is known by product, so these reasons are made for each person: see `exclusionsFor`.
    exclusions: [],
    why: (product, { assessment: { filters } }) =>
      reactionReason(product, filters.reactions ?? { products: new Set(), irritants: new Set() }),
  },
  stock: {
    exclusions: [exclude(({ stock }) => stock <= 0)],
    why: () => reason('diagnostic:excluded.stock'),
  },
  // Without melanin skin cannot compensate for a higher sensitivity to the sun. This gate comes before `orange`, which
  // is less specific.
  albinism: {
    exclusions: [
      exclude(
        ({ photosensitising }) => photosensitising !== null,
        ({ assessment }) => assessment.filters.hasAlbinism === true,
      ),
    ],
    why: ({ photosensitising }) =>
      reason('diagnostic:excluded.albinism', ['F43', 'F21'], { ingredient: photosensitising ?? '' }),
  },
  orange: {
    exclusions: [
      exclude(
        ({ isGentle, role }) => !isGentle || role === 'treatment' || role === 'weekly',
        ({ assessment }) => assessment.triage.level === 'orange',
      ),
    ],
    why: product =>
      isOnlyUnknown(product)
        ? reason('diagnostic:excluded.unknown', ['U'], { names: product.unknown.join(', ') })
        : reason('diagnostic:excluded.orange', ['F26', 'F33']),
  },
  age: {
    exclusions: [
      exclude(
        ({ irritancy, role }) => isTooStrongForMinors(irritancy, role === 'treatment' || role === 'weekly'),
        ({ assessment }) => assessment.filters.age !== 'adult',
      ),
      ...young.map(({ age, months }) =>
        exclude(
          product => product.minAgeInMonths > months,
          ({ assessment }) => assessment.filters.age === age,
        ),
      ),
    ],
    why: (product, { assessment }) =>
      isTooYoung(product, assessment)
        ? reason('diagnostic:excluded.minAge', [], ageInWords(product.minAgeInMonths))
        : reason('diagnostic:excluded.age', ['F33']),
  },
  allergy: {
    exclusions: allergyGroups.map(group =>
      exclude(
        ({ allergens }) => allergens.has(group),
        ({ assessment }) => assessment.filters.allergies.includes(group),
      ),
    ),
    why: ({ allergens }, { assessment }) => {
      const group = assessment.filters.allergies.find(one => allergens.has(one))
      const name = (group && allergens.get(group)) ?? ''
      return reason('diagnostic:excluded.allergy', factsOfAllergy(group), {
        group: group ?? 'fragrance',
        name,
      })
    },
  },
  treatment: {
    exclusions: treatments.map(treatment =>
      exclude(
        product => isAgainst(treatment, product.families),
        ({ assessment }) => assessment.filters.treatments.includes(treatment),
      ),
    ),
    why: (product, { assessment }) =>
      reason('diagnostic:excluded.treatment', ['F19', 'F20', 'U'], {
        treatment:
          assessment.filters.treatments.find(one => isAgainst(one, product.families)) ?? 'retinoid-cream',
      }),
  },
  diabetes: {
    exclusions: [
      exclude(
        ({ ureaShare }) => ureaShare >= looseningUrea,
        ({ assessment }) => assessment.filters.isDiabetic,
      ),
    ],
    why: () => reason('diagnostic:excluded.diabetes', ['F45', 'U']),
  },
  keloid: {
    exclusions: [
      exclude(
        ({ families, irritancy }) => irritancy >= strong && families.has('aha'),
        ({ assessment }) => assessment.filters.hasKeloids,
      ),
    ],
    why: () => reason('diagnostic:excluded.keloid', ['U']),
  },
  lightening: {
    exclusions: [
      exclude(
        ({ irritancy }) => irritancy >= strong,
        ({ assessment }) => assessment.filters.lightening === 'recent',
      ),
    ],
    why: () => reason('diagnostic:excluded.lightening', ['F26', 'F27', 'U']),
  },
  sensitive: {
    exclusions: [
      exclude(
        ({ irritancy, families }) => isTooStrongForSensitiveSkin(irritancy, families),
        ({ sensitivity }) => sensitivity >= 3,
      ),
    ],
    why: ({ irritant }) =>
      reason('diagnostic:excluded.sensitive', ['F12', 'F20'], { ingredient: irritant ?? '' }),
  },
  harsh: {
    exclusions: [
      exclude(
        ({ role, irritancy }) => irritancy > 0 && (role === 'cleanser' || role === 'sunscreen'),
        ({ isTender }) => isTender,
      ),
    ],
    why: ({ irritant }) => reason('diagnostic:excluded.harsh', ['F12', 'U'], { ingredient: irritant ?? '' }),
  },
  budget: {
    // The budget depends on the person's monthly cost, not only on the product: see `isTooDear`.
    exclusions: [],
    why: (_, { assessment }, cost) =>
      reason('diagnostic:excluded.budget', [], { cost, budget: assessment.filters.budget ?? 0 }),
  },
} satisfies Record<string, Gate>

export type GateName = keyof typeof gates

const gateNames = Object.keys(gates) as GateName[]

/** A reason to exclude products that applies to the person, with the gate that it belongs to. */
interface AppliedExclusion {
  gate: GateName
  isOf: Exclusion['isOf']
}

/**
 * The reasons to exclude products that apply to a person, in the order of the gates; computed once for the whole shelf.
 */
export function exclusionsFor(person: Person): AppliedExclusion[] {
  const { reactions } = person.assessment.filters
  return gateNames.flatMap((gate): AppliedExclusion[] => {
    if (gate === 'reaction')
      return reactions ? [{ gate, isOf: (product: ShelfProduct) => isHurtful(product, reactions) }] : []
    return gates[gate].exclusions.filter(({ isFor }) => isFor(person)).map(({ isOf }) => ({ gate, isOf }))
  })
}

/** The first gate that excludes a product for a person; undefined if none does. */
export function firstGate(
  product: ShelfProduct,
  exclusions: readonly AppliedExclusion[],
): GateName | undefined {
  // A loop, because a callback for each of thousands of products takes as long as the rules themselves.
  for (const { isOf, gate } of exclusions) if (isOf(product)) return gate
  return undefined
}

/** Whether a product costs this person more than the monthly budget; this gate is checked last. */
export function isTooDear(cost: number, { assessment: { filters } }: Person): boolean {
  return filters.budget !== null && cost > filters.budget
}

/**
 * The facts behind an allergen group: F29 covers fragrance and preservatives, F44 dyes; the others are common
 * professional knowledge.
 */
function factsOfAllergy(group: AllergyGroup | undefined): FactNumber[] {
  if (group === 'hair-dye') return ['F44']
  return group === 'fragrance' || group === 'preservatives' ? ['F29'] : ['U']
}

/** Whether a product is excluded as not gentle only because of unknown ingredient names. */
function isOnlyUnknown({ unknown, irritancy, families, hasFragrance, role }: ShelfProduct): boolean {
  const isBasic = role !== 'treatment' && role !== 'weekly'
  return isBasic && unknown.length > 0 && irritancy === 0 && families.size === 0 && !hasFragrance
}

function ageInWords(months: number) {
  return { years: Math.ceil(months / 12) }
}

/** Whether the product's page states a higher minimum age than the person's; this is checked for hair care too. */
export function isTooYoung({ minAgeInMonths }: ShelfProduct, { filters }: Assessment): boolean {
  if (filters.age === 'infant') return minAgeInMonths > 0
  return young.some(({ age, months }) => age === filters.age && minAgeInMonths > months)
}

/**
 * Whether soap, sulphates, acids and alcohol would harm this skin: dry, sensitive, fragile or eczema-prone skin; skin
 * under a drying or unknown treatment; with diabetes; after a lightening cream; and any skin that a professional should
 * see first.
 */
export function isTenderSkin({ concerns, filters, skinType, states, triage }: Assessment): boolean {
  const { treatments, lightening } = filters
  return (
    triage.level !== 'green' ||
    skinType === 'dry' ||
    skinType === 'sensitive' ||
    states.includes('sensitive') ||
    (['very-dry', 'fragile-barrier', 'eczema-prone'] as const).some(slug => severityOf(concerns, slug) > 0) ||
    severityOf(concerns, 'dehydration') >= 3 ||
    treatments.some(one => drying.includes(one)) ||
    filters.hasUnknownTreatment ||
    filters.isDiabetic ||
    (lightening !== 'never' && lightening !== 'past')
  )
}

/**
 * How much irritancy weighs for this skin: the highest severity of the concerns that make skin vulnerable. At least 1,
 * since dark skin, for which the shop is made, reacts to any irritation with marks; at least 2 if it already has many
 * (F12).
 */
export function sensitivityOf(concerns: Assessment['concerns']): number {
  return Math.max(
    severityOf(concerns, 'dark-marks') >= 3 ? 2 : 1,
    severityOf(concerns, 'discomfort'),
    severityOf(concerns, 'fragile-barrier'),
    severityOf(concerns, 'eczema-prone'),
  )
}
