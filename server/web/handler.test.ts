import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { trackingUrl } from '#server/domains/orders/tracking/order-tracking.ts'
import { payUrl } from '#server/domains/payments/pay-address.service.ts'
import { loadConfig } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { localStorage } from '#server/platform/files/local-storage.ts'
import { registerErrorHandlers } from '#server/platform/http/errors.ts'
import { createVault } from '#server/platform/vault.ts'
import { registerWeb } from './handler.ts'
import { withoutTrailingSlash } from './page-address.ts'
import { registerServiceWorker } from './service-worker.ts'

interface PageContext {
  origin: string
  log: { bindings?(): object }
}
const contexts: PageContext[] = []

/** A fake build of the pages with one page for every address, which renders the requested address. */
const build = {
  entry: {
    module: {
      default: (request: Request, status: number, headers: Headers) =>
        new Response(`page ${new URL(request.url).pathname}`, { status, headers }),
      createRequestContext(context: PageContext) {
        contexts.push(context)
        return new RouterContextProvider()
      },
    },
  },
  routes: { page: { id: 'page', path: '*', module: { default: () => null } } },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

let app: FastifyInstance
let folder: string
let deps: Deps
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sira-web-'))
  await mkdir(join(folder, 'client', 'assets'), { recursive: true })
  await mkdir(join(folder, 'uploads'))
  await mkdir(join(folder, 'worker'))
  for (const name of ['service-worker', 'removal'])
    await writeFile(join(folder, 'worker', `${name}.js`), name)
  app = Fastify({ genReqId: () => 'request-7', logger: { level: 'silent' } })
  registerErrorHandlers(app)
  const config = loadConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://shop.example/' })
  deps = {
    config,
    storage: localStorage(join(folder, 'uploads')),
    vault: createVault([Buffer.alloc(32, 7)]),
  } as Deps
  await registerWeb(app, deps, {
    server: build,
    clientFolder: join(folder, 'client'),
    workerFolder: join(folder, 'worker'),
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('a slash too many', () => {
  test.each([
    ['/cgv/', '/cgv'],
    ['/cgv///?lang=en&a=/', '/cgv?lang=en&a=/'],
    ['/products/12/', '/products/12'],
    ['//evil.example/', '/evil.example'],
    ['//evil.example//', '/evil.example'],
    ['/\\evil.example/', '/evil.example'],
    ['//', '/'],
  ])('%s leads to %s for good', async (url, location) => {
    expect(withoutTrailingSlash(url)).toBe(location)
    // Addresses with a backslash are skipped, because the test's client would rewrite them.
    if (url.includes('\\')) return
    const response = await app.inject({ url })
    expect([response.statusCode, response.headers.location]).toEqual([301, location])
  })

  test.each(['/', '/?lang=en', '/cgv', '/cgv?next=/', '//evil.example'])('%s stays', async url => {
    expect(withoutTrailingSlash(url)).toBeUndefined()
  })
})

describe('a link that this shop did not make is not found, and the page says so itself', () => {
  test.each(['/track/garbage', '/pay/garbage', '/pay/garbage?lang=en', '/track/a.b.c'])('%s', async url => {
    const { statusCode, body } = await app.inject({ url })
    expect(statusCode).toBe(404)
    expect(body).toMatch(/^page \/(?:track|pay)\//)
  })

  test('its links are pages, and a link of one kind is not valid for the other', async () => {
    const track = new URL(trackingUrl(deps, { id: 7 }, 'fr')).pathname
    const pay = new URL(payUrl(deps, { id: 7, createdAt: new Date(), payUntil: null }, 'fr')).pathname
    for (const url of [track, pay]) expect((await app.inject({ url })).statusCode).toBe(200)
    const swapped = [track.replace('/track/', '/pay/'), pay.replace('/pay/', '/track/')]
    for (const url of [...swapped, `${track}x`, `${pay}x`])
      expect((await app.inject({ url })).statusCode).toBe(404)
  })
})

describe('a page', () => {
  test('is rendered with the host from the settings, and logs with its request', async () => {
    const response = await app.inject({ url: '/cgv', headers: { host: 'evil.example' } })
    expect([response.statusCode, response.body]).toEqual([200, 'page /cgv'])
    const { origin, log } = contexts.at(-1) ?? {}
    expect(origin).toBe('https://shop.example')
    expect(log?.bindings?.()).toMatchObject({ reqId: 'request-7', page: 'cgv' })
  })

  test('asked for by a whole address is refused, and never moves the origin', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const before = contexts.length
    for (const target of ['http://evil.example/', 'http://evil.example/cgv?a=1', '@evil.example/']) {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.end(`GET ${target} HTTP/1.1\r\nhost: shop.example\r\nconnection: close\r\n\r\n`)
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
    }
    expect(contexts).toHaveLength(before)
  })
})

describe('the service worker', () => {
  const address = { url: '/service-worker.js' }

  test('is asked for again at every visit, and may only request the shop', async () => {
    const { body, headers } = await app.inject(address)
    expect(body).toBe('service-worker')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
    const known = { 'if-none-match': String(headers.etag) }
    expect((await app.inject({ ...address, headers: known })).statusCode).toBe(304)
  })

  test('is replaced by the one that removes it when it is switched off', async () => {
    const off = Fastify()
    await registerServiceWorker(off, { serviceWorker: false }, join(folder, 'worker'))
    const { body, headers } = await off.inject(address)
    expect([body, headers['cache-control']]).toEqual(['removal', 'no-cache'])
    await off.close()
  })
})
