import { reason } from '../matching/reason.ts'
import type { PurchaseMonth } from './purchase-plan.ts'
import type { Routine } from './routine.ts'
import type { RoutineStep } from './steps.ts'

/**
 * A stored routine without products that hurt the member's skin since. Their steps stay and say so, because leaving out a
 * step silently would look like a mistake; no other product takes their place without a new diagnostic.
 */
export function withoutHurtful(routine: Routine, isHurtful: (product: number) => boolean): Routine {
  const stepOf = (step: RoutineStep): RoutineStep => {
    const swap = step.swap && isHurtful(step.swap.product) ? null : step.swap
    if (step.product === null || !isHurtful(step.product)) return { ...step, swap }
    const advice = [reason('diagnostic:steps.takenOut')]
    return { ...step, product: null, amount: null, advice, costPerMonth: 0, swap: null }
  }
  const gone = routine.products.filter(({ product }) => isHurtful(product))
  if (gone.length === 0) return routine
  return {
    ...routine,
    morning: routine.morning.map(stepOf),
    evening: routine.evening.map(stepOf),
    weekly: routine.weekly.map(stepOf),
    products: routine.products.filter(one => !gone.includes(one)),
    costPerMonth: routine.costPerMonth - gone.reduce((sum, one) => sum + one.costPerMonth, 0),
    ...(routine.purchasePlan && {
      purchasePlan: routine.purchasePlan.map(month => monthWithout(month, isHurtful)),
    }),
  }
}

function monthWithout(month: PurchaseMonth, isHurtful: (product: number) => boolean): PurchaseMonth {
  const purchases = month.purchases.filter(({ product }) => !isHurtful(product))
  const total = purchases.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return { ...month, purchases, total, saved: Math.min(month.saved, total) }
}
