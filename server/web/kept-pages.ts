import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** A page as it is sent. One with an `etag` is the same for everybody who reads the language. */
export interface Page {
  status: number
  headers: Headers
  body: Buffer
  etag: string | undefined
  /** The body compressed, made when it is first asked for. */
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
}

export type Encoding = 'br' | 'gzip'

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
}

/** The page's body in an encoding. */
export function compressedBody(page: Page, encoding: Encoding): Promise<Buffer> {
  page.compressed[encoding] ??= compressors[encoding](page.body)
  return page.compressed[encoding]
}

/** How long a page may be behind what other processes and orders change, in ms. */
const keptFor = 5_000
const most = 200

/**
 * Keeps finished pages for a few seconds, so that a crowd costs one rendering. `forget` drops them all, which is what a
 * change in the administration does: who saves sees it at once. `clock` tells milliseconds.
 */
export function keptPages(clock: Pick<Performance, 'now'> = performance) {
  const pages = new LRUCache<string, Promise<Page>>({
    max: most,
    ttl: keptFor,
    ttlResolution: 0,
    perf: clock,
  })
  return {
    forget: () => pages.clear(),
    /** The kept page, or the one that `render` makes; those who ask at the same time wait for the same rendering. */
    async get(key: string, render: () => Promise<Page>): Promise<Page> {
      const known = pages.get(key)
      if (known) {
        const page = await known
        if (page.etag) return page
      }
      const rendering = render()
      pages.set(key, rendering)
      const drop = () => {
        if (pages.peek(key) === rendering) pages.delete(key)
      }
      const page = await rendering.catch(error => {
        drop()
        throw error
      })
      if (!page.etag) drop()
      return page
    },
  }
}
