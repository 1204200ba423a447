import { z } from 'zod'
import { TypedPhone } from '../shared/text.ts'
import { messageChannels } from './message.ts'

/**
 * What a code is for; it proves the number for nothing else. With `login` it is sent only if a member logs in with this
 * number, with `profile` a member makes a number one to log in with.
 */
export const codePurposes = ['order', 'login', 'profile'] as const
export type CodePurpose = (typeof codePurposes)[number]
const purpose = z.enum(codePurposes)

/** How the shop's codes reach people; null if it sends none. */
export const CodeChannel = z.object({ channel: z.enum(messageChannels).nullable() })

/** The body of a request for a code. */
export const CodeRequest = z.object({ phone: TypedPhone, purpose })

/** The answer to a request for a code, the same whether the number is known or not. */
export const CodeRequested = z.object({
  message: z.string(),
  channel: z.enum(messageChannels),
  expiresAt: z.iso.datetime(),
})
export type CodeRequested = z.output<typeof CodeRequested>

/** A code as it was typed; spaces do not count. */
export const CodeCheck = z.object({
  phone: TypedPhone,
  purpose,
  code: z.string().trim().min(1).max(20),
})
export type CodeCheck = z.output<typeof CodeCheck>

/** The proof that a right code gives: it is used once, for this number and purpose. */
export const PhoneProof = z.object({ proof: z.string(), expiresAt: z.iso.datetime() })
export type PhoneProof = z.output<typeof PhoneProof>
