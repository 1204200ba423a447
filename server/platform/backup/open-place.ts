import { ConfigError } from '../config.ts'
import { type BackupPlace, folderPlace } from './backup-place.ts'
import type { BackupStore } from './backup-settings.ts'

/** The place of backups at an address: a folder, or `s3://bucket/folder` of the store for backups. */
export async function openPlace(address: string, store: BackupStore | undefined): Promise<BackupPlace> {
  const [, bucket, folder = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(address) ?? []
  if (bucket === undefined) return folderPlace(address)
  if (!store) throw new ConfigError(`Wrong settings: ${address} needs the settings BACKUP_S3_*.`)
  // Loading the client takes a moment and memory, so a shop with a folder does not load it.
  const { s3Place } = await import('./s3-place.ts')
  return s3Place({ ...store, bucket }, folder)
}
