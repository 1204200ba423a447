import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { compressedBody, keptPages, type Page } from './kept-pages.ts'

const page = (text: string, etag: string | undefined = `W/"${text}"`): Page => ({
  status: 200,
  headers: new Headers(),
  body: Buffer.from(text),
  etag,
  compressed: {},
})

test('a crowd that asks for a page at once waits for one rendering', async () => {
  const pages = keptPages()
  const render = vi.fn(async () => page('home'))
  const answers = await Promise.all(Array.from({ length: 20 }, () => pages.get('fr', '/', render)))
  expect(render).toHaveBeenCalledTimes(1)
  expect(new Set(answers).size).toBe(1)
})

test('a page is cached for five seconds', async () => {
  let now = 1
  const pages = keptPages({ now: () => now })
  const render = vi.fn(async () => page('home'))
  await pages.get('fr', '/', render)
  now += 4_900
  await pages.get('fr', '/', render)
  expect(render).toHaveBeenCalledTimes(1)
  now += 200
  await pages.get('fr', '/', render)
  expect(render).toHaveBeenCalledTimes(2)
})

test('a page that is being rendered while the cache is cleared is not cached', async () => {
  const pages = keptPages()
  let finish = (_: Page) => {}
  const early = pages.get('fr', '/', () => new Promise(resolve => (finish = resolve)))
  await Promise.resolve()
  pages.forget()
  finish(page('old price'))
  expect((await early).body.toString()).toBe('old price')
  expect((await pages.get('fr', '/', async () => page('new price'))).body.toString()).toBe('new price')
})

test('addresses without a page to keep push out none that is kept', async () => {
  const pages = keptPages()
  const home = vi.fn(async () => page('home'))
  await pages.get('fr', '/', home)
  const moved = async () => ({ ...page(''), status: 301, etag: undefined })
  await Promise.all(Array.from({ length: 500 }, (_, n) => pages.get('fr', `/products/7-wrong-${n}`, moved)))
  await pages.get('fr', '/', home)
  expect(home).toHaveBeenCalledTimes(1)
})

test('queries that somebody makes up push out no page without one, and none that only names its language', async () => {
  const pages = keptPages()
  const home = vi.fn(async () => page('home'))
  const addresses = ['/', '/?lang=en', '/?lang=fr']
  for (const address of addresses) await pages.get('fr', address, home)
  const madeUp = Array.from({ length: 300 }, (_, n) => [`/cgv?x=${n}`, `/cgv?lang=${n}`, `/?lang=en&x=${n}`])
  await Promise.all(madeUp.flat().map(address => pages.get('fr', address, async () => page('terms'))))
  for (const address of addresses) await pages.get('fr', address, home)
  expect(home).toHaveBeenCalledTimes(addresses.length)
})

test('a personal page is rendered for each reader, and a failed rendering is retried', async () => {
  const pages = keptPages()
  const own = vi.fn(async () => ({ ...page('cart'), etag: undefined }))
  await Promise.all([pages.get('fr', '/cart', own), pages.get('fr', '/cart', own)])
  expect(own).toHaveBeenCalledTimes(2)
  await expect(pages.get('fr', '/', () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  )
  expect((await pages.get('fr', '/', async () => page('home'))).body.toString()).toBe('home')
})

const down = async () => ({ ...page('later'), status: 503, etag: undefined })

test('while a page cannot be rendered it is shown as it was within the last hour', async () => {
  let now = 1
  const pages = keptPages({ now: () => now })
  const shown = async (address: string) => (await pages.get('fr', address, down)).body.toString()
  await pages.get('fr', '/', async () => page('home'))
  now += 6_000
  expect(await Promise.all([shown('/'), shown('/'), shown('/terms')])).toEqual(['home', 'home', 'later'])
  await pages.get('fr', '/', async () => page('new home'))
  now += 3_599_000
  expect(await shown('/')).toBe('new home')
  now += 2_000
  expect(await shown('/')).toBe('later')
})

test('a page with a query is not shown instead, and a change by staff removes none', async () => {
  let now = 1
  const pages = keptPages({ now: () => now })
  await pages.get('fr', '/products?page=2', async () => page('list'))
  await pages.get('fr', '/', async () => page('home'))
  pages.forget()
  now += 6_000
  expect((await pages.get('fr', '/products?page=2', down)).body.toString()).toBe('later')
  expect((await pages.get('fr', '/', down)).body.toString()).toBe('home')
})

test('a body is compressed once per encoding', async () => {
  const kept = page('karité '.repeat(500))
  expect(brotliDecompressSync(await compressedBody(kept, 'br'))).toEqual(kept.body)
  expect(gunzipSync(await compressedBody(kept, 'gzip'))).toEqual(kept.body)
  expect(compressedBody(kept, 'br')).toBe(kept.compressed.br)
})
