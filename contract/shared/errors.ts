import { z } from 'zod'
import { PasskeyRequest } from './passkey-request.ts'

/** Every error code of the API with its HTTP status. The messages are in messages/<locale>/errors.json. */
export const errorStatus = {
  MALFORMED: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  CODE_REQUIRED: 401,
  FORBIDDEN: 403,
  PROOF_REQUIRED: 403,
  NOT_FOUND: 404,
  NOT_SOLD: 404,
  PROFILE_NOT_FOUND: 404,
  CONFLICT: 409,
  IN_USE: 409,
  OUT_OF_STOCK: 409,
  CART_EMPTY: 409,
  NOT_DELIVERED: 409,
  IN_PROGRESS: 409,
  WRONG_STATE: 409,
  QUESTIONNAIRE_CHANGED: 409,
  GONE: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  RANGE: 416,
  VALIDATION: 422,
  KEY_REUSED: 422,
  TOO_MANY: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  CODES_UNAVAILABLE: 503,
  STORAGE_UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/**
 * The body of every API error. `errors` maps a request field (dotted path) to its messages. `passkey` is set when a login
 * needs a second factor, or another one, and the account has passkeys.
 */
export const ErrorBody = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  code: z.string().optional(),
  passkey: PasskeyRequest.optional(),
})
export type ErrorBody = z.output<typeof ErrorBody>
