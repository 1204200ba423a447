import { readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import type { OrderStatus } from '#contract/orders/order-states.ts'
import type { DB } from '#database/tables.ts'
import type { NotificationKind } from '#server/domains/notifications/notifications.service.ts'
import { stepKinds } from '#server/domains/orders/orders.service.ts'

/**
 * Notifies the demo members of each step of their orders in the last three months, and of a message from staff.
 * Notifications older than a week are marked as read. The demo orders must exist.
 */
export async function seedNotifications(db: Kysely<DB>): Promise<void> {
  // A message from the shop's staff, in each language, which every demo member with an order receives.
  const welcome = await readFile(new URL('welcome-message.json', import.meta.url), 'utf8')
  const kinds = JSON.stringify(stepKinds satisfies Record<OrderStatus, NotificationKind>)
  await sql`
    with told as (
      select orders.user_id, 'order' as type, ${kinds}::jsonb ->> order_events.status as kind,
        jsonb_build_object('number', orders.number) as params, null::jsonb as texts,
        '/account/orders/' || orders.id as link, order_events.created_at
      from order_events join orders on orders.id = order_events.order_id
      where orders.user_id is not null and order_events.created_at > now() - interval '90 days'
      union all
      select distinct on (orders.user_id) orders.user_id, 'message', null, '{}', ${welcome}::jsonb,
        '/contact', now() - interval '2 days'
      from orders where orders.user_id is not null
    )
    insert into notifications (user_id, type, kind, params, texts, link, created_at, read_at)
    select user_id, type, kind, params, texts, link, created_at,
      case when created_at < now() - interval '7 days' then created_at + interval '3 hours' end
    from told order by created_at`.execute(db)
}
