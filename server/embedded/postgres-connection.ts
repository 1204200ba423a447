import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { EmbeddedPostgresError } from './postgres-engine.ts'
import { type Home, superuser } from './postgres-home.ts'

/** The name of the application's role and database. The role may create databases, for tests, but is no superuser. */
export const application = 'sira'

/** Connects to a starting PostgreSQL as soon as it accepts connections; undefined when it exits before that. */
export async function connect(
  home: Home,
  port: number,
  isAlive: () => Promise<boolean>,
): Promise<Client | undefined> {
  // The waiting time in milliseconds: recovery after a power cut replays at most `max_wal_size`, which is far quicker.
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(25)) {
    const client = new Client({
      ...loopback(port),
      user: superuser,
      password: home.password,
      database: 'postgres',
      keepAlive: true,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => {})
      if (!(await isAlive())) return undefined
      if ((error as { code?: string }).code === '28P01')
        throw new EmbeddedPostgresError(`The password beside ${home.data} is not that of its database.`)
    }
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL on ${home.data} does not answer. What it said is in ${home.logFile}.`,
  )
}

const loopback = (port: number) => ({ host: '127.0.0.1', port, connectionTimeoutMillis: 5000 })

/** The URL with which the application connects to its database. */
export const urlOf = (home: Home, port: number) =>
  `postgres://${application}:${home.password}@127.0.0.1:${port}/${application}`

/** The line of PostgreSQL's log that gives the reason of a failed start, without time and process id. */
export async function lastWords(home: Home): Promise<string> {
  const lines = (await readFile(home.logFile, 'utf8').catch(() => '')).trim().split('\n')
  const line = lines.findLast(text => /FATAL|PANIC/.test(text)) ?? lines.at(-1) ?? ''
  return line.replace(/^.*?(FATAL|PANIC):\s*/, '') || 'it said nothing'
}
