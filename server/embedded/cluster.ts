import { join, resolve } from 'node:path'
import type { Client } from 'pg'
import { connect } from './postgres-connection.ts'
import { EmbeddedPostgresError } from './postgres-engine.ts'
import { findHome, type Home } from './postgres-home.ts'
import { findPostmaster } from './postgres-process.ts'

/** A running embedded PostgreSQL as its owner sees it: its files, and a connection as superuser. */
export interface Cluster {
  home: Home
  client: Client
}

/** Runs work on the PostgreSQL that is running on `dataDir`, no matter which process started it. */
export async function inCluster<Value>(
  dataDir: string,
  work: (cluster: Cluster) => Promise<Value>,
): Promise<Value> {
  const home = await findHome(join(resolve(dataDir), 'postgres'))
  const found = home && (await findPostmaster(home.data))
  const client =
    found && (await connect(home, found.port, async () => (await findPostmaster(home.data)) !== undefined))
  if (!client) throw new EmbeddedPostgresError(`No PostgreSQL is running on ${dataDir}.`)
  try {
    return await work({ home, client })
  } finally {
    await client.end()
  }
}
