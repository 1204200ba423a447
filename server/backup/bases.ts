import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createZstdCompress } from 'node:zlib'
import { z } from 'zod'
import type { Cluster } from '#server/embedded/cluster.ts'
import { markUnbroken } from '#server/embedded/postgres-archive.ts'
import type { BackupPlace } from '#server/platform/backup/backup-place.ts'
import type { Content, Seal } from '#server/platform/backup/backup-sealing.ts'
import { archiveCluster } from './cluster-archive.ts'
import { listSegments, shipSegments } from './segments.ts'

const Base = z.object({
  startedAt: z.coerce.date(),
  finishedAt: z.coerce.date(),
  /** The first and last segment of changes that a restore of this base needs. */
  firstSegment: z.string().regex(/^[0-9A-F]{24}$/),
  lastSegment: z.string().regex(/^[0-9A-F]{24}$/),
  bytes: z.int(),
  /** How many orders the database had, for an owner who must tell two databases apart. Earlier versions did not note it. */
  orders: z.int().optional(),
})

/** A base backup of an embedded database. Its description is stored last, so a base without one is incomplete. */
export interface Base extends z.output<typeof Base> {
  system: string
  /** The name of the base in its place, without an ending. */
  name: string
}

export const archiveName = ({ name }: Pick<Base, 'name'>) => `${name}.tar.zst.age`
export const descriptionName = ({ name }: Pick<Base, 'name'>) => `${name}.json`

/** The complete bases in a place, the oldest first; those of one database, or of all. */
export async function listBases(place: BackupPlace, system?: string): Promise<Base[]> {
  const bases: Base[] = []
  for (const stored of await place.list(system && `${system}/base`)) {
    const [, name = '', of = ''] = /^((\d+)\/base\/[^/]+)\.json$/.exec(stored) ?? []
    if (name) bases.push({ ...Base.parse(JSON.parse(await text(place.read(stored)))), system: of, name })
  }
  return bases.toSorted((a, b) => a.finishedAt.getTime() - b.finishedAt.getTime())
}

/** Stores a base of the running database, with the changes that happened meanwhile. */
export async function takeBase(
  cluster: Cluster,
  {
    place,
    system,
    orders,
    seal,
    now,
  }: { place: BackupPlace; system: string; orders: number; seal: Seal; now: () => Date },
): Promise<Base> {
  const { client, home } = cluster
  const mode = await client.query<{ mode: string }>("select current_setting('archive_mode') as mode")
  if (mode.rows[0]?.mode !== 'on')
    throw new Error('The running database keeps no changes for backups. Start the shop again with BACKUP_TO.')
  const startedAt = now()
  const name = `${system}/base/${startedAt.toISOString().replaceAll(':', '-')}`
  await client.query("select pg_backup_start('sira', fast => true)")
  let [firstSegment, lastSegment] = ['', '']
  const { content, packed } = archiveCluster(home, async () => {
    const { rows } = await client.query<{ label: string; last: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop()',
    )
    const [{ label, last } = { label: '', last: '' }] = rows
    firstSegment = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? ''
    lastSegment = last
    return label
  })
  const [bytes] = await Promise.all([place.write(archiveName({ name }), seal(compressed(content))), packed])
  await shipSegments(home, { place, system, seal })
  if (!(await listSegments(place, system)).some(({ segment }) => segment === lastSegment))
    throw new Error(`The changes of the base are not in ${place.address}: ${lastSegment} is missing.`)
  const description = { startedAt, finishedAt: now(), firstSegment, lastSegment, bytes, orders }
  await place.write(descriptionName({ name }), [Buffer.from(JSON.stringify(description))])
  await markUnbroken(home)
  return { ...description, system, name }
}

async function* compressed(content: Content): AsyncIterable<Uint8Array> {
  yield* Readable.from(content).compose(createZstdCompress())
}
