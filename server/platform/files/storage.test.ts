import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openS3Store } from '#tests/support/s3-store.ts'
import { localStorage } from './local-storage.ts'
import { requireStorage } from './open-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { checkStorage, readWhole, type Storage, StorageError } from './storage.ts'

let folder: string
let store: Awaited<ReturnType<typeof openS3Store>>
const storages: Record<string, () => Storage> = {
  folder: () => localStorage(join(folder, 'uploads')),
  bucket: () => s3Storage(store.config),
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
  store = await openS3Store()
})
afterEach(() => {
  store.trouble = undefined
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.list()) keys.push(key)
  return keys.sort()
}

describe.each(['folder', 'bucket'])('a %s', kind => {
  test('has no files at first, which is no error', async () => {
    const storage = storages[kind]?.() as Storage
    expect(await keysOf(storage)).toEqual([])
    expect(await storage.find('products/none.webp')).toBeUndefined()
    expect(await storage.read('products/none.webp')).toBeUndefined()
    await storage.remove('products/none.webp')
  })

  test('returns a stored file completely and in parts, and lists, replaces and removes it', async () => {
    const storage = storages[kind]?.() as Storage
    const key = 'videos/clip.webm'
    const before = Date.now() - 2_000
    await storage.put(key, Buffer.from('0123456789'))
    await storage.put('videos/a/b.vtt', Buffer.from('WEBVTT'))
    const facts = await storage.find(key)
    expect(facts).toMatchObject({ size: 10, etag: expect.stringMatching(/^"[^"]+"$/) })
    expect(facts?.modified.getTime()).toBeGreaterThan(before)

    const whole = await storage.read(key)
    expect(whole).toMatchObject({ ...facts })
    expect((await buffer(whole?.bytes as Readable)).toString()).toBe('0123456789')
    const part = await storage.read(key, { start: 2, end: 5 })
    expect(part).toMatchObject({ ...facts })
    expect((await buffer(part?.bytes as Readable)).toString()).toBe('2345')

    expect(await keysOf(storage)).toEqual(['videos/a/b.vtt', key])
    await storage.put(key, Buffer.from('other'))
    expect((await readWhole(storage, key))?.toString()).toBe('other')
    expect((await storage.find(key))?.etag).not.toBe(facts?.etag)
    await storage.remove(key)
    expect(await storage.find(key)).toBeUndefined()
    await checkStorage(storage)
    expect(await keysOf(storage)).toEqual(['videos/a/b.vtt'])
  })
})

describe('a folder', () => {
  test('is readable by the user of the server alone', async () => {
    const own = localStorage(join(folder, 'own'))
    await own.put('products/a.webp', Buffer.from('x'))
    const modes = ['own', 'own/products', 'own/products/a.webp'].map(async path =>
      ((await stat(join(folder, path))).mode & 0o777).toString(8),
    )
    expect(await Promise.all(modes)).toEqual(['700', '700', '600'])
  })

  test('that cannot be used is a storage error, a key outside it a mistake of the shop', async () => {
    await writeFile(join(folder, 'file'), '')
    const broken = localStorage(join(folder, 'file'))
    await expect(broken.put('products/a.webp', Buffer.from('x'))).rejects.toThrow(StorageError)
    await mkdir(join(folder, 'full', 'products', 'a.webp', 'b'), { recursive: true })
    const full = localStorage(join(folder, 'full'))
    await expect(full.put('products/a.webp', Buffer.from('x'))).rejects.toThrow(StorageError)
    await expect(full.remove('products/a.webp')).rejects.toThrow(StorageError)
    expect(await readdir(join(folder, 'full', 'products'))).toEqual(['a.webp'])
    await writeFile(join(folder, 'full', 'products', 'b.webp.1.part'), 'half')
    expect(await keysOf(full)).toEqual([])
    expect(await full.read('products/a.webp')).toBeUndefined()
    await expect(full.put('../a.webp', Buffer.from('x'))).rejects.toThrow(/outside its folder/)
  })
})

describe('the check of a storage', () => {
  const changed = (changes: Partial<Storage>) =>
    checkStorage({ ...(storages.folder?.() as Storage), ...changes })

  test.each<[string, Partial<Storage>, RegExp]>([
    [
      'another content',
      { put: key => storages.folder?.().put(key, Buffer.from('x')) as Promise<void> },
      /another content/,
    ],
    ['no content', { put: async () => {} }, /another content/],
    ['what was removed', { remove: async () => {} }, /still there/],
  ])('notices a storage that returns %s', async (_what, changes, message) => {
    await expect(changed(changes)).rejects.toThrow(message)
    await expect(changed(changes)).rejects.toBeInstanceOf(StorageError)
  })
})

describe('a store', () => {
  test('has each file as what it is, and says how long caches may keep it', async () => {
    await storages.bucket?.().put('videos/clip.mp4', Buffer.from('x'))
    await storages.bucket?.().put('avatars/a-256.webp', Buffer.from('x'))
    const kept = async (key: string) => JSON.parse(await readFile(store.metadataOf(key), 'utf8'))
    expect(await kept('videos/clip.mp4')).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await kept('avatars/a-256.webp')).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
    })
  })

  test.each([
    ['silent', 2, /does not answer: (TimeoutError|ETIMEDOUT)/],
    ['gone', 2, /does not answer: ECONNRESET/],
    ['full', 1, /answered 507 InsufficientStorage/],
    ['busy', 2, /answered 503 SlowDown/],
  ] as const)('that is %s fails every call soon, after %i attempts', async (trouble, attempts, message) => {
    // Only for a store that does not answer: a short patience would fail others on a busy machine.
    const storage = s3Storage(store.config, trouble === 'silent' ? { wait: 150 } : {})
    store.trouble = trouble
    store.requests = 0
    const began = performance.now()
    const calls = [
      storage.put('a/b.webp', Buffer.from('x')),
      storage.read('a/b.webp'),
      storage.remove('a/b.webp'),
    ]
    for (const { status, reason } of (await Promise.allSettled(calls)) as PromiseRejectedResult[]) {
      expect(status).toBe('rejected')
      expect(reason).toBeInstanceOf(StorageError)
      expect(reason.message).toMatch(message)
    }
    expect(store.requests).toBe(attempts * calls.length)
    expect(performance.now() - began).toBeLessThan(5_000)
    store.trouble = undefined
    await checkStorage(storages.bucket?.() as Storage)
  })

  test('that stops amid a file fails the reading', async () => {
    store.trouble = 'halting'
    await expect(readWhole(storages.bucket?.() as Storage, 'a/b.webp')).rejects.toThrow(StorageError)
  })

  test.each([
    [{ accessKeyId: 'secret-id' }, /^Wrong settings: S3_ACCESS_KEY_ID must/],
    [{ secretAccessKey: 'secret-key' }, /^Wrong settings: S3_SECRET_ACCESS_KEY must/],
    [{ bucket: 'another-bucket' }, /^Wrong settings: S3_BUCKET must/],
    [{ endpoint: 'http://127.0.0.1:1' }, /^Wrong settings: S3_ENDPOINT must/],
  ])('with %j stops the start with a line that names the setting and no secret', async (wrong, line) => {
    const storage = s3Storage({ ...store.config, ...wrong })
    const log = { error: (line: object) => expect.unreachable(JSON.stringify(line)) }
    const failure: Error = await requireStorage(storage, log as never).then(
      () => expect.unreachable(),
      error => error,
    )
    expect(failure.name).toBe('ConfigError')
    expect(failure.message).toMatch(line)
    const failures = [failure, await storage.read('a/b.webp').catch(error => error)]
    expect(
      JSON.stringify(failures.map(error => ({ ...error, text: `${error.stack} ${error.cause}` }))),
    ).not.toMatch(/secret-|S3RVER/)
  })

  test('that is full at the start is only logged', async () => {
    store.trouble = 'full'
    const lines: object[] = []
    await requireStorage(
      storages.bucket?.() as Storage,
      { error: (line: object) => lines.push(line) } as never,
    )
    expect(lines).toHaveLength(1)
  })
})
