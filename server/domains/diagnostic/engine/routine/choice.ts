import type { Assessment } from '../assessment/assessment.ts'
import { severityOf } from '../assessment/skin-type.ts'
import { countedLess, findBest, isFullyCounted, type Ranked } from '../matching/match.ts'
import type { Need } from '../matching/need.ts'
import { isExfoliant, type Role } from '../products/roles.ts'
import type { ShelfProduct } from '../products/shelf-product.ts'
import { doConflict } from './calendar.ts'
import { type Candidates, combinesUpTo, isShiny, needsSunscreen } from './candidates.ts'

/** The products that a routine uses by role; a missing one was too expensive, or no product fits. */
export interface Picks {
  sunscreen?: Ranked | undefined
  cleanser?: Ranked | undefined
  moisturiser?: Ranked | undefined
  treatments: Ranked[]
  weekly?: Ranked | undefined
}

/** The roles that every routine needs. */
export type Essential = 'sunscreen' | 'moisturiser' | 'cleanser'

export const usualEssentials = ['sunscreen', 'moisturiser', 'cleanser'] as const satisfies Essential[]

/**
 * The roles that every routine needs, in order of priority for a small budget. With eczema the cream comes first, and
 * for a child the cleanser too, since nothing replaces them, while shade, hat and sleeves can replace sunscreen. With
 * albinism the sun is the greatest danger (F43).
 */
export function essentialsOf({ concerns, filters }: Assessment): readonly Essential[] {
  if (filters.hasAlbinism || severityOf(concerns, 'eczema-prone') === 0) return usualEssentials
  return filters.age === 'adult'
    ? ['moisturiser', 'sunscreen', 'cleanser']
    : ['moisturiser', 'cleanser', 'sunscreen']
}

type Suits = (one: Ranked) => boolean

/**
 * Roles for which part of the budget is reserved: a complete routine with a treatment is worth more than a better
 * sunscreen.
 */
type Held = Essential | 'treatment'

/**
 * The maximum of products with niacinamide in a routine; more add nothing, so another one is used only if there is no
 * alternative.
 */
const maxNiacinamide = 2

/** The maximum total irritancy of two treatments in one routine. */
const maxIrritancy = 3

/** The times of day at which a product of the routine is on the skin. Mild irritants are used in the evening only. */
export function slotsOf(product: ShelfProduct): readonly ('am' | 'pm')[] {
  if (product.role === 'sunscreen') return ['am']
  if (product.role === 'cleanser' || product.role === 'moisturiser') return ['am', 'pm']
  if (product.role === 'weekly') return ['pm']
  if (product.slot !== 'both') return [product.slot]
  return product.irritancy > 0 ? ['pm'] : ['am', 'pm']
}

/**
 * Chooses the products of a routine within the monthly budget: first the sunscreen, then the most helpful treatment,
 * while the price of the cheapest suitable product is reserved for the other essentials; then these; then a second
 * treatment and a weekly product if money is left. A sunscreen for the whole day may use the reserved money, except
 * that of essentials bought before it. Without sun protection, no photosensitising product is chosen.
 */
export function choose(assessment: Assessment, candidates: Candidates, need: Need): Picks {
  const of = (role: Role) => candidates.get(role) ?? []
  const isSimple = assessment.goals.includes('goal-simple')
  const isAdult = assessment.filters.age === 'adult'
  const picked: Ranked[] = []
  let left = assessment.filters.budget ?? Number.POSITIVE_INFINITY
  const essentials = essentialsOf(assessment)
  let held = holdBack(of, left, [...essentials, 'treatment'])

  let sunscreens = of('sunscreen')
  const take = (role: Role, suits: Suits = () => true, isHeld: (role: Held) => boolean = () => true) => {
    held.delete(role as Held)
    const offered = role === 'sunscreen' ? sunscreens : of(role)
    const free = [...held].reduce((rest, [other, cost]) => rest - (isHeld(other) ? cost : 0), left)
    const fits = (one: Ranked) =>
      one.costPerMonth <= free &&
      suits(one) &&
      (isProtected(picked, need) || !needsSunscreen(one.product)) &&
      picked.every(other => areCompatible(one, other, need))
    const isSaturated = picked.filter(({ product }) => product.hasNiacinamide).length >= maxNiacinamide
    const found =
      (isSaturated ? findBest(offered, one => fits(one) && !one.product.hasNiacinamide) : undefined) ??
      findBest(offered, fits)
    if (!found) return undefined
    picked.push(found)
    left -= found.costPerMonth
    return found
  }

  // Dark marks call for a tinted sunscreen: visible light darkens them, and only a tint blocks it (F16).
  const wantsTint = assessment.filters.age !== 'child' && severityOf(assessment.concerns, 'dark-marks') > 0
  const made = sunscreensFor(assessment)
  const takeSunscreen = (suits: Suits): Ranked | undefined =>
    (wantsTint ? take('sunscreen', one => suits(one) && one.product.isTinted) : undefined) ??
    firstOf(made, isMadeFor => take('sunscreen', one => suits(one) && isMadeFor(one)))
  const isBoughtBefore = (role: Held) =>
    essentials.slice(0, essentials.indexOf('sunscreen')).some(one => one === role)
  const takeCheapestSunscreen = (suits: Suits): Ranked | undefined =>
    firstOf(made, isMadeFor => {
      const cheapest = cheapestOf(sunscreens.filter(one => suits(one) && isMadeFor(one)))
      return take('sunscreen', one => one === cheapest, isBoughtBefore)
    })
  const takeAny = (suits: Suits) => takeSunscreen(suits) ?? takeCheapestSunscreen(suits)
  let sunscreen = takeAny(one => isFullyCounted(one, need))
  if (!sunscreen) {
    // The budget allows no sunscreen for the whole day, so fewer applications per day are accepted.
    sunscreens = sunscreens.flatMap(one => [one, ...countedLess(one, need)])
    const counts = [...new Set(sunscreens.map(({ sunUses }) => sunUses ?? 0))].toSorted((a, b) => b - a)
    sunscreen = firstOf(counts, uses => takeAny(one => one.sunUses === uses))
  }
  held = holdBack(of, left, [...essentials.filter(role => role !== 'sunscreen'), 'treatment'])
  let first = take('treatment')
  if (!first && isShiny(need)) {
    // Oily skin can do without a moisturiser if it has sunscreen and a treatment, so no money is reserved for one.
    held.delete('moisturiser')
    first = take('treatment')
  }
  // Avoid a cleanser with a gentle acid if a leave-on acid is available, which does more: only one acid per evening
  // (F20). Avoid cleansing with a cotton pad if the sunscreen is tinted, since it does not remove the tint.
  const hasAcid = !isSimple && of('weekly').some(({ product }) => isExfoliant(product.families))
  const givesWay = ({ product }: Ranked) =>
    (hasAcid && isProtected(picked, need) && product.families.has('pha')) ||
    (product.isMicellar && sunscreen?.product.isTinted === true)
  const cleanser = take('cleanser', one => !givesWay(one)) ?? take('cleanser')
  const moisturiser = takeCream(take, assessment) ?? take('moisturiser')
  const second = first && !isSimple && isAdult ? take('treatment', addsTo(first, need)) : undefined
  const weekly = isSimple ? undefined : take('weekly')
  return {
    sunscreen,
    cleanser,
    moisturiser,
    treatments: [first, second].filter(one => one !== undefined),
    weekly,
  }
}

/**
 * The preferences for the sunscreen of a routine, best first. An adult gets a children's sunscreen only if there is no
 * other.
 */
function sunscreensFor({ filters: { age } }: Assessment): Suits[] {
  const any = () => true
  if (age === 'child')
    return [({ product }) => product.isForChildren, ({ product }) => product.isMineral, any]
  return age === 'adult' ? [({ product }) => !product.isForChildren, any] : [any]
}

function firstOf<One>(tried: readonly One[], find: (one: One) => Ranked | undefined): Ranked | undefined {
  for (const one of tried) {
    const found = find(one)
    if (found) return found
  }
  return undefined
}

/** The cheapest of these products; on a tie, the one that fits the skin better. */
function cheapestOf(ranked: readonly Ranked[]): Ranked | undefined {
  const least = Math.min(...ranked.map(({ costPerMonth }) => costPerMonth))
  return findBest(ranked, one => one.costPerMonth === least)
}

/** Whether photosensitising products may be added to the routine: its sunscreen is applied as often as needed. */
export function isProtected(picked: readonly Ranked[], need: Need): boolean {
  return picked.some(one => isFullyCounted(one, need))
}

/**
 * With eczema, prefers a cream that the budget can buy this month or next over a better one that takes longer to save
 * for.
 */
function takeCream(
  take: (role: Role, suits: (one: Ranked) => boolean) => Ranked | undefined,
  { concerns, filters: { budget } }: Assessment,
): Ranked | undefined {
  if (budget === null || severityOf(concerns, 'eczema-prone') === 0) return undefined
  const within = (months: number) => take('moisturiser', ({ product }) => product.price <= budget * months)
  return within(1) ?? within(2)
}

/** Reserves the lowest price of a product of each role, in order, as far as the budget allows. */
function holdBack(
  of: (role: Role) => readonly Ranked[],
  budget: number,
  roles: readonly Held[],
): Map<Held, number> {
  const held = new Map<Held, number>()
  let left = budget
  for (const role of roles) {
    const cheapest = cheapestOf(of(role))?.costPerMonth ?? Number.POSITIVE_INFINITY
    if (cheapest > left) continue
    held.set(role, Number.isFinite(cheapest) ? cheapest : 0)
    left -= cheapest
  }
  return held
}

/**
 * Whether two products can be in one routine: they must not conflict on the skin, or only at different times on skin
 * that is not sensitive.
 */
export function areCompatible(one: Ranked, other: Ranked, need: Need): boolean {
  if (one.product.id === other.product.id) return false
  if (!doConflict(one.product.families, other.product.families)) return true
  const pair = [one.role, other.role]
  // A treatment is left out on the evening of the weekly product, so these two never meet; all other conflicting
  // products would.
  const isApart = pair.includes('treatment') && pair.includes('weekly')
  if (isApart) return need.sensitivity <= combinesUpTo
  const others = slotsOf(other.product)
  return need.sensitivity <= combinesUpTo && !slotsOf(one.product).some(slot => others.includes(slot))
}

/** Whether a second treatment may join the first in a routine: gentle enough with it and better for some concern. */
function addsTo(first: Ranked, need: Need): (one: Ranked) => boolean {
  const levels = new Map(first.product.evidence.map(({ concern, level }) => [concern, level]))
  return one => {
    const irritancy = one.product.irritancy
    if (irritancy + first.product.irritancy > maxIrritancy) return false
    if (need.sensitivity >= 2 && irritancy > 0) return false
    const isBetter = one.product.evidence.some(
      ({ concern, level }) => need.weights[concern] > 0 && level > (levels.get(concern) ?? 0),
    )
    return isBetter
  }
}
