import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDatabase, type Database } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { type AccountShop, openAccountShop } from '#tests/support/account-shop.ts'
import { type NotificationStreams, notificationStreams } from './notification-streams.ts'
import { notify } from './notifications.service.ts'

let shop: AccountShop
const urls: string[] = []

beforeAll(async () => {
  shop = await openAccountShop()
  for (const app of [shop.app, shop.otherApp]) {
    await app.listen({ port: 0, host: '127.0.0.1' })
    urls.push(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
  }
})
afterAll(() => shop.close())

async function member() {
  const { body } = await shop.register()
  return { id: body.user.id, token: body.access_token }
}
type Member = Awaited<ReturnType<typeof member>>

const tell = (...whom: { id: number }[]) =>
  shop.db.transaction().execute(trx =>
    notify(
      trx,
      whom.map(who => who.id),
      { type: 'order', kind: 'orderPlaced', params: { number: 'SB-1' } },
    ),
  )

/**
 * Reads a notification stream like a browser: `next` returns the next unread count, `done` resolves when the stream
 * ends.
 */
async function open(who: Member, url = urls[0]) {
  const response = await fetch(`${url}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${who.token}` },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  async function next(): Promise<number | 'done'> {
    for (;;) {
      const end = rest.indexOf('\n\n')
      if (end >= 0) {
        const event = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (event.startsWith('data: ')) return (JSON.parse(event.slice(6)) as { unread: number }).unread
        continue
      }
      const part = await reader?.read().catch(() => undefined)
      if (!part || part.done) return 'done'
      rest += part.value
    }
  }
  /** Reads the stream until this unread count arrives: a count may be sent twice. */
  async function until(count: number): Promise<void> {
    while ((await next()) !== count);
  }
  return { response, next, until, stop: () => reader?.cancel() }
}

describe('the stream', () => {
  test('begins with the unread count and is not for guests', async () => {
    const awa = await member()
    await tell(awa, awa)
    const stream = await open(awa)
    expect(stream.response.status).toBe(200)
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.response.headers.get('cache-control')).toContain('no-store')
    expect(stream.response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await stream.next()).toBe(1)
    await stream.stop()
    const refused = await fetch(`${urls[0]}/api/notifications/stream`)
    expect(refused.status).toBe(401)
  })

  test('answers HEAD at once', async () => {
    const { token } = await member()
    const head = await fetch(`${urls[0]}/api/notifications/stream`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(head.status).toBe(200)
  })

  test('hears of what any process does, and of nobody else', async () => {
    const [awa, issa] = [await member(), await member()]
    const [here, there, other] = [await open(awa), await open(awa, urls[1]), await open(issa)]
    for (const stream of [here, there, other]) await stream.until(0)
    await tell(awa)
    for (const stream of [here, there]) await stream.until(1)
    await shop.call('PUT', '/notifications/read-all', { token: awa.token, app: shop.otherApp })
    for (const stream of [here, there]) await stream.until(0)
    await tell(issa)
    await other.until(1)
    for (const stream of [here, there, other]) await stream.stop()
  })

  test('a message to very many members reaches those who look', async () => {
    const awa = await member()
    const crowd = Array.from({ length: 600 }, (_, n) => ({
      name: 'Membre',
      email: `foule${n}@example.org`,
      passwordDigest: 'unused',
    }))
    await shop.db.insertInto('users').values(crowd).execute()
    const stream = await open(awa)
    await stream.until(0)
    const sent = await shop.call('POST', '/notifications', {
      token: await shop.adminToken(),
      body: { segment: {}, title: 'Bonjour', body: 'À tous' },
    })
    expect(sent.status).toBe(201)
    await stream.until(1)
    await stream.stop()
  })

  test('loses nothing when the connection that listens is cut', async () => {
    const awa = await member()
    const stream = await open(awa)
    await stream.until(0)
    const { rowCount } = await cutListeners()
    expect(rowCount).toBeGreaterThan(0)
    // Notifies the member while no stream is open.
    await tell(awa)
    await stream.until(1)
    await vi.waitFor(async () => expect((await listeners()).length).toBeGreaterThan(0), 10_000)
    await tell(awa)
    await stream.until(2)
    await stream.stop()
  })

  test('ends within a second of the logout, even in another process', async () => {
    const awa = await member()
    const streams = await Promise.all(urls.map(url => open(awa, url)))
    for (const stream of streams) await stream.until(0)
    await vi.waitFor(async () => expect(await listeners()).toHaveLength(2), 5_000)
    const begun = performance.now()
    expect((await shop.call('POST', '/auth/logout', { token: awa.token })).status).toBe(204)
    expect(await Promise.all(streams.map(stream => stream.next()))).toEqual(['done', 'done'])
    expect(performance.now() - begun).toBeLessThan(1_000)
  })

  test('does not keep the process from stopping', async () => {
    const extra = await openAccountShop()
    await extra.app.listen({ port: 0, host: '127.0.0.1' })
    const { body } = await extra.register()
    const url = `http://127.0.0.1:${(extra.app.server.address() as AddressInfo).port}`
    const stream = await open({ id: body.user.id, token: body.access_token }, url)
    await stream.until(0)
    await extra.close()
    expect(await stream.next()).toBe('done')
  })
})

const listeners = async () =>
  (
    await shop.pool.query(
      "select pid from pg_stat_activity where application_name = 'sira-listen' and datname = current_database()",
    )
  ).rows
const cutListeners = () =>
  shop.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sira-listen' and datname = current_database()",
  )

describe('each stream', () => {
  let database: Database
  let streams: NotificationStreams | undefined
  beforeAll(() => {
    database = createDatabase(String(shop.pool.options.connectionString), { max: 2 })
  })
  afterEach(() => streams?.close())
  afterAll(() => database.close())

  const start = (heartbeat: number, gathering?: number) => {
    streams = notificationStreams(
      { database, log: pino({ level: 'silent' }) as never },
      { heartbeat, ...(gathering === undefined ? {} : { gathering }) },
    )
    return streams
  }
  /** A fake connection of a browser: what was written to it, and whether it is still open. */
  const browser = ({ isStuck = false } = {}) => {
    const seen: string[] = []
    const out = new Writable({
      decodeStrings: false,
      write(chunk, _encoding, done) {
        seen.push(String(chunk))
        if (!isStuck) done()
      },
    })
    return { out, seen }
  }
  async function actor(): Promise<Actor> {
    const { id } = await member()
    const session = await shop.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', id)
      .executeTakeFirstOrThrow()
    return { id, name: 'Awa', email: 'awa@example.org', role: 'member', abilities: [], sessionId: session.id }
  }

  test('sends heartbeats while its session lasts, and ends with it', async () => {
    const [awa, issa, zara] = [await actor(), await actor(), await actor()]
    const hub = start(250)
    const [one, two, three] = [browser(), browser(), browser()]
    hub.open(awa, one.out)
    hub.open(issa, two.out)
    hub.open(zara, three.out)
    await vi.waitFor(() => expect(one.seen).toContain(':\n\n'), 5_000)
    await shop.db.deleteFrom('sessions').where('id', '=', awa.sessionId).execute()
    await shop.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', issa.id).execute()
    await vi.waitFor(
      () => expect([one.out.writableEnded, two.out.writableEnded]).toEqual([true, true]),
      5_000,
    )
    expect(three.out.writableEnded).toBe(false)
  })

  test('that is not read is dropped before much waits for it', async () => {
    const hub = start(60_000, 1)
    const [slow, quick] = [browser({ isStuck: true }), browser()]
    const who = await actor()
    hub.open(who, slow.out)
    hub.open(who, quick.out)
    // Heartbeats would need hours to fill the buffer, so the test sends many changes.
    for (let n = 0; n < 1000 && !slow.out.destroyed; n++) {
      await tell(who)
      await sleep(3)
    }
    expect(slow.out.destroyed).toBe(true)
    expect(slow.seen).toHaveLength(1)
    expect(quick.out.destroyed).toBe(false)
  }, 60_000)

  test('is one of ten of its member at most: the oldest goes', async () => {
    const hub = start(60_000)
    const who = await actor()
    const all = Array.from({ length: 11 }, () => browser())
    for (const { out } of all) hub.open(who, out)
    expect(all.map(({ out }) => out.destroyed)).toEqual([true, ...Array.from({ length: 10 }, () => false)])
  })

  test('that was closed while it was being opened is not counted', async () => {
    const hub = start(60_000)
    const who = await actor()
    const gone = browser()
    gone.out.destroy()
    hub.open(who, gone.out)
    const stays = browser()
    hub.open(who, stays.out)
    await vi.waitFor(() => expect(stays.seen).toContain('data: {"unread":0}\n\n'), 5_000)
    expect(gone.seen).toEqual([])
  })
})
