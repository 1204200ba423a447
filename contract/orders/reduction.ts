import { z } from 'zod'
import { localized } from '../shared/localized.ts'
import { Amount } from '../shared/money.ts'

/** An amount taken off a line or a delivery. `origin` names the rule behind it, `label` is what people read of it. */
export const Reduction = z.object({ origin: z.string(), label: localized(z.string()), amount: Amount })
export type Reduction = z.output<typeof Reduction>

/** The code that is meant by what somebody typed: spaces and small letters are no mistake. */
export function codeOf(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/** A code that somebody typed to pay less; an empty text is none. */
export const TypedCode = z.string().max(100).overwrite(codeOf)
