import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openS3Store } from '#tests/support/s3-store.ts'
import type { BackupPlace } from './backup-place.ts'
import { openPlace } from './open-place.ts'

let folder: string
let store: Awaited<ReturnType<typeof openS3Store>>
const addresses: Record<string, () => string> = {
  folder: () => join(folder, 'place'),
  bucket: () => `s3://${store.config.bucket}`,
  'folder of a bucket': () => `s3://${store.config.bucket}/backups/sira/`,
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-place-'))
  store = await openS3Store()
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

describe.each(Object.keys(addresses))('a %s', kind => {
  let place: BackupPlace
  beforeAll(async () => {
    const { bucket: _, ...settings } = store.config
    place = await openPlace(addresses[kind]?.() ?? '', settings)
  })

  test('stores, lists, returns and removes content of any size', async () => {
    expect(await place.list()).toEqual([])
    expect(await place.list('base')).toEqual([])
    await place.remove('base/none')
    const whole = Buffer.alloc(9 * 1024 * 1024, 'abcdefg')
    async function* parts() {
      for (let at = 0; at < whole.length; at += 1_000_000) yield whole.subarray(at, at + 1_000_000)
    }
    expect(await place.write('base/b.age', parts())).toBe(whole.length)
    expect(await place.write('base/a', [])).toBe(0)
    expect(await place.write('bases', [Buffer.from('other')])).toBe(5)
    expect(await place.list('base')).toEqual(['base/a', 'base/b.age'])
    expect(await place.list()).toEqual(['base/a', 'base/b.age', 'bases'])
    expect((await buffer(place.read('base/b.age'))).equals(whole)).toBe(true)
    expect(await buffer(place.read('base/a'))).toHaveLength(0)
    for (const name of await place.list()) await place.remove(name)
    expect(await place.list()).toEqual([])
  })

  test('keeps nothing of content that breaks off, and says that there is none', async () => {
    async function* broken() {
      yield Buffer.alloc(9 * 1024 * 1024)
      throw new Error('the line is cut')
    }
    await expect(place.write('half', broken())).rejects.toThrow('the line is cut')
    expect(await place.list()).toEqual([])
    await expect(buffer(place.read('half'))).rejects.toThrow(/ENOENT|NoSuchKey/)
  })
})

test('a bucket that does not answer, refuses or is unknown fails without secrets', async () => {
  const { bucket, ...settings } = store.config
  const place = await openPlace(`s3://${bucket}`, settings)
  store.trouble = 'full'
  await expect(place.write('a', [Buffer.from('a')])).rejects.toThrow(
    'the store answered 507 InsufficientStorage',
  )
  store.trouble = undefined
  const wrong = await openPlace(`s3://${bucket}`, { ...settings, secretAccessKey: 'wrong' })
  const failure = await wrong.write('a', [Buffer.from('a')]).catch((error: Error) => error)
  expect(failure).toMatchObject({ message: 'the store answered 403 SignatureDoesNotMatch' })
  expect(JSON.stringify(failure)).not.toContain(settings.accessKeyId)
  await expect(openPlace(`s3://${bucket}`, undefined)).rejects.toThrow('needs the settings BACKUP_S3_*')
})
