import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Page } from '#contract/shared/pagination.ts'
import type { Delivery, Webhook, WebhookWithSecret } from '#contract/webhooks/webhook.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { webhookReceiver } from '#tests/support/webhook-receiver.ts'
import { attemptDelivery } from './delivering.ts'
import { publish } from './publishing.service.ts'
import { startWebhookJobs } from './webhook-jobs.ts'
import { sweepWebhooks } from './webhooks.service.ts'

let shop: OrderShop
let admin: Person
let receiver: Awaited<ReturnType<typeof webhookReceiver>>
let webhook: Webhook
const clock = { hours: 0 }
beforeAll(async () => {
  shop = await openOrderShop(undefined, { now: () => new Date(Date.now() + clock.hours * 3_600_000) })
  admin = await shop.person('administrator')
  receiver = await webhookReceiver()
  // The last test starts the workers; before it each test makes its attempts itself.
  await sql`select pgboss.create_queue('webhook', '{"policy":"standard"}')`.execute(shop.db)
})
afterAll(async () => {
  await receiver.close()
  await shop.close()
})
beforeEach(async () => {
  clock.hours = 0
  receiver.state.status = 204
  receiver.received.length = 0
  await shop.db.deleteFrom('webhooks').execute()
  await shop.db.deleteFrom('notifications').execute()
  const body = { url: receiver.url, events: ['member.erased'] }
  const created = await shop.call<WebhookWithSecret>(admin, 'POST', '/admin/webhooks', { body })
  webhook = created.body.webhook
  receiver.state.secret = created.body.secret
})

const noJobs = { enqueue: async () => {} }
/** Writes messages without queueing them, so that the test makes each attempt; returns the ids of the deliveries. */
async function written(...ids: number[]): Promise<number[]> {
  await shop.db
    .transaction()
    .execute(trx => publish(trx, noJobs, 'member.erased', () => ids.map(id => ({ id }))))
  const rows = await shop.db
    .selectFrom('webhookDeliveries')
    .select('id')
    .orderBy('id', 'desc')
    .limit(ids.length)
    .execute()
  return rows.map(row => row.id).reverse()
}
const attempt = (id: number) => attemptDelivery(shop.deps, id)
const path = () => `/admin/webhooks/${webhook.id}`
const deliveries = async (query = '') =>
  (await shop.call<Page<Delivery>>(admin, 'GET', `${path()}/deliveries${query}`)).body
const now = async () => (await shop.call<Webhook>(admin, 'GET', path())).body

test('a message arrives signed, and its delivery is listed', async () => {
  const [id = 0] = await written(17)
  await attempt(id)
  const [delivery] = (await deliveries()).data
  expect(receiver.received).toEqual([
    {
      id: delivery?.messageId,
      isSigned: true,
      type: 'member.erased',
      timestamp: delivery?.createdAt,
      data: { id: 17 },
    },
  ])
  expect(delivery).toEqual({
    id,
    messageId: expect.stringMatching(/^msg_[\da-f-]{36}$/),
    event: 'member.erased',
    payload: { id: 17 },
    state: 'delivered',
    attempts: 1,
    createdAt: expect.any(String),
    lastAttemptAt: expect.any(String),
    status: 204,
    error: null,
    answer: '',
  })
  await attempt(id)
  expect(receiver.received).toHaveLength(1)
})

test('only active webhooks get a message, only of the events that they want, and without one nothing is read', async () => {
  let reads = 0
  const readOf = (event: 'order.placed' | 'member.erased') =>
    shop.db.transaction().execute(trx =>
      publish(trx, noJobs, event, () => {
        reads++
        return []
      }),
    )
  const { revision, url, events } = webhook
  const other = await shop.call<WebhookWithSecret>(admin, 'POST', '/admin/webhooks', {
    body: { url, events },
  })
  const body = { revision, url, events, isActive: false }
  expect((await shop.call(admin, 'PUT', path(), { body })).status).toBe(200)
  await written(3)
  const rows = await shop.db.selectFrom('webhookDeliveries').select('webhookId').execute()
  expect(rows).toEqual([{ webhookId: other.body.webhook.id }])
  await shop.db.updateTable('webhooks').set({ isActive: false }).execute()
  await readOf('member.erased')
  await shop.db.updateTable('webhooks').set({ isActive: true }).execute()
  await readOf('order.placed')
  expect(reads).toBe(0)
  await readOf('member.erased')
  expect(reads).toBe(1)
})

describe('a message that is not accepted', () => {
  test('is sent again until a day has passed, with the same id, and then fails', async () => {
    receiver.state.status = 500
    const [id = 0] = await written(4)
    await expect(attempt(id)).rejects.toThrow('status 500')
    expect((await deliveries()).data[0]).toMatchObject({
      state: 'waiting',
      attempts: 1,
      status: 500,
      answer: 'ok',
    })
    clock.hours = 23.9
    await expect(attempt(id)).rejects.toThrow('status 500')
    clock.hours = 24.1
    await attempt(id)
    expect((await deliveries('?state=failed')).data[0]).toMatchObject({
      state: 'failed',
      attempts: 3,
      status: 500,
    })
    expect(await now()).toMatchObject({ isActive: true, failed: 1, waiting: 0 })
    await attempt(id)
    expect(receiver.received).toHaveLength(3)
    expect(new Set(receiver.received.map(message => message.id)).size).toBe(1)
  })

  test('says why nobody answered', async () => {
    await shop.db.updateTable('webhooks').set({ url: 'http://127.0.0.1:1/' }).execute()
    const [id = 0] = await written(5)
    await expect(attempt(id)).rejects.toThrow('ECONNREFUSED')
    expect((await deliveries()).data[0]).toMatchObject({ error: 'ECONNREFUSED', status: null, answer: null })
  })

  test.each([101, 302])('is answered with a status such as %i', async status => {
    receiver.state.status = status
    const [id = 0] = await written(6)
    await expect(attempt(id)).rejects.toThrow(`status ${status}`)
  })

  test('does not reach a private address in production, and is not tried again', async () => {
    const [id = 0] = await written(6)
    const config = { ...shop.deps.config, env: 'production' as const }
    await attemptDelivery({ ...shop.deps, config }, id)
    expect((await deliveries()).data[0]).toMatchObject({
      state: 'failed',
      attempts: 1,
      error: 'privateAddress',
    })
    expect(receiver.received).toEqual([])
  })
})

test.each([
  ['that is tried again', 0],
  ['that is the last one', 25],
])(
  'a refused attempt %s changes nothing when another attempt at the same time was accepted',
  async (_which, hours) => {
    clock.hours = hours
    const [id = 0] = await written(9)
    const [first, second] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
    receiver.state.next = [first.promise, second.promise]
    const attempts = [attempt(id), attempt(id)]
    await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(2)
    first.resolve(204)
    await Promise.race(attempts)
    second.resolve(500)
    await Promise.all(attempts)
    expect((await deliveries()).data[0]).toMatchObject({ state: 'delivered', attempts: 1, status: 204 })
    const row = await shop.db.selectFrom('webhooks').select('failedInRow').executeTakeFirstOrThrow()
    expect(row.failedInRow).toBe(0)
  },
)

describe('ten messages in a row that failed', () => {
  const failing = async (count: number) => {
    receiver.state.status = 500
    clock.hours = 25
    for (const id of await written(...Array.from({ length: count }, (_, n) => n + 1))) await attempt(id)
  }
  const notices = () =>
    shop.db.selectFrom('notifications').select(['userId', 'kind', 'params', 'link']).execute()

  test('switch the webhook off, and administrators are notified once', async () => {
    await failing(9)
    expect([(await now()).isActive, await notices()]).toEqual([true, []])
    const answer = Promise.withResolvers<number>()
    receiver.state.next = [answer.promise, answer.promise]
    receiver.received.length = 0
    const attempts = (await written(10, 11)).map(attempt)
    await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(2)
    answer.resolve(500)
    await Promise.all(attempts)
    expect(await now()).toMatchObject({
      isActive: false,
      stoppedAt: expect.any(String),
      revision: webhook.revision + 1,
    })
    expect(await notices()).toEqual([
      {
        userId: admin.id,
        kind: 'webhookStopped',
        params: { host: new URL(receiver.url).host },
        link: `/admin/programs/webhooks/${webhook.id}`,
      },
    ])
  })

  test('are the tenth and no later one, and a message that still waits fails without an attempt', async () => {
    await failing(10)
    expect((await now()).isActive).toBe(false)
    await shop.db.updateTable('webhooks').set({ isActive: true }).execute()
    const [id = 0] = await written(11)
    await shop.db.updateTable('webhooks').set({ isActive: false }).execute()
    await attempt(id)
    const [last] = (await deliveries()).data
    expect(last).toMatchObject({ state: 'failed', error: 'switchedOff', attempts: 0 })
  })

  test('count from the last accepted one', async () => {
    await failing(9)
    receiver.state.status = 204
    const [id = 0] = await written(20)
    await attempt(id)
    await failing(9)
    expect((await now()).isActive).toBe(true)
  })
})

describe('a delivery', () => {
  const resend = (id: number) =>
    shop.call<Delivery & { code: string }>(admin, 'POST', `${path()}/deliveries/${id}/resend`)

  test('is sent again with the same id, and for another day if it fails', async () => {
    receiver.state.status = 500
    clock.hours = 25
    const [id = 0] = await written(7)
    await attempt(id)
    expect((await resend(id)).body).toMatchObject({ state: 'waiting', id })
    const again = await resend(id)
    expect([again.status, again.body.code]).toEqual([409, 'WRONG_STATE'])
    const jobs = await sql<{ groupId: string }>`
      select group_id from pgboss.job where name = 'webhook' and data->>'deliveryId' = ${String(id)}`.execute(
      shop.db,
    )
    expect(jobs.rows).toEqual([{ groupId: String(webhook.id) }])
    await expect(attempt(id)).rejects.toThrow('status 500')
    receiver.state.status = 200
    await attempt(id)
    expect((await deliveries()).data[0]).toMatchObject({ state: 'delivered', attempts: 3, status: 200 })
    expect(new Set(receiver.received.map(message => message.id)).size).toBe(1)
  })

  test('is not sent again while the webhook is switched off, and not by another webhook', async () => {
    const [id = 0] = await written(8)
    await attempt(id)
    const body = { url: receiver.url, events: ['order.placed'] }
    const other = await shop.call<WebhookWithSecret>(admin, 'POST', '/admin/webhooks', { body })
    const foreign = `/admin/webhooks/${other.body.webhook.id}/deliveries/${id}/resend`
    expect((await shop.call(admin, 'POST', foreign)).status).toBe(404)
    await shop.db.updateTable('webhooks').set({ isActive: false }).execute()
    const refused = await resend(id)
    expect([refused.status, refused.body.code]).toEqual([409, 'WRONG_STATE'])
  })

  test('is listed by pages, the newest first, for 30 days', async () => {
    const ids = await written(1, 2, 3)
    const page = await deliveries('?perPage=2&page=2')
    expect(page).toMatchObject({ total: 3, lastPage: 2, data: [{ id: ids[0] }] })
    const sweptAfter = async (days: number) => {
      await sweepWebhooks(shop.db, new Date(Date.now() + days * 86_400_000))
      return (await deliveries()).total
    }
    expect([await sweptAfter(29.9), await sweptAfter(30.1)]).toEqual([3, 0])
    expect((await shop.call(admin, 'GET', '/admin/webhooks/2000000000/deliveries')).status).toBe(404)
  })
})

test('a message is stored and queued with the change that causes it, and is sent by the job queue', async () => {
  await startWebhookJobs(shop.deps)
  const tell = (id: number) =>
    shop.db.transaction().execute(async trx => {
      await publish(trx, shop.deps.jobs, 'member.erased', () => [{ id }])
      if (id === 1) throw new Error('rolled back')
    })
  await expect(tell(1)).rejects.toThrow('rolled back')
  await tell(2)
  await expect.poll(() => receiver.received.map(({ data }) => data), { timeout: 10_000 }).toEqual([{ id: 2 }])
  expect(receiver.received[0]?.isSigned).toBe(true)
})
