import { ApiFailure } from '#contract/client.ts'

/** The server's own words for a refusal; for outages and lost connections those of the page. */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiFailure) || error.status >= 500) return fallback
  return Object.values(error.errors).flat().join(' ') || error.message
}
