import { execFile } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const megabyte = 1024 * 1024

/** Mounts a small disk in memory at a folder, which needs root. */
export async function mountSmallDisk(folder: string, megabytes: number) {
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  const filler = join(folder, 'filler')
  return {
    /** Writes a file until there is no room for a byte. */
    async fill(): Promise<void> {
      const file = await open(filler, 'w')
      for (let size = megabyte; size >= 1; size = Math.floor(size / 4)) {
        const bytes = Buffer.alloc(size)
        while (await file.appendFile(bytes).then(() => true, isFull));
      }
      await file.close()
    },
    empty: () => rm(filler, { force: true }),
    unmount: () => run('umount', ['--lazy', folder]),
  }
}

function isFull(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOSPC') return false
  throw error
}
