import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { PersonName } from '../shared/text.ts'
import type { ValidationRule } from '../shared/validation.ts'
import { skinFields, User } from './user.ts'

/** Characters of a password, counted as people do: an emoji is one. */
export const passwordLength = { min: 8, max: 128 } as const

/** An e-mail address to reach somebody at. */
export const Email = z.string().trim().min(1).max(254).pipe(z.email())

/** A password that is being chosen. That it is not a common one is known to the server alone. */
export const NewPassword = z.string().check(({ value, issues }) => {
  const length = [...value].length
  if (length < passwordLength.min) {
    issues.push({
      code: 'too_small',
      origin: 'string',
      minimum: length === 0 ? 1 : passwordLength.min,
      inclusive: true,
      input: value,
    })
  }
  if (length > passwordLength.max)
    issues.push({
      code: 'too_big',
      origin: 'string',
      maximum: passwordLength.max,
      inclusive: true,
      input: value,
    })
})

/** The credentials of a login. The length limits are not the rules of new passwords; they only bound the work. */
export const Credentials = z.object({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(512),
})
export type Credentials = z.output<typeof Credentials>

/** Base64 of RSA-OAEP (SHA-256) over the UTF-8 JSON of a `LoginEnvelope`. */
export const EncryptedLogin = z.object({ ciphertext: z.string().min(1).max(8192) })

/**
 * What the browser encrypts: the credentials, 16 random bytes in base64 that are never used again, and its clock
 * in Unix seconds, at most 120 s off.
 */
export const LoginEnvelope = Credentials.extend({
  nonce: z.string().regex(/^[A-Za-z0-9+/]{22}==$/),
  timestamp: z.int().min(0),
})
export type LoginEnvelope = z.output<typeof LoginEnvelope>

const registrationWire = z
  .object({
    name: PersonName.max(120).optional(),
    // Together with the space between them they fit where the whole name does.
    firstName: PersonName.max(59).optional(),
    lastName: PersonName.max(60).optional(),
    email: Email,
    password: NewPassword,
    password_confirmation: z.string().max(512).optional(),
    confirmPassword: z.string().max(512).optional(),
    rgpdConsent: z.boolean(),
    newsletterSubscription: z.boolean().optional(),
    ...skinFields,
  })
  .check(({ value, issues }) => {
    const refuse = (path: string, rule: ValidationRule) =>
      issues.push({ code: 'custom', path: [path], params: { rule }, input: value })
    if (value.name === undefined && value.firstName === undefined && value.lastName === undefined)
      refuse('name', 'required')
    else if (value.name === undefined && value.firstName === undefined) refuse('firstName', 'required')
    else if (value.name === undefined && value.lastName === undefined) refuse('lastName', 'required')
    const field =
      value.password_confirmation === undefined && value.confirmPassword !== undefined
        ? 'confirmPassword'
        : 'password_confirmation'
    if (value[field] === undefined) refuse(field, 'required')
    else if (value[field] !== value.password) refuse(field, 'passwordMismatch')
    if (value.password.toLowerCase() === value.email.toLowerCase()) refuse('password', 'passwordIsEmail')
  })

/** A new account. On the wire the name may come in two parts, and the repeated password under either name. */
export interface Registration {
  name: string
  /** The parts of the name, where they were told. */
  firstName?: string | undefined
  lastName?: string | undefined
  email: string
  password: string
  passwordConfirmation: string
  /** That the member agrees to the use of personal data as the privacy page describes it. */
  rgpdConsent: boolean
  newsletterSubscription?: boolean | undefined
  /** Slugs of a skin type and of problems. */
  skinType?: string | null | undefined
  skinConcerns?: string[] | undefined
}

export const Registration = z
  .codec(registrationWire, z.custom<Registration>(), {
    decode: ({ name, password_confirmation, confirmPassword, ...rest }) => ({
      ...rest,
      name: name ?? `${rest.firstName} ${rest.lastName}`,
      passwordConfirmation: password_confirmation ?? confirmPassword ?? '',
    }),
    encode: ({ passwordConfirmation, ...rest }) => ({ ...rest, password_confirmation: passwordConfirmation }),
  })
  .meta({ renames: { password_confirmation: 'passwordConfirmation' } })

const tokenType = z.literal('Bearer')

/** A new session. Its token appears only here; the server stores a digest of it. */
export const LoginResult = renamed(
  { access_token: z.string(), token_type: tokenType, user: User },
  { access_token: 'accessToken', token_type: 'tokenType' },
)
export type LoginResult = z.output<typeof LoginResult>

/** A new session by the encrypted login, where the token has another wire name. */
export const EncryptedLoginResult = renamed(
  { token: z.string(), token_type: tokenType, user: User },
  { token: 'accessToken', token_type: 'tokenType' },
)
