import { ApiFailure } from '#contract/client.ts'

/**
 * The message for a failed API call: the server's if it refused the call, `fallback` if it failed or did not
 * respond.
 */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiFailure) || error.status >= 500) return fallback
  return Object.values(error.errors).flat().join(' ') || error.message
}

/** Whether the server answered 404: the record is missing, or the caller may not see it. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 404
}

/** Whether an API call got no response: `fetch` failed or timed out. `navigator.onLine` is only a guess. */
export function isUnreached(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}
