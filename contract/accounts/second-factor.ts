import { z } from 'zod'
import { Passkey, PasskeyAssertion } from './passkeys.ts'

/** A code of the authenticator app, or a recovery code, as it was typed: with spaces and hyphens or without. */
export const FactorCode = z.string().trim().min(1).max(40)

/** The body of a request that needs a code of the second factor. */
export const SecondFactorCode = z.object({ code: FactorCode })

/** The proof of a factor for changes of the second factor: a code, as at login, or the answer of a passkey. */
export const FactorProof = z.object({
  code: FactorCode.optional(),
  passkey: PasskeyAssertion.optional(),
})
export type FactorProof = z.output<typeof FactorProof>

/**
 * Whether the caller has an authenticator app and since when, the passkeys, and how many recovery codes are left.
 * `isMissing`: the shop requires a second factor, and the caller can do nothing in the administration without one.
 */
export const SecondFactor = z.object({
  isOn: z.boolean(),
  since: z.iso.datetime().nullable(),
  passkeys: z.array(Passkey),
  recoveryCodes: z.int(),
  isMissing: z.boolean(),
})
export type SecondFactor = z.output<typeof SecondFactor>

/**
 * The secret that an authenticator app needs: as a key to type, as an address that apps open, and as the QR code of
 * this address, whose path fills the dark modules of a square with `side` modules.
 */
export const SecondFactorKey = z.object({
  key: z.string(),
  uri: z.string(),
  qr: z.object({ side: z.int(), path: z.string() }),
})
export type SecondFactorKey = z.output<typeof SecondFactorKey>

/**
 * New recovery codes. They are sent only here; the server stores just their digests. None when a factor is added to
 * another one, whose codes still count.
 */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.output<typeof RecoveryCodes>
