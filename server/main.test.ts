import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let folder: string
let child: ChildProcess | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sira-main-'))
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Starts the whole server as its own process, with an embedded database that it creates first. */
function startServer(settings: Record<string, string> = {}) {
  const output: string[] = []
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: folder,
    ...settings,
  }
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env: environment })
  for (const stream of [server.stdout, server.stderr]) stream.on('data', chunk => output.push(String(chunk)))
  child = server
  return { server, output, exit: once(server, 'exit') as Promise<[number | null, string | null]> }
}

/** Running commands of this machine that name the data folder: PostgreSQL and the programs that create it. */
function left(): string[] {
  if (!existsSync('/proc')) return []
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(pid => {
      try {
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')]
      } catch {
        return []
      }
    })
    .filter(command => command.includes(folder))
}

const patience = { timeout: 60_000, interval: 20 }

test('a server that is ended while it makes its database leaves neither PostgreSQL nor a complaint', async () => {
  const { server, output, exit } = startServer()
  await vi.waitFor(() => expect(readdirSync(folder)).not.toEqual([]), patience)
  server.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(output.join('')).toBe('')
  expect(left()).toEqual([])
})

test('one that is ended while it fills its database leaves no PostgreSQL either', async () => {
  const { server, output, exit } = startServer()
  await vi.waitFor(() => expect(output.join('')).toContain('database migrated'), patience)
  server.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(output.join('')).not.toMatch(/Error|Sira is ready/)
  expect(left()).toEqual([])
})

test('a bucket that cannot be used stops the start before anything is made, and names the setting', async () => {
  const { output, exit } = startServer({
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'shop-files',
    S3_ACCESS_KEY_ID: 'secret-id',
    S3_SECRET_ACCESS_KEY: 'secret-key',
  })
  expect(await exit).toEqual([1, null])
  expect(output.join('')).toMatch(/^Wrong settings: S3_ENDPOINT must be [^\n]+\.\n$/)
  expect(output.join('')).not.toContain('secret-')
  expect(readdirSync(folder)).toEqual([])
})
