import { access, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '#server/platform/config.ts'

/** The file that a folder has as long as a restore into it is not complete. */
export const restoreMark = 'restore-unfinished'

export async function markUnfinished(dataDir: string): Promise<void> {
  await writeFile(join(dataDir, restoreMark), '', { flush: true })
}

export async function markFinished(dataDir: string): Promise<void> {
  await rm(join(dataDir, restoreMark))
}

/** Throws when `dataDir` has a part of a shop, because a restore into it was interrupted or still runs. */
export async function requireRestored(dataDir: string): Promise<void> {
  const isUnfinished = await access(join(dataDir, restoreMark)).then(
    () => true,
    () => false,
  )
  if (isUnfinished)
    throw new ConfigError(
      `The restore into ${dataDir} is not complete. If it was interrupted, delete the folder and run npm run restore again.`,
    )
}
