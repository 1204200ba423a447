import { Secret, TOTP } from 'otpauth'

/** How long a code is shown, in seconds. Apps ignore other values, so the ones of RFC 6238 cannot be changed. */
const period = 30

/** Codes of the step before and after count too, because the clocks of telephones differ. */
const window = 1

/** A new secret of 160 bits in Base32, as RFC 4226 recommends. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address with which an authenticator app takes the secret; the app shows the shop's name and the account. */
export function addressOfSecret(secret: string, issuer: string, account: string): string {
  return totpOf(secret, issuer, account).toString()
}

/** The time step of a code that is right at that moment; undefined for any other code. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period,
  })
}
