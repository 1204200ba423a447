import { join } from 'node:path'
import { type Config, ConfigError } from '../config.ts'
import type { Deps } from '../deps.ts'
import { localStorage } from './local-storage.ts'
import { checkStorage, type Storage, StorageError } from './storage.ts'

/** The folder of files under the shop's data, which is used without a bucket. */
export function uploadsFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'uploads')
}

/** The configured storage of files: a bucket, or the folder `uploads` under `dataDir`. */
export async function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  if (!s3) return localStorage(uploadsFolder({ dataDir }))
  // Loading the client takes a moment and memory, so a shop with a folder does not load it.
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(s3)
}

/**
 * Throws `ConfigError` if a bucket cannot be used because of a wrong setting. A store that is full or fails for another
 * reason is only logged, so that the shop starts and its pages are shown.
 */
export async function requireStorage(storage: Storage, log: Deps['log']): Promise<void> {
  try {
    await checkStorage(storage)
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    if (error.setting !== undefined) throw new ConfigError(`Wrong settings: ${error.setting}.`)
    log.error({ err: error }, 'files cannot be stored')
  }
}
