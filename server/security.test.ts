import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountShop, openAccountShop } from '#tests/support/account-shop.ts'

let shop: AccountShop
let port: number
let token: string
beforeAll(async () => {
  shop = await openAccountShop({ counts: true })
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
  token = (await shop.register()).body.access_token
})
afterAll(() => shop.close())

const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init)
const signedIn = () => ({ authorization: `Bearer ${token}` })
const json = { 'content-type': 'application/json' }

const protecting = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

describe('every answer, whatever its status', () => {
  test.each<[number, string, () => RequestInit]>([
    [200, '/api/produits', () => ({})],
    [200, '/api/health', () => ({})],
    [200, '/docs', () => ({})],
    [200, '/api/crypto/public-key', () => ({})],
    [200, '/api/auth/me', () => ({ headers: signedIn() })],
    [400, '/api/auth/login', () => ({ method: 'POST', headers: json, body: '{' })],
    [400, '/%c0%ae', () => ({})],
    [401, '/api/auth/me', () => ({})],
    [403, '/api/admin/members', () => ({ headers: signedIn() })],
    [404, '/api/nowhere', () => ({})],
    [404, '/.git/config', () => ({})],
    [413, '/api/auth/login', () => ({ method: 'POST', headers: json, body: 'x'.repeat(70_000) })],
    [
      415,
      '/api/auth/login',
      () => ({ method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' }),
    ],
    [422, '/api/produits?nonsense=1', () => ({})],
  ])('%i of %s carries the headers that protect it', async (status, path, init) => {
    const answer = await ask(path, init())
    expect(answer.status).toBe(status)
    const headers = Object.fromEntries(answer.headers)
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(protecting))
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/)
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/)
    expect(headers['content-security-policy']).toMatch(/base-uri 'none'/)
    expect(headers['content-type']).toMatch(/charset=utf-8|pem/)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  })

  test('about a person may not be cached', async () => {
    for (const path of ['/api/auth/me', '/api/profile', '/api/cart', '/api/orders', '/api/preferences'])
      expect((await ask(path, { headers: signedIn() })).headers.get('cache-control'), path).toBe('no-store')
  })
})

describe('another site', () => {
  test('is allowed nothing: no response names an origin, and a preflight is a 404', async () => {
    for (const origin of ['https://evil.example', 'null', `http://127.0.0.1:${port}`]) {
      const answer = await ask('/api/produits', { headers: { origin } })
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      const asked = { origin, 'access-control-request-method': 'PUT' }
      const preflight = await ask('/api/profile', { method: 'OPTIONS', headers: asked })
      expect([404, 405]).toContain(preflight.status)
      expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'text/xml', ''])(
    'cannot send a request without a CORS preflight: a body of type "%s" is refused',
    async type => {
      const headers = { ...(type ? { 'content-type': type } : {}), ...signedIn() }
      const body = new Blob(['{"subscribed":true}'])
      const answer = await ask('/api/preferences/newsletter', { method: 'PUT', headers, body })
      expect(answer.status).toBe(415)
    },
  )
})

/** Sends raw bytes to the server and returns its whole answer, until it hangs up or a second has passed. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', part => {
    heard += String(part)
  })
  const closed = new Promise(resolve => socket.once('close', resolve))
  socket.on('error', () => {})
  socket.write(bytes)
  await Promise.race([closed, sleep(1000)])
  socket.destroy()
  return heard
}

const request = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`
const host = 'Host: shop.example'
const smuggled = 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n'

describe('a request whose end is not clear', () => {
  test.each([
    [
      'two kinds of length',
      request('POST /api/auth/login HTTP/1.1', host, 'Content-Length: 4', 'Transfer-Encoding: chunked') +
        `0\r\n\r\n${smuggled}`,
    ],
    [
      'two lengths',
      request('POST /api/auth/login HTTP/1.1', host, 'Content-Length: 4', 'Content-Length: 40') + smuggled,
    ],
    [
      'a length that is none',
      request('POST /api/auth/login HTTP/1.1', host, 'Content-Length: +4') + smuggled,
    ],
    [
      'an unknown coding',
      request('POST /api/auth/login HTTP/1.1', host, 'Transfer-Encoding: xchunked') + smuggled,
    ],
    ['a line break in a header', `GET /api/health HTTP/1.1\r\n${host}\r\nX-A: b\n\rX-B: c\r\n\r\n`],
    ['two hosts', request('GET /api/health HTTP/1.1', host, 'host: other.example')],
    ['no version of HTTP', 'GET /api/health\r\n\r\n'],
    ['no host', `${request('GET /api/health HTTP/1.1')}`],
  ])('%s is a 400, and nothing behind it is read', async (_case, bytes) => {
    const heard = await raw(bytes)
    expect(heard).toMatch(/^HTTP\/1\.1 400 /)
    expect(heard.match(/HTTP\/1\.1 /g)).toHaveLength(1)
    expect(heard).not.toContain('"status":"up"')
  })

  test.each([
    ['400', request('GET /api/health HTTP/1.1', host, 'Transfer-Encoding: xchunked')],
    ['431', request('GET /api/health HTTP/1.1', host, `X-Long: ${'a'.repeat(20_000)}`)],
  ])('a %s of the connection has the security headers of every response', async (status, bytes) => {
    const heard = await raw(bytes)
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const header of [
      "content-security-policy: default-src 'none'",
      'x-content-type-options: nosniff',
      'strict-transport-security: max-age=31536000',
    ])
      expect(heard).toContain(header)
  })

  test('headers without end are refused', async () => {
    expect(await raw(request('GET /api/health HTTP/1.1', host, `X-Long: ${'a'.repeat(20_000)}`))).toMatch(
      /^HTTP\/1\.1 431 /,
    )
  })

  test.each(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'PATCH', 'DEBUG'])(
    'the method %s is not offered',
    async method => {
      const heard = await raw(request(`${method} /api/auth/me HTTP/1.1`, host, 'X-Secret: mirror'))
      expect(heard).toMatch(/^(HTTP\/1\.1 (400|404|405|501) |$)/)
      expect(heard).not.toContain('mirror')
    },
  )
})

describe('who is asking', () => {
  test('is taken from the connection: forged headers affect neither rate limits nor the log', async () => {
    const begin = shop.logLines.length
    const attempt = (last: number) =>
      shop.call('POST', '/auth/login', {
        from: '10.20.30.40',
        body: { email: 'personne@example.org', password: 'n’importe quoi' },
        headers: {
          'x-forwarded-for': `1.2.3.${last}`,
          'x-real-ip': `1.2.3.${last}`,
          forwarded: `for=1.2.3.${last}`,
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
        },
      })
    const statuses: number[] = []
    for (let last = 1; last <= 11; last++) statuses.push((await attempt(last)).status)
    expect(statuses.at(-1)).toBe(429)
    const text = shop.logLines.slice(begin).join('')
    expect(text).toContain('10.20.30.40')
    expect(text).not.toContain('1.2.3.')
  })

  test('leaves one line of JSON in the log, whatever is sent', async () => {
    const begin = shop.logLines.length
    const evil = 'x\r\n{"level":60,"msg":"forged"}\u001b[31m\u2028'
    await shop.call('POST', '/auth/login', {
      from: '10.20.30.41',
      body: { email: `a@${evil}`, password: evil },
      headers: { 'user-agent': 'a\tb\u00ff', 'x-request-id': 'forged' },
    })
    await shop.logIn('personne@example.org', evil, { from: '10.20.30.41' })
    await shop.call('GET', `/produits?search=${encodeURIComponent(evil)}`)
    await shop.call('GET', `/nowhere/${encodeURIComponent(evil)}`)
    const lines = shop.logLines.slice(begin)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      expect([...line.trimEnd()].filter(character => character < ' ')).toEqual([])
      const entry = JSON.parse(line)
      expect(entry.msg).not.toBe('forged')
      expect(entry.reqId).not.toBe('forged')
      expect(entry.time).toEqual(expect.any(Number))
    }
  })
})

describe('a parameter that comes twice or in another shape', () => {
  test.each([
    '/produits?page=1&page=2',
    '/produits?search=a&search=b',
    '/produits?sort[]=prix',
    '/produits?page[$ne]=1',
    '/produits?__proto__[page]=1',
    '/produits?constructor=1',
  ])('%s is a 422', async path => {
    expect((await shop.call('GET', path)).status).toBe(422)
  })

  test('a text is not accepted as a number, nor a list as a text', async () => {
    for (const body of [{ subscribed: 'true' }, { subscribed: 1 }, { subscribed: [true] }, [true]])
      expect((await shop.call('PUT', '/preferences/newsletter', { token, body })).status).toBe(422)
  })
})
