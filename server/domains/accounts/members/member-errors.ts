import { ApiError } from '#server/platform/http/errors.ts'

/** The error for an e-mail address that already has an account. */
export function emailTaken(): ApiError {
  const message = 'accounts:server.emailTaken'
  return new ApiError('VALIDATION', { message, fields: { email: [{ message }] } })
}

/** The error for removing the last active administrator: nobody could appoint another. */
export function lastAdministrator(): ApiError {
  return new ApiError('CONFLICT', { message: 'accounts:server.lastAdministrator' })
}

/**
 * The error for administrators who disable or delete their own account in the administration, which would be a mistake.
 */
export function yourself(): ApiError {
  return new ApiError('CONFLICT', { message: 'accounts:server.yourself' })
}
