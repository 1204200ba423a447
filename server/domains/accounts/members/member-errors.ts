import { ApiError } from '#server/platform/http/errors.ts'

/** The address has an account already. */
export function emailTaken(): ApiError {
  const message = 'accounts:server.emailTaken'
  return new ApiError('VALIDATION', { message, fields: { email: [{ message }] } })
}

/** Without an active administrator nobody could make another one. */
export function lastAdministrator(): ApiError {
  return new ApiError('CONFLICT', { message: 'accounts:server.lastAdministrator' })
}

/** Administrators do not end their own account by mistake. */
export function yourself(): ApiError {
  return new ApiError('CONFLICT', { message: 'accounts:server.yourself' })
}
