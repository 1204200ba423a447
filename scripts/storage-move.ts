import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, loadConfig } from '#server/platform/config.ts'
import { copyFiles } from '#server/platform/files/copy-files.ts'
import { localStorage } from '#server/platform/files/local-storage.ts'
import { openStorage, uploadsFolder } from '#server/platform/files/open-storage.ts'
import { checkStorage, StorageError } from '#server/platform/files/storage.ts'
import { isMistake } from './command-line.ts'

// `npm run storage:move -- bucket` copies all files from the folder to the bucket, `-- folder` copies them back. Deletes
// nothing and can be repeated, also while the shop runs.
const file = join(import.meta.dirname, '..', '.env')
if (existsSync(file)) process.loadEnvFile(file)

async function run([target, ...more]: string[]): Promise<string> {
  if ((target !== 'bucket' && target !== 'folder') || more.length > 0)
    throw new ConfigError('Say where the files shall be: npm run storage:move -- bucket, or -- folder.')
  const config = loadConfig(process.env)
  if (!config.s3) throw new ConfigError('Set S3_ENDPOINT and the other settings of the bucket first.')
  const [folder, bucket] = [localStorage(uploadsFolder(config)), await openStorage(config)]
  // Names a wrong setting, which reading alone cannot do.
  await checkStorage(bucket)
  const [from, to] = target === 'bucket' ? [folder, bucket] : [bucket, folder]
  const { copied, bytes, present } = await copyFiles(from, to)
  return `${from.place} → ${to.place}: ${copied} files copied (${bytes} bytes), ${present} were there; nothing was deleted.`
}

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  if (!isMistake(error)) throw error
  console.error(error.message)
  if (error instanceof StorageError && error.setting) console.error(`${error.setting}.`)
  process.exitCode = 1
}
