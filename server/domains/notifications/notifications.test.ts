import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountShop, openAccountShop } from '#tests/support/account-shop.ts'
import { deletionOfOldRows } from './notifications.queries.ts'
import { notify } from './notifications.service.ts'

let shop: AccountShop
let adminToken: string

beforeAll(async () => {
  shop = await openAccountShop()
  await shop.knowSkin(['dry'])
  adminToken = await shop.adminToken()
})
afterAll(() => shop.close())

interface Wire {
  id: number
  type: string
  title: string
  body: string
  link: string | null
  status: string
  read_at: string | null
  member_id: number
  created_at: string
}
interface WirePage {
  data: Wire[]
  total: number
  unread: number
  perPage: number
  currentPage: number
  lastPage: number
}

async function member(fields: Record<string, unknown> = {}) {
  const { body } = await shop.register(fields)
  return { id: body.user.id, token: body.access_token }
}
type Member = Awaited<ReturnType<typeof member>>

const list = (who: Member, query = '', locale = 'fr') =>
  shop.call<WirePage>('GET', `/notifications/membre/${who.id}${query}`, {
    token: who.token,
    headers: { 'accept-language': locale },
  })
const send = (body: object, token: string | undefined = adminToken) =>
  shop.call<{ sent: number; errors: Record<string, string[]> }>('POST', '/notifications', { token, body })
const read = (who: Member, id: number | string) =>
  shop.call<Wire>('PUT', `/notifications/${id}/read`, { token: who.token })
const tell = (who: Member, number: string) =>
  shop.db.transaction().execute(trx =>
    notify(trx, [who.id], {
      type: 'order',
      kind: 'orderPlaced',
      params: { number },
      link: '/account/orders/1',
    }),
  )
const title = (page: { body: WirePage }) => page.body.data.map(row => row.title)

describe('the list', () => {
  test('has only the member’s notifications, newest first, in the reader’s language [S1.member.notifications] [S3.notification.fields] [S6.member.notifications] [S7.notifications.list]', async () => {
    const [awa, issa] = [await member(), await member()]
    await tell(awa, 'SB-1')
    await tell(issa, 'SB-0')
    await tell(awa, 'SB-2')
    await tell(issa, 'SB-3')
    const { status, body } = await list(awa)
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: 2, unread: 2, perPage: 10, currentPage: 1, lastPage: 1 })
    expect(body.data[0]).toEqual({
      id: expect.any(Number),
      type: 'order',
      title: 'Commande SB-2 enregistrée',
      body: 'Nous l’avons bien reçue et la confirmerons bientôt.',
      link: '/account/orders/1',
      status: 'non-lu',
      read_at: null,
      member_id: awa.id,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect(title(await list(awa, '', 'en'))).toEqual(['Order SB-2 received', 'Order SB-1 received'])
  })

  test('has pages and filters', async () => {
    const awa = await member()
    for (const n of [1, 2, 3]) await tell(awa, `SB-${n}`)
    await send({ member_id: awa.id, title: 'Bonjour', body: 'Bienvenue' })
    const [newest] = (await list(awa)).body.data
    await read(awa, newest?.id as number)
    expect((await list(awa, '?perPage=2&page=2')).body).toMatchObject({
      total: 4,
      currentPage: 2,
      lastPage: 2,
    })
    expect(title(await list(awa, '?perPage=2&page=2'))).toEqual([
      'Commande SB-2 enregistrée',
      'Commande SB-1 enregistrée',
    ])
    expect((await list(awa, '?status=non-lu')).body).toMatchObject({ total: 3, unread: 3 })
    expect(title(await list(awa, '?status=lu'))).toEqual(['Bonjour'])
    expect(title(await list(awa, '?type=message'))).toEqual(['Bonjour'])
    expect((await list(awa, '?type=order&status=lu')).body).toMatchObject({ data: [], total: 0, unread: 3 })
  })

  test.each(['?status=vu', '?type=x', '?page=0', '?perPage=101', '?sort=id'])('refuses %s', async query => {
    expect((await list(await member(), query)).status).toBe(422)
  })

  test('of another member is not found, also for an administrator', async () => {
    const [awa, issa] = [await member(), await member()]
    await tell(awa, 'SB-1')
    expect((await list({ ...issa, id: awa.id })).status).toBe(404)
    expect((await list({ token: adminToken, id: awa.id })).status).toBe(404)
    expect((await shop.call('GET', `/notifications/membre/${awa.id}`)).status).toBe(401)
  })
})

describe('marking as read', () => {
  test('goes from non-lu to lu once: the first time stays [S3.notification.status] [S4.notification.read] [S7.notifications.read]', async () => {
    const awa = await member()
    await tell(awa, 'SB-1')
    const id = (await list(awa)).body.data[0]?.id as number
    const first = await read(awa, id)
    expect(first).toMatchObject({ status: 200, body: { id, status: 'lu', read_at: expect.any(String) } })
    expect((await read(awa, id)).body).toEqual(first.body)
    expect((await list(awa)).body).toMatchObject({ unread: 0, data: [first.body] })
  })

  test('another member’s or an unknown notification is a 404 and stays unchanged', async () => {
    const [awa, issa] = [await member(), await member()]
    await tell(awa, 'SB-1')
    const id = (await list(awa)).body.data[0]?.id as number
    for (const one of [id, 2_000_000_000, 'abc', '0', '99999999999'])
      expect((await read(issa, one)).status, String(one)).toBe(404)
    expect((await shop.call('PUT', `/notifications/${id}/read`)).status).toBe(401)
    expect((await list(awa)).body.unread).toBe(1)
  })

  test('all at once touches nobody else’s', async () => {
    const [awa, issa] = [await member(), await member()]
    for (const who of [awa, awa, issa]) await tell(who, 'SB-1')
    const all = () => shop.call('PUT', '/notifications/read-all', { token: awa.token })
    expect((await all()).body).toEqual({ updated: 2 })
    expect((await all()).body).toEqual({ updated: 0 })
    expect((await list(awa)).body.unread).toBe(0)
    expect((await list(issa)).body.unread).toBe(1)
    expect((await shop.call('PUT', '/notifications/read-all')).status).toBe(401)
  })
})

describe('a message of the team', () => {
  const message = {
    title: 'Fermeture',
    body: 'Nous fermons lundi.',
    translations: { en: { title: 'Closed', body: 'Closed on Monday.' } },
  }

  test('reaches one member in both languages [S7.notifications.create]', async () => {
    const awa = await member()
    expect(await send({ ...message, member_id: awa.id, link: '/contact' })).toMatchObject({
      status: 201,
      body: { sent: 1 },
    })
    expect((await list(awa)).body.data[0]).toMatchObject({
      type: 'message',
      title: 'Fermeture',
      link: '/contact',
    })
    expect((await list(awa, '', 'en')).body.data[0]).toMatchObject({
      title: 'Closed',
      body: 'Closed on Monday.',
    })
  })

  test('is read in French where it was not translated', async () => {
    const awa = await member()
    await send({ title: 'Bonjour', body: 'Bienvenue', member_id: awa.id })
    expect((await list(awa, '', 'en')).body.data[0]).toMatchObject({ title: 'Bonjour', body: 'Bienvenue' })
    await send({ ...message, translations: { en: { title: 'Closed' } }, member_id: awa.id })
    expect((await list(awa, '', 'en')).body.data[0]).toMatchObject({ title: 'Closed', body: message.body })
    // A language that the list gets later is missing in older messages.
    const older = JSON.stringify({ fr: { title: 'Ancien', body: 'Texte' } })
    await shop.db.updateTable('notifications').set({ texts: older }).where('userId', '=', awa.id).execute()
    expect((await list(awa, '', 'en')).body.data[0]).toMatchObject({ title: 'Ancien' })
  })

  test('reaches the active members of a segment, and as many as were counted before', async () => {
    const dry = await member({ skinType: 'dry', newsletterSubscription: true })
    const dryQuiet = await member({ skinType: 'dry', newsletterSubscription: false })
    const gone = await member({ skinType: 'dry', newsletterSubscription: true })
    await shop.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', gone.id).execute()
    const audience = (query: string, token = adminToken) =>
      shop.call('GET', `/notifications/audience${query}`, { token })
    expect((await audience('?skinType=dry')).body).toEqual({ members: 2 })
    expect((await audience('?skinType=dry&newsletter=true&role=member')).body).toEqual({ members: 1 })
    expect((await audience('?skinType=dry&newsletter=false')).body).toEqual({ members: 1 })
    expect((await audience('?skinType=dry&role=admin')).body).toEqual({ members: 0 })
    expect((await audience('?newsletter=perhaps')).status).toBe(422)
    expect((await audience('', dry.token)).status).toBe(403)
    expect((await send({ ...message, segment: { skinType: 'dry', newsletter: true } })).body).toEqual({
      sent: 1,
    })
    expect((await send({ ...message, segment: { skinType: 'dry' } })).body).toEqual({ sent: 2 })
    expect((await list(dry)).body.total).toBe(2)
    expect((await list(dryQuiet)).body.total).toBe(1)
    const { count } = await shop.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow()
    expect((await send({ ...message, segment: {} })).body).toEqual({ sent: count })
  })

  test.each([
    ['to nobody', {}, 'member_id'],
    ['to a member and a segment', { member_id: 1, segment: {} }, 'member_id'],
    ['to an unknown member', { member_id: 2_000_000_000 }, 'member_id'],
    ['without a title', { segment: {}, title: '  ' }, 'title'],
    ['with a text too long', { segment: {}, body: 'x'.repeat(1001) }, 'body'],
    [
      'with a translation too long',
      { segment: {}, translations: { en: { title: 'x'.repeat(121) } } },
      'translations.en.title',
    ],
    ['that leads to another host', { segment: {}, link: '//evil.example' }, 'link'],
    ['that leads to another host by a backslash', { segment: {}, link: '/\\evil.example' }, 'link'],
    ['that runs script', { segment: {}, link: 'javascript:alert(1)' }, 'link'],
    ['of an unknown role', { segment: { role: 'owner' } }, 'segment.role'],
  ])('%s is refused', async (_what, change, field) => {
    const before = await shop.db.selectFrom('notifications').select('id').execute()
    const answer = await send({ title: 'Bonjour', body: 'Bienvenue', ...change })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
    expect(await shop.db.selectFrom('notifications').select('id').execute()).toHaveLength(before.length)
  })

  test('is for administrators only', async () => {
    const awa = await member()
    expect((await send({ ...message, segment: {} }, awa.token)).status).toBe(403)
    expect((await shop.call('POST', '/notifications', { body: message })).status).toBe(401)
  })
})

test('a notification is rolled back with its transaction', async () => {
  const awa = await member()
  const cancelled = shop.db.transaction().execute(async trx => {
    await notify(trx, [awa.id, 2_000_000_000], { type: 'account', kind: 'passwordChanged' })
    throw new Error('changed my mind')
  })
  await expect(cancelled).rejects.toThrow('changed my mind')
  expect((await list(awa)).body.total).toBe(0)
})

test('a member’s export contains notifications and stock alerts', async () => {
  const awa = await member()
  await tell(awa, 'SB-1')
  const { id: productId } = await shop.db
    .insertInto('products')
    .values({ reference: 'VIDE', price: 1000, status: 'published' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.call('POST', `/produits/${productId}/stock-alert`, { token: awa.token })
  const taken = await shop.call('GET', '/account/export', { token: awa.token })
  expect(taken.status).toBe(200)
  expect(JSON.parse(taken.text)).toMatchObject({
    notifications: [{ type: 'order', kind: 'orderPlaced', params: { number: 'SB-1' }, readAt: null }],
    stockAlerts: [{ productId }],
  })
})

test('the clean-up finds old notifications by an index, and never reads the whole table', async () => {
  let plan = ''
  const { sql, parameters } = deletionOfOldRows(shop.db, {
    readBefore: new Date(0),
    writtenBefore: new Date(0),
  }).compile()
  const client = await shop.pool.connect()
  try {
    // PostgreSQL would scan such a small table instead of using the index that the test checks.
    await client.query('set enable_seqscan = off')
    const { rows } = await client.query(`explain ${sql}`, [...parameters])
    plan = JSON.stringify(rows)
  } finally {
    client.release(true)
  }
  for (const found of ['notifications_read_at_idx', 'notifications_created_at_idx'])
    expect(plan).toContain(found)
  expect(plan).not.toContain('Seq Scan')
})
