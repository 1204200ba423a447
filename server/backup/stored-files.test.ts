import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listWaiting } from '#server/embedded/postgres-archive.ts'
import { type BackupPlace, folderPlace } from '#server/platform/backup/backup-place.ts'
import { sealFor, type Unseal, unsealWith } from '#server/platform/backup/backup-sealing.ts'
import { localStorage } from '#server/platform/files/local-storage.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { shipSegments } from './segments.ts'
import { listFiles, shipFiles } from './stored-files.ts'

const identity = await generateIdentity()
const seal = sealFor(await identityToRecipient(identity))
let folder: string
let place: BackupPlace
let storage: Storage
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stored-files-'))
  place = folderPlace(join(folder, 'place'))
  storage = localStorage(join(folder, 'uploads'))
})
afterEach(() => rm(folder, { recursive: true }))

const ship = (day: string, system = '7') =>
  shipFiles(storage, { place, system, seal, now: new Date(`2026-${day}T00:00:00.000Z`) })
const stored = async () =>
  (await listFiles(place, '7')).map(({ key, goneAt }) => [key, goneAt?.toISOString().slice(5, 10)])

const read = (unseal: Unseal) => buffer(unseal(place.read('7/files/products/a.webp.age')))

test('a new file is sent once, encrypted for the owner alone', async () => {
  await storage.put('products/a.webp', Buffer.from('a picture'))
  expect(await ship('11-01')).toBeGreaterThan(100)
  expect(await ship('11-02')).toBe(0)
  const bytes = await readFile(join(place.address, '7/files/products/a.webp.age'))
  expect(bytes.includes('a picture')).toBe(false)
  expect(String(await read(unsealWith(identity)))).toBe('a picture')
  const stranger = unsealWith(await generateIdentity())
  await expect(read(stranger)).rejects.toThrow(/identity/)
})

test('a changed or cut file is refused', async () => {
  const whole = await buffer(seal([Buffer.from('a picture')]))
  const changed = Buffer.from(whole)
  changed[whole.length - 1] = (changed.at(-1) ?? 0) ^ 1
  for (const bytes of [changed, whole.subarray(0, -1)])
    await expect(buffer(unsealWith(identity)([bytes]))).rejects.toThrow()
})

test('a removed file stays for as long as a base may name it, and a file that is back is kept', async () => {
  await storage.put('a', Buffer.from('a'))
  await storage.put('b', Buffer.from('b'))
  await ship('10-01')
  await storage.remove('a')
  await storage.remove('b')
  await ship('10-02')
  expect(await stored()).toEqual([
    ['a', '10-02'],
    ['b', '10-02'],
  ])
  await storage.put('b', Buffer.from('b'))
  await ship('11-06')
  expect(await stored()).toEqual([
    ['a', '10-02'],
    ['b', undefined],
  ])
  await ship('11-07')
  expect(await stored()).toEqual([['b', undefined]])
  expect(await place.list()).toEqual(['7/files/b.age'])
})

test('a shop neither marks nor deletes the files of another one in the same place', async () => {
  await storage.put('a', Buffer.from('a'))
  for (const system of ['7', '8']) await ship('10-01', system)
  await storage.remove('a')
  await ship('10-02', '8')
  expect(await stored()).toEqual([['a', undefined]])
  await ship('12-01', '8')
  expect(await stored()).toEqual([['a', undefined]])
})

test('a file that cannot be sent whole leaves nothing behind', async () => {
  async function* broken() {
    yield Buffer.from('half')
    throw new Error('the line is cut')
  }
  await expect(place.write('files/a', broken())).rejects.toThrow('the line is cut')
  expect(await place.list()).toEqual([])
})

test('a name outside the place is refused', async () => {
  await expect(place.write('../a', [Buffer.from('a')])).rejects.toThrow(/outside/)
  await expect(place.remove('../a')).rejects.toThrow(/outside/)
})

test('a segment is sent once, and changes of another copy of the database are refused', async () => {
  const archive = localStorage(join(folder, 'archive'))
  const home = { data: join(folder, 'data'), password: '', logFile: '' }
  const segment = '000000010000000000000003'
  const to = { place, system: '7', seal }
  await archive.put(segment, Buffer.from('changes'))
  await archive.put(`${segment}.part`, Buffer.from('half'))
  expect(await shipSegments(home, to)).toBeGreaterThan(0)
  expect(await readdir(archive.place)).toEqual([`${segment}.part`])
  await archive.put(segment, Buffer.from('changes'))
  expect(await shipSegments(home, to)).toBe(0)
  await archive.put(segment, Buffer.from('other changes'))
  await expect(shipSegments(home, to)).rejects.toThrow(/another copy of this database/)
  expect(await place.list()).toHaveLength(1)
  expect(await listWaiting(home)).toEqual([segment])
})

test('two backups that run at the same time do not disturb each other', async () => {
  const archive = localStorage(join(folder, 'archive'))
  const home = { data: join(folder, 'data'), password: '', logFile: '' }
  const [first, second] = ['000000010000000000000003', '000000010000000000000004']
  for (const segment of [first, second]) await archive.put(segment, Buffer.from(segment))
  const overtaken: BackupPlace = {
    ...place,
    async write(name, content) {
      await shipSegments(home, { place, system: '7', seal })
      return place.write(name, content)
    },
  }
  expect(await shipSegments(home, { place: overtaken, system: '7', seal })).toBeGreaterThan(0)
  expect(await place.list()).toHaveLength(2)
  expect(await listWaiting(home)).toEqual([])
})
