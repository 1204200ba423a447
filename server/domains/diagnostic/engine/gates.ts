import type { Family } from './actives/active.ts'
import type { Assessment } from './assessment.ts'
import { allergyGroups, type Treatment, treatments } from './filters.ts'
import { type Reason, reason } from './reason.ts'
import type { ShelfProduct } from './shelf-product.ts'
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

/** A product before it is known which bars it has. */
type Unbarred = Omit<ShelfProduct, 'bars'>

/** Something about a product that keeps it from some persons; each half is found out once. */
interface Bar {
  isOf: (product: Unbarred) => boolean
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
  stock: {
    bars: [bar(({ stock }) => stock <= 0)],
    why: () => reason('diagnostic:excluded.stock'),
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
  orange: {
    bars: [
      bar(
        ({ isGentle, role }) => !isGentle || role === 'treatment' || role === 'weekly',
        ({ assessment }) => assessment.triage.level === 'orange',
      ),
    ],
    why: () => reason('diagnostic:excluded.orange', ['F26', 'F33']),
  },
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
  age: {
    bars: [
      bar(
        ({ irritancy, role }) => irritancy >= (role === 'treatment' || role === 'weekly' ? 1 : strong),
        ({ assessment }) => assessment.filters.age !== 'adult',
      ),
    ],
    why: () => reason('diagnostic:excluded.age', ['F33']),
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
      return reason('diagnostic:excluded.allergy', ['F29'], { group: group ?? 'fragrance', name })
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
  keloid: {
    bars: [
      bar(
        ({ families, irritancy }) => irritancy === 3 && families.has('aha'),
        ({ assessment }) => assessment.filters.hasKeloids,
      ),
    ],
    why: () => reason('diagnostic:excluded.keloid', ['F33']),
  },
  lightening: {
    bars: [
      bar(
        ({ irritancy }) => irritancy >= strong,
        ({ assessment }) => assessment.filters.lightening === 'recent',
      ),
    ],
    why: () => reason('diagnostic:excluded.lightening', ['F26', 'F27']),
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
  budget: {
    // The price for this person, which no product has by itself: see `isTooDear`.
    bars: [],
    why: (_, { assessment }, cost) =>
      reason('diagnostic:excluded.budget', [], { cost, budget: assessment.filters.budget ?? 0 }),
  },
} satisfies Record<string, Gate>

export type GateName = keyof typeof gates

const numbered = (Object.keys(gates) as GateName[]).flatMap(gate =>
  gates[gate].bars.map(({ isOf, isFor }) => ({ gate, isOf, isFor })),
)
if (numbered.length > 31) throw new Error('a number has no room for so many bars')

/** The bars of a product as bits, in the order of the gates. */
export function barsOf(product: Unbarred): number {
  return bitsWhere(({ isOf }) => isOf(product))
}

/** The bars that hold for a person. */
export function barsFor(person: Person): number {
  return bitsWhere(({ isFor }) => isFor(person))
}

/** The first gate that is closed by one of these bars; undefined for none. */
export function firstGate(bars: number): GateName | undefined {
  return bars === 0 ? undefined : numbered[31 - Math.clz32(bars & -bars)]?.gate
}

/** The last of the gates. */
export function isTooDear(cost: number, { assessment: { filters } }: Person): boolean {
  return filters.budget !== null && cost > filters.budget
}

function bitsWhere(holds: (one: Bar) => boolean): number {
  return numbered.reduce((bits, one, place) => (holds(one) ? bits | (1 << place) : bits), 0)
}

function isAgainst(treatment: Treatment, { families }: Pick<ShelfProduct, 'families'>): boolean {
  return treatmentGates[treatment]?.some(family => families.has(family)) ?? false
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
