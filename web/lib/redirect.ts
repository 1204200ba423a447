import type { User } from '#contract/accounts/user.ts'

/** The address of the login page that returns to the wanted page afterwards. */
export function loginPath(wanted: string): string {
  const url = new URL(wanted, location.origin)
  return `/login?redirect=${encodeURIComponent(url.pathname + url.search)}`
}

/**
 * The path to open after login. Only paths of this shop are followed; other origins, however they are written
 * (`//host`, `/\host`, `javascript:`), lead to the home page.
 */
export function safeRedirect(wanted: string | null, origin: string): string {
  if (!wanted?.startsWith('/')) return '/'
  try {
    const url = new URL(wanted, origin)
    const path = url.pathname + url.search + url.hash
    // Parsing resolves dots ("/.//host" becomes "//host"), so the parsed path is checked too.
    const isOwn = [wanted, path].every(text => !/^\/[/\\]/.test(decodeURIComponent(text)))
    return isOwn && url.origin === origin && new URL(path, origin).origin === origin ? path : '/'
  } catch {
    return '/'
  }
}

/**
 * The page to open after a login to which no other page led. The specification sends administrators and members to the
 * home page; other staff have work, so they start in the administration, which redirects to their first page.
 */
export function startOf({ staffRole }: Pick<User, 'staffRole'>): string {
  return staffRole === null || staffRole === 'administrator' ? '/' : '/admin'
}
