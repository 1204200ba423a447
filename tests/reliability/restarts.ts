import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts'
import { openBalancer } from '#tests/support/balancer.ts'
import { writeSection } from './section.ts'
import { freePort, shopProcess } from './server.ts'

/*
 * Runs two processes of the built shop behind a balancer that repeats nothing, under load, and restarts each in turn with
 * SIGTERM, as an update does. No request may be lost. `npm test` has a short form. Run `npm run build` first.
 */
const restarts = Number(process.argv[2] ?? 20)
const visitors = 12
const noticeSeconds = 1

const postgres = await startEmbeddedPostgres({ ephemeral: true })
const dataDir = await mkdtemp(join(tmpdir(), 'restarts-'))
const shared = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DATABASE_URL: postgres.url,
  DATA_DIR: dataDir,
  DATA_KEY: randomBytes(32).toString('base64'),
  SEED: 'demo',
  RATE_LIMIT: 'off',
  METRICS: 'off',
  LOG_LEVEL: 'error',
  PAYMENT_PROVIDER: 'sandbox',
  DRAIN_SECONDS: String(noticeSeconds),
  NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
}
const shops = []
for (let process = 0; process < 2; process++) {
  const port = String(await freePort())
  shops.push(shopProcess({ ...shared, PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }))
}

/** Requests pages, files and the API like a visitor, until `isOver`, and counts the outcomes. */
async function visit(origin: string, isOver: () => boolean, seen: Map<string, number>): Promise<void> {
  const home = await (await fetch(origin)).text()
  const picture = /\/uploads\/[\w/.-]+\.webp/.exec(home)?.[0]
  if (picture === undefined) throw new Error('the home page shows no picture')
  const paths = ['/', '/products', '/api/produits?perPage=12', picture, '/api/categories', '/?lang=en']
  for (let turn = 0; !isOver(); turn++) {
    const outcome = await fetch(origin + paths[turn % paths.length]).then(
      async answer => `${answer.status}${(await answer.arrayBuffer()).byteLength > 0 ? '' : ' empty'}`,
      (error: Error) => String(error.cause ?? error),
    )
    seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
  }
}

try {
  for (const shop of shops) await shop.start()
  const balancer = await openBalancer(
    shops.map(({ origin }) => origin),
    200,
  )
  const seen = new Map<string, number>()
  let isOver = false
  const visits = Array.from({ length: visitors }, () => visit(balancer.origin, () => isOver, seen))
  const ends: number[] = []
  for (let count = 0; count < restarts; count++) {
    const shop = shops[count % shops.length]
    const began = Date.now()
    await shop?.kill('SIGTERM')
    ends.push(Date.now() - began)
    await shop?.start()
    // The balancer must see that this process is ready before the other one ends.
    await pause(1_000)
    console.log(`${count + 1} restarts: ${JSON.stringify(Object.fromEntries(seen))}`)
  }
  isOver = true
  await Promise.all(visits)
  await balancer.close()
  const total = [...seen.values()].reduce((sum, count) => sum + count, 0)
  const lost = total - (seen.get('200') ?? 0)
  await writeSection(
    'restarts',
    `Last run: ${new Date().toISOString().slice(0, 10)}, ${restarts} restarts, ${visitors} visitors at a time: ${total} requests, ${lost} lost. A process ended after ${Math.max(...ends)} ms at most, of which ${noticeSeconds * 1000} ms are the notice.`,
  )
  console.log(`${total} requests, ${lost} lost`)
  if (lost > 0) process.exitCode = 1
} finally {
  for (const shop of shops) await shop.kill()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
