import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { orderRules, settledRules } from '#tests/support/order-rules.ts'
import { acknowledgedRules, mailRules, wholeRules } from '../rules.ts'
import type { FailingShop } from './failing-shop.ts'

/** What is there at the end of what the shop acknowledged. */
export interface Losses {
  orders: number
  payments: number
  mails: number
  mailsTwice: number
  files: number
  rules: number
  /** In how many seconds after the last failure all mails were sent and all payments known. */
  settledAfter: number
  faults: string[]
}

/** How long the last mail and the last payment may take: retries pause longer each time. */
const settles = 300_000

/** Waits until nothing is under way, and compares the shop with what it acknowledged. */
export async function lossesOf(shop: FailingShop): Promise<Losses> {
  const { database, seen, stripe, mail, uploaded, get } = shop
  const { db } = database
  await shop.endOrders()
  const began = Date.now()
  while ((await leftOf(shop)) > 0 && Date.now() - began < settles) await pause(500)
  const settledAfter = Math.round((Date.now() - began) / 1000)
  // The rules about payments compare the shop with the sandbox provider's table.
  for (const { id, amount_total, payment_status, status } of stripe.sessions.values())
    await sql`insert into sandbox_payments (reference, amount, currency, label, locale, state, paid_at, back_url, notify_url)
      values (${id}, ${amount_total}, 'XOF', '', 'fr',
        ${payment_status === 'paid' ? 'paid' : status === 'expired' ? 'refused' : 'open'}, now(), '', '')`.execute(
      db,
    )
  const sent = [...mail.accepted.keys()].flatMap(id => /^(SB-[\d-]+\.(?:buyer|company))@/.exec(id)?.[1] ?? [])
  const rules = {
    ...orderRules,
    ...settledRules,
    ...wholeRules,
    ...mailRules(sent),
    ...acknowledgedRules(seen),
  }
  // No order waits as long for its payment as this run takes, and buyers cancel only orders without a payment page.
  Object.assign(rules, {
    'an order that waits for its payment is not cancelled too early': sql`
      select id from orders where payment_method = 'online' and status = 'cancelled'
        and exists (select from payment_attempts where order_id = orders.id and reference is not null)`,
    'an unpaid order is held for fifteen minutes, whichever process took it': sql`
      select id from orders where pay_until - created_at not between interval '14 minutes' and interval '16 minutes'`,
  })
  const faults: string[] = []
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) faults.push(`${rule}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  if (seen.contradicted.length > 0) faults.push(`a key answered two orders: ${seen.contradicted}`)
  const twice = [...mail.accepted].filter(([, times]) => times > 1)
  // One mail may be under way when the mail server freezes.
  if (twice.length > 1) faults.push(`mails that arrived twice: ${JSON.stringify(twice.slice(0, 5))}`)
  const left = await leftOf(shop)
  if (left > 0) faults.push(`${left} mails and payments are still under way`)
  const files = Object.entries(uploaded).flatMap(([origin, paths]) => paths.map(path => ({ origin, path })))
  for (const { origin, path } of files) {
    const { ok, status } = await get(path, {}, origin)
    if (!ok) faults.push(`${path} was stored and is answered with ${status}`)
  }
  return {
    orders: seen.orders.size,
    payments: seen.paid.size,
    mails: mail.accepted.size,
    mailsTwice: twice.length,
    files: files.length,
    rules: Object.keys(rules).length,
    settledAfter,
    faults,
  }
}

/** The mails that wait and the payments that the provider has and the shop does not know yet. */
async function leftOf({ database, stripe }: FailingShop): Promise<number> {
  const paid = [...stripe.sessions.values()].flatMap(({ id, payment_status }) =>
    payment_status === 'paid' ? [id] : [],
  )
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from pgboss.job
        where name = 'order-mail' and state in ('created', 'retry', 'active'))
      + (select count(*) from payment_attempts
        where state = 'open' and reference in (select jsonb_array_elements_text(${JSON.stringify(paid)}::jsonb)))
      as count`.execute(database.db)
  return rows[0]?.count ?? 0
}
