import { z } from 'zod'
import { hasPhoneLength } from '../shared/phone.ts'
import { line, PersonName } from '../shared/text.ts'
import { addressLengths } from './address-parts.ts'
import { maxNameLength } from './order-limits.ts'

// Without letters it would be no name, and could be the mark of an erased buyer.
const hasLetter = (text: string) => /\p{L}/u.test(text)

/** The name of a buyer or recipient as it is typed for an order. */
export const nameOnOrder = PersonName.max(maxNameLength).refine(hasLetter, { params: { rule: 'required' } })

/** Somebody else who receives an order's parcel, with the number that the courier calls, as typed. */
export const NewRecipient = z.object({
  name: nameOnOrder,
  phone: line(addressLengths.phone).refine(hasPhoneLength, { params: { rule: 'phone' } }),
})
export type NewRecipient = z.output<typeof NewRecipient>

/** The recipient of a telephone order that is being entered; it may be incomplete. */
export const SpokenRecipient = z.object({
  name: z.union([z.literal(''), PersonName.max(maxNameLength)]),
  phone: line(addressLengths.phone),
})
export type SpokenRecipient = z.output<typeof SpokenRecipient>

/** Somebody else who receives an order's parcel; the telephone number is in E.164. */
export const Recipient = z.object({ name: z.string(), phone: z.string() })
export type Recipient = z.output<typeof Recipient>
