import type { FastifyRequest } from 'fastify'

/** How long a browser is recognised after its last login; browsers keep no cookie longer. */
export const daysOfDevices = 400

// Over HTTPS the name itself has browsers refuse a cookie that came another way.
const nameOver = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Secure-known-device' : 'known-device'

/** What a browser that somebody logged in on brings along; it authenticates nobody. */
export function deviceTokenOf(request: FastifyRequest, publicUrl: string): string | undefined {
  const pattern = new RegExp(`(?:^|;\\s*)${nameOver(publicUrl)}=([\\w-]{43})(?:;|$)`)
  return pattern.exec(request.headers.cookie ?? '')?.[1]
}

/** The cookie that has a browser bring the token along. Pages do not get it: they are the same for everybody. */
export function deviceCookie(token: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const seconds = daysOfDevices * 86_400
  return `${nameOver(publicUrl)}=${token}; Path=/api; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
