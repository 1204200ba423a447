import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BackupPlace, folderPlace } from '#server/platform/backup/backup-place.ts'
import { claimPlace } from './systems.ts'

let folder: string
let place: BackupPlace
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'systems-'))
  place = folderPlace(folder)
})
afterEach(() => rm(folder, { recursive: true }))

test('a shop makes its backups in an empty place, and in one that has its own from before', async () => {
  await claimPlace(place, '7')
  await claimPlace(place, '7')
  expect(await place.list()).toEqual(['shops/7'])
  await place.remove('shops/7')
  await place.write('7/base/a.json', [])
  await place.write('8/base/a.json', [])
  await claimPlace(place, '7')
  expect(await place.list('shops')).toEqual(['shops/7'])
})

test('a shop makes no backups in the place of another one, unless its owner allows it once', async () => {
  await claimPlace(place, '7')
  await place.write('7/base/a.json', [])
  await expect(claimPlace(place, '8')).rejects.toThrow('has the backups of another shop (system 7)')
  expect(await place.list('shops')).toEqual(['shops/7'])
  await claimPlace(place, '8', { besideOthers: true })
  await claimPlace(place, '8')
  await claimPlace(place, '7')
})
