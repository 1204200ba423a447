import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, EmbeddedPostgresError, startEmbeddedPostgres } from './embedded-postgres.ts'

const isRoot = process.getuid?.() === 0
const program = join(import.meta.dirname, '../../tests/support/embedded-server.ts')

// The first start of PostgreSQL writes some forty megabytes to the disk, which takes long on a busy one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let pristine: string
let dataDir: string
let children: ChildProcess[]

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sira-embedded-'))
  await chmod(folder, 0o755)
  return folder
}

beforeAll(async () => {
  pristine = await openFolder()
  const server = await startEmbeddedPostgres({ dataDir: pristine })
  await server.stop()
})
afterAll(() => rm(pristine, { recursive: true, force: true }))

beforeEach(async () => {
  dataDir = await openFolder()
  children = []
})
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const home = await realpath(join(dataDir, 'postgres')).catch(() => dataDir)
  await Promise.all([home, dataDir].map(folder => rm(folder, { recursive: true, force: true })))
})

/** Starts another server process; returns the address or the error that it prints first. */
async function startProcess(folder: string): Promise<{ child: ChildProcess; url: string; error: string }> {
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  const output = async (stream: typeof child.stdout) =>
    String(((await once(stream as never, 'data')) as unknown[])[0]).trim()
  return Promise.race([
    output(child.stdout).then(url => ({ child, url, error: '' })),
    output(child.stderr).then(error => ({ child, url: '', error })),
  ])
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

async function withServer(work: (server: EmbeddedPostgres) => Promise<void>): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir })
  await work(server).finally(() => server.stop())
}

const pidFile = () => join(dataDir, 'postgres/data/postmaster.pid')
const postmasterPid = async () => Number((await readFile(pidFile(), 'utf8')).split('\n')[0])

/**
 * Whether a process runs. A killed process whose parent is gone may stay listed as a zombie where nothing collects it,
 * as in some containers.
 */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'stat='], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z')
}

/** Copies the folder of a database that was started once, which is quicker than a first start. */
async function copyHome(): Promise<void> {
  await promisify(execFile)('cp', ['-a', join(pristine, 'postgres'), dataDir])
}

describe('a database under DATA_DIR', () => {
  test('keeps its data, behaves the same on every machine, and accepts only loopback connections of the application', async () => {
    await withServer(async ({ url }) => {
      expect(new URL(url).hostname).toBe('127.0.0.1')
      await query(url, 'create table notes (text text)')
      await query(url, `insert into notes values ('kept')`)
      await query(url, 'create extension pg_trgm')
      await query(url, 'create extension unaccent')
      const facts = `select lower('ÉTÉ') as lower, current_setting('server_encoding') as encoding,
        current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync, current_setting('is_superuser') as superuser`
      await expect(query(url, facts)).resolves.toEqual([
        { lower: 'été', encoding: 'UTF8', addresses: '127.0.0.1', fsync: 'on', superuser: 'off' },
      ])
    })
    expect(await stat(pidFile()).catch(() => 'gone')).toBe('gone')
    const password = await stat(join(dataDir, 'postgres/password'))
    expect(password.mode & 0o777).toBe(0o600)
    await withServer(async ({ url }) => {
      await expect(query(url, 'select text from notes')).resolves.toEqual([{ text: 'kept' }])
      const wrong = new URL(url)
      wrong.password = 'guess'
      await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/)
    })
  })

  test('is refused to a second server, with one clear line, and stays with the first', async () => {
    await copyHome()
    await withServer(async ({ url }) => {
      const second = startEmbeddedPostgres({ dataDir })
      await expect(second).rejects.toThrow(EmbeddedPostgresError)
      await expect(second).rejects.toThrow(/^Another server is running on this DATA_DIR\. .+$/)
      await expect(query(url, 'select 1 as one')).resolves.toEqual([{ one: 1 }])
    })
  })

  test('goes to exactly one of two servers whose first starts coincide', async () => {
    const both = await Promise.all([startProcess(dataDir), startProcess(dataDir)])
    const winners = both.filter(({ url }) => url !== '')
    expect(both.map(({ error }) => error).join('')).toMatch(
      /^Another server is running on this DATA_DIR\. .+$/,
    )
    expect(winners).toHaveLength(1)
    await expect(query(winners[0]?.url ?? '', 'select 1 as one')).resolves.toEqual([{ one: 1 }])
    expect((await readdir(dataDir)).toSorted()).toEqual(['postgres'])
  })

  test('is taken over from a server that was killed, without losing what it had committed', async () => {
    await copyHome()
    const { child, url } = await startProcess(dataDir)
    await query(url, 'create table orders as select 7 as number')
    const orphan = await postmasterPid()
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(isRunning(orphan)).toBe(true)
    await withServer(async server => {
      await expect(query(server.url, 'select number from orders')).resolves.toEqual([{ number: 7 }])
      await expect(postmasterPid()).resolves.not.toBe(orphan)
    })
    expect(isRunning(orphan)).toBe(false)
  })

  test('starts although its pid file names a living process of something else, and leaves that alone', async () => {
    await copyHome()
    const stranger = spawn('sleep', ['60'])
    try {
      await writeFile(pidFile(), `${stranger.pid}\n${join(dataDir, 'postgres/data')}\n1\n5432\n\n127.0.0.1\n`)
      await withServer(async ({ url }) => {
        await expect(query(url, 'select 1 as one')).resolves.toEqual([{ one: 1 }])
      })
      expect(isRunning(stranger.pid ?? 0)).toBe(true)
    } finally {
      stranger.kill()
    }
  })

  test('comes back at the same address when PostgreSQL itself is killed', async () => {
    await copyHome()
    await withServer(async ({ url }) => {
      await query(url, 'create table orders as select 7 as number')
      process.kill(await postmasterPid(), 'SIGKILL')
      await expect
        .poll(() => query(url, 'select number from orders').catch(() => 'away'), { timeout: 15_000 })
        .toEqual([{ number: 7 }])
    })
    expect(await stat(pidFile()).catch(() => 'gone')).toBe('gone')
  })

  test('is created again after an interrupted first start, and files that were there before stay', async () => {
    await mkdir(join(dataDir, 'postgres/data'), { recursive: true })
    await writeFile(join(dataDir, 'postgres/data/PG_VERSION'), '18\n')
    await mkdir(join(dataDir, 'postgres.new-0badcafe/data'), { recursive: true })
    await withServer(async ({ url }) => {
      await expect(query(url, 'select 1 as one')).resolves.toEqual([{ one: 1 }])
    })
    const [, aside = '', ...more] = (await readdir(dataDir)).toSorted()
    expect(aside).toMatch(/^postgres\.incomplete-/)
    expect(more).toEqual([])
    await expect(readFile(join(dataDir, aside, 'data/PG_VERSION'), 'utf8')).resolves.toBe('18\n')
  })

  test('that cannot start says why in one line', async () => {
    await copyHome()
    await writeFile(join(dataDir, 'postgres/data/postgresql.conf'), 'no_such_setting = 1\n')
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /^PostgreSQL did not start: .+\. All it said is in .+postgres\.log\.$/,
    )
  })
})

describe('a throwaway database', () => {
  test('vanishes with its process, even a killed one', async () => {
    const { child, url } = await startProcess('ephemeral')
    const facts = `select current_setting('data_directory') as folder, current_setting('fsync') as fsync`
    const [row] = await query(url.replace('//sira:', '//postgres:'), facts)
    expect(row?.fsync).toBe('off')
    const folder = dirname(dirname(String(row?.folder)))
    child.kill('SIGKILL')
    await expect.poll(() => stat(folder).catch(() => 'gone'), { timeout: 10_000 }).toBe('gone')
    await expect(query(url, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
  })
})

// These tests run only as root, because PostgreSQL refuses to run as root.
if (isRoot) {
  describe('started by root', () => {
    test('PostgreSQL runs as another user', async () => {
      await copyHome()
      await withServer(async () => {
        expect((await stat(`/proc/${await postmasterPid()}`)).uid).not.toBe(0)
      })
    })

    test('a folder that only root may enter gets a link to the data, and keeps them', async () => {
      await chmod(dataDir, 0o700)
      await withServer(async ({ url }) => void (await query(url, 'create table notes as select 1 as id')))
      await expect(readlink(join(dataDir, 'postgres'))).resolves.toMatch(
        /^\/var\/lib\/sira\/data-[0-9a-f]{16}$/,
      )
      await withServer(async ({ url }) => {
        await expect(query(url, 'select id from notes')).resolves.toEqual([{ id: 1 }])
      })
    })
  })
}
