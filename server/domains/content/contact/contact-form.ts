import { leastFormMs } from '#contract/content/contact-limits.ts'
import { dayInMs } from '#server/platform/days.ts'
import type { Vault } from '#server/platform/vault.ts'

/** How long a contact form can be sent after it was served, in milliseconds. */
const maxMs = dayInMs

/** A signed token for a contact form with the time at which the form was served. */
export function newFormToken(vault: Pick<Vault, 'digest'>, now: Date): string {
  const time = now.getTime().toString(36)
  return `${time}.${proofOf(vault, time)}`
}

/** The age of a contact form, from its token; `unknown` for an expired token or one that this shop did not sign. */
export function formAge(
  vault: Pick<Vault, 'digest'>,
  token: string | undefined,
  now: Date,
): 'unknown' | 'hasty' | 'usual' {
  const [time = '', proof = ''] = (token ?? '').split('.')
  if (time === '' || proof !== proofOf(vault, time)) return 'unknown'
  const age = now.getTime() - Number.parseInt(time, 36)
  if (age > maxMs) return 'unknown'
  return age < leastFormMs ? 'hasty' : 'usual'
}

function proofOf(vault: Pick<Vault, 'digest'>, time: string): string {
  return vault.digest(`contact form ${time}`).toString('base64url')
}
