import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import {
  canEnter,
  EmbeddedPostgresError,
  type Engine,
  engineEnvironment,
  type SystemUser,
  systemFolder,
} from './postgres-engine.ts'

const run = promisify(execFile)

/** The role that owns PostgreSQL's data; the application never connects as it. */
export const superuser = 'postgres'

/** A folder with PostgreSQL's data, its password and its log. */
export interface Home {
  data: string
  password: string
  logFile: string
}

/**
 * Opens the database folder at `link`, creating it first when it is missing. All files are created under another name
 * and renamed when complete, so an interrupted first start leaves nothing that looks like a database, and of two first
 * starts one wins.
 */
export async function openHome(engine: Engine, link: string): Promise<Home> {
  await requireOwnFolder(link)
  if (!(await isComplete(link))) {
    await setAside(link)
    const parent = dirname(link)
    if (engine.user && !(await canEnter(parent, engine.user))) await createDistantHome(engine, link)
    else await createHome(engine, link)
  }
  const folder = await realpath(link)
  if (engine.user) await requireReachableHome(folder, engine.user)
  return readHome(folder)
}

/** The database folder at `link`; undefined when there is none that this process may read. */
export async function findHome(link: string): Promise<Home | undefined> {
  return (await isComplete(link)) ? readHome(await realpath(link)).catch(() => undefined) : undefined
}

/** Removes the remains of interrupted first starts. Only for the one server that uses the database folder. */
export async function removeInterrupted(link: string): Promise<void> {
  const names = await readdir(dirname(link))
  const left = names.filter(name => name.startsWith(`${basename(link)}.new-`))
  await Promise.all(left.map(name => rm(join(dirname(link), name), { recursive: true, force: true })))
}

/** A database folder for one run, in the first temporary folder that PostgreSQL may use. */
export async function temporaryHome(engine: Engine): Promise<{ folder: string; home: Home }> {
  const folder = await temporaryFolder(engine.user)
  await initialise(engine, join(folder, 'postgres'), ['--no-sync'])
  return { folder, home: await readHome(join(folder, 'postgres')) }
}

async function temporaryFolder(user: SystemUser | undefined): Promise<string> {
  for (const parent of [tmpdir(), '/tmp', systemFolder]) {
    await mkdir(parent, { recursive: true })
    const folder = await mkdtemp(join(await realpath(parent), 'sira-postgres-'))
    if (!user) return folder
    await chown(folder, user.uid, user.gid)
    if (await canEnter(folder, user)) return folder
    await rm(folder, { recursive: true })
  }
  throw new EmbeddedPostgresError('There is no temporary folder that PostgreSQL may use.')
}

async function requireOwnFolder(link: string): Promise<void> {
  const uid = process.getuid?.()
  const found = await stat(link).catch(() => undefined)
  if (!found || uid === undefined || uid === 0 || found.uid === uid) return
  throw new EmbeddedPostgresError(
    `${link} belongs to another user (id ${found.uid}). Start as that user or as root, or set DATA_DIR to another folder.`,
  )
}

/**
 * As root, after a restored backup or a move: gives the database's files back to their user, and throws for files it
 * cannot reach.
 */
async function requireReachableHome(folder: string, user: SystemUser): Promise<void> {
  if ((await stat(join(folder, 'data'))).uid !== user.uid)
    await run('chown', ['-R', `${user.uid}:${user.gid}`, folder])
  if (await canEnter(join(folder, 'data'), user)) return
  throw new EmbeddedPostgresError(
    `PostgreSQL runs as user ${user.uid}, which may not enter ${folder}. Open the folders above it, or set DATA_DIR to another folder.`,
  )
}

async function isComplete(folder: string): Promise<boolean> {
  const files = ['data/global/pg_control', 'password'].map(file => stat(join(folder, file)))
  return Promise.all(files).then(
    () => true,
    () => false,
  )
}

/** Renames an incomplete database folder: it may hold data, so it is not deleted. */
async function setAside(folder: string): Promise<void> {
  if (!(await lstat(folder).catch(() => undefined))) return
  await rename(folder, `${folder}.incomplete-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)
}

async function createHome(engine: Engine, link: string): Promise<void> {
  const made = `${link}.new-${randomBytes(4).toString('hex')}`
  try {
    await initialise(engine, made)
    await rename(made, link)
  } catch (error) {
    await acceptFaster(link, error)
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}

/**
 * Creates the database folder for a `DATA_DIR` below a folder that only root may enter: it is in the system folder, and
 * `DATA_DIR` links to it.
 */
async function createDistantHome(engine: Engine, link: string): Promise<void> {
  // The folder has a random name, so that the next start does not find the old data after DATA_DIR was deleted.
  const distant = join(systemFolder, `data-${randomBytes(8).toString('hex')}`)
  await mkdir(systemFolder, { recursive: true, mode: 0o755 })
  try {
    await initialise(engine, distant)
    await symlink(distant, link)
  } catch (error) {
    await rm(distant, { recursive: true, force: true })
    await acceptFaster(link, error)
  }
}

/**
 * Another process may have created the same database folder meanwhile, and removed ours as interrupted; its folder
 * serves as well.
 */
async function acceptFaster(link: string, error: unknown): Promise<void> {
  if (!(await isComplete(link))) throw error
}

/** Creates PostgreSQL's data and its password in `folder`, which must not exist. */
async function initialise(engine: Engine, folder: string, more: string[] = []): Promise<void> {
  const passwordFile = join(folder, 'password')
  await mkdir(folder, { mode: 0o700 })
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (engine.user)
    for (const path of [folder, passwordFile]) await chown(path, engine.user.uid, engine.user.gid)
  const flags = [
    [
      '-D',
      join(folder, 'data'),
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--no-instructions',
    ],
    // Texts sort by code point, and capitals of all letters are known, the same on every machine.
    ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ]
  try {
    await run(engine.initdb, [...flags.flat(), ...more], { ...engine.user, cwd: '/', env: engineEnvironment })
  } catch (error) {
    const reason = String((error as { stderr?: string }).stderr || error)
      .trim()
      .split('\n')[0]
    throw new EmbeddedPostgresError(
      `PostgreSQL's data could not be created in ${dirname(folder)}: ${reason}`,
      { cause: error },
    )
  }
}

async function readHome(folder: string): Promise<Home> {
  const passwordFile = join(folder, 'password')
  await chmod(passwordFile, 0o600)
  return {
    data: join(folder, 'data'),
    password: (await readFile(passwordFile, 'utf8')).trim(),
    logFile: join(folder, 'postgres.log'),
  }
}
