import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts'

/**
 * A program for tests that kill PostgreSQL. It starts PostgreSQL on the given data folder (by default a temporary one),
 * prints its URL or the error, and stops on SIGTERM.
 */
const [, , dataDir = ''] = process.argv
try {
  const server = await startEmbeddedPostgres(dataDir === 'ephemeral' ? { ephemeral: true } : { dataDir })
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
  console.log(server.url)
  setInterval(() => {}, 60_000)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
