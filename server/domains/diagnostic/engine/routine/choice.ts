import type { Assessment } from '../assessment/assessment.ts'
import { severityOf } from '../assessment/skin-type.ts'
import { countedLess, findBest, isFullyCounted, type Ranked } from '../matching/match.ts'
import type { Need } from '../matching/need.ts'
import { isExfoliant, type Role } from '../products/roles.ts'
import type { ShelfProduct } from '../products/shelf-product.ts'
import { doConflict } from './calendar.ts'
import { type Candidates, combinesUpTo, isShiny, needsSunscreen } from './candidates.ts'

/** The products of a routine; what is missing was not affordable, or nothing fits. */
export interface Picks {
  sunscreen?: Ranked | undefined
  cleanser?: Ranked | undefined
  moisturiser?: Ranked | undefined
  treatments: Ranked[]
  weekly?: Ranked | undefined
}

/** What a routine cannot do without. */
export type Essential = 'sunscreen' | 'moisturiser' | 'cleanser'

export const usualEssentials = ['sunscreen', 'moisturiser', 'cleanser'] as const satisfies Essential[]

/**
 * In the order in which a small budget is spent and products are bought. Eczema is kept calm by its cream, and a child's by what it is
 * washed with as well; shade, hat and sleeves can stand in for a sunscreen, and nothing for these.
 * With albinism the sun is the greatest danger (F43).
 */
export function essentialsOf({ concerns, filters }: Assessment): readonly Essential[] {
  if (filters.hasAlbinism || severityOf(concerns, 'eczema-prone') === 0) return usualEssentials
  return filters.age === 'adult'
    ? ['moisturiser', 'sunscreen', 'cleanser']
    : ['moisturiser', 'cleanser', 'sunscreen']
}

type Suits = (one: Ranked) => boolean

/** Whose price is held back: a whole routine with a treatment is worth more than a finer sun protection. */
type Held = Essential | 'treatment'

/** More products with the same ingredient do no more; another is taken only where there is nothing else. */
const mostNiacinamide = 2

/** Two treatments together may irritate this much. */
const mostIrritancy = 3

/** When a product is on the skin. What irritates a little is kept for the evening. */
export function slotsOf(product: ShelfProduct): readonly ('am' | 'pm')[] {
  if (product.role === 'sunscreen') return ['am']
  if (product.role === 'cleanser' || product.role === 'moisturiser') return ['am', 'pm']
  if (product.role === 'weekly') return ['pm']
  if (product.slot !== 'both') return [product.slot]
  return product.irritancy > 0 ? ['pm'] : ['am', 'pm']
}

/**
 * Chooses within the monthly budget. Sun protection comes first, then the treatment that helps most, while the price
 * of the cheapest that suits is held back for those that follow; then these, then what is left for a second
 * treatment and a weekly care. Nothing is held back from a sun protection that lasts the day, but for what is bought
 * before it. Without sun protection there is nothing that the sun makes dangerous.
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
    const isSaturated = picked.filter(({ product }) => product.hasNiacinamide).length >= mostNiacinamide
    const found =
      (isSaturated ? findBest(offered, one => fits(one) && !one.product.hasNiacinamide) : undefined) ??
      findBest(offered, fits)
    if (!found) return undefined
    picked.push(found)
    left -= found.costPerMonth
    return found
  }

  // Visible light darkens marks, and only a tint stops it (F16).
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
    // One that is put on less often is for where the budget pays for none that lasts the day.
    sunscreens = sunscreens.flatMap(one => [one, ...countedLess(one, need)])
    const counts = [...new Set(sunscreens.map(({ sunUses }) => sunUses ?? 0))].toSorted((a, b) => b - a)
    sunscreen = firstOf(counts, uses => takeAny(one => one.sunUses === uses))
  }
  held = holdBack(of, left, [...essentials.filter(role => role !== 'sunscreen'), 'treatment'])
  let first = take('treatment')
  if (!first && isShiny(need)) {
    // Skin with oil of its own can do with the sun protection and the treatment alone.
    held.delete('moisturiser')
    first = take('treatment')
  }
  // What is rinsed off does little: the gentlest acid gives way to one that stays on, since there is one an evening (F20).
  // A cotton pad does not take off a tint.
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

/** Whom a sunscreen is made for, the most fitting first. What is made for children serves an adult only where nothing else does. */
function sunscreensFor({ filters: { age } }: Assessment): Suits[] {
  const any = () => true
  if (age === 'child')
    return [({ product }) => product.isForChildren, ({ product }) => product.isMineral, any]
  return age === 'adult' ? [({ product }) => !product.isForChildren, any] : [any]
}

/** What is found first. */
function firstOf<One>(tried: readonly One[], find: (one: One) => Ranked | undefined): Ranked | undefined {
  for (const one of tried) {
    const found = find(one)
    if (found) return found
  }
  return undefined
}

/** Equal prices: the one that fits better. */
function cheapestOf(ranked: readonly Ranked[]): Ranked | undefined {
  const least = Math.min(...ranked.map(({ costPerMonth }) => costPerMonth))
  return findBest(ranked, one => one.costPerMonth === least)
}

/** Whether products that make skin more sensitive to the sun may stand beside these: the sunscreen is put on as often as needed. */
export function isProtected(picked: readonly Ranked[], need: Need): boolean {
  return picked.some(one => isFullyCounted(one, need))
}

/** With eczema a good cream this month or the next is worth more than a better one for which money is put aside. */
function takeCream(
  take: (role: Role, suits: (one: Ranked) => boolean) => Ranked | undefined,
  { concerns, filters: { budget } }: Assessment,
): Ranked | undefined {
  if (budget === null || severityOf(concerns, 'eczema-prone') === 0) return undefined
  const within = (months: number) => take('moisturiser', ({ product }) => product.price <= budget * months)
  return within(1) ?? within(2)
}

/** The price of the cheapest of each that suits and that the budget can reach, in their order. */
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

/** Two products of one routine: never in conflict on the skin, and gentle together on skin that is sensitive. */
export function areCompatible(one: Ranked, other: Ranked, need: Need): boolean {
  if (one.product.id === other.product.id) return false
  if (!doConflict(one.product.families, other.product.families)) return true
  const pair = [one.role, other.role]
  // A treatment makes room on the evening of the weekly care; everything else would meet.
  const isApart = pair.includes('treatment') && pair.includes('weekly')
  if (isApart) return need.sensitivity <= combinesUpTo
  const others = slotsOf(other.product)
  return need.sensitivity <= combinesUpTo && !slotsOf(one.product).some(slot => others.includes(slot))
}

/** What is worth adding to a first treatment: gentle enough with it, and better at something that is needed. */
function addsTo(first: Ranked, need: Need): (one: Ranked) => boolean {
  const levels = new Map(first.product.evidence.map(({ concern, level }) => [concern, level]))
  return one => {
    const irritancy = one.product.irritancy
    if (irritancy + first.product.irritancy > mostIrritancy) return false
    if (need.sensitivity >= 2 && irritancy > 0) return false
    const isBetter = one.product.evidence.some(
      ({ concern, level }) => need.weights[concern] > 0 && level > (levels.get(concern) ?? 0),
    )
    return isBetter
  }
}
