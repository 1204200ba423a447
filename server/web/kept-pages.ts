import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { locales } from '#contract/shared/locale.ts'

/** A rendered page as it is sent. A page with an `etag` is the same for everybody who reads the language. */
export interface Page {
  status: number
  headers: Headers
  body: Buffer
  etag: string | undefined
  /** The page's compressed body by encoding, compressed at the first request for it. */
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
}

export type Encoding = 'br' | 'gzip'

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
}

/** The page's body compressed with an encoding, cached in the page. */
export function compressedBody(page: Page, encoding: Encoding): Promise<Buffer> {
  page.compressed[encoding] ??= compressors[encoding](page.body)
  return page.compressed[encoding]
}

/** How old a cached page may be, in milliseconds: it may miss changes of other processes and orders for so long. */
const ttlMs = 5_000
const most = 200
/** How old a page may be that is shown while it cannot be rendered, in milliseconds. */
const fallbackMs = 3_600_000

/**
 * Matches addresses without a query other than the language: the shop links to them, and visitors cannot invent many.
 */
const plainAddress = new RegExp(`^[^?]*(?:\\?lang=(?:${locales.join('|')}))?$`)

/**
 * Creates a cache that keeps rendered pages for a few seconds, so that many visitors cost one rendering. `forget`
 * empties the cache after a change in the administration, so that staff see it at once. `clock` gives milliseconds.
 */
export function keptPages(clock: Pick<Performance, 'now'> = performance) {
  const cache = () =>
    new LRUCache<string, Page>({
      max: most,
      ttl: ttlMs,
      ttlResolution: 0,
      // Removes expired pages at once; otherwise a page would stay until two hundred others have come.
      ttlAutopurge: true,
      perf: clock,
    })
  // Pages with a query have a separate cache: anybody can invent as many queries as they like, which must not evict
  // plain pages.
  const plain = cache()
  const queried = cache()
  // Copies of plain pages for the time when they cannot be rendered, because the database is away. Changes by staff do not
  // clear them: an old page says more than none, and nothing can be ordered meanwhile.
  const fallbacks = new LRUCache<string, Page>({ max: most, ttl: fallbackMs, ttlResolution: 0, perf: clock })
  // Renderings in progress are not in the caches: an address whose page turns out not to be cacheable, of which anybody
  // can invent many, must not evict a cached page.
  const renderings = new Map<string, Promise<Page>>()
  return {
    forget() {
      plain.clear()
      queried.clear()
      renderings.clear()
    },
    /**
     * The cached page of an address in a variant, such as a language, or a page made by `render`; concurrent
     * requests wait for the same rendering. A page that cannot be rendered (503) is shown as it was within the last hour.
     */
    async get(variant: string, address: string, render: () => Promise<Page>): Promise<Page> {
      const key = `${variant} ${address}`
      const pages = plainAddress.test(address) ? plain : queried
      const kept = pages.get(key)
      if (kept) return kept
      const underWay = renderings.get(key)
      if (underWay) {
        const page = await underWay
        if (page.etag) return page
        if (page.status === 503) return fallbacks.get(key) ?? page
      }
      const start = clock.now()
      const rendering = render()
      renderings.set(key, rendering)
      try {
        const page = await rendering
        if (page.status === 503) return fallbacks.get(key) ?? page
        if (page.etag && renderings.get(key) === rendering) {
          pages.set(key, page, { start })
          if (pages === plain) fallbacks.set(key, page, { start })
        }
        return page
      } finally {
        if (renderings.get(key) === rendering) renderings.delete(key)
      }
    },
  }
}
