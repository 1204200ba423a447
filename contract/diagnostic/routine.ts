import { z } from 'zod'
import { ProductCard } from '../catalogue/product.ts'
import { renamed } from '../renamed.ts'
import { Amount } from '../shared/money.ts'
import { stepKinds, weekdays } from './names.ts'

/** What a step of a routine is about. */
export const StepKind = z.enum(stepKinds)
export type StepKind = z.output<typeof StepKind>

const Days = z.array(z.enum(weekdays))

/** The days from a week on; 1 is the first week. */
export const RampStage = renamed(
  { semaine: z.int().min(1), jours: Days },
  { semaine: 'fromWeek', jours: 'days' },
)
export type RampStage = z.output<typeof RampStage>

/**
 * One gesture. `productId` is what was recommended, and `product` the same as it is sold today: null beside an id means
 * that it is no longer on sale, without an id that the step needs none. `days` are those of the first weeks, `ramp` has
 * more than one stage where the skin has to get used to it.
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

/** What to do in the morning, in the evening and once a week. */
export const Routine = renamed(routineShape, routineNames)
export type Routine = z.output<typeof Routine>
