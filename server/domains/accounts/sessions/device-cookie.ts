import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import type { Vault } from '#server/platform/vault.ts'

/** For how many days a browser is recognised after its last login; browsers store no cookie longer. */
export const daysOfDevices = 400

// The name of the device cookie. Over HTTPS the prefix `__Secure-` makes browsers refuse such a cookie when it was set
// without encryption.
const nameOver = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Secure-known-device' : 'known-device'

type CookieDeps = { config: Pick<Deps['config'], 'publicUrl'>; vault: Pick<Vault, 'sign' | 'isSigned'> }

const meaning = (token: string) => `known device ${token}`

/**
 * The device token of a browser on which somebody has logged in; it authenticates nobody. The signature is verified
 * here, so a forged token costs no query.
 */
export function deviceTokenOf(request: FastifyRequest, { config, vault }: CookieDeps): string | undefined {
  const pattern = new RegExp(`(?:^|;\\s*)${nameOver(config.publicUrl)}=([\\w-]{43})\\.([\\w-]{27})(?:;|$)`)
  const [, token, signature] = pattern.exec(request.headers.cookie ?? '') ?? []
  if (token === undefined || signature === undefined) return undefined
  return vault.isSigned(meaning(token), Buffer.from(signature, 'base64url')) ? token : undefined
}

/**
 * The cookie that stores a browser's device token. It is not sent with page requests, because pages are the same for
 * everybody.
 */
export function deviceCookie(token: string, { config, vault }: CookieDeps): string {
  const value = `${token}.${vault.sign(meaning(token)).toString('base64url')}`
  return cookie(config.publicUrl, value, daysOfDevices * 86_400)
}

/** The cookie that deletes the device token. */
export function noDeviceCookie(publicUrl: string): string {
  return cookie(publicUrl, '', 0)
}

function cookie(publicUrl: string, value: string, seconds: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${nameOver(publicUrl)}=${value}; Path=/api; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
