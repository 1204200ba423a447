import { z } from 'zod'
import { TypedPhone } from '../shared/text.ts'
import { PasskeyAssertion } from './passkeys.ts'
import { FactorCode } from './second-factor.ts'

/** The proof that a right code gave for a telephone number. */
const proof = z.string().min(1).max(100)

/** The number with which the caller logs in by a code, in E.164; null if this way is off. */
export const PhoneLogin = z.object({ phone: z.string().nullable() })
export type PhoneLogin = z.output<typeof PhoneLogin>

/** A number to log in with, and its proof for the purpose `profile`. */
export const NewPhoneLogin = z.object({ phone: TypedPhone, proof })
export type NewPhoneLogin = z.output<typeof NewPhoneLogin>

/**
 * The number of a member, its proof for the purpose `login`, and the second factor if the account has one; a login
 * without it does not use the proof up.
 */
export const PhoneCredentials = z.object({
  phone: TypedPhone,
  proof,
  code: FactorCode.optional(),
  passkey: PasskeyAssertion.optional(),
})
export type PhoneCredentials = z.output<typeof PhoneCredentials>
