import { Secret } from 'otpauth'
import { digestOf } from '#server/platform/http/session.ts'

const count = 10

/** New recovery codes of 80 random bits each, in groups of four characters that are easy to copy by hand. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () =>
    new Secret({ size: 10 }).base32.replace(/(.{4})(?=.)/g, '$1-').toLowerCase(),
  )
}

/** A typed code without spaces and hyphens. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase()
}

/** The digest under which a recovery code is stored. */
export function digestOfCode(code: string): Buffer {
  return digestOf(plainCode(code))
}
