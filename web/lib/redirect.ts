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
    const path = url.pathname + url.search + url.hash
    // Dots are resolved while reading, so that "/.//host" has become "//host": what came out is judged.
    const isOwn = [wanted, path].every(text => !/^\/[/\\]/.test(decodeURIComponent(text)))
    return isOwn && url.origin === origin && new URL(path, origin).origin === origin ? path : '/'
  } catch {
    return '/'
  }
}
