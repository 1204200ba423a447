import type { Family } from '../actives/active.ts'
import type { Assessment } from '../assessment/assessment.ts'
import type { FactNumber } from '../assessment/facts.ts'
import {
  type AllergyGroup,
  allergyGroups,
  type Filters,
  type Treatment,
  treatments,
} from '../assessment/filters.ts'
import { severityOf } from '../assessment/skin-type.ts'
import type { ShelfProduct } from '../products/shelf-product.ts'
import { type Reason, reason } from './reason.ts'

/** From this irritancy on, a product counts as strong. */
export const strong = 2

/** From this share on, in percent, urea loosens horn (F45); what it leaves open on a foot heals badly with diabetes. */
export const looseningUrea = 15

/** Families that do not go with what somebody already takes or puts on. */
const treatmentGates: Partial<Record<Treatment, Family[]>> = {
  // A second retinoid, or an acid, on skin that the capsules dry out.
  isotretinoin: ['retinoid', 'adapalene', 'aha', 'bha', 'pha'],
  // The answer does not say whether it is tretinoin or adapalene; only tretinoin is destroyed by benzoyl peroxide (F19),
  // which is a medicine and never advised.
  'retinoid-cream': ['retinoid', 'adapalene', 'aha', 'bha', 'pha'],
  'benzoyl-peroxide': ['bpo', 'vitamin-c', 'retinoid'],
  'blood-thinner': ['tranexamic'],
}

/** Treatments that dry or thin the skin. */
const drying: readonly Treatment[] = [
  'isotretinoin',
  'retinoid-cream',
  'cortisone-cream',
  'cortisone-tablets',
]

/** The youngest of each age group, in months; nobody older is kept from anything by the age on its page. */
const young: readonly { age: Filters['age']; months: number }[] = [
  { age: 'child', months: 36 },
  { age: 'teen', months: 144 },
]

/** What renews the skin. */
export const exfoliating: readonly Family[] = ['aha', 'bha', 'retinoid', 'adapalene']

/** Whom a product is judged for; the numbers are worked out once for the whole shelf. */
export interface Person {
  assessment: Assessment
  sensitivity: number
  isTender: boolean
}

/** Something about a product that keeps it from some persons. */
interface Bar {
  isOf: (product: ShelfProduct) => boolean
  isFor: (person: Person) => boolean
}

interface Gate {
  /** Any of them closes the gate. */
  bars: readonly Bar[]
  /** `cost` is what the product costs this person, in FCFA a month. */
  why: (product: ShelfProduct, person: Person, cost: number) => Reason
}

/** For everybody unless it is said for whom. */
function bar(isOf: Bar['isOf'], isFor: Bar['isFor'] = () => true): Bar {
  return { isOf, isFor }
}

/**
 * What keeps a product from a person, in the order in which it is told. The first three hold for everybody; none can
 * be outweighed by a score.
 */
export const gates = {
  inci: {
    bars: [bar(product => !product.hasInci)],
    why: () => reason('diagnostic:excluded.inci'),
  },
  banned: {
    bars: [bar(({ banned }) => banned !== null)],
    why: ({ banned }) =>
      reason(`diagnostic:excluded.${banned?.group ?? 'hydroquinone'}`, banned?.facts, {
        name: banned?.name ?? '',
      }),
  },
  medicine: {
    bars: [bar(({ medicine }) => medicine !== null)],
    why: ({ medicine }) =>
      reason('diagnostic:excluded.medicine', ['U'], { ingredient: medicine ?? 'other-medicine' }),
  },
  red: {
    bars: [
      bar(
        () => true,
        ({ assessment }) => assessment.triage.level === 'red',
      ),
    ],
    why: () => reason('diagnostic:excluded.red', ['F32']),
  },
  infant: {
    bars: [
      bar(
        () => true,
        ({ assessment }) => assessment.filters.age === 'infant',
      ),
    ],
    why: () => reason('diagnostic:excluded.infant', ['F33', 'U']),
  },
  // Told before all that is about the state of the skin: it is the reason that stays true when the skin is calm again.
  pregnancy: {
    bars: [
      bar(
        ({ pregnancy }) => pregnancy.level === 'no',
        ({ assessment }) => assessment.filters.pregnancy !== 'no',
      ),
    ],
    why: ({ pregnancy }) =>
      reason('diagnostic:excluded.pregnancy', pregnancy.facts, { ingredient: pregnancy.ingredient ?? '' }),
  },
  stock: {
    bars: [bar(({ stock }) => stock <= 0)],
    why: () => reason('diagnostic:excluded.stock'),
  },
  // Without melanin there is nothing that would make up for skin that the sun reaches more easily. Told before orange,
  // which says less.
  albinism: {
    bars: [
      bar(
        ({ photosensitising }) => photosensitising !== null,
        ({ assessment }) => assessment.filters.hasAlbinism === true,
      ),
    ],
    why: ({ photosensitising }) =>
      reason('diagnostic:excluded.albinism', ['F43', 'F21'], { ingredient: photosensitising ?? '' }),
  },
  orange: {
    bars: [
      bar(
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
    bars: [
      bar(
        ({ irritancy, role }) => irritancy >= (role === 'treatment' || role === 'weekly' ? 1 : strong),
        ({ assessment }) => assessment.filters.age !== 'adult',
      ),
      ...young.map(({ age, months }) =>
        bar(
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
    bars: allergyGroups.map(group =>
      bar(
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
    bars: treatments.map(treatment =>
      bar(
        product => isAgainst(treatment, product),
        ({ assessment }) => assessment.filters.treatments.includes(treatment),
      ),
    ),
    why: (product, { assessment }) =>
      reason('diagnostic:excluded.treatment', ['F19', 'F20', 'U'], {
        treatment: assessment.filters.treatments.find(one => isAgainst(one, product)) ?? 'retinoid-cream',
      }),
  },
  diabetes: {
    bars: [
      bar(
        ({ ureaShare }) => ureaShare >= looseningUrea,
        ({ assessment }) => assessment.filters.isDiabetic,
      ),
    ],
    why: () => reason('diagnostic:excluded.diabetes', ['F45', 'U']),
  },
  keloid: {
    bars: [
      bar(
        ({ families, irritancy }) => irritancy >= strong && families.has('aha'),
        ({ assessment }) => assessment.filters.hasKeloids,
      ),
    ],
    why: () => reason('diagnostic:excluded.keloid', ['U']),
  },
  lightening: {
    bars: [
      bar(
        ({ irritancy }) => irritancy >= strong,
        ({ assessment }) => assessment.filters.lightening === 'recent',
      ),
    ],
    why: () => reason('diagnostic:excluded.lightening', ['F26', 'F27', 'U']),
  },
  sensitive: {
    bars: [
      bar(
        ({ irritancy, families }) =>
          irritancy === 3 || (irritancy >= strong && exfoliating.some(family => families.has(family))),
        ({ sensitivity }) => sensitivity >= 3,
      ),
    ],
    why: ({ irritant }) =>
      reason('diagnostic:excluded.sensitive', ['F12', 'F20'], { ingredient: irritant ?? '' }),
  },
  harsh: {
    bars: [
      bar(
        ({ role, irritancy }) => irritancy > 0 && (role === 'cleanser' || role === 'sunscreen'),
        ({ isTender }) => isTender,
      ),
    ],
    why: ({ irritant }) => reason('diagnostic:excluded.harsh', ['F12', 'U'], { ingredient: irritant ?? '' }),
  },
  budget: {
    // The price for this person, which no product has by itself: see `isTooDear`.
    bars: [],
    why: (_, { assessment }, cost) =>
      reason('diagnostic:excluded.budget', [], { cost, budget: assessment.filters.budget ?? 0 }),
  },
} satisfies Record<string, Gate>

export type GateName = keyof typeof gates

const gateNames = Object.keys(gates) as GateName[]

/** A bar that holds for a person. */
interface Closed {
  gate: GateName
  isOf: Bar['isOf']
}

/** The bars that hold for a person, in the order of the gates; found once for the whole shelf. */
export function barsFor(person: Person): Closed[] {
  return gateNames.flatMap(gate =>
    gates[gate].bars.filter(({ isFor }) => isFor(person)).map(({ isOf }) => ({ gate, isOf })),
  )
}

/** The first gate that is closed to a product; undefined for none. */
export function firstGate(product: ShelfProduct, bars: readonly Closed[]): GateName | undefined {
  return bars.find(({ isOf }) => isOf(product))?.gate
}

/** The last of the gates. */
export function isTooDear(cost: number, { assessment: { filters } }: Person): boolean {
  return filters.budget !== null && cost > filters.budget
}

/** F29 names fragrance and preservatives, F44 dyes; the other groups are common knowledge. */
function factsOfAllergy(group: AllergyGroup | undefined): FactNumber[] {
  if (group === 'hair-dye') return ['F44']
  return group === 'fragrance' || group === 'preservatives' ? ['F29'] : ['U']
}

/** Gentle but for the names that no table knows. */
function isOnlyUnknown({ unknown, irritancy, families, hasFragrance, role }: ShelfProduct): boolean {
  const isBasic = role !== 'treatment' && role !== 'weekly'
  return isBasic && unknown.length > 0 && irritancy === 0 && families.size === 0 && !hasFragrance
}

function ageInWords(months: number) {
  return { years: Math.ceil(months / 12) }
}

/** Whether the page of a product says that it is for older people; it is of hair care, too. */
export function isTooYoung({ minAgeInMonths }: ShelfProduct, { filters }: Assessment): boolean {
  if (filters.age === 'infant') return minAgeInMonths > 0
  return young.some(({ age, months }) => age === filters.age && minAgeInMonths > months)
}

function isAgainst(treatment: Treatment, { families }: Pick<ShelfProduct, 'families'>): boolean {
  return treatmentGates[treatment]?.some(family => families.has(family)) ?? false
}

/**
 * Skin that soap, sulphates, acids and alcohol harm: dry, sensitive, fragile or with eczema, under a retinoid or a
 * treatment that is not known, with diabetes, after a lightening cream, and all that waits for a professional.
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
 * How much irritancy weighs: the worst of what makes skin easy to hurt. At least 1, since dark skin, which the shop is
 * made for, answers any irritation with marks; 2 where it already has many (F12).
 */
export function sensitivityOf(concerns: Assessment['concerns']): number {
  return Math.max(
    severityOf(concerns, 'dark-marks') >= 3 ? 2 : 1,
    severityOf(concerns, 'discomfort'),
    severityOf(concerns, 'fragile-barrier'),
    severityOf(concerns, 'eczema-prone'),
  )
}
