import { z } from 'zod'
import { localized } from '../shared/localized.ts'
import { Amount } from '../shared/money.ts'
import { codeOf } from './typed-code.ts'

/** A discount on a line or a delivery, in whole FCFA. `origin` names the rule that grants it, `label` is its text for the buyer. */
export const Reduction = z.object({ origin: z.string(), label: localized(z.string()), amount: Amount })
export type Reduction = z.output<typeof Reduction>

/**
 * A reduction of a delivery fee as an order stores it. `granted` is the full amount; it is set only if the current fee
 * is lower.
 */
export type DeliveryReduction = Reduction & { granted?: number }

/** A promotion code as the buyer typed it; an empty text means no code. */
export const TypedCode = z.string().max(1000).overwrite(codeOf)
