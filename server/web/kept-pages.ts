import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { locales } from '#contract/shared/locale.ts'

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

/** Addresses that the shop itself links to and that nobody can multiply: at most the language is asked for. */
const plainAddress = new RegExp(`^[^?]*(?:\\?lang=(?:${locales.join('|')}))?$`)

/**
 * Keeps finished pages for a few seconds, so that a crowd costs one rendering. `forget` drops them all, which is what a
 * change in the administration does: who saves sees it at once. `clock` tells milliseconds.
 */
export function keptPages(clock: Pick<Performance, 'now'> = performance) {
  const cache = () =>
    new LRUCache<string, Page>({
      max: most,
      ttl: keptFor,
      ttlResolution: 0,
      // One that nobody asks for any more would else stay until two hundred others have come.
      ttlAutopurge: true,
      perf: clock,
    })
  // Anybody can make up as many queries as they like: they push out each other, and no plain page.
  const plain = cache()
  const queried = cache()
  // What is being rendered stands apart: an address that turns out to have no page to keep, of which anybody can make up
  // as many as they like, must not push out one that is kept.
  const renderings = new Map<string, Promise<Page>>()
  return {
    forget() {
      plain.clear()
      queried.clear()
      renderings.clear()
    },
    /** The kept page of an address, or the one that `render` makes; those who ask at the same time wait for the same rendering. */
    async get(locale: string, address: string, render: () => Promise<Page>): Promise<Page> {
      const key = `${locale} ${address}`
      const pages = plainAddress.test(address) ? plain : queried
      const kept = pages.get(key)
      if (kept) return kept
      const underWay = renderings.get(key)
      if (underWay) {
        const page = await underWay
        if (page.etag) return page
      }
      const start = clock.now()
      const rendering = render()
      renderings.set(key, rendering)
      try {
        const page = await rendering
        if (page.etag && renderings.get(key) === rendering) pages.set(key, page, { start })
        return page
      } finally {
        if (renderings.get(key) === rendering) renderings.delete(key)
      }
    },
  }
}
