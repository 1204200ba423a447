import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'

/**
 * The storage of uploaded and derived files. Keys are relative paths made by the server, such as
 * `products/ab12-640.avif`.
 */
export interface Storage {
  put(key: string, bytes: Buffer): Promise<void>
  remove(key: string): Promise<void>
  /** The folder on disk that the server offers under `/uploads`. */
  folder: string
}

/** Stores files in a local folder. A file becomes visible only when it is complete. */
export function localStorage(folder: string): Storage {
  const root = resolve(folder)
  const pathOf = (key: string) => {
    const path = join(root, key)
    if (!path.startsWith(root + sep)) throw new Error(`storage key outside its folder: ${key}`)
    return path
  }
  return {
    folder: root,
    async put(key, bytes) {
      const path = pathOf(key)
      const partial = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeFile(partial, bytes, { mode: 0o600 })
        await rename(partial, path)
      } finally {
        await rm(partial, { force: true })
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
