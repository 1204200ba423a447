import { type RawBuilder, sql } from 'kysely'
import type { Seen } from './clients.ts'

/** SQL checks that no order is incomplete; each returns the ids of incomplete orders. */
export const wholeRules: Record<string, RawBuilder<unknown>> = {
  'an order has lines': sql`
    select id from orders where not exists (select from order_lines where order_id = orders.id)`,
  'an order begins its history once': sql`
    select id from orders where 1 <> (
      select count(*) from order_events where order_id = orders.id and kind = 'step' and status = 'pending')`,
  'an order has one key': sql`
    select id from orders where 1 <> (
      select count(*) from (select order_id from order_keys union all select order_id from guest_order_keys) as keys
      where order_id = orders.id)`,
  'an order took its goods from the stock, with its name in the ledger': sql`
    select id from orders where not exists (
      select from stock_movements where order_id = orders.id and cause = 'order')`,
  'an order is told to its buyer by a notification': sql`
    select id from orders where not exists (
      select from notifications where user_id = orders.user_id and link = '/account/orders/' || orders.id
      and kind = 'orderPlaced')`,
  'the mails about an order that is one for the shop are queued once': sql`
    select id from orders where (payment_method = 'cash_on_delivery' or paid > 0) and 1 <> (
      select count(*) from pgboss.job
      where name = 'order-mail' and (data ->> 'orderId')::integer = orders.id and data ->> 'about' is null)`,
  'what happened to an order besides its placing has a mail, queued once': sql`
    select order_events.id from order_events join orders on orders.id = order_id
    where (order_events.kind <> 'step' or order_events.status not in ('pending', 'confirmed', 'cancelled')) and 1 <> (
      select count(*) from pgboss.job where name = 'order-mail' and data ->> 'eventId' = order_events.id::text)`,
  'no job has failed for good': sql`select id from pgboss.job where name = 'order-mail' and state = 'failed'`,
  'a payment that the provider has decided is settled': sql`
    select payment_attempts.id from payment_attempts join sandbox_payments using (reference)
    where sandbox_payments.state = 'paid' and payment_attempts.state not in ('paid', 'mismatched')
      or sandbox_payments.state = 'refused' and payment_attempts.state = 'open'`,
}

/** SQL checks that every order's mails were sent; `sent` lists the mails as `SB-2026-000123.buyer`. */
export function mailRules(sent: string[]): Record<string, RawBuilder<unknown>> {
  return {
    'an order that is one for the shop was told to its buyer and to the company': sql`
      select number, reader from orders cross join (values ('buyer'), ('company')) as reached (reader)
      where (payment_method = 'cash_on_delivery' or paid > 0)
        and number || '.' || reader not in (select jsonb_array_elements_text(${JSON.stringify(sent)}::jsonb))`,
  }
}

/** SQL checks that every order and payment that the shop confirmed to a client exists in the database. */
export function acknowledgedRules(seen: Seen): Record<string, RawBuilder<unknown>> {
  const acknowledged = JSON.stringify([...seen.orders.values()])
  const paid = JSON.stringify([...seen.paid].map(page => page.split('/').at(-1)))
  const answered = sql`jsonb_to_recordset(${acknowledged}::jsonb) as acknowledged (id integer, number text, key uuid, "buyerId" integer)`
  return {
    'an acknowledged order is there, under its number and key, of its buyer': sql`
      select acknowledged.id from ${answered} where 1 <> (
        select count(*) from orders join order_keys on order_id = orders.id
        where orders.id = acknowledged.id and orders.number = acknowledged.number and order_keys.key = acknowledged.key
        and orders.user_id = acknowledged."buyerId")`,
    'a key has one order': sql`
      select key from order_keys group by key having count(*) > 1`,
    'a payment that the provider has acknowledged is known to the shop': sql`
      select acknowledged.reference from jsonb_array_elements_text(${paid}::jsonb) as acknowledged (reference) where not exists (
        select from payment_attempts where payment_attempts.reference = acknowledged.reference
        and state in ('paid', 'mismatched'))`,
  }
}
