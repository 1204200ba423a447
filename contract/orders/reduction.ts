import { z } from 'zod'
import { localized } from '../shared/localized.ts'
import { Amount } from '../shared/money.ts'

/** A discount on a line or a delivery, in whole FCFA. `origin` names the rule that grants it, `label` is its text for the buyer. */
export const Reduction = z.object({ origin: z.string(), label: localized(z.string()), amount: Amount })
export type Reduction = z.output<typeof Reduction>

/** A stored reduction of a delivery. `granted` is its full amount if the current fee is lower than that. */
export type DeliveryReduction = Reduction & { granted?: number }

/** Longer than any code, so that a text that is cut to it matches none. */
export const maxTypedCode = 100

/** Normalizes a typed code: without spaces, in capitals. */
export function codeOf(text: string): string {
  return text.replace(/\s/g, '').toUpperCase().slice(0, maxTypedCode)
}

/** A promotion code as the buyer typed it; empty without one. */
export const TypedCode = z.string().max(1000).overwrite(codeOf)
