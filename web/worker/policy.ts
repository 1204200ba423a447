import { offlineCataloguePath, offlinePath } from './kept.ts'

/** What the service worker does with a request: `other` requests are left to the browser. */
export type RequestKind = 'page' | 'file' | 'picture' | 'other'

/** Pictures of the shop. Those of members are not kept, so that they do not outlive the account. */
const pictures = /^\/(?:pictures|uploads)\/(?!avatars\/)/

/** The kind of a request to the shop at `origin`. */
export function kindOf(
  {
    method,
    mode,
    url,
    destination,
    headers,
  }: Pick<Request, 'method' | 'mode' | 'url' | 'destination' | 'headers'>,
  origin: string,
): RequestKind {
  const { origin: host, pathname } = new URL(url)
  if (method !== 'GET' || host !== origin || headers.has('range')) return 'other'
  if (mode === 'navigate') return /^\/(?:api|uploads|assets)\//.test(pathname) ? 'other' : 'page'
  return destination === 'image' ? (isPicture(pathname) ? 'picture' : 'other') : kindOfFile(pathname)
}

/** The kind of a file by its path, for files whose request is over. */
export function kindOfFile(pathname: string): RequestKind {
  if (pathname.startsWith('/assets/')) return 'file'
  return isPicture(pathname) ? 'picture' : 'other'
}

const isPicture = (pathname: string) => pictures.test(pathname)

/**
 * Pages that are never kept: the administration, links whose address is a secret (payment, tracking, a new password), and
 * pages of the way in.
 */
const neverKept =
  /^\/(?:admin|pay|track|ordered|login|register|reset-password|reinitialiser-mot-de-passe|\.well-known)(?:\/|$)/

/**
 * Whether the answer to a page may be kept. The server renders all pages as for a guest, so their HTML has no data of a
 * member; `no-store` forbids to keep an answer for any other reason.
 */
export function mayKeepPage(
  pathname: string,
  { status, redirected, headers }: Pick<Response, 'status' | 'redirected' | 'headers'>,
): boolean {
  return (
    status === 200 &&
    !redirected &&
    !neverKept.test(pathname) &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    !/no-store/.test(headers.get('cache-control') ?? '')
  )
}

/** The kept page that stands in for a page that was never opened. */
export function standInFor(pathname: string): string {
  return /^\/products(?:\/\d[^/]*)?\/?$/.test(pathname) ? offlineCataloguePath : offlinePath
}

/** The addresses to remove from a cache, whose entries are given from the oldest to the newest: the oldest go first. */
export function surplus(
  entries: readonly { address: string; bytes: number }[],
  { most, bytes }: { most: number; bytes: number },
): string[] {
  let left = bytes
  const firstKept = entries.toReversed().findIndex((entry, index) => {
    left -= entry.bytes
    return left < 0 || index >= most
  })
  return firstKept < 0 ? [] : entries.slice(0, entries.length - firstKept).map(({ address }) => address)
}
