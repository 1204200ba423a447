import { ApiFailure } from '#contract/client.ts'

export { isUnreached } from './unreached.ts'

/**
 * The message for a failed API call: the server's if it refused the call or cannot store files, `fallback` if it failed
 * or did not respond.
 */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiFailure && error.isExplained)) return fallback
  return Object.values(error.errors).flat().join(' ') || error.message
}

/** Whether the server answered 404: the record is missing, or the caller may not see it. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 404
}
