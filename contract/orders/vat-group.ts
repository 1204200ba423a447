import { z } from 'zod'
import { Amount } from '../shared/money.ts'

/** The part of a price that is sold at one VAT rate: its total and the VAT within it, in FCFA; `rate` is in percent. */
export const VatGroup = z.object({ rate: z.number().min(0).max(100), total: Amount, amount: Amount })
export type VatGroup = z.output<typeof VatGroup>
