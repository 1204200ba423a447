import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ShortMessages } from '#contract/messaging/message.ts'
import { locales } from '#contract/shared/locale.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createVault } from '#server/platform/vault.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { recipientOf, textOf } from './message-content.ts'
import { listMessageKeyIds, listMessagesTo } from './messages.queries.ts'
import { queueMessage, resealMessages, sweepMessages } from './messaging.service.ts'
import { type MessageProvider, NumberRefusedError, ProviderAwayError } from './providers/provider.ts'
import { sandbox } from './providers/sandbox.ts'
import { sendMessage } from './sending.ts'

let shop: OrderShop
let admin: Person
const clock = { minutes: 0 }
beforeAll(async () => {
  const env = { MESSAGE_PROVIDER: 'sandbox', MESSAGE_DAILY_LIMIT: '3', MESSAGE_PRICE: '25' }
  const now = () => new Date(Date.now() + clock.minutes * 60_000)
  shop = await openOrderShop(undefined, { env, now })
  admin = await shop.person('administrator')
})
afterAll(() => shop.close())
beforeEach(async () => {
  clock.minutes = 0
  await sql`truncate short_messages, message_days, notifications`.execute(shop.db)
})

const to = '+22670123456'
const noJobs = { enqueue: async () => {} }
const paid = (send: MessageProvider['send'] = async () => 'id-of-orange'): MessageProvider => ({
  name: 'orange',
  send,
})

/** Writes a message without a job, so that the test makes each attempt; returns its id. */
async function written(deps: Partial<Deps> = {}): Promise<number> {
  const message = { to, kind: 'code', params: { code: '407583' }, locale: 'fr' } as const
  await shop.db
    .transaction()
    .execute(trx => queueMessage(trx, { ...shop.deps, ...deps, jobs: noJobs }, message))
  const { id } = await shop.db
    .selectFrom('shortMessages')
    .select(eb => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id
}
const send = (id: number, provider: MessageProvider | undefined = sandbox) =>
  sendMessage(shop.deps, provider, id)
const listed = async () => (await shop.call<ShortMessages>(admin, 'GET', '/admin/messages')).body
const told = () =>
  shop.db.selectFrom('notifications').select('userId').where('kind', '=', 'messagesUsedUp').execute()

test('a message of the sandbox is shown to administrators with its number and text, and costs nothing', async () => {
  await send(await written())
  expect(await listed()).toEqual({
    provider: 'sandbox',
    today: { sent: 1, cost: 0, limit: 3 },
    data: [
      {
        id: expect.any(Number),
        kind: 'code',
        locale: 'fr',
        provider: 'sandbox',
        state: 'sent',
        cost: 0,
        createdAt: expect.any(String),
        sentAt: expect.any(String),
        phone: to,
        text: expect.stringContaining('votre code est 407583'),
      },
    ],
  })
})

test('a message that a provider sent costs its price, and its text is no longer kept', async () => {
  const sent: string[] = []
  const id = await written()
  await send(
    id,
    paid(async message => {
      sent.push(message.to, message.text)
      return 'id-of-orange'
    }),
  )
  expect(sent).toEqual([to, expect.stringContaining('407583')])
  const { today, data } = await listed()
  expect(today).toEqual({ sent: 1, cost: 25, limit: 3 })
  expect(data[0]).toMatchObject({ state: 'sent', provider: 'orange', cost: 25, phone: null, text: null })
  const row = await shop.db.selectFrom('shortMessages').selectAll().executeTakeFirstOrThrow()
  const kept = JSON.stringify(shop.deps.vault.open(row, 'short message'))
  expect(kept).toContain('id-of-orange')
  expect(kept).not.toContain('407583')
  expect(JSON.stringify(row)).not.toContain('70123456')
})

test('a number that cannot receive it ends a message; an outage is tried again, and counts once', async () => {
  const refused = await written()
  await send(
    refused,
    paid(async () => {
      throw new NumberRefusedError('SVC0004')
    }),
  )
  const waiting = await written()
  const away = paid(async () => {
    throw new ProviderAwayError('answered 503')
  })
  await expect(send(waiting, away)).rejects.toThrow(ProviderAwayError)
  await expect(send(waiting, away)).rejects.toThrow(ProviderAwayError)
  await send(waiting, paid())
  const { today, data } = await listed()
  expect(data.map(({ state }) => state)).toEqual(['sent', 'refused'])
  expect(today).toEqual({ sent: 2, cost: 25, limit: 3 })
})

test('a code is not sent after ten minutes, nor twice', async () => {
  const calls: string[] = []
  const provider = paid(async ({ text }) => String(calls.push(text)))
  const late = await written()
  clock.minutes = 11
  await send(late, provider)
  const good = await written()
  await send(good, provider)
  await send(good, provider)
  expect(calls).toHaveLength(1)
  expect((await listed()).data.map(({ state }) => state)).toEqual(['sent', 'late'])
})

test('messages of a shop without a provider wait, and new ones are not written', async () => {
  const id = await written()
  await expect(sendMessage(shop.deps, undefined, id)).rejects.toThrow('MESSAGE_PROVIDER')
  const config = { ...shop.deps.config, message: { provider: 'none', dailyLimit: 3, price: 0 } } as const
  expect(await written({ config })).toBe(id)
})

test('beyond the limit of the day nothing is sent, and the administrators are told once', async () => {
  await shop.person('clerk')
  const ids = await Promise.all(Array.from({ length: 6 }, () => written()))
  const all = await shop.db.selectFrom('shortMessages').select('id').execute()
  expect(new Set([...ids, ...all.map(({ id }) => id)]).size).toBe(6)
  let sent = 0
  const provider = paid(async () => String(++sent))
  await Promise.all(all.map(({ id }) => send(id, provider)))
  expect(sent).toBe(3)
  expect((await listed()).data.map(({ state }) => state).sort()).toEqual([
    ...['capped', 'capped', 'capped'],
    ...['sent', 'sent', 'sent'],
  ])
  expect(await told()).toEqual([{ userId: admin.id }])
  clock.minutes = 24 * 60
  await send(await written(), provider)
  expect(sent).toBe(4)
})

test('old messages are deleted, and others encrypted again with a new key', async () => {
  await written()
  const [old] = shop.deps.vault.keyIds
  const vault = createVault([Buffer.alloc(32, 8), Buffer.alloc(32, 7)])
  expect(await resealMessages(shop.db, vault)).toBe(1)
  expect(await listMessageKeyIds(shop.db)).not.toContain(old)
  expect(await listMessagesTo(shop.db, recipientOf(vault, to))).toHaveLength(1)
  expect(await sweepMessages(shop.db, new Date(Date.now() + 29 * 86_400_000))).toBe(0)
  expect(await sweepMessages(shop.db, new Date(Date.now() + 31 * 86_400_000))).toBe(1)
})

/** The signs of the alphabet of SMS (GSM 03.38): with any other, a message of 71 characters costs two. */
const cheap = /^[A-Za-z0-9 @£$¥èéùìòÇØøÅåÄÖÑÜäöñüà_ÆæßÉ!"#%&'()*+,./:;<=>?§¿¡\n-]*$/

test.each(locales)('the texts in %s fit into one SMS', locale => {
  const text = textOf('code', locale, { code: '407583' }, 'Une boutique au long nom 30')
  expect(text).toMatch(cheap)
  expect(text.length).toBeLessThanOrEqual(160)
})
