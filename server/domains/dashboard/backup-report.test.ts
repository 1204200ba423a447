import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteBackup } from '#server/platform/backup/backups.queries.ts'
import { type OrderShop, openOrderShop } from '#tests/support/order-shop.ts'
import { getBackupReport } from './backup-report.service.ts'

const now = new Date('2026-11-26T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop(undefined, {
    now: () => now,
    env: {
      BACKUP_TO: '/mnt/sira-backup',
      BACKUP_KEYS_TO: '/mnt/sira-keys',
      BACKUP_RECIPIENT: 'age1lvyvwawkr0mcnnnncaghunadrqkmuf9e6507x9y920xxpp866cnql7dp2z',
    },
  })
})
afterAll(() => shop.close())

test('the report has the age of the older part, and a later backup replaces it', async () => {
  const report = () => getBackupReport(shop.db, shop.deps.config, now)
  await noteBackup(shop.db, { part: 'database', finishedAt: hoursAgo(50), bytes: 1 })
  expect(await report()).toEqual({ state: 'none', at: null })
  await noteBackup(shop.db, { part: 'files', finishedAt: hoursAgo(1), bytes: 1 })
  expect(await report()).toEqual({ state: 'alarm', at: hoursAgo(50).toISOString() })
  await noteBackup(shop.db, { part: 'database', finishedAt: hoursAgo(30), bytes: 1 })
  expect(await report()).toEqual({ state: 'late', at: hoursAgo(30).toISOString() })
  await noteBackup(shop.db, { part: 'database', finishedAt: hoursAgo(2), bytes: 1 })
  expect(await report()).toEqual({ state: 'good', at: hoursAgo(2).toISOString() })
})

test.each([
  ['http://localhost:3000', 'demo'],
  ['https://shop.example', 'off'],
])('without settings of backups, a shop at %s is told: %s', async (publicUrl, state) => {
  const report = await getBackupReport(shop.db, { backup: undefined, publicUrl }, now)
  expect(report).toEqual({ state, at: null })
})
