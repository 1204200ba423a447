import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openS3Store } from '#tests/support/s3-store.ts'
import { copyFiles } from './copy-files.ts'
import { localStorage } from './local-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { readWhole, type Storage } from './storage.ts'

let folder: string
let store: Awaited<ReturnType<typeof openS3Store>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copy-'))
  store = await openS3Store()
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

test('all files can be copied to another storage and back; what is there is compared and nothing is deleted', async () => {
  const source = localStorage(join(folder, 'source'))
  const bucket = s3Storage(store.config)
  for (let index = 0; index < 20; index++)
    await source.put(`products/p-${index}.webp`, Buffer.from(`picture ${index}`))
  await bucket.put('products/p-3.webp', Buffer.from('picture x'))
  await bucket.put('products/own.webp', Buffer.from('own'))
  expect(await copyFiles(source, bucket)).toEqual({ copied: 20, bytes: 190, present: 0 })
  expect(await copyFiles(source, bucket)).toEqual({ copied: 0, bytes: 0, present: 20 })
  expect((await readWhole(bucket, 'products/p-3.webp'))?.toString()).toBe('picture 3')
  expect(await source.find('products/p-0.webp')).toBeDefined()

  const back = localStorage(join(folder, 'back'))
  expect((await copyFiles(bucket, back)).copied).toBe(21)
  expect((await readWhole(back, 'products/p-19.webp'))?.toString()).toBe('picture 19')

  const lossy: Storage = {
    ...back,
    put: (key, bytes) => back.put(key, Buffer.from(bytes.toString().toUpperCase())),
  }
  await source.put('products/new.webp', Buffer.from('new'))
  await expect(copyFiles(source, lossy)).rejects.toThrow(/new\.webp has another content/)
})
