import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app with this key shows at that moment. */
export function appCode(key: string, at: Date | number): string {
  return new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: Number(at) })
}
