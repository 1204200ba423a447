import { z } from 'zod'

/** The maximum length of a passkey's name. */
export const maxPasskeyName = 60

const encoded = (max: number) => z.string().min(1).max(max)

const credential = { id: encoded(1400), rawId: encoded(1400), type: z.literal('public-key') }

/** The browser's proof that the person has a passkey: a signature of the challenge. Bytes are in base64url. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(2000),
  }),
})
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>

/** A new passkey: the name that its owner gives it, and what the browser created. */
export const NewPasskey = z.object({
  name: z.string().trim().min(1).max(maxPasskeyName),
  credential: z.object({
    ...credential,
    response: z.object({ clientDataJSON: encoded(4000), attestationObject: encoded(16_000) }),
  }),
})
export type NewPasskey = z.output<typeof NewPasskey>

/** A passkey as its owner sees it. */
export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.output<typeof Passkey>

/** What a browser needs to create a passkey, in the form that WebAuthn expects. */
export const PasskeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyOptions = z.output<typeof PasskeyOptions>
