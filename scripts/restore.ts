import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Restored, restoreFilesAndKeys, restoreShop } from '#server/backup/restore.ts'
import { RestoreError } from '#server/backup/restore-database.ts'
import { EmbeddedPostgresError } from '#server/embedded/embedded-postgres.ts'
import { unsealWith } from '#server/platform/backup/backup-sealing.ts'
import { backupStore } from '#server/platform/backup/backup-settings.ts'
import { openPlace } from '#server/platform/backup/open-place.ts'
import { ConfigError } from '#server/platform/config.ts'

const usage = `npm run restore -- --from PLACE --keys PLACE --identity FILE --to FOLDER [--until MOMENT] [--system SYSTEM] [--without-database]

  --from              the place of the backups, as in BACKUP_TO; a bucket also needs BACKUP_S3_* in the environment
  --keys              the place of the keys of encrypted data, as in BACKUP_KEYS_TO
  --identity          a file with the private key (AGE-SECRET-KEY-1…) that npm run backup:key printed
  --to                the new DATA_DIR: an empty folder, or one that does not exist yet
  --until             the moment to restore, such as 2026-11-26T14:05:03Z; by default the last one that was saved
  --system            the database to restore, if the place has backups of several; without it the command lists them
  --without-database  files and keys only, when another tool restores the database`

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      keys: { type: 'string' },
      identity: { type: 'string' },
      to: { type: 'string' },
      until: { type: 'string' },
      system: { type: 'string' },
      'without-database': { type: 'boolean', default: false },
    },
  })
  const { from, keys, identity, to } = values
  if (!from || !keys || !identity || !to) throw new RestoreError(usage)
  const dataDir = resolve(to)
  const store = backupStore(process.env)
  const restored = await (values['without-database'] ? restoreFilesAndKeys : restoreShop)(dataDir, {
    place: await openPlace(from, store),
    keysPlace: await openPlace(keys, store),
    unseal: unsealWith(await readIdentity(identity)),
    until: readMoment(values.until),
    system: values.system,
  })
  report(restored, dataDir)
}

async function readIdentity(file: string): Promise<string> {
  const found = /AGE-SECRET-KEY-\S+/.exec(await readFile(file, 'utf8'))
  if (!found) throw new RestoreError(`${file} has no private key (AGE-SECRET-KEY-1…).`)
  return found[0]
}

function readMoment(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  // Without a zone a moment would mean something else on each machine.
  if (
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) ||
    Number.isNaN(Date.parse(text))
  )
    throw new RestoreError('--until must be a moment with its zone, such as 2026-11-26T14:05:03Z.')
  return new Date(text)
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

try {
  await run()
} catch (error) {
  if (
    !(error instanceof RestoreError || error instanceof EmbeddedPostgresError || error instanceof ConfigError)
  )
    throw error
  console.error(error.message)
  process.exitCode = 1
}
