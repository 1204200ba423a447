import { getSetting } from '#contract/settings/endpoints.ts'
import { defaultLocale, locales } from '#contract/shared/locale.ts'
import type { SiteSource } from './site-source.ts'

/** RFC 9116 recommends that the file expires within a year; people who operate a shop forget to renew a fixed date. */
const validDays = 180

/** The `security.txt` of RFC 9116: whom to tell of a security flaw. It expires at midnight, so it is the same all day. */
export async function securityFile({ origin, call, now }: SiteSource): Promise<string> {
  const email = await call(defaultLocale)(getSetting, { params: { key: 'contact_email' } })
  const expires = now()
  expires.setUTCDate(expires.getUTCDate() + validDays)
  expires.setUTCHours(0, 0, 0, 0)
  const fields = [
    ...(email.data.value === '' ? [] : [['Contact', `mailto:${email.data.value}`]]),
    ['Contact', `${origin}/contact`],
    ['Expires', expires.toISOString()],
    ['Preferred-Languages', locales.join(', ')],
    ['Canonical', `${origin}/.well-known/security.txt`],
    ['Policy', `${origin}/securite`],
  ]
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('')
}
