import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts'
import { createDatabase } from '#server/platform/database/database.ts'
import { isClean, makeBuyers, type Round, runRound } from './crowd.ts'
import { writeSection } from './section.ts'
import { freePort, shopProcess } from './server.ts'

/* Runs two processes of the built shop over one PostgreSQL, where 500 buyers order 50 units at the same time, round after round. In each round 50 must be sold, and everybody else must get the error that the product is sold out. `npm test` has a short form. Run `npm run build` first. */
const rounds = Number(process.argv[2] ?? 100)
const crowd = 500
const pieces = 50

const postgres = await startEmbeddedPostgres({ ephemeral: true })
const dataDir = await mkdtemp(join(tmpdir(), 'buyers-'))
const shared = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DATABASE_URL: postgres.url,
  DATA_DIR: dataDir,
  DATA_KEY: randomBytes(32).toString('base64'),
  SEED: 'none',
  // Rate limits are off, because all requests come from one address and all buyers are new.
  RATE_LIMIT: 'off',
  METRICS: 'off',
  LOG_LEVEL: 'error',
  PAYMENT_PROVIDER: 'sandbox',
}
const shops = []
for (let process = 0; process < 2; process++) {
  const port = String(await freePort())
  shops.push(shopProcess({ ...shared, PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }))
}
const database = createDatabase(postgres.url, { max: 4, connectionTimeoutMillis: 30_000 })

try {
  for (const shop of shops) await shop.start()
  const buyers = await makeBuyers(database.db, crowd)
  const origins = shops.map(shop => shop.origin)
  console.log('| round | answers | sold | left | all answered after | clean |')
  console.log('| ---: | --- | ---: | ---: | ---: | --- |')
  const seen: Round[] = []
  for (let number = 1; number <= rounds; number++) {
    const round = await runRound(database.db, origins, buyers, pieces)
    seen.push(round)
    const answers = Object.entries(round.answers).map(([answer, count]) => `${count} × ${answer}`)
    const verdict = isClean(round, crowd, pieces) ? 'yes' : 'NO'
    console.log(
      `| ${number} | ${answers.join(', ')} | ${round.sold} | ${round.left} | ${round.slowest} ms | ${verdict} |`,
    )
  }
  const clean = seen.filter(round => isClean(round, crowd, pieces)).length
  console.log(
    `${clean} of ${rounds} rounds clean: ${crowd} buyers, ${pieces} pieces, ${shops.length} processes`,
  )
  const slowest = seen.map(round => round.slowest).sort((a, b) => a - b)
  const refusals = [...new Set(seen.flatMap(round => Object.keys(round.answers)))].sort()
  await writeSection(
    'buyers',
    `Last run: ${new Date().toISOString().slice(0, 10)}, ${clean} of ${rounds} rounds clean: ${pieces} of ${pieces} sold, every other buyer refused in order. Answers in all rounds: ${refusals.join(', ')}. From the first request of a round to its last answer, middle and longest: ${slowest[Math.floor(rounds / 2)]} ms, ${slowest.at(-1)} ms.`,
  )
  process.exitCode = clean === rounds ? 0 : 1
} finally {
  for (const shop of shops) await shop.kill('SIGTERM')
  await database.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
