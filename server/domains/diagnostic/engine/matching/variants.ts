import type { Assessment } from '../assessment/assessment.ts'
import type { Ranked } from './match.ts'

/**
 * These products with one of each group of variants: the cheapest per month among those whose price fits the month's
 * budget; if none does, the one with the lowest price. Among equals the one that fits better, then the first in
 * the group's order.
 */
export function oneVariant(ranked: readonly Ranked[], { filters }: Pick<Assessment, 'filters'>): Ranked[] {
  const budget = filters.budget ?? Number.POSITIVE_INFINITY
  const chosen = new Map<number, Ranked>()
  for (const one of ranked) {
    const { group } = one.product
    if (!group) continue
    const other = chosen.get(group)
    if (!other || compare(one, other, budget) < 0) chosen.set(group, one)
  }
  if (chosen.size === 0) return [...ranked]
  return ranked.filter(one => !one.product.group || chosen.get(one.product.group) === one)
}

function compare(one: Ranked, other: Ranked, budget: number): number {
  const [isAffordable, isOtherAffordable] = [one.product.price <= budget, other.product.price <= budget]
  return (
    Number(isOtherAffordable) - Number(isAffordable) ||
    (isAffordable ? one.costPerMonth - other.costPerMonth : 0) ||
    one.product.price - other.product.price ||
    other.score - one.score ||
    (one.product.groupPosition ?? 0) - (other.product.groupPosition ?? 0) ||
    one.product.id - other.product.id
  )
}
