import type { RateLimit, RateLimits } from '#server/platform/http/rate-limit.ts'
import type { Vault } from '#server/platform/vault.ts'

export interface AccountLimits {
  /** Login attempts per network for all accounts, on devices that the member has never used. */
  loginsFromNetwork: RateLimit
  /**
   * Login attempts per site (the larger network that one customer may have), on devices that the member has never used.
   */
  loginsFromSite: RateLimit
  /**
   * Encrypted logins per network. Counted separately from plain logins, so that unreadable ciphertexts do not use up
   * their limit.
   */
  ciphertexts: RateLimit
  /** Encrypted logins per device on which somebody has logged in before. */
  ciphertextsFromDevice: RateLimit
  /** Login attempts per account and network. */
  guesses: RateLimit
  guessesFromSite: RateLimit
  /** Login attempts per account from all networks together. */
  guessesFromAnywhere: RateLimit
  /** Login attempts per account on a device that its member has used before; nobody else can exhaust this limit. */
  guessesOnDevice: RateLimit
  /** Codes of the second factor per account and network, after the right password. */
  codes: RateLimit
  /** Codes of the second factor per account from all networks together. */
  codesFromAnywhere: RateLimit
  /** Registrations per network; an IPv6 /64 counts as one customer. */
  registrations: RateLimit
  /** Registrations per site: an IPv4 address, which thousands may share behind a mobile operator, or an IPv6 /48. */
  registrationsFromSite: RateLimit
  /** Registrations per e-mail address. */
  registrationsOfAddress: RateLimit
  /** Mails with a password link per address. Later requests are ignored: the mail that was already sent still works. */
  resetMails: RateLimit
  resetMailsFromNetwork: RateLimit
  /** Failed password reset tokens per network. */
  resets: RateLimit
  /** How often a member may type the password or a code again to confirm an act, per session. */
  proofs: RateLimit
  /** Exports of the member list per administrator. */
  exports: RateLimit
}

const quarterOfAnHour = 15 * 60
const hour = 4 * quarterOfAnHour
const day = 24 * hour

/**
 * Rate limits of logins, registrations and password mails. A browser whose encrypted login fails retries with the plain
 * one, so one wrong password costs two attempts: ten attempts are five passwords per account, network and quarter of an
 * hour. Networks have higher limits, because a mobile operator puts a whole neighbourhood behind one address. The daily
 * limit per account stops guesses from many networks.
 *
 * No attacker can lock a member out: these limits do not count on devices that the member has used before, a reset by
 * mail makes its browser such a device, and a reset link stays valid for twice as long as the wait between two mails.
 * Responses to strangers do not depend on whether the account exists.
 */
export function accountLimits(rateLimits: RateLimits): AccountLimits {
  return {
    loginsFromNetwork: rateLimits('login-address', { points: 100, ...untilItsEnd(quarterOfAnHour) }),
    loginsFromSite: rateLimits('login-site', { points: 400, ...untilItsEnd(quarterOfAnHour) }),
    ciphertexts: rateLimits('login-ciphertext', { points: 100, ...untilItsEnd(quarterOfAnHour) }),
    ciphertextsFromDevice: rateLimits('login-device-cipher', { points: 40, ...untilItsEnd(quarterOfAnHour) }),
    guesses: rateLimits('login-guess', { points: 10, seconds: quarterOfAnHour }),
    guessesFromSite: rateLimits('login-site-guess', { points: 30, ...untilItsEnd(quarterOfAnHour) }),
    guessesFromAnywhere: rateLimits('login-account', {
      points: 100,
      seconds: day,
      message: 'accounts:server.tooManyGuesses',
    }),
    guessesOnDevice: rateLimits('login-device', { points: 20, ...untilItsEnd(quarterOfAnHour) }),
    codes: rateLimits('login-code', { points: 10, seconds: quarterOfAnHour }),
    codesFromAnywhere: rateLimits('login-code-account', {
      points: 50,
      seconds: day,
      message: 'accounts:server.tooManyGuesses',
    }),
    registrations: rateLimits('register-address', { points: 20, ...untilItsEnd(hour) }),
    registrationsFromSite: rateLimits('register-site', { points: 200, ...untilItsEnd(hour) }),
    registrationsOfAddress: rateLimits('register-account', { points: 5, ...untilItsEnd(hour) }),
    resetMails: rateLimits('reset-account', { points: 1, seconds: quarterOfAnHour }),
    resetMailsFromNetwork: rateLimits('reset-address', { points: 30, ...untilItsEnd(hour) }),
    resets: rateLimits('reset-token', { points: 20, seconds: quarterOfAnHour }),
    proofs: rateLimits('password-proof', { points: 10, seconds: quarterOfAnHour }),
    exports: rateLimits('member-export', { points: 20, seconds: hour }),
  }
}

/** Options of a limit that is never reset early, so that each process can cache its refusals. */
const untilItsEnd = (seconds: number) => ({ seconds, isRemembered: true })

/**
 * The key under which login attempts at an account are counted; `email` must be in lower case. It is a keyed digest, so
 * the table of counters does not reveal addresses.
 */
export function accountKey(vault: Pick<Vault, 'digest'>, email: string): string {
  return vault.digest(`login ${email}`).toString('base64url')
}
