import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Webhook, WebhookWithSecret } from '#contract/webhooks/webhook.ts'
import { createVault } from '#server/platform/vault.ts'
import { requireKeys } from '#server/sealed-data.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { newSecret, resealWebhooks, sealSecret, signedHeaders, signingSecrets } from './secrets.service.ts'
import { createWebhook, sweepWebhooks } from './webhooks.service.ts'

let shop: OrderShop
let admin: Person
beforeAll(async () => {
  shop = await openOrderShop()
  admin = await shop.person('administrator')
})
afterAll(() => shop.close())
beforeEach(async () => void (await shop.db.deleteFrom('webhooks').execute()))

type Refused = { code: string; errors: Record<string, string[]> }
const wanted = { url: 'https://receiver.example/in', events: ['order.placed'] }
const create = (fields: object = {}, who = admin) =>
  shop.call<WebhookWithSecret & Refused>(who, 'POST', '/admin/webhooks', { body: { ...wanted, ...fields } })
const list = async () => (await shop.call<{ data: Webhook[] }>(admin, 'GET', '/admin/webhooks')).body.data
const change = (webhook: Webhook, fields: object) => {
  const { id, revision, url, events, isActive } = webhook
  const body = { revision, url, events, isActive, ...fields }
  return shop.call<Webhook & Refused>(admin, 'PUT', `/admin/webhooks/${id}`, { body })
}

test('a webhook is created with a secret that is shown once and stored encrypted', async () => {
  const { status, body } = await create({ events: ['order.placed', 'order.placed', 'member.erased'] })
  expect(status).toBe(201)
  expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(await list()).toEqual([
    {
      id: body.webhook.id,
      revision: 1,
      url: wanted.url,
      events: ['order.placed', 'member.erased'],
      isActive: true,
      stoppedAt: null,
      formerSecretUntil: null,
      createdAt: expect.any(String),
      waiting: 0,
      failed: 0,
    },
  ])
  const row = await shop.db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(body.secret.slice(6))
  expect(signingSecrets(shop.deps.vault, row, new Date())).toEqual([body.secret])
})

test.each([
  ['plain HTTP', { url: 'http://receiver.example/in' }, 'url'],
  ['a private address', { url: 'https://10.0.0.7/in' }, 'url'],
  ['a name of a private network', { url: 'https://metadata.google.internal/in' }, 'url'],
  ['a password in the address', { url: 'https://a:b@receiver.example' }, 'url'],
  ['no address', { url: 'receiver' }, 'url'],
  ['no event', { events: [] }, 'events'],
  ['an unknown event', { events: ['order.eaten'] }, 'events.0'],
])('%s is refused', async (_what, fields, field) => {
  const { status, body } = await create(fields)
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  expect(await list()).toEqual([])
})

test('this machine is refused in production, and allowed in development', async () => {
  const local = { url: 'http://127.0.0.1:9/in', events: ['order.placed' as const] }
  const config = { ...shop.deps.config, env: 'production' as const }
  await expect(createWebhook({ ...shop.deps, config }, local)).rejects.toMatchObject({ code: 'VALIDATION' })
  expect((await create(local)).status).toBe(201)
})

test('a webhook is changed unless somebody else changed it, and starts without failures when it is switched on', async () => {
  const { webhook } = (await create()).body
  await shop.db
    .updateTable('webhooks')
    .set({ isActive: false, failedInRow: 9, stoppedAt: new Date() })
    .execute()
  const stopped = await change(webhook, { isActive: false })
  expect(stopped.body).toMatchObject({ isActive: false, stoppedAt: expect.any(String) })
  const values = {
    url: 'https://other.example/x',
    events: ['member.erased', 'member.erased'],
    isActive: true,
  }
  const changed = await change(stopped.body, values)
  expect(changed.body).toMatchObject({
    revision: 3,
    url: 'https://other.example/x',
    events: ['member.erased'],
  })
  expect((await change(webhook, {})).status).toBe(409)
  expect((await change(changed.body, { url: 'https://10.0.0.7/' })).status).toBe(422)
  expect(changed.body).toMatchObject({ isActive: true, stoppedAt: null })
  const row = await shop.db.selectFrom('webhooks').select('failedInRow').executeTakeFirstOrThrow()
  expect(row.failedInRow).toBe(0)
})

test('the audit log names the host of a webhook, and neither its address nor its secret', async () => {
  const earlier = await shop.db.selectFrom('auditLog').select('id').execute()
  const { webhook, secret } = (await create({ url: 'https://receiver.example/t/geheim' })).body
  const changed = await change(webhook, { url: 'https://receiver.example/t/anders' })
  await change(changed.body, { isActive: false })
  await shop.call(admin, 'POST', `/admin/webhooks/${webhook.id}/secret`)
  const lines = await shop.db.selectFrom('auditLog').selectAll().orderBy('id').execute()
  const ownLines = lines.slice(earlier.length)
  const hiddenFields = ['link', 'secret'].map(
    field => ownLines.filter(line => JSON.stringify(line.changes).includes(`"${field}"`)).length,
  )
  expect(hiddenFields).toEqual([1, 1])
  const text = JSON.stringify(ownLines)
  expect(text).toContain('receiver.example')
  for (const hidden of ['geheim', 'anders', secret]) expect(text).not.toContain(hidden)
})

test('a deleted webhook is gone with its deliveries', async () => {
  const { webhook } = (await create()).body
  const remove = async () => (await shop.call(admin, 'DELETE', `/admin/webhooks/${webhook.id}`)).status
  expect([await remove(), await remove()]).toEqual([204, 404])
  expect((await shop.call(admin, 'GET', `/admin/webhooks/${webhook.id}`)).status).toBe(404)
})

test('there are at most twenty webhooks', async () => {
  const answers = await Promise.all(Array.from({ length: 22 }, () => create()))
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  expect(await list()).toHaveLength(20)
})

describe('the secret', () => {
  const stored = () => shop.db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow()
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

  test('can be replaced, and for 24 hours the former one signs too', async () => {
    const { webhook, secret: former } = (await create()).body
    const { body } = await shop.call<WebhookWithSecret>(admin, 'POST', `/admin/webhooks/${webhook.id}/secret`)
    const { vault } = shop.deps
    expect(signingSecrets(vault, await stored(), inHours(23.9))).toEqual([body.secret, former])
    expect(signingSecrets(vault, await stored(), inHours(24.1))).toEqual([body.secret])
    expect(Date.parse(body.webhook.formerSecretUntil ?? '')).toBeCloseTo(inHours(24).getTime(), -5)
    expect((await shop.call(admin, 'POST', '/admin/webhooks/2000000000/secret')).status).toBe(404)
  })

  test('that no longer signs is deleted', async () => {
    const { webhook } = (await create()).body
    await shop.call(admin, 'POST', `/admin/webhooks/${webhook.id}/secret`)
    expect(await sweepWebhooks(shop.db, new Date())).toBe(0)
    expect((await stored()).formerSealed).not.toBeNull()
    await shop.db
      .updateTable('webhooks')
      .set({ formerUntil: inHours(-0.1) })
      .execute()
    expect(await sweepWebhooks(shop.db, new Date())).toBe(1)
    const { formerKeyId, formerSealed, formerUntil } = await stored()
    expect([formerKeyId, formerSealed, formerUntil]).toEqual([null, null, null])
  })

  test('is encrypted again when the data key is changed, and the shop does not start without its key', async () => {
    const { webhook, secret: former } = (await create()).body
    await shop.call(admin, 'POST', `/admin/webhooks/${webhook.id}/secret`)
    const before = signingSecrets(shop.deps.vault, await stored(), new Date())
    const other = createVault([Buffer.alloc(32, 9)])
    await expect(requireKeys(shop.db, other)).rejects.toThrow('sealed with another key')
    const both = createVault([Buffer.alloc(32, 9), Buffer.alloc(32, 7)])
    expect(await resealWebhooks(shop.db, both)).toBe(1)
    expect(await resealWebhooks(shop.db, both)).toBe(0)
    expect(signingSecrets(other, await stored(), new Date())).toEqual([before[0], former])
    await requireKeys(shop.db, other)
  })

  test('is encrypted again also when only the current or only the former one has an older key', async () => {
    const { webhook, secret: former } = (await create()).body
    const [newest, older] = [Buffer.alloc(32, 9), Buffer.alloc(32, 7)]
    const both = createVault([newest, older])
    await shop.call(admin, 'POST', `/admin/webhooks/${webhook.id}/secret`)
    const current = newSecret()
    await shop.db.updateTable('webhooks').set(sealSecret(both, current)).execute()
    expect(await resealWebhooks(shop.db, both)).toBe(1)
    expect(signingSecrets(createVault([newest]), await stored(), new Date())).toEqual([current, former])
    await shop.db.updateTable('webhooks').set(sealSecret(shop.deps.vault, current)).execute()
    expect(await resealWebhooks(shop.db, both)).toBe(1)
    expect(signingSecrets(createVault([newest]), await stored(), new Date())).toEqual([current, former])
  })

  test('signs as the example of the Standard Webhooks libraries does', () => {
    const message = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
    }
    expect(signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], message)).toEqual({
      'webhook-id': message.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    })
  })
})
