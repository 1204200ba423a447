import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { PersonName } from '../shared/text.ts'
import type { ValidationRule } from '../shared/validation.ts'
import { maxEmailLength, nameLengths, passwordLength } from './account-limits.ts'
import { PasskeyAssertion } from './passkeys.ts'
import { FactorCode } from './second-factor.ts'
import { skinFields, User } from './user.ts'

/** A valid e-mail address of a length that mail programs accept. */
export const Email = z.string().trim().min(1).max(maxEmailLength).pipe(z.email())

/** A password that a user chooses. Only the server can check that it is not a commonly used password. */
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

const typed = z.object({
  email: z.string().trim().min(1).max(maxEmailLength),
  password: z.string().min(1).max(512),
  code: FactorCode.optional(),
})

/**
 * E-mail and password of a login, and the code of the second factor or the answer of a passkey if the account has one.
 * Their length limits only bound the server's work; the rules for new passwords differ.
 */
export const Credentials = typed.extend({ passkey: PasskeyAssertion.optional() })
export type Credentials = z.output<typeof Credentials>

/**
 * An encrypted login: base64 of RSA-OAEP (SHA-256) over the UTF-8 JSON of a `LoginEnvelope`. The answer of a passkey is
 * longer than the key can encrypt. It needs no encryption: its challenge counts once.
 */
export const EncryptedLogin = z.object({
  ciphertext: z.string().min(1).max(8192),
  passkey: PasskeyAssertion.optional(),
})
export type EncryptedLogin = z.output<typeof EncryptedLogin>

/**
 * What the browser encrypts: the credentials, 16 random bytes in base64 that are never used again, and its clock
 * in Unix seconds, at most 120 s off.
 */
export const LoginEnvelope = typed.extend({
  nonce: z.string().regex(/^[A-Za-z0-9+/]{22}==$/),
  timestamp: z.int().min(0),
})
export type LoginEnvelope = z.output<typeof LoginEnvelope>

const registrationWire = z
  .object({
    name: PersonName.max(120).optional(),
    firstName: PersonName.max(nameLengths.firstName).optional(),
    lastName: PersonName.max(nameLengths.lastName).optional(),
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

/** The data of a sign-up. A request may split the name in two, and name the repeated password in either of two ways. */
export interface Registration {
  name: string
  /** The user's first and last name, if the request sent them separately. */
  firstName?: string | undefined
  lastName?: string | undefined
  email: string
  password: string
  passwordConfirmation: string
  /** True when the user accepts the use of personal data that the privacy page describes. */
  rgpdConsent: boolean
  newsletterSubscription?: boolean | undefined
  /** Slugs of the user's skin type and skin problems. */
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

/** The response to a login. The session token is sent only here; the server stores just its digest. */
export const LoginResult = renamed(
  { access_token: z.string(), token_type: tokenType, user: User },
  { access_token: 'accessToken', token_type: 'tokenType' },
)
export type LoginResult = z.output<typeof LoginResult>

/** The response to an encrypted login, which calls the session token `token` instead of `access_token`. */
export const EncryptedLoginResult = renamed(
  { token: z.string(), token_type: tokenType, user: User },
  { token: 'accessToken', token_type: 'tokenType' },
)
