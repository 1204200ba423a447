import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Seen } from './clients.ts'
import { writeSection } from './section.ts'

/** The result of a kill run. */
export interface Report {
  /**
   * How often the shop and the database were killed, how many kills of the shop hit a process that was still starting,
   * and how often a start failed because the database was down.
   */
  killed: { shop: number; database: number; whileStarting: number; failedStarts: number }
  seconds: number
  /** The duration of each start of the server, in milliseconds. */
  starts: number[]
  figures: Awaited<ReturnType<typeof figuresOf>>
  mails: { sent: number; waiting: number; twice: string[] }
  /** The names of the invariants that were checked after the run. */
  rules: string[]
  /** The violated invariants by name, with the first ids of rows that violate them. */
  broken: Record<string, unknown[]>
}

/** Counts orders and other rows in the database, and what the simulated clients observed. */
export async function figuresOf(db: Kysely<DB>, seen: Seen) {
  const { rows } = await sql<
    Record<'orders' | 'cash' | 'paid' | 'cancelled' | 'movements' | 'invoices', number>
  >`
    select count(*)::integer as orders,
      count(*) filter (where payment_method = 'cash_on_delivery')::integer as cash,
      count(*) filter (where payment_method = 'online' and paid > 0)::integer as paid,
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

/** Writes the results and the checked invariants of a kill run into docs/reliability.md. */
export async function writeReport({
  killed,
  seconds,
  starts,
  figures,
  mails,
  rules,
  broken,
}: Report): Promise<void> {
  const f = figures
  const lines = [
    `Last run: ${new Date().toISOString().slice(0, 10)}, ${killed.shop + killed.database} kills in ${seconds} seconds: ${killed.shop} of the shop's process, after ${killed.whileStarting} of which the next kill did not wait for it, and ${killed.database} of the database's. ${killed.failedStarts} starts of the shop ended because the database was gone, and were tried again.`,
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
  ]
  await writeSection('kills', lines.join('\n'))
}
