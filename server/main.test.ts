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
function startServer() {
  const output: string[] = []
  const environment = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', DATA_DIR: folder }
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
