import type { Family } from './actives/active.ts'
import type { Assessment } from './assessment.ts'
import type { AllergyGroup, Treatment } from './filters.ts'
import { type Reason, reason } from './reason.ts'
import type { ShelfProduct } from './shelf.ts'
import { severityOf } from './skin-type.ts'

/** From this irritancy on, a product counts as strong. */
export const strong = 2

/** Families that do not go with what somebody already takes or puts on. */
const treatmentGates: Partial<Record<Treatment, Family[]>> = {
  'retinoid-cream': ['retinoid', 'adapalene', 'aha', 'bha', 'pha', 'bpo'],
  'benzoyl-peroxide': ['bpo', 'vitamin-c', 'retinoid'],
  'blood-thinner': ['tranexamic'],
}

const exfoliating: readonly Family[] = ['aha', 'bha', 'retinoid', 'adapalene']

/** Whom a product is judged for; the numbers are worked out once for the whole shelf. */
export interface Person {
  assessment: Assessment
  sensitivity: number
}

interface Gate {
  /** Whether the product is kept out. `cost` is what it costs this person, in FCFA a month. */
  blocks: (product: ShelfProduct, person: Person, cost: number) => boolean
  why: (product: ShelfProduct, person: Person, cost: number) => Reason
}

/**
 * What keeps a product from a person, in the order in which it is told. The first three hold for everybody; none can
 * be outweighed by a score.
 */
export const gates = {
  inci: {
    blocks: product => !product.hasInci,
    why: () => reason('diagnostic:excluded.inci'),
  },
  banned: {
    blocks: ({ banned }) => banned !== null,
    why: ({ banned }) =>
      reason(`diagnostic:excluded.${banned?.group ?? 'hydroquinone'}`, banned?.facts, {
        name: banned?.name ?? '',
      }),
  },
  stock: {
    blocks: ({ stock }) => stock <= 0,
    why: () => reason('diagnostic:excluded.stock'),
  },
  red: {
    blocks: (_, { assessment }) => assessment.triage.level === 'red',
    why: () => reason('diagnostic:excluded.red', ['F32']),
  },
  orange: {
    blocks: ({ isGentle, role }, { assessment }) =>
      assessment.triage.level === 'orange' && (!isGentle || role === 'treatment' || role === 'weekly'),
    why: () => reason('diagnostic:excluded.orange', ['F26', 'F33']),
  },
  pregnancy: {
    blocks: ({ pregnancy }, { assessment }) =>
      pregnancy.level === 'no' && assessment.filters.pregnancy !== 'no',
    why: ({ pregnancy }) =>
      reason('diagnostic:excluded.pregnancy', pregnancy.facts, { ingredient: pregnancy.ingredient ?? '' }),
  },
  age: {
    blocks: ({ irritancy, role }, { assessment }) =>
      assessment.filters.age !== 'adult' &&
      irritancy.level >= (role === 'treatment' || role === 'weekly' ? 1 : strong),
    why: () => reason('diagnostic:excluded.age', ['F33']),
  },
  allergy: {
    blocks: (product, person) => allergyOf(product, person) !== undefined,
    why: (product, person) => {
      const group = allergyOf(product, person)
      const name = (group && product.allergens.get(group)) ?? ''
      return reason('diagnostic:excluded.allergy', ['F29'], { group: group ?? 'fragrance', name })
    },
  },
  treatment: {
    blocks: (product, person) => treatmentAgainst(product, person) !== undefined,
    why: (product, person) =>
      reason('diagnostic:excluded.treatment', ['F19', 'F20', 'U'], {
        treatment: treatmentAgainst(product, person) ?? 'retinoid-cream',
      }),
  },
  keloid: {
    blocks: ({ families, irritancy }, { assessment }) =>
      assessment.filters.hasKeloids && irritancy.level === 3 && families.has('aha'),
    why: () => reason('diagnostic:excluded.keloid', ['F33']),
  },
  lightening: {
    blocks: ({ irritancy }, { assessment }) =>
      assessment.filters.lightening === 'recent' && irritancy.level >= strong,
    why: () => reason('diagnostic:excluded.lightening', ['F26', 'F27']),
  },
  sensitive: {
    blocks: ({ irritancy, families }, { sensitivity }) =>
      sensitivity >= 3 &&
      (irritancy.level === 3 ||
        (irritancy.level >= strong && exfoliating.some(family => families.has(family)))),
    why: ({ irritancy }) =>
      reason('diagnostic:excluded.sensitive', ['F12', 'F20'], { ingredient: irritancy.ingredient ?? '' }),
  },
  budget: {
    blocks: (_, { assessment }, cost) =>
      assessment.filters.budget !== null && cost > assessment.filters.budget,
    why: (_, { assessment }, cost) =>
      reason('diagnostic:excluded.budget', [], { cost, budget: assessment.filters.budget ?? 0 }),
  },
} satisfies Record<string, Gate>

export type GateName = keyof typeof gates

function allergyOf({ allergens }: ShelfProduct, { assessment }: Person): AllergyGroup | undefined {
  return assessment.filters.allergies.find(group => allergens.has(group))
}

function treatmentAgainst({ families }: ShelfProduct, { assessment }: Person): Treatment | undefined {
  return assessment.filters.treatments.find(one => treatmentGates[one]?.some(family => families.has(family)))
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
