import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { findEngine } from '#server/embedded/postgres-engine.ts'
import { freePort } from '#server/embedded/postgres-process.ts'

/** Whether PgBouncer is installed. */
export const hasPgBouncer = () => spawnSync('pgbouncer', ['--version']).status === 0

/** Starts PgBouncer with the settings of deploy/pgbouncer.ini before the PostgreSQL at `url`, with a pool of `size` connections. */
export async function startPgBouncer(url: string, size: number) {
  const { user } = await findEngine()
  const folder = await mkdtemp(join(tmpdir(), 'sira-pgbouncer-'))
  const port = await freePort()
  const target = new URL(url)
  const changed: Record<string, string> = {
    listen_port: String(port),
    default_pool_size: String(size),
    auth_file: join(folder, 'users'),
    logfile: join(folder, 'log'),
    pidfile: join(folder, 'pid'),
    unix_socket_dir: '',
  }
  const shipped = await readFile(join(import.meta.dirname, '../deploy/pgbouncer.ini'), 'utf8')
  const settings = shipped
    .replace('host=127.0.0.1 port=5432', `host=${target.hostname} port=${target.port}`)
    .split('\n')
    .filter(text => !Object.hasOwn(changed, text.split(' =')[0] ?? ''))
    .concat(Object.entries(changed).map(([name, value]) => `${name} = ${value}`))
  await writeFile(join(folder, 'pgbouncer.ini'), settings.join('\n'))
  await writeFile(join(folder, 'users'), `"${target.username}" "${target.password}"\n`)
  // PgBouncer refuses to run as root, as PostgreSQL does.
  if (user) await chown(folder, user.uid, user.gid)
  const child: ChildProcess = spawn('pgbouncer', ['--quiet', join(folder, 'pgbouncer.ini')], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  })
  const pooled = new URL(url)
  pooled.host = `127.0.0.1:${port}`
  for (let attempt = 1; !(await answers(pooled.href)); attempt++) {
    if (attempt === 100)
      throw new Error(`PgBouncer did not start: ${await readFile(join(folder, 'log'), 'utf8')}`)
    await sleep(50)
  }
  return {
    url: pooled.href,
    pid: child.pid ?? 0,
    async stop(): Promise<void> {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString })
  return client
    .connect()
    .then(
      () => true,
      () => false,
    )
    .finally(() => client.end())
}
