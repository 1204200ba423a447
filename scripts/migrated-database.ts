import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts'
import { createDatabase, type Database } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'

/** Runs `work` on a temporary database that has all migrations and no data. */
export async function withMigratedDatabase<T>(
  work: (database: Database, url: string) => Promise<T>,
): Promise<T> {
  const server = await startEmbeddedPostgres({ ephemeral: true })
  try {
    const database = createDatabase(server.url)
    try {
      await migrate(database.pool)
      return await work(database, server.url)
    } finally {
      await database.close()
    }
  } finally {
    await server.stop()
  }
}
