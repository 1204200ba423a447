import type { RateLimit, RateLimits } from '#server/platform/http/rate-limit.ts'
import type { Vault } from '#server/platform/vault.ts'

export interface AccountLimits {
  /** Attempts to log in from one network, over all accounts, on devices that are not the member's. */
  loginsFromNetwork: RateLimit
  /** The same from the larger network that one customer may have. */
  loginsFromSite: RateLimit
  /** Encrypted logins from one network, read or not; counted apart, so that what nobody can read closes no other door. */
  ciphertexts: RateLimit
  /** The same from one device that somebody has logged in on. */
  ciphertextsFromDevice: RateLimit
  /** Guesses at one account from one network. */
  guesses: RateLimit
  guessesFromSite: RateLimit
  /** Guesses at one account from all networks. */
  guessesFromAnywhere: RateLimit
  /** Guesses at one account on a device that its member has logged in on; nobody else can use them up. */
  guessesOnDevice: RateLimit
  /** Registrations from one IPv6 customer. */
  registrations: RateLimit
  /** The same from an IPv4 address, which thousands share behind a mobile operator, or an IPv6 /48. */
  registrationsFromSite: RateLimit
  /** Registrations with one e-mail address. */
  registrationsOfAddress: RateLimit
  /** Mails with a link to one address: whoever asks meanwhile relies on the one that was sent. */
  resetMails: RateLimit
  resetMailsFromNetwork: RateLimit
  /** Tokens tried from one network. */
  resets: RateLimit
  /** Passwords typed again within a session. */
  proofs: RateLimit
  /** Exports by one administrator. */
  exports: RateLimit
}

const quarterOfAnHour = 15 * 60
const hour = 4 * quarterOfAnHour
const day = 24 * hour

/**
 * How often one may try. A browser whose encrypted login fails tries the plain one with the same words, so one wrong
 * password takes two attempts: from one network an account has five passwords in a quarter of an hour. Networks have
 * more, since whole quarters share one behind a mobile operator. Whoever guesses from many networks meets the limit of a
 * day. None of these counts on a device that the member has logged in on, and a reset by mail makes the device that it is
 * done on such a one. A mail goes out once in a quarter of an hour, whoever asks how often, and its link is good for twice
 * as long: nobody can use up a member's way in. What strangers are answered does not depend on whether there is an account.
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

/** A limit that nothing resets, so that each process may remember whom it has refused. */
const untilItsEnd = (seconds: number) => ({ seconds, isRemembered: true })

/**
 * What attempts at an account count under; `email` in lower case. Without the data key nobody finds out whose counters
 * stand in the table.
 */
export function accountKey(vault: Pick<Vault, 'digest'>, email: string): string {
  return vault.digest(`login ${email}`).toString('base64url')
}
