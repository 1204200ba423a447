import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { localStorage } from '#server/platform/files/local-storage.ts'
import { s3Storage } from '#server/platform/files/s3-storage.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { registerErrorHandlers } from '#server/platform/http/errors.ts'
import { openS3Store } from '#tests/support/s3-store.ts'
import { registerUploads } from './uploads.ts'

let folder: string
let store: Awaited<ReturnType<typeof openS3Store>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'))
  store = await openS3Store()
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})
afterEach(() => {
  store.trouble = undefined
})

function serve(storage: Storage): FastifyInstance {
  const app = Fastify({ logger: { level: 'silent' } })
  registerErrorHandlers(app)
  registerUploads(app, storage)
  return app
}

describe.each(['folder', 'bucket'])('from a %s', kind => {
  let storage: Storage
  let app: FastifyInstance
  beforeAll(async () => {
    storage = kind === 'folder' ? localStorage(folder) : s3Storage(store.config)
    app = serve(storage)
    await storage.put('videos/clip.webm', Buffer.from('0123456789'))
  })
  afterAll(() => app.close())
  const url = '/uploads/videos/clip.webm'
  const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers })

  test('a file is sent as what it is, and caches keep it for a year', async () => {
    const { statusCode, body, headers } = await ask({})
    expect([statusCode, body]).toEqual([200, '0123456789'])
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': '10',
      'content-type': 'video/webm',
    })
    // The browser's own player, which a link to the file opens, may load it.
    expect(headers['content-security-policy']).toContain("media-src 'self'")
    const head = await ask({ range: 'bytes=2-5' }, 'HEAD')
    expect([head.statusCode, head.body]).toEqual([200, ''])
    for (const name of ['content-length', 'content-type', 'etag', 'last-modified', 'cache-control'])
      expect(head.headers[name], name).toBe(headers[name])

    await storage.put('videos/clip-fr.vtt', Buffer.from('WEBVTT'))
    const captions = await app.inject({ url: '/uploads/videos/clip-fr.vtt' })
    expect([captions.body, captions.headers['content-type']]).toEqual(['WEBVTT', 'text/vtt; charset=utf-8'])
  })

  test('a video is sent in the parts that a player asks for', async () => {
    const part = await ask({ range: 'bytes=2-5' })
    expect([part.statusCode, part.body]).toEqual([206, '2345'])
    expect(part.headers).toMatchObject({
      'content-range': 'bytes 2-5/10',
      'content-length': '4',
      'content-type': 'video/webm',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await ask({ range: 'bytes=-3' })).body).toBe('789')
    expect((await ask({ range: 'bytes=7-' })).body).toBe('789')
    expect((await ask({ range: 'bytes=7-99' })).headers['content-range']).toBe('bytes 7-9/10')
    const outside = await ask({ range: 'bytes=20-30' })
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, 'bytes */10'])
    expect(outside.json().code).toBe('RANGE')
    for (const range of ['bytes=0-1,4-5', 'lines=0-1', 'bytes=x'])
      expect([(await ask({ range })).statusCode, (await ask({ range })).body], range).toEqual([
        200,
        '0123456789',
      ])
  })

  test('the rest of a file is sent only if it has not changed since the first part', async () => {
    const { etag, 'last-modified': modified } = (await ask({})).headers
    for (const known of [etag, modified])
      expect((await ask({ range: 'bytes=2-5', 'if-range': String(known) })).statusCode).toBe(206)
    for (const known of ['"other"', new Date(0).toUTCString()])
      expect((await ask({ range: 'bytes=2-5', 'if-range': known })).body).toBe('0123456789')
  })

  test('a file that a browser has is not sent again', async () => {
    const { etag, 'last-modified': modified } = (await ask({})).headers
    const known = await ask({ 'if-none-match': String(etag) })
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag])
    expect((await ask({ 'if-modified-since': String(modified) })).statusCode).toBe(304)
    expect((await ask({ 'if-none-match': '"other"' })).body).toBe('0123456789')
    expect((await ask({ 'if-modified-since': new Date(0).toUTCString() })).body).toBe('0123456789')
  })

  test('a member’s picture is revalidated each time, so that no cache keeps it after the account is erased', async () => {
    await storage.put('avatars/9c-256.webp', Buffer.from('picture'))
    const address = '/uploads/avatars/9c-256.webp'
    const first = await app.inject({ url: address })
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await app.inject({ url: address, headers })).statusCode).toBe(304)
    await storage.remove('avatars/9c-256.webp')
    for (const repeated of [{}, headers, { range: 'bytes=0-1' }])
      expect((await app.inject({ url: address, headers: repeated })).statusCode).toBe(404)
  })

  test.each([
    '/uploads/',
    '/uploads/videos',
    '/uploads/videos/',
    '/uploads/videos/none.webm',
    '/uploads/videos//clip.webm',
    '/uploads/videos/.clip.webm',
    '/uploads/../package.json',
    '/uploads/%2e%2e/secret.webp',
    '/uploads/videos/..%2f..%2fsecret.webp',
    '/uploads/videos%5cclip.webm',
    '/uploads/videos/clip.webm%00',
    '/uploads/notes.txt',
  ])('%s is not found', async address => {
    await storage.put('notes.txt', Buffer.from('note'))
    const answer = await app.inject({ url: address })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('while the store of a bucket is away', () => {
  test('a file is a 503 that nobody keeps, and other addresses answer', async () => {
    const app = serve(s3Storage(store.config, { wait: 200 }))
    app.get('/cgv', () => 'page')
    store.trouble = 'silent'
    const [file, page] = await Promise.all([
      app.inject({ url: '/uploads/videos/clip.webm', headers: { 'accept-language': 'en' } }),
      app.inject({ url: '/cgv' }),
    ])
    expect([page.statusCode, page.body]).toEqual([200, 'page'])
    expect([file.statusCode, file.json().code]).toEqual([503, 'STORAGE_UNAVAILABLE'])
    expect(file.headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' })
    await app.close()
  })
})
