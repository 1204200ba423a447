import { randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts'
import { createDatabase } from '#server/platform/database/database.ts'
import { startShop } from '../../scripts/running-shop.ts'
import { writeSection } from '../reliability/section.ts'
import { openClient } from './client.ts'
import { readOperations } from './document.ts'
import { fuzz } from './fuzz.ts'
import { openAccounts } from './people.ts'
import { Pools } from './pools.ts'
import { seeded } from './random.ts'
import { openTally } from './report.ts'

/*
 * `npm run fuzz -- --requests 1000000` sends random requests, built from the shop's OpenAPI document, to the built
 * shop, as guest, member and administrator. It fails if a response is a 5xx or takes longer than two seconds
 * (--longest), a connection breaks, the process ends, or an endpoint never succeeded. Run `npm run build` first.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(randomInt(1, 2 ** 31)) },
    connections: { type: 'string', default: '8' },
    // The maximum milliseconds of a response. `npm test` allows more, because it must not measure the machine.
    longest: { type: 'string', default: '2000' },
    // Accepts that some endpoints never succeeded, because a short run may miss them by chance.
    partial: { type: 'boolean', default: false },
    report: { type: 'string' },
    // Writes the results into docs/reliability.md.
    note: { type: 'boolean', default: false },
  },
})
const requests = Number(values.requests)
const connections = Number(values.connections)
const random = seeded(Number(values.seed))
console.log(`seed ${values.seed}`)

const postgres = await startEmbeddedPostgres({ ephemeral: true, autovacuum: true })
const shop = await startShop({
  databaseUrl: postgres.url,
  env: {
    SEED: 'demo',
    PAYMENT_PROVIDER: 'sandbox',
    MESSAGE_PROVIDER: 'sandbox',
    MESSAGE_DAILY_LIMIT: '1000000',
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: 'fuzz@example.org',
    ADMIN_PASSWORD: 'quatre pirogues vertes',
  },
})
const database = createDatabase(postgres.url, { max: 4, connectionTimeoutMillis: 30_000 })
const client = openClient(shop.url, connections)

try {
  const operations = await readOperations(shop.url)
  const tally = openTally(operations, Number(values.longest))
  const started = performance.now()
  await fuzz({
    origin: shop.url,
    dataDir: shop.dataDir,
    client,
    operations,
    accounts: await openAccounts(database),
    database,
    world: { random, all: new Pools() },
    tally,
    requests,
    connections,
  })
  const isAlive =
    (await client.send({ method: 'GET', path: '/api/ready', headers: {}, body: undefined })).status === 200
  const seconds = Math.round((performance.now() - started) / 1000)
  const report = { seed: Number(values.seed), seconds, isAlive, ...tally.summary(), faults: tally.faults }
  console.log(JSON.stringify(report, null, 2))
  if (values.note)
    await writeSection(
      'fuzz',
      `Last run: ${new Date().toISOString().slice(0, 10)}, ${report.requests} requests to ${report.operations} operations in ${seconds} seconds (seed ${report.seed}): ${report.ok} answered well, ${report.refused} refused, ${report.failed} failed, ${report.slow} after more than ${values.longest} ms. ${
        report.neverAnsweredWell.length === 0
          ? 'Every operation was answered well at least once.'
          : `Never answered well: ${report.neverAnsweredWell.join(', ')}.`
      }`,
    )
  if (values.report) await writeFile(values.report, JSON.stringify(report, null, 2))
  const isGood =
    isAlive &&
    report.failed === 0 &&
    report.slow === 0 &&
    (values.partial || report.neverAnsweredWell.length === 0)
  process.exitCode = isGood ? 0 : 1
} finally {
  client.close()
  await database.close()
  await shop.stop()
  await postgres.stop()
}
