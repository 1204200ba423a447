import { expect, test } from 'vitest'
import { loadConfig } from '../config.ts'

const complete = {
  DATA_DIR: '/srv/sira',
  BACKUP_TO: '/mnt/backup',
  BACKUP_KEYS_TO: '/mnt/keys',
  BACKUP_RECIPIENT: 'age1lvyvwawkr0mcnnnncaghunadrqkmuf9e6507x9y920xxpp866cnql7dp2z',
}

test('a shop without settings of backups makes none, and a complete set says where they go', () => {
  expect(loadConfig({}).backup).toBeUndefined()
  expect(loadConfig(complete).backup).toEqual({
    to: '/mnt/backup',
    keysTo: '/mnt/keys',
    recipient: complete.BACKUP_RECIPIENT,
    store: undefined,
  })
})

test.each<[Record<string, string>, RegExp]>([
  [{ BACKUP_TO: '' }, /must be set together/],
  [{ BACKUP_KEYS_TO: '' }, /must be set together/],
  [{ BACKUP_RECIPIENT: '' }, /must be set together/],
  [{ BACKUP_TO: 'backup' }, /BACKUP_TO must be the absolute path/],
  [{ BACKUP_RECIPIENT: 'age1abc' }, /BACKUP_RECIPIENT must be a public key of age/],
  [{ BACKUP_KEYS_TO: '/mnt/backup' }, /must be apart/],
  [{ BACKUP_KEYS_TO: '/mnt/backup/keys' }, /must be apart/],
  [{ BACKUP_TO: '/mnt/keys/backup' }, /must be apart/],
  [{ BACKUP_TO: 's3://saved/shop' }, /need all settings that begin with BACKUP_S3_/],
  [{ BACKUP_TO: 's3://saved', BACKUP_KEYS_TO: 's3://saved/keys' }, /must be apart/],
  [{ BACKUP_TO: 's3://x' }, /BACKUP_TO must be the absolute path/],
  [{ BACKUP_TO: '/srv/sira/backup' }, /must be outside DATA_DIR/],
  [{ BACKUP_KEYS_TO: '/srv/sira' }, /must be outside DATA_DIR/],
])('settings of backups that lose or open data stop the server: %o', (wrong, words) => {
  expect(() => loadConfig({ ...complete, ...wrong })).toThrow(words)
})
