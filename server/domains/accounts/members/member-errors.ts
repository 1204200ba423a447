import { ApiError } from '#server/platform/http/errors.ts'

/** The address already has an account. */
export function emailTaken(): ApiError {
  const message = 'accounts:server.emailTaken'
  return new ApiError('VALIDATION', { message, fields: { email: [{ message }] } })
}

/** Without an active administrator nobody could appoint another. */
export function lastAdministrator(): ApiError {
  return new ApiError('CONFLICT', { message: 'accounts:server.lastAdministrator' })
}

/** Administrators cannot disable or delete their own account here, which would be a mistake. */
export function yourself(): ApiError {
  return new ApiError('CONFLICT', { message: 'accounts:server.yourself' })
}
