import type { KeptCache } from './kept.ts'
import { surplus } from './policy.ts'

/** A header of kept answers with the bytes of their body, so that it need not be read again. */
const sizeHeader = 'x-kept-bytes'

/** How long the worker waits before it removes old entries, in milliseconds: a page loads many pictures at once. */
const pause = 1000

const trimming = new Map<string, Promise<void>>()

/** Keeps an answer in a cache under an address, and removes the oldest entries when there are too many. */
export async function keep(kept: KeptCache, address: string, answer: Response): Promise<void> {
  const body = await answer.blob()
  const headers = new Headers(answer.headers)
  // The body is stored as it was decoded, and every entry has one variant.
  for (const name of ['vary', 'content-encoding', 'content-length']) headers.delete(name)
  headers.set(sizeHeader, String(body.size))
  const cache = await caches.open(kept.name)
  await cache.put(address, new Response(body, { headers }))
  if (!trimming.has(kept.name))
    trimming.set(
      kept.name,
      new Promise(resolve => setTimeout(resolve, pause))
        .then(() => trim(kept))
        .finally(() => trimming.delete(kept.name)),
    )
  await trimming.get(kept.name)
}

/** Removes the oldest entries of a cache that has too many. */
async function trim(kept: KeptCache): Promise<void> {
  const cache = await caches.open(kept.name)
  const entries = await Promise.all(
    // The entries of a cache are in the order in which they were stored.
    (await cache.keys()).map(async request => ({
      address: request.url,
      bytes: Number((await cache.match(request))?.headers.get(sizeHeader)),
    })),
  )
  for (const address of surplus(entries, kept)) await cache.delete(address)
}
