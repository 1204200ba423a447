import type { RateLimit, RateLimits } from '#server/platform/http/rate-limit.ts'

export interface CodeLimits {
  /** Codes requested for one number. */
  requestsOfNumber: RateLimit
  requestsOfNumberInDay: RateLimit
  /** Codes requested from one IPv6 network. */
  requestsFromNetwork: RateLimit
  /** Codes requested from one site: an IPv4 address, which thousands may share behind a mobile operator, or an IPv6 /48. */
  requestsFromSite: RateLimit
  /** Codes checked from one site. A code has five tries, so more of them are for many numbers. */
  checksFromSite: RateLimit
}

const hour = 60 * 60

/** The rate limits of codes. A number gets at most eight in a day, so 40 of a million codes can be tried for it. */
export function codeLimits(rateLimits: RateLimits): CodeLimits {
  const message = 'messaging:server.tooManyCodes'
  return {
    requestsOfNumber: rateLimits('code-number', { points: 3, seconds: hour, message }),
    requestsOfNumberInDay: rateLimits('code-number-day', { points: 8, seconds: 24 * hour, message }),
    requestsFromNetwork: rateLimits('code-network', { points: 10, seconds: hour, isRemembered: true }),
    requestsFromSite: rateLimits('code-site', { points: 60, seconds: hour, isRemembered: true }),
    checksFromSite: rateLimits('code-check', { points: 300, seconds: hour, isRemembered: true }),
  }
}
