import { type Restored, restoreFilesAndKeys, restoreShop } from '#server/backup/restore.ts'
import { backupStore } from '#server/platform/backup/backup-settings.ts'
import { openPlace } from '#server/platform/backup/open-place.ts'
import { isMistake } from './command-line.ts'
import { readRestoreOptions } from './restore-options.ts'

async function run(): Promise<void> {
  const options = await readRestoreOptions(process.argv.slice(2))
  const { dataDir, from, keys, unseal, until, system } = options
  const store = backupStore(process.env)
  const restore = options.withoutDatabase ? restoreFilesAndKeys : restoreShop
  const restored = await restore(dataDir, {
    place: await openPlace(from, store),
    keysPlace: await openPlace(keys, store),
    unseal,
    until,
    system,
    signal: interruption.signal,
  })
  report(restored, dataDir)
}

function report({ files, database }: Restored, dataDir: string): void {
  console.log(`Restored ${files} files and the keys into ${dataDir}.`)
  if (!database) return
  const { baseFrom, orders, invoices, erased, missingFiles } = database
  console.log(
    `Restored the database from the base of ${baseFrom.toISOString()}: ${orders} orders, ${invoices} invoices.`,
  )
  console.log(`Erased again: ${erased}, such as accounts, diagnostics and messages.`)
  if (missingFiles.length > 0)
    console.log(
      `Files of pictures that are not in the backup: ${missingFiles.length}, such as ${missingFiles[0]}.`,
    )
  console.log(`Look at the shop with DATA_DIR=${dataDir} before it gets the place of the old one, with another
PORT and without the settings BACKUP_* as long as the old one runs.`)
}

const interruption = new AbortController()
// A terminal and npm may both send the signal, so a second one must not end the clean-up.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interruption.abort())
try {
  await run()
} catch (error) {
  if (!isMistake(error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
