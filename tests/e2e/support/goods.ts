import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { as, type Person } from './people.ts'

export interface Goods {
  id: number
  name: string
  price: number
}

/** Creates a published product for one test, so that other tests do not change its price or stock. */
export async function newProduct(
  request: APIRequestContext,
  admin: Person,
  name: string,
  { price = 2500, stock = 10, ...more }: Record<string, unknown> & { price?: number; stock?: number } = {},
): Promise<Goods> {
  const answer = await request.post('/api/admin/produits', {
    ...as(admin),
    data: {
      intitule: name,
      reference: `E2E-${randomBytes(4).toString('hex')}`,
      prix: price,
      quantiteEnStock: stock,
      status: 'published',
      ...more,
    },
  })
  if (!answer.ok()) throw new Error(`the product was answered ${answer.status()}: ${await answer.text()}`)
  const { id } = await answer.json()
  return { id, name, price }
}

/** Changes fields of a product over the API; `data` uses the API's names. */
export async function changeProduct(
  request: APIRequestContext,
  admin: Person,
  { id }: Goods,
  data: Record<string, unknown>,
): Promise<void> {
  const answer = await request.post(`/api/admin/produits/${id}`, { ...as(admin), data })
  if (!answer.ok()) throw new Error(`the change was answered ${answer.status()}: ${await answer.text()}`)
}

/** Puts a product into a member's cart over the API. */
export async function putInCart(
  request: APIRequestContext,
  member: Person,
  { id }: Goods,
  quantity = 1,
): Promise<void> {
  const answer = await request.post('/api/cart/items', { ...as(member), data: { produit_id: id, quantity } })
  if (!answer.ok()) throw new Error(`the cart was answered ${answer.status()}: ${await answer.text()}`)
}

/** Adds a delivery address for a member over the API; returns its id. */
export async function newAddress(
  request: APIRequestContext,
  member: Person,
  name = 'Maison',
): Promise<number> {
  const answer = await request.post('/api/addresses', {
    ...as(member),
    data: {
      name,
      street: 'Rue 14.32, porte 8',
      quarter: 'Gounghin',
      city: 'Ouagadougou',
      country: 'Burkina Faso',
    },
  })
  if (!answer.ok()) throw new Error(`the address was answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()).id
}
