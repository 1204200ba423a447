import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts'
import { createDatabase } from '#server/platform/database/database.ts'
import { isClean, makeBuyers, runRound } from './crowd.ts'
import { freePort, shopProcess } from './server.ts'

/*
 * Builds an earlier commit, starts it, and starts this version beside it on the same database, as an update does. Then
 * pages are read and orders placed through both. Without an argument it takes the commit before the newest migration was
 * added. It installs the packages of that commit if they are others. Run `npm run build` first.
 */
const root = join(import.meta.dirname, '../..')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const added = git('log', '-1', '--diff-filter=A', '--format=%h', '--', 'database/migrations/*.sql')
const commit = process.argv[2] ?? `${added}^`
const buyerCount = 20
const pieces = 10

const folder = await mkdtemp(join(tmpdir(), 'previous-'))
const earlier = join(folder, 'shop')
git('worktree', 'add', '--quiet', '--detach', earlier, commit)
if (git('diff', '--name-only', commit, '--', 'package-lock.json') === '')
  await symlink(join(root, 'node_modules'), join(earlier, 'node_modules'))
else
  execFileSync('npm', ['install', '--no-save', '--silent'], {
    cwd: earlier,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
execFileSync('npm', ['run', 'build', '--silent'], { cwd: earlier, stdio: ['ignore', 'ignore', 'pipe'] })

const postgres = await startEmbeddedPostgres({ ephemeral: true })
const start = async (version: string) => {
  const port = String(await freePort())
  const shop = shopProcess(
    {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, 'data'),
      DATA_KEY: dataKey,
      SEED: 'demo',
      RATE_LIMIT: 'off',
      METRICS: 'off',
      LOG_LEVEL: 'error',
      PAYMENT_PROVIDER: 'sandbox',
    },
    version,
  )
  shops.push(shop)
  await shop.start()
  return shop
}
const dataKey = randomBytes(32).toString('base64')
const shops: ReturnType<typeof shopProcess>[] = []
const database = createDatabase(postgres.url, { max: 4, connectionTimeoutMillis: 30_000 })

/** Reads the home page, a product that it shows, and a list; returns what failed. */
async function read(origin: string): Promise<string[]> {
  const home = await (await fetch(origin)).text()
  const product = /href="(\/products\/\d+-[^"]+)"/.exec(home)?.[1]
  if (product === undefined) return ['the home page shows no product']
  const paths = ['/', product, '/products', '/advice', '/api/produits?perPage=12']
  const answers = await Promise.all(
    paths.map(async path => ({ path, status: (await fetch(origin + path)).status })),
  )
  return answers.filter(({ status }) => status !== 200).map(({ path, status }) => `${path}: ${status}`)
}

try {
  const before = await start(earlier)
  const faults = await read(before.origin)
  const after = await start(root)
  for (const shop of [before, after]) faults.push(...(await read(shop.origin)))
  const buyers = await makeBuyers(database.db, buyerCount)
  const round = await runRound(database.db, [before.origin, after.origin], buyers, pieces)
  if (!isClean(round, buyerCount, pieces)) faults.push(`orders: ${JSON.stringify(round)}`)
  console.log(
    `${commit} (${git('rev-parse', '--short', commit)}) beside this version: ${faults.join('; ') || 'all answered'}`,
  )
  if (faults.length > 0) process.exitCode = 1
} finally {
  for (const shop of shops) await shop.kill()
  await database.close()
  await postgres.stop()
  git('worktree', 'remove', '--force', earlier)
  await rm(folder, { recursive: true, force: true })
}
