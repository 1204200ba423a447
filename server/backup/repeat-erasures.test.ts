import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { avatarFiles } from '#server/domains/accounts/profile/avatars.ts'
import { writeSkin } from '#server/domains/accounts/profile/skins.service.ts'
import { folderPlace } from '#server/platform/backup/backup-place.ts'
import { listErasures, moveErasures } from '#server/platform/backup/erasure-list.ts'
import { localStorage } from '#server/platform/files/local-storage.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { type DeskShop, openDeskShop } from '#tests/support/desk-shop.ts'
import type { Person } from '#tests/support/order-shop.ts'
import { shopStep } from '#tests/support/shop-step.ts'
import { goBack, keepTables } from '#tests/support/time-travel.ts'
import { repeatErasures } from './repeat-erasures.ts'
import { keysOf } from './stored-files.ts'

let folder: string
let storage: Storage
let shop: DeskShop
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'repeat-erasures-'))
  storage = localStorage(join(folder, 'uploads'))
  shop = await openDeskShop()
})
afterAll(async () => {
  await shop?.close()
  await rm(folder, { recursive: true, force: true })
})

const tables = [
  'users',
  'preferences',
  'member_skins',
  'addresses',
  'diagnostics',
  'diagnostic_consents',
  'contact_messages',
  'order_drafts',
  'stock_alerts',
  'wishes',
  'orders',
  'order_calls',
  'notifications',
]

async function avatar(who: { id: number }): Promise<string> {
  const key = `avatars/${who.id}`
  for (const file of avatarFiles(key)) await storage.put(file, Buffer.from('a face'))
  await shop.db.updateTable('users').set({ avatar: key }).where('id', '=', who.id).execute()
  return key
}

const place = () => folderPlace(join(folder, 'place'))
async function repeat(): Promise<number> {
  await moveErasures(shop.db, place())
  return repeatErasures({ ...shop.deps, storage }, await listErasures(place()))
}

async function call<Body = unknown>(
  who: Person | undefined,
  ...[method, path, body]: ['POST' | 'PUT' | 'DELETE', string, object?]
): Promise<Body> {
  const answer = await shop.call<Body>(who, method, path, body === undefined ? {} : { body })
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`)
  return answer.body
}

const callers = { member_id: null, email: '', locale: 'fr', payment_method: 'cash_on_delivery', message: '' }
async function draft(name: string, productId: number): Promise<number> {
  const address = {
    street: 'Rue 1',
    city: 'Ouagadougou',
    quarter: '',
    landmark: '',
    complement: '',
    phone: '+22670998877',
  }
  const lines = [{ produit_id: productId, quantity: 1 }]
  return (
    await call<{ id: number }>(shop.clerk, 'POST', '/admin/desk/drafts', { ...callers, name, address, lines })
  ).id
}

async function delivered(name: string, productId: number): Promise<number> {
  const order = { revision: 1, expected_total: 1000 }
  const path = `/admin/desk/drafts/${await draft(name, productId)}/order`
  const { id } = await call<{ id: number }>(shop.clerk, 'POST', path, order)
  for (const status of ['confirmed', 'preparing', 'shipped', 'delivered'])
    expect((await shopStep(shop, shop.clerk, id, { status })).status).toBe(200)
  const note = `${name} parle mooré`
  await shop.db.insertInto('orderCalls').values({ orderId: id, outcome: 'confirmed', note }).execute()
  return id
}

/** A member with everything that can be erased on its own. */
async function member(productId: number) {
  const who = await shop.person()
  const { id: userId } = who
  await call(who, 'PUT', '/preferences', { rgpdConsent: true, newsletterSubscription: true })
  await shop.db.transaction().execute(trx => writeSkin(trx, shop.deps.vault, userId, { skinType: 'dry' }))
  await call(who, 'POST', `/produits/${productId}/stock-alert`)
  await call(who, 'PUT', `/wishlist/${productId}`)
  const row = {
    userId,
    person: 'self',
    rulesVersion: 1,
    keyId: 'k',
    sealed: Buffer.from('s'),
    digest: Buffer.alloc(32),
  } as const
  const { id: questionnaireId } = await shop.db
    .insertInto('questionnaires')
    .values({
      version: userId,
      status: 'archived',
      title: { fr: 'Peau', en: 'Skin' },
      publishedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [gone, stays] = await Promise.all(
    [1, 2].map(async () => {
      const { id } = await shop.db
        .insertInto('diagnostics')
        .values({ ...row, questionnaireId })
        .returning('id')
        .executeTakeFirstOrThrow()
      const consent = { purpose: 'advice', version: '1', recordedAt: new Date() } as const
      await shop.db
        .insertInto('diagnosticConsents')
        .values({ ...consent, diagnosticId: id })
        .execute()
      return id
    }),
  )
  const { id: message } = await shop.db
    .insertInto('contactMessages')
    .values({ userId, locale: 'fr', keyId: 'k', sealed: Buffer.from('s') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const link = `/diagnostic/result/${gone}`
  const notification = { userId, type: 'diagnostic', kind: 'diagnosticReady', link } as const
  await shop.db.insertInto('notifications').values(notification).execute()
  await shop.address(who)
  const address = await shop.address(who)
  await shop.db.updateTable('addresses').set({ isDefault: true }).where('id', '=', address).execute()
  return {
    who,
    message,
    diagnostics: { gone, stays },
    address,
    avatar: await avatar(who),
  }
}

test('after a restore of an earlier moment everything is erased again that was erased since, and nothing else', async () => {
  const product = await shop.product()
  const soldOut = await shop.product({ stock: 0 })
  const told = await member(soldOut)
  const other = await member(soldOut)
  const abandoned = await draft('Zenabou', product)
  await draft('Awa', product)
  const order = await delivered('Zenabou', product)
  await delivered('Awa', product)
  const leaver = await shop.person()
  await keepTables(shop.db, tables)

  const { who } = told
  await call(who, 'PUT', '/preferences/newsletter', { subscribed: false })
  await call(who, 'PUT', '/preferences/rgpd-consent', { consent: false })
  await shop.db.transaction().execute(trx => writeSkin(trx, shop.deps.vault, who.id, { skinType: null }))
  await shop.db.updateTable('users').set({ avatar: null }).where('id', '=', who.id).execute()
  await call(who, 'DELETE', `/produits/${soldOut}/stock-alert`)
  await call(who, 'DELETE', `/wishlist/${soldOut}`)
  await call(who, 'DELETE', `/addresses/${told.address}`)
  await call(who, 'DELETE', `/diagnostics/${told.diagnostics.gone}`)
  await call(who, 'DELETE', '/diagnostics/consents/advice')
  await call(shop.administrator, 'DELETE', `/admin/contact/${told.message}`)
  await call(shop.clerk, 'DELETE', `/admin/desk/drafts/${abandoned}`)
  await call(shop.administrator, 'DELETE', `/admin/desk/orders/${order}/buyer`)
  await call(shop.administrator, 'DELETE', `/users/${leaver.id}`)

  await goBack(shop.db, tables)
  expect(await repeat()).toBe(13)
  const left = async (table: string, column = 'user_id') =>
    (
      await sql<{ is: number }>`select ${sql.ref(column)} as is from ${sql.table(table)} order by 1`.execute(
        shop.db,
      )
    ).rows.map(row => row.is)
  for (const table of ['member_skins', 'stock_alerts', 'wishes', 'contact_messages'])
    expect([table, await left(table)]).toEqual([table, [other.who.id]])
  const addresses = await shop.db
    .selectFrom('addresses')
    .select(['userId', 'isDefault'])
    .orderBy('id')
    .execute()
  expect(addresses).toEqual([
    { userId: who.id, isDefault: true },
    { userId: other.who.id, isDefault: false },
    { userId: other.who.id, isDefault: true },
  ])
  expect((await left('notifications', 'link')).filter(link => String(link).includes('result'))).toEqual([
    `/diagnostic/result/${other.diagnostics.gone}`,
  ])
  expect((await left('order_calls', 'note')).filter(Boolean)).toEqual(['Awa parle mooré'])
  // Diagnostics are made side by side, so their ids come in any order.
  const inOrder = (ids: (number | undefined)[]) => ids.map(Number).toSorted((a, b) => a - b)
  expect(await left('diagnostics', 'id')).toEqual(
    inOrder([told.diagnostics.stays, other.diagnostics.gone, other.diagnostics.stays]),
  )
  const advising = await sql<{
    id: number
  }>`select diagnostic_id as id from diagnostic_consents where withdrawn_at is null order by 1`.execute(
    shop.db,
  )
  expect(advising.rows.map(({ id }) => id)).toEqual(
    inOrder([other.diagnostics.gone, other.diagnostics.stays]),
  )
  expect(await left('order_drafts', 'customer_name')).toEqual(['', '', 'Awa'])
  expect(await left('orders', 'customer_name')).toEqual(['—', 'Awa'].toSorted())
  expect(await left('users', 'id')).not.toContain(leaver.id)
  expect((await left('users', 'avatar')).filter(Boolean)).toEqual([other.avatar])
  expect((await keysOf(storage)).toSorted()).toEqual(avatarFiles(other.avatar).toSorted())
  const choices = await shop.db
    .selectFrom('preferences')
    .select(['userId', 'rgpdConsent', 'newsletterSubscription'])
    .orderBy('userId')
    .execute()
  expect(choices).toEqual([
    { userId: who.id, rgpdConsent: false, newsletterSubscription: false },
    { userId: other.who.id, rgpdConsent: true, newsletterSubscription: true },
  ])
  expect(await repeat()).toBe(0)
})

test('what a member gives again after an erasure stays, also through changes', async () => {
  const soldOut = await shop.product({ stock: 0 })
  const { who } = await member(soldOut)
  const choose = (subscribed: boolean) => call(who, 'PUT', '/preferences/newsletter', { subscribed })
  const skin = (skinType: string | null) =>
    shop.db.transaction().execute(trx => writeSkin(trx, shop.deps.vault, who.id, { skinType }))
  await choose(false)
  await skin(null)
  await call(who, 'DELETE', `/produits/${soldOut}/stock-alert`)
  await choose(true)
  await skin('oily')
  await call(who, 'POST', `/produits/${soldOut}/stock-alert`)
  expect(await repeat()).toBe(0)

  // A repetition and a change do not make them others: withdrawn afterwards, the state before the change is erased too.
  await keepTables(shop.db, tables)
  await choose(true)
  await skin('dry')
  await choose(false)
  await skin(null)
  await goBack(shop.db, tables)
  expect(await repeat()).toBe(2)
})

test('the accounts of the list as earlier versions wrote it are erased, also the last administrator, and no others', async () => {
  const { id, createdAt } = await shop.db
    .selectFrom('users')
    .select(['id', 'createdAt'])
    .where('id', '=', shop.administrator.id)
    .executeTakeFirstOrThrow()
  const digest = (at: Date) => createHash('sha256').update(`account ${id} ${at.toISOString()}`).digest('hex')
  const erase = (at: Date) => repeatErasures({ ...shop.deps, storage }, new Set([digest(at)]))
  expect(await erase(new Date(createdAt.getTime() - 1))).toBe(0)
  expect(await erase(createdAt)).toBe(1)
  expect(await shop.db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([])
})

test('a shop without a place of backups keeps no list', async () => {
  await shop.db.deleteFrom('stockAlerts').execute()
  await moveErasures(shop.db, undefined)
  expect(await shop.db.selectFrom('erasures').select('id').execute()).toEqual([])
})
