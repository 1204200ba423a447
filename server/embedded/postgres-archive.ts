import { access, chown, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Engine } from './postgres-engine.ts'
import type { Home } from './postgres-home.ts'

/** The folder into which PostgreSQL copies each finished segment of its changes (WAL), for backups. */
export function archiveOf(home: Home): string {
  return join(dirname(home.data), 'archive')
}

export async function makeArchive(engine: Engine, home: Home): Promise<void> {
  const folder = archiveOf(home)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (engine.user) await chown(folder, engine.user.uid, engine.user.gid)
}

/** The names that PostgreSQL gives to finished segments of its changes, and to the histories of its timelines. */
const archived = /^([0-9A-F]{24}(\.partial)?|[0-9A-F]{8}\.history)$/

/** The segments that wait for a backup, in the order of their changes. */
export async function listWaiting(home: Home): Promise<string[]> {
  const names = await readdir(archiveOf(home)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter(name => archived.test(name)).toSorted()
}

// A file that is there while all changes since the last base are kept. It is gone in a restored database, and after a
// start that kept no changes: then a new base is needed, because no older one leads over the gap.
const mark = (home: Home) => join(archiveOf(home), 'unbroken')

/** Notes that a base was made and that all changes since then are kept. */
export async function markUnbroken(home: Home): Promise<void> {
  await writeFile(mark(home), '')
}

/** Notes that PostgreSQL runs without keeping its changes. */
export async function markBroken(home: Home): Promise<void> {
  await rm(mark(home), { force: true })
}

/** Whether all changes since the last base are kept. */
export async function isUnbroken(home: Home): Promise<boolean> {
  return access(mark(home)).then(
    () => true,
    () => false,
  )
}

/** The settings with which PostgreSQL archives its changes, at the latest five minutes after each. */
export function archiveSettings(home: Home): Record<string, string> {
  const target = `${quoted(archiveOf(home))}/%f`
  return {
    archive_mode: 'on',
    archive_timeout: '300',
    // PostgreSQL deletes a segment after this command, so the copy must be complete and on the disk before.
    archive_command: `cp "%p" ${target}.part && sync ${target}.part && mv ${target}.part ${target}`,
  }
}

/** The settings with which PostgreSQL recovers until a moment from gzipped segments in `folder`. */
export function recoverySettings(folder: string, until: Date | undefined): Record<string, string> {
  const source = `${quoted(folder)}/%f.gz`
  return {
    restore_command: `test -f ${source} && gzip -dc ${source} > "%p"`,
    recovery_target_action: 'promote',
    // PostgreSQL reads this setting before it knows the names of time zones, even Z.
    ...(until ? { recovery_target_time: until.toISOString().replace('Z', '+00') } : {}),
  }
}

/** A path as one word of a shell command in a setting of PostgreSQL, which replaces `%`. */
function quoted(path: string): string {
  return `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`
}
