/** The login page that leads back to the wanted address. */
export function loginPath(wanted: string): string {
  const url = new URL(wanted, location.origin)
  return `/login?redirect=${encodeURIComponent(url.pathname + url.search)}`
}

/**
 * The path to go to after login. Only paths of this shop are followed: another origin, however it is written
 * (`//host`, `/\host`, `javascript:`), leads home.
 */
export function safeRedirect(wanted: string | null, origin: string): string {
  if (!wanted?.startsWith('/')) return '/'
  try {
    const url = new URL(wanted, origin)
    return url.origin === origin && !/^\/[/\\]/.test(decodeURIComponent(wanted))
      ? url.pathname + url.search + url.hash
      : '/'
  } catch {
    return '/'
  }
}
