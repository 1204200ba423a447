import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { RestoreError } from '#server/backup/restore-database.ts'
import { type Unseal, unsealWith } from '#server/platform/backup/backup-sealing.ts'
import { readOptions } from './command-line.ts'

const usage = `npm run restore -- --from PLACE --keys PLACE --identity FILE --to FOLDER [--until MOMENT] [--system SYSTEM] [--without-database]

  --from              the place of the backups, as in BACKUP_TO; a bucket also needs BACKUP_S3_* in the environment
  --keys              the place of the keys of encrypted data, as in BACKUP_KEYS_TO
  --identity          a file with the private key (AGE-SECRET-KEY-1…) that npm run backup:key printed
  --to                the new DATA_DIR: an empty folder, or one that does not exist yet
  --until             the moment to restore, such as 2026-11-26T14:05:03Z; by default the last one that was saved
  --system            the database to restore, if the place has backups of several; without it the command lists them
  --without-database  files and keys only, when another tool restores the database`

interface RestoreOptions {
  from: string
  keys: string
  dataDir: string
  unseal: Unseal
  until: Date | undefined
  system: string | undefined
  withoutDatabase: boolean
}

/** What `npm run restore` is asked for. */
export async function readRestoreOptions(args: string[]): Promise<RestoreOptions> {
  const options = readOptions(args, {
    from: { type: 'string' },
    keys: { type: 'string' },
    identity: { type: 'string' },
    to: { type: 'string' },
    until: { type: 'string' },
    system: { type: 'string' },
    'without-database': { type: 'boolean', default: false },
  })
  const { from, keys, identity, to, system } = options
  if (!from || !keys || !identity || !to) throw new RestoreError(usage)
  return {
    from,
    keys,
    dataDir: resolve(to),
    unseal: await readIdentity(identity),
    until: readMoment(options.until),
    system,
    withoutDatabase: options['without-database'],
  }
}

async function readIdentity(file: string): Promise<Unseal> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new RestoreError(
      `${file} cannot be read (${cause.code}): set --identity to the file with the private key.`,
      {
        cause,
      },
    )
  })
  const [key] = /AGE-SECRET-KEY-\S+/.exec(text) ?? []
  if (!key) throw new RestoreError(`${file} has no private key (AGE-SECRET-KEY-1…).`)
  try {
    return unsealWith(key)
  } catch (cause) {
    throw new RestoreError(`The private key in ${file} is damaged: compare it with your other copy.`, {
      cause,
    })
  }
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
