import { z } from 'zod'
import { ProductCard } from '../catalogue/product.ts'
import { renamed } from '../renamed.ts'
import { Amount } from '../shared/money.ts'
import { stepKinds, weekdays } from './names.ts'

/** The kind of a skincare routine step, such as cleanser or sunscreen. */
export const StepKind = z.enum(stepKinds)
export type StepKind = z.output<typeof StepKind>

const Days = z.array(z.enum(weekdays))

/** The weekdays on which a routine step is done, from week `fromWeek` of the routine on (1 is the first). */
export const RampStage = renamed(
  { semaine: z.int().min(1), jours: Days },
  { semaine: 'fromWeek', jours: 'days' },
)
export type RampStage = z.output<typeof RampStage>

/**
 * A step of a routine. `productId` is the recommended product, null if the step needs none. `product` is its current
 * state, null if it is no longer sold. `days` are those of the first weeks; `ramp` has several stages if the skin must
 * get used to the product.
 */
export const RoutineStep = renamed(
  {
    ordre: z.int().min(1),
    etape: z.string(),
    kind: StepKind,
    conseil: z.string(),
    quantite: z.string().nullable(),
    jours: Days,
    montee: z.array(RampStage),
    produit_id: z.int().nullable(),
    produit: ProductCard.nullable(),
    costPerMonth: Amount,
  },
  {
    ordre: 'order',
    etape: 'name',
    conseil: 'advice',
    quantite: 'amount',
    jours: 'days',
    montee: 'ramp',
    produit_id: 'productId',
    produit: 'product',
  },
)
export type RoutineStep = z.output<typeof RoutineStep>

export const routineShape = {
  matin: z.array(RoutineStep),
  soir: z.array(RoutineStep),
  hebdomadaire: z.array(RoutineStep),
}
export const routineNames = { matin: 'morning', soir: 'evening', hebdomadaire: 'weekly' } as const

/** A skincare routine: its steps for the morning, the evening and once a week. */
export const Routine = renamed(routineShape, routineNames)
export type Routine = z.output<typeof Routine>

/**
 * A product to buy in a month of the plan. `price` is for one package, as it was that day. `isAgain` says that it was
 * bought before and is used up. `monthsOfBudget` is above 1 if it costs more than a monthly budget, so that it can be
 * bought only every few months.
 */
export const PlannedPurchase = z.object({
  productId: z.int(),
  product: ProductCard.nullable(),
  quantity: z.int().min(1),
  price: Amount,
  isAgain: z.boolean(),
  monthsOfBudget: z.int().min(1),
})
export type PlannedPurchase = z.output<typeof PlannedPurchase>

/**
 * What to buy in one month without exceeding the budget. A month without products is for saving. `saved` is the part of
 * the total that savings of earlier months pay, so that `total` − `saved` is within the budget.
 */
export const PurchaseMonth = z.object({
  month: z.int().min(1),
  products: z.array(PlannedPurchase),
  total: Amount,
  saved: Amount,
})
export type PurchaseMonth = z.output<typeof PurchaseMonth>
