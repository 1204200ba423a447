import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import type { Vault } from '#server/platform/vault.ts'

/** How long a browser is recognised after its last login; browsers keep no cookie longer. */
export const daysOfDevices = 400

// Over HTTPS the name itself has browsers refuse a cookie that came another way.
const nameOver = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Secure-known-device' : 'known-device'

type CookieDeps = { config: Pick<Deps['config'], 'publicUrl'>; vault: Pick<Vault, 'sign' | 'isSigned'> }

const meaning = (token: string) => `known device ${token}`

/**
 * What a browser that somebody logged in on brings along; it authenticates nobody. Its signature is checked here: a made-up
 * token costs no look into the database.
 */
export function deviceTokenOf(request: FastifyRequest, { config, vault }: CookieDeps): string | undefined {
  const pattern = new RegExp(`(?:^|;\\s*)${nameOver(config.publicUrl)}=([\\w-]{43})\\.([\\w-]{27})(?:;|$)`)
  const [, token, signature] = pattern.exec(request.headers.cookie ?? '') ?? []
  if (token === undefined || signature === undefined) return undefined
  return vault.isSigned(meaning(token), Buffer.from(signature, 'base64url')) ? token : undefined
}

/** The cookie that has a browser bring the token along. Pages do not get it: they are the same for everybody. */
export function deviceCookie(token: string, { config, vault }: CookieDeps): string {
  const value = `${token}.${vault.sign(meaning(token)).toString('base64url')}`
  return cookie(config.publicUrl, value, daysOfDevices * 86_400)
}

/** The cookie that has a browser forget the token. */
export function noDeviceCookie(publicUrl: string): string {
  return cookie(publicUrl, '', 0)
}

function cookie(publicUrl: string, value: string, seconds: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${nameOver(publicUrl)}=${value}; Path=/api; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
