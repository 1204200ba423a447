import { conflictsBetween } from '#contract/diagnostic/ingredients/conflicts.ts'
import type { Role } from '../products/roles.ts'
import type { Shelf, ShelfProduct } from '../products/shelf-product.ts'
import { needsSunscreen } from '../routine/candidates.ts'
import { slotsOf } from '../routine/choice.ts'

/** When a product is used beside another one. */
export type ComplementUse =
  | 'cleanser'
  | 'treatmentAm'
  | 'treatmentPm'
  | 'treatmentBoth'
  | 'moisturiser'
  | 'moisturiserBeforeSun'
  | 'sunscreen'
  | 'weekly'

export interface Complement {
  id: number
  use: ComplementUse
}

/** The steps of a routine, each of which complements the others. */
const steps = ['cleanser', 'treatment', 'moisturiser', 'sunscreen', 'weekly'] as const satisfies Role[]

/**
 * The products that go with a product on any skin that it is for, at most one for each other step of a routine: in stock,
 * of other categories, for the same skin, and without anything that must not be used beside it. The choice is the same for
 * everybody and does not depend on the order of the shelf.
 */
export function complementsOf(product: ShelfProduct, shelf: Shelf): Complement[] {
  if (!isStep(product.role) || product.place !== 'face' || product.banned || product.medicine) return []
  const candidates = shelf.filter(one => goesWith(product, one))
  // Skin that becomes sensitive to the sun needs protection before anything else.
  const order = needsSunscreen(product) ? ['sunscreen', ...steps.filter(step => step !== 'sunscreen')] : steps
  const chosen: ShelfProduct[] = []
  for (const step of order) {
    const [best] = candidates
      .filter(({ role }) => role === step)
      .filter(one => chosen.every(other => isMildBeside(other, one)))
      .sort((a, b) => kinship(product, b) - kinship(product, a) || a.price - b.price || a.id - b.id)
    if (best) chosen.push(best)
  }
  return chosen.map(one => ({ id: one.id, use: useOf(one, product) }))
}

const isStep = (role: Role | null): role is (typeof steps)[number] => steps.some(step => step === role)

function goesWith(product: ShelfProduct, one: ShelfProduct): boolean {
  return (
    isStep(one.role) &&
    one.role !== product.role &&
    one.place === product.place &&
    one.isForChildren === product.isForChildren &&
    one.stock > 0 &&
    one.hasInci &&
    !one.banned &&
    one.medicine === null &&
    one.unknown.length === 0 &&
    one.pregnancy.level === 'ok' &&
    !one.categories.some(category => category === product.categories[0]) &&
    isForSameSkin(one, product) &&
    isMildBeside(product, one)
  )
}

/** Whether neither conflicts with the other, and not both irritate. */
function isMildBeside(one: ShelfProduct, other: ShelfProduct): boolean {
  const isMild = one.irritancy === 0 || other.irritancy === 0
  return isMild && conflictsBetween(one.families, other.families).length === 0
}

/** Whether a skin type exists that both are for; a product that names none is for all. */
function isForSameSkin(one: ShelfProduct, other: ShelfProduct): boolean {
  return (
    one.skinTypes.length === 0 || other.skinTypes.length === 0 || common(one.skinTypes, other.skinTypes) > 0
  )
}

/** How much two products have in common: what they help with counts twice as much as the skin types that they are for. */
const kinship = (one: ShelfProduct, other: ShelfProduct) =>
  2 * common(one.problems, other.problems) + common(one.skinTypes, other.skinTypes)

const common = (some: readonly string[], others: readonly string[]) =>
  some.filter(one => others.includes(one)).length

function useOf(one: ShelfProduct, product: ShelfProduct): ComplementUse {
  if (one.role === 'moisturiser') return product.role === 'sunscreen' ? 'moisturiserBeforeSun' : 'moisturiser'
  if (one.role !== 'treatment') return one.role as 'cleanser' | 'sunscreen' | 'weekly'
  const slots = slotsOf(one)
  return slots.length === 2 ? 'treatmentBoth' : slots[0] === 'am' ? 'treatmentAm' : 'treatmentPm'
}
