import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { BackupPlace } from '#server/platform/backup/backup-place.ts'

/** The system identifier of a database: PostgreSQL makes it with the database, and copies and restored databases keep it. */
export async function systemOf(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ system: string }>`
    select system_identifier::text as system from pg_control_system()`.execute(db)
  if (!rows[0]) throw new Error('the database has no identifier')
  return rows[0].system
}

/** The databases of which a place has backups: all their backups are below their system identifier. */
export async function listSystems(place: BackupPlace): Promise<string[]> {
  const names = await place.list()
  return [...new Set(names.flatMap(name => /^(\d+)\//.exec(name)?.[1] ?? []))]
}

const folder = 'shops'

/**
 * Notes that a database makes its backups in a place. Throws when the place only has those of others, because then this
 * shop is probably an empty one that was started by mistake; `besideOthers` says that it is not.
 */
export async function claimPlace(
  place: BackupPlace,
  system: string,
  { besideOthers = false }: { besideOthers?: boolean } = {},
): Promise<void> {
  const claim = `${folder}/${system}`
  if ((await place.list(folder)).includes(claim)) return
  const systems = await listSystems(place)
  if (systems.length > 0 && !systems.includes(system) && !besideOthers)
    throw new Error(
      `${place.address} has the backups of another shop (system ${systems.join(', ')}), so this one (system ${system}) ` +
        'makes none. If its data is lost or its disk is not mounted, stop it and mount the disk or restore a backup. If it ' +
        'is a new shop, set BACKUP_TO to another place, or allow both in this one: npm run backup -- --new-shop.',
    )
  await place.write(claim, [])
}
