import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Seen } from './clients.ts'

/** What the run came to. */
export interface Report {
  kills: number
  /** How many of them met a process that was not ready yet, or only just. */
  whileStarting: number
  seconds: number
  /** How long each start took, in milliseconds. */
  starts: number[]
  figures: Awaited<ReturnType<typeof figuresOf>>
  mails: { sent: number; waiting: number; twice: string[] }
  /** What was checked. */
  rules: string[]
  /** What did not hold, with the first ids. */
  broken: Record<string, unknown[]>
}

/** Counts what is there, and what the clients saw. */
export async function figuresOf(db: Kysely<DB>, seen: Seen) {
  const { rows } = await sql<
    Record<'orders' | 'cash' | 'paid' | 'cancelled' | 'movements' | 'invoices', number>
  >`
    select count(*)::integer as orders,
      count(*) filter (where payment_method = 'cash_on_delivery')::integer as cash,
      count(*) filter (where payment_method = 'credit_card' and paid > 0)::integer as paid,
      count(*) filter (where status = 'cancelled')::integer as cancelled,
      (select count(*) from stock_movements)::integer as movements,
      (select count(*) from invoices)::integer as invoices
    from orders`.execute(db)
  return {
    acknowledged: seen.orders.size,
    unanswered: seen.unanswered,
    lostConnections: seen.lostConnections,
    paidPages: seen.paid.size,
    steps: seen.steps,
    forged: seen.forged.sent,
    ...(rows[0] as NonNullable<(typeof rows)[0]>),
  }
}

const middle = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Writes docs/reliability.md. */
export async function writeReport({
  kills,
  whileStarting,
  seconds,
  starts,
  figures,
  mails,
  rules,
  broken,
}: Report): Promise<void> {
  const f = figures
  const lines = [
    '# Reliability',
    '',
    '`node tests/reliability/kill.ts` starts the built shop on a PostgreSQL of its own. Four buyers order without a pause, in cash',
    'and by card; they press the buttons of the test provider’s page, which notifies the shop, come back or do not, cancel,',
    'repeat requests and forge notifications. A clerk takes orders further, edits them, and notes returns and refunds. The',
    'process is ended by SIGKILL at a random moment, started again at once, and so on. Whoever got no answer asks again with the',
    'same key, as the checkout does.',
    '',
    '## What was seen',
    '',
    `Last run: ${new Date().toISOString().slice(0, 10)}, ${kills} kills in ${seconds} seconds, ${whileStarting} of them within five seconds of the start of the process.`,
    '',
    '| | |',
    '| --- | ---: |',
    `| orders acknowledged to buyers | ${f.acknowledged} |`,
    `| orders in the database | ${f.orders} |`,
    `| of these for cash / paid by card / cancelled | ${f.cash} / ${f.paid} / ${f.cancelled} |`,
    `| payments that the provider’s page acknowledged | ${f.paidPages} |`,
    `| forged notifications sent, all refused | ${f.forged} |`,
    `| steps that the clerk took | ${f.steps} |`,
    `| stock movements, invoices and credit notes | ${f.movements}, ${f.invoices} |`,
    `| mails sent, still waiting | ${mails.sent}, ${mails.waiting} |`,
    `| mails that a process had sent and died before it noted so, and that went out again | ${mails.twice.length} |`,
    `| connections that broke off and were tried again | ${f.lostConnections} |`,
    `| from the start of the process to its first answer, middle and longest | ${middle(starts)} ms, ${Math.max(...starts)} ms |`,
    '',
    Object.keys(broken).length === 0
      ? `All ${rules.length} rules below held:`
      : `${Object.keys(broken).length} of ${rules.length} rules below did not hold:`,
    '',
    ...rules.map(rule => `- ${rule}${broken[rule] ? ` **(broken: ${JSON.stringify(broken[rule])})**` : ''}`),
    '',
    '## What it cannot show',
    '',
    'The database lives on while the shop dies; that PostgreSQL itself survives a power cut is its own promise. A mail whose',
    'process dies after the mail server took it and before that is noted goes out again, with the same message id. Jobs that a',
    'killed process had begun come again after a quarter of an hour; the run puts their clock back and does not wait.',
    '',
  ]
  await writeFile(join(import.meta.dirname, '../../docs/reliability.md'), lines.join('\n'))
}
