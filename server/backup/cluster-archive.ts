import { type FileHandle, open, readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { createTarPacker, type TarPackController } from 'modern-tar'
import type { Home } from '#server/embedded/postgres-home.ts'

/** Folders whose content PostgreSQL makes again at its start; they are restored empty. */
const emptied = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const omitted = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|recovery\.signal|backup_label.*)$/

const controlFile = 'global/pg_control'
const folder = { type: 'directory', mode: 0o700, size: 0 } as const
const file = { type: 'file', mode: 0o600 } as const

interface Archive {
  content: AsyncIterable<Uint8Array>
  /** Resolves when all files were packed; rejects with the reason when one could not be. */
  packed: Promise<void>
}

/**
 * A tar of the files of a running PostgreSQL, with its password. `finish` is called when all files are in it; it ends the
 * backup and returns the label that a restore starts from.
 */
export function archiveCluster(home: Home, finish: () => Promise<string>): Archive {
  const { readable, controller } = createTarPacker()
  const pack = async () => {
    try {
      await packAll(controller, home, finish)
      controller.finalize()
    } catch (error) {
      controller.error(error)
      throw error
    }
  }
  return { content: readable, packed: pack() }
}

async function packAll(
  controller: TarPackController,
  home: Home,
  finish: () => Promise<string>,
): Promise<void> {
  await packBytes(controller, 'password', Buffer.from(home.password))
  await packFolder(controller, 'data/')
  for (const entry of await readdir(home.data, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(home.data, path).replaceAll(sep, '/')
    const parts = name.split('/')
    const [top = ''] = parts
    if (parts.some(part => omitted.test(part)) || (emptied.includes(top) && parts.length > 1)) continue
    if (entry.isDirectory()) await packFolder(controller, `data/${name}/`)
    else if (entry.isFile() && name !== controlFile) await packFile(controller, path, `data/${name}`)
  }
  for (const name of ['pg_wal/archive_status', 'pg_wal/summaries'])
    await packFolder(controller, `data/${name}/`)
  await packBytes(controller, `data/${controlFile}`, await readSteady(join(home.data, controlFile)))
  await packBytes(controller, 'data/backup_label', Buffer.from(await finish()))
}

async function packFolder(controller: TarPackController, name: string): Promise<void> {
  await controller.add({ ...folder, name }).close()
}

async function packBytes(controller: TarPackController, name: string, bytes: Buffer): Promise<void> {
  const body = controller.add({ ...file, name, size: bytes.length }).getWriter()
  await body.write(bytes)
  await body.close()
}

const zeros = Buffer.alloc(64 * 1024)

/**
 * Packs a file that PostgreSQL may be writing, shortening or deleting. The changes since the start of the backup do
 * the same again when they are applied, so a deleted file is left out and a missing end is filled with zeros.
 */
async function packFile(controller: TarPackController, path: string, name: string): Promise<void> {
  const source = await openUnlessDeleted(path)
  if (!source) return
  try {
    const { size } = await source.stat()
    const body = controller.add({ ...file, name, size }).getWriter()
    let left = size
    if (size > 0)
      for await (const chunk of source.createReadStream({ end: size - 1, highWaterMark: 256 * 1024 })) {
        await body.write(chunk)
        left -= chunk.length
      }
    for (; left > 0; left -= zeros.length) await body.write(zeros.subarray(0, Math.min(left, zeros.length)))
    await body.close()
  } finally {
    await source.close()
  }
}

async function openUnlessDeleted(path: string): Promise<FileHandle | undefined> {
  return open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

/** Reads a small file that PostgreSQL overwrites in place, until two readings agree: one alone may be half written. */
async function readSteady(path: string): Promise<Buffer> {
  for (let before = await readFile(path); ; ) {
    const now = await readFile(path)
    if (now.equals(before)) return now
    before = now
  }
}
