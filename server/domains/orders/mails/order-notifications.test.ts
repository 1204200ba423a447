import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { DB } from '#database/tables.ts'
import { tellStockBack } from '#server/domains/catalogue/stock/stock-alert-jobs.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { shopStep } from '#tests/support/shop-step.ts'

let shop: OrderShop
let admin: Person

beforeAll(async () => {
  shop = await openOrderShop()
  admin = await shop.person('administrator')
})
afterAll(() => shop.close())

interface Told {
  title: string
  type: string
  link: string
}
interface Placed {
  id: number
  number: string
}

async function notificationsOf(who: Person, locale = 'fr'): Promise<Told[]> {
  const { body } = await shop.call<{ data: Told[] }>(who, 'GET', `/notifications/membre/${who.id}`, {
    headers: { 'accept-language': locale },
  })
  return body.data
}
const titles = async (who: Person, locale?: string) =>
  (await notificationsOf(who, locale)).map(notification => notification.title)

async function buyer(productId: number, quantity = 1) {
  const who = await shop.person()
  const addressId = await shop.address(who)
  await shop.add(who, productId, quantity)
  return { who, addressId }
}

describe('an order', () => {
  test('notifies its buyer when it is placed and of each step', async () => {
    const { who, addressId } = await buyer(await shop.product())
    const { id, number } = (await shop.order<Placed>(who, addressId)).body
    expect(await notificationsOf(who)).toMatchObject([
      { type: 'order', title: `Commande ${number} enregistrée`, link: `/account/orders/${id}` },
    ])
    for (const status of ['confirmed', 'preparing', 'shipped', 'delivered', 'returned'])
      expect((await shopStep(shop, admin, id, { status })).status).toBe(200)
    expect(await titles(who, 'en')).toEqual([
      `Order ${number} returned`,
      `Order ${number} delivered`,
      `Order ${number} shipped`,
      `Order ${number} is being prepared`,
      `Order ${number} confirmed`,
      `Order ${number} received`,
    ])
    expect(await notificationsOf(admin)).toEqual([])
  })

  test('sends no notification for a refused or repeated step', async () => {
    const { who, addressId } = await buyer(await shop.product({ stock: 1 }))
    const key = crypto.randomUUID()
    const { id } = (await shop.order<Placed>(who, addressId, { key })).body
    await shop.order(who, addressId, { key })
    expect((await shop.order(who, addressId)).status).toBe(409)
    await shop.call(who, 'POST', `/orders/${id}/cancel`)
    expect((await shop.call(who, 'POST', `/orders/${id}/cancel`)).status).toBe(409)
    expect(await notificationsOf(who)).toHaveLength(2)
  })

  test('can change after its buyer’s account was erased', async () => {
    const { who, addressId } = await buyer(await shop.product())
    const { id } = (await shop.order<Placed>(who, addressId)).body
    await shop.db.deleteFrom('users').where('id', '=', who.id).execute()
    const body = { status: 'confirmed' }
    expect((await shop.call(admin, 'PUT', `/admin/orders/${id}/status`, { body })).status).toBe(200)
  })
})

describe('a stock alert', () => {
  const alert = (
    who: Person | undefined,
    productId: number | string,
    method: 'GET' | 'POST' | 'DELETE' = 'POST',
  ) => shop.call<{ active: boolean; message: string }>(who, method, `/produits/${productId}/stock-alert`)
  const change = (productId: number, body: object) =>
    shop.call(admin, 'POST', `/admin/produits/${productId}`, { body })

  test('is set, shown and deleted for its member only', async () => {
    const [awa, issa] = [await shop.person(), await shop.person()]
    const soap = await shop.product({ stock: 0 })
    expect(await alert(awa, soap)).toMatchObject({ status: 200, body: { active: true, channel: 'mail' } })
    expect((await alert(awa, soap)).status).toBe(200)
    expect((await alert(awa, soap, 'GET')).body).toMatchObject({ active: true })
    expect((await alert(issa, soap, 'GET')).body).toMatchObject({ active: false })
    expect((await alert(issa, soap, 'DELETE')).status).toBe(204)
    expect((await alert(awa, soap, 'GET')).body).toMatchObject({ active: true })
    expect((await alert(awa, soap, 'DELETE')).status).toBe(204)
    expect((await alert(awa, soap, 'GET')).body).toMatchObject({ active: false })
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await alert(undefined, soap, method)).status).toBe(401)
  })

  test('is refused for products in stock, hidden or unknown', async () => {
    const awa = await shop.person()
    const inStock = await alert(awa, await shop.product({ stock: 1 }))
    expect(inStock).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Ce produit est en stock') },
    })
    expect((await alert(awa, await shop.product({ stock: 0, status: 'draft' }))).status).toBe(404)
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      for (const id of [2_000_000_000, 'abc']) expect((await alert(awa, id, method)).status).toBe(404)
  })

  test('notifies each waiting member once, in their language, when stock arrives', async () => {
    const [awa, issa] = [await shop.person(), await shop.person()]
    const soap = await shop.product({ stock: 0, name: 'Savon noir', englishName: 'Black soap' })
    for (const who of [awa, issa]) await alert(who, soap)
    expect((await change(soap, { prix: 1200 })).status).toBe(200)
    expect(await notificationsOf(awa)).toEqual([])
    expect((await change(soap, { quantiteEnStock: 5 })).status).toBe(200)
    expect(await notificationsOf(awa)).toMatchObject([
      { type: 'stock', title: 'Savon noir est de retour', link: `/products/${soap}` },
    ])
    expect(await titles(issa, 'en')).toEqual(['Black soap is back'])
    await change(soap, { quantiteEnStock: 0 })
    await change(soap, { quantiteEnStock: 5 })
    expect(await notificationsOf(awa)).toHaveLength(1)
  })

  test('waits until a hidden product can be bought again', async () => {
    const awa = await shop.person()
    const soap = await shop.product({ stock: 0 })
    await alert(awa, soap)
    await change(soap, { status: 'disabled' })
    await change(soap, { quantiteEnStock: 3 })
    expect(await notificationsOf(awa)).toEqual([])
    const published = await shop.call(admin, 'PUT', '/admin/produits/bulk', {
      body: { ids: [soap], status: 'published' },
    })
    expect(published.status).toBe(200)
    expect(await notificationsOf(awa)).toHaveLength(1)
  })

  test('is sent when a cancelled order restocks the last piece', async () => {
    const awa = await shop.person()
    const soap = await shop.product({ stock: 1 })
    const { who, addressId } = await buyer(soap)
    const { id } = (await shop.order<Placed>(who, addressId)).body
    await alert(awa, soap)
    await shop.call(who, 'POST', `/orders/${id}/cancel`)
    expect(await shop.stockOf(soap)).toBe(1)
    expect(await notificationsOf(awa)).toHaveLength(1)
  })

  test('is not lost when it is set while stock arrives', async () => {
    const soap = await shop.product({ stock: 0 })
    const people = await Promise.all(Array.from({ length: 8 }, () => shop.person()))
    const [answers] = await Promise.all([
      Promise.all(people.map(who => alert(who, soap))),
      change(soap, { quantiteEnStock: 5 }),
    ])
    for (const [index, { status }] of answers.entries())
      expect(await notificationsOf(people[index] as Person)).toHaveLength(status === 200 ? 1 : 0)
    expect(
      await shop.db.selectFrom('stockAlerts').select('userId').where('productId', '=', soap).execute(),
    ).toEqual([])
  })

  const mailsTo = ({ email }: Person) => shop.mails.filter(mail => mail.to === email)
  const allMailsSent = () =>
    vi.waitFor(async () => {
      const { rows } = await sql`
        select id from pgboss.job where name = 'stock-alert-mail' and state <> 'completed'`.execute(shop.db)
      expect(rows).toEqual([])
    }, 20_000)

  test('sends each waiting member one mail per restock, in their language, to their current address', async () => {
    const [awa, issa] = [await shop.person(), await shop.person()]
    const soap = await shop.product({ stock: 0, name: 'Savon noir', englishName: 'Black soap' })
    for (const who of [awa, issa]) await alert(who, soap)
    await shop.db.updateTable('users').set({ locale: 'en' }).where('id', '=', issa.id).execute()
    await change(soap, { quantiteEnStock: 5 })
    await change(soap, { quantiteEnStock: 0 })
    await change(soap, { quantiteEnStock: 5 })
    await allMailsSent()
    expect(mailsTo(awa)).toMatchObject([
      {
        subject: 'Savon noir est de retour',
        text: expect.stringContaining(`https://shop.example/products/${soap}-savon-noir`),
      },
    ])
    expect(mailsTo(issa)).toMatchObject([{ subject: 'Black soap is back' }])
    const { rows } = await sql`select data from pgboss.job where name = 'stock-alert-mail'`.execute(shop.db)
    expect(JSON.stringify(rows)).not.toContain('@')
  })

  test('comes by the bell alone for who chose so, and a message needs a number to log in with', async () => {
    const awa = await shop.person()
    const soap = await shop.product({ stock: 0 })
    const by = (channel: string) =>
      shop.call<{ channel: string; channels: string[] }>(awa, 'POST', `/produits/${soap}/stock-alert`, {
        body: { channel },
      })
    expect((await by('message')).status).toBe(409)
    expect((await by('pigeon')).status).toBe(422)
    expect((await by('mail')).status).toBe(200)
    expect(await by('bell')).toMatchObject({
      status: 200,
      body: { channel: 'bell', channels: ['bell', 'mail'] },
    })
    await change(soap, { quantiteEnStock: 5 })
    await allMailsSent()
    expect(await notificationsOf(awa)).toHaveLength(1)
    expect(mailsTo(awa)).toEqual([])
  })

  test('sends one mail for several products that are restocked together', async () => {
    const awa = await shop.person()
    const products = await shop.products(2, { stock: 1, status: 'disabled' })
    const values = products.map(productId => ({ productId, userId: awa.id }))
    await shop.db.insertInto('stockAlerts').values(values).execute()
    await shop.call(admin, 'PUT', '/admin/produits/bulk', { body: { ids: products, status: 'published' } })
    await allMailsSent()
    expect(mailsTo(awa)).toHaveLength(1)
    for (const id of products) expect(mailsTo(awa)[0]?.text).toContain(`/products/${id}-`)
  })

  test('sends no mail to an account that was disabled or erased', async () => {
    const [awa, issa] = [await shop.person(), await shop.person()]
    const soap = await shop.product({ stock: 0 })
    for (const who of [awa, issa]) await alert(who, soap)
    await shop.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', awa.id).execute()
    await shop.db.transaction().execute(async trx => {
      await tellStockBack(shop.deps.jobs, trx, [await refill(trx, soap)])
      await trx.deleteFrom('users').where('id', '=', issa.id).execute()
    })
    await allMailsSent()
    expect([...mailsTo(awa), ...mailsTo(issa)]).toEqual([])
  })

  test('sends no mail when the restock is undone', async () => {
    const awa = await shop.person()
    const soap = await shop.product({ stock: 0 })
    await alert(awa, soap)
    const restock = shop.db.transaction().execute(async trx => {
      await tellStockBack(shop.deps.jobs, trx, [await refill(trx, soap)])
      throw new Error('undone')
    })
    await expect(restock).rejects.toThrow('undone')
    await allMailsSent()
    expect(mailsTo(awa)).toEqual([])
    expect((await alert(awa, soap, 'GET')).body).toMatchObject({ active: true })
  })
})

async function refill(trx: Transaction<DB>, id: number): Promise<number> {
  await trx.updateTable('products').set({ stock: 5 }).where('id', '=', id).execute()
  return id
}
