import { randomInt } from 'node:crypto'
import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts'
import { findPostmaster } from '#server/embedded/postgres-process.ts'
import { createDatabase, type Database } from '#server/platform/database/database.ts'
import { orderRules, settledRules } from '#tests/support/order-rules.ts'
import { buy, nothingSeen, work } from './clients.ts'
import { fillShop } from './people.ts'
import { figuresOf, writeReport } from './report.ts'
import { acknowledgedRules, mailRules, wholeRules } from './rules.ts'
import { atPort, emptyShop, freePort, shopProcess } from './server.ts'

/*
 * Starts the built shop on a durable PostgreSQL, lets buyers order and pay and a clerk work, and kills the shop and the
 * database in turn. At the end every confirmed order must exist exactly once and complete. Not part of `npm test`:
 * fifty kills take about ten minutes. Run `npm run build` first.
 */
const kills = Number(process.argv[2] ?? 50)
/** The maximum duration of the whole run, in minutes. */
const minutes = Number(process.argv[3] ?? 60)
const buyers = 4
/**
 * The maximum pause between two actions of a simulated person, in milliseconds. The shop sends ten mails per second,
 * and orders must not outrun them.
 */
const patience = 400

const dataDir = await mkdtemp(join(tmpdir(), 'reliability-'))
const postgres = await startEmbeddedPostgres({ dataDir })
const home = await realpath(join(dataDir, 'postgres'))
const port = await freePort()
const shop = shopProcess({
  ...emptyShop(postgres.url, dataDir),
  ...atPort(port),
  DATA_DIR: dataDir,
  PAYMENT_PROVIDER: 'sandbox',
})
const database = createDatabase(postgres.url, { max: 4, connectionTimeoutMillis: 30_000 })
const seen = nothingSeen()
let isOver = false

try {
  await shop.start()
  const { people, clerk, productIds } = await fillShop(database, buyers)
  const began = Date.now()
  const clients = [
    ...people.map(buyer => buy(shop.origin, buyer, productIds, seen, () => isOver, patience)),
    work(shop.origin, clerk, seen, () => isOver, patience),
  ]
  const starts: number[] = []
  const killed = { shop: 0, database: 0, whileStarting: 0 }
  const count = () => killed.shop + killed.database
  while (count() < kills && Date.now() - began < minutes * 60_000) {
    // Half of the kills do not wait until the killed process is ready again, so that some hit a process that is
    // starting.
    const waits = count() % 4 < 2
    await pause(randomInt(200, 3_000))
    if (count() % 2 === 0) {
      await shop.kill()
      shop.launch()
      killed.shop += 1
      if (waits) starts.push(await shop.untilReady())
      else killed.whileStarting += 1
    } else if (await killDatabase()) {
      killed.database += 1
      if (waits) await shop.untilReady()
    }
    console.log(`killed ${count()} times, ${seen.orders.size} orders acknowledged`)
  }
  await shop.untilReady()
  await pause(1_000)
  isOver = true
  await Promise.all(clients)
  const seconds = Math.round((Date.now() - began) / 1000)
  const { aboutPlaced, ...mails } = await untilQuiet(database)
  const rules = {
    ...orderRules,
    ...settledRules,
    ...wholeRules,
    ...mailRules(aboutPlaced),
    ...acknowledgedRules(seen),
  }
  const broken: Record<string, unknown[]> = {}
  // Updates the planner's statistics, without which comparing thousands of orders would be slow.
  await sql`analyze`.execute(database.db)
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await database.db.transaction().execute(async trx => {
      await sql`set local statement_timeout = '5min'`.execute(trx)
      return query.execute(trx)
    })
    if (rows.length > 0) broken[rule] = rows.slice(0, 5)
  }
  if (seen.contradicted.length > 0) broken['a key answers one order'] = seen.contradicted
  if (seen.forged.accepted > 0) broken['no forged notification is believed'] = [seen.forged]
  const { failedStarts, failedLater } = shop.failures()
  if (failedLater > 0) broken['a running shop lives through the loss of its database'] = [failedLater]
  if (seen.failed.length > 0) broken['no answer is a failure of the server but 503'] = seen.failed
  // A process sends one mail at a time, so each kill can cause at most one mail to be sent twice.
  if (mails.twice.length > count()) broken['no more mails are sent twice than processes died'] = mails.twice
  const figures = await figuresOf(database.db, seen)
  const report = {
    killed: { ...killed, failedStarts },
    seconds,
    starts,
    figures,
    mails,
    rules: Object.keys(rules),
    broken,
  }
  await writeReport(report)
  console.log(JSON.stringify({ ...report, rules: report.rules.length }, null, 2))
  process.exitCode = Object.keys(broken).length === 0 ? 0 : 1
} finally {
  isOver = true
  await shop.kill('SIGTERM')
  await database.close()
  await postgres.stop()
  for (const folder of [home, dataDir]) await rm(folder, { recursive: true, force: true })
}

/** Kills PostgreSQL without warning, like a power cut; it is then restarted. Returns false while it is not running. */
async function killDatabase(): Promise<boolean> {
  const running = await findPostmaster(join(home, 'data'))
  if (!running) return false
  process.kill(running.pid, 'SIGKILL')
  return true
}

/**
 * Waits until every payment is settled and every mail is sent. The queue gives up the jobs of a killed process after a
 * quarter of an hour; to save this time, the jobs' start times are moved back. No other shop data is changed by hand.
 */
async function untilQuiet({ db }: Database) {
  await sql`
    update pgboss.job set started_on = started_on - interval '1 hour', heartbeat_on = heartbeat_on - interval '1 hour'
    where state = 'active' and started_on < now() - interval '20 seconds'`.execute(db)
  await sql`update payment_attempts set next_check_at = now() where state = 'open'`.execute(db)
  const waiting = async () => {
    const { rows } = await sql<{ mails: number; payments: number }>`
      select (select count(*) from pgboss.job
          where name = 'order-mail' and state in ('created', 'retry', 'active'))::integer as mails,
        (select count(*) from payment_attempts join sandbox_payments using (reference)
          where payment_attempts.state = 'open' and sandbox_payments.state <> 'open')::integer as payments`.execute(
      db,
    )
    return rows[0] as { mails: number; payments: number }
  }
  const ends = Date.now() + 1_800_000
  let left = await waiting()
  while (left.mails + left.payments > 0 && Date.now() < ends) {
    await sql`update pgboss.job set start_after = now() where name = 'order-mail' and state = 'retry'`.execute(
      db,
    )
    await pause(1_000)
    left = await waiting()
  }
  const files = await readdir(join(dataDir, 'outbox')).catch(() => [])
  const ids = files.map(file => file.replace(/^[\dTZ-]+\.?\d*Z?-/, ''))
  const twice = [...new Set(ids.filter((id, place) => ids.indexOf(id) !== place))]
  // After the reader, a mail's file name continues with the shop's host, or with a dot for mails about later events.
  const aboutPlaced = ids.flatMap(id => /^(SB-[\d-]+\.(?:buyer|company))(?!\.)/.exec(id)?.[1] ?? [])
  return { sent: new Set(ids).size, waiting: left.mails, twice, aboutPlaced }
}
