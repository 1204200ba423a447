import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'
import { createVault, type Keys, keyLength, parseKeys, type Vault } from './vault.ts'

/**
 * The name of the key file. It is outside the database's folder, so that a copy of the database does not contain the
 * key.
 */
const fileName = 'data.key'

/** The vault with the keys of DATA_KEY, or else of the key file under DATA_DIR, which is created if missing. */
export async function openVault(config: Pick<Config, 'dataKeys' | 'dataDir'>): Promise<Vault> {
  return createVault(await findKeys(config))
}

/** The keys of encrypted data: those of DATA_KEY, or else of the key file, which is created if missing. */
export async function findKeys({ dataKeys, dataDir }: Pick<Config, 'dataKeys' | 'dataDir'>): Promise<Keys> {
  return dataKeys ?? (await readOrMakeFile(dataDir))
}

async function readOrMakeFile(dataDir: string): Promise<Keys> {
  const path = join(dataDir, fileName)
  const text = (await read(path)) ?? (await make(dataDir, path))
  const keys = parseKeys(text)
  if (!keys) throw new ConfigError(`${path} must hold keys of ${keyLength} bytes in base64, one a line.`)
  return keys
}

async function read(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

/**
 * Writes a new key to a temporary file and then links it, so that one of two processes wins and nobody reads half a
 * key.
 */
async function make(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const own = `${path}.${randomUUID()}`
  await writeFile(own, `${randomBytes(keyLength).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    await link(own, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(own, { force: true })
  }
  return readFile(path, 'utf8')
}
