import { ApiFailure } from '#contract/client.ts'

/** What is told of a failed call: the server's words of a refusal; the page's where it failed or was not reached. */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiFailure) || error.status >= 500) return fallback
  return Object.values(error.errors).flat().join(' ') || error.message
}

/** The server answered that what was asked for is not there, or not the reader's. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 404
}

/** No answer came: what `fetch` throws without a network, and the end of patience. Whether there is a network, browsers only guess. */
export function isUnreached(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}
