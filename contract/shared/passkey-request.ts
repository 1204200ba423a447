import { z } from 'zod'

/** What a browser needs to ask for one of an account's passkeys, in the form that WebAuthn expects. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('preferred'),
  allowCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
})
export type PasskeyRequest = z.output<typeof PasskeyRequest>
