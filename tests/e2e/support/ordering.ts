import type { APIRequestContext } from '@playwright/test'
import { PaymentMethod } from '#contract/orders/order.ts'
import { type Goods, newAddress, newProduct, putInCart } from './goods.ts'
import { administrator, as, newMember, type Person } from './people.ts'
import type { Shop } from './shop.ts'

/** A member with an address and a product in the cart, who can place an order. */
export interface Ready {
  admin: Person
  member: Person
  product: Goods
  addressId: number
}

/** Creates a member with an address, and with two units of a product at 2,500 FCFA in the cart. */
export async function readyToOrder(
  request: APIRequestContext,
  shop: Shop,
  name = 'Crème à commander',
): Promise<Ready> {
  const ready = await readyToAddress(request, shop, name)
  return { ...ready, addressId: await newAddress(request, ready.member) }
}

/** Creates a member with two units of a product at 2,500 FCFA in the cart, but without an address. */
export async function readyToAddress(
  request: APIRequestContext,
  shop: Shop,
  name = 'Crème à commander',
): Promise<Omit<Ready, 'addressId'>> {
  const admin = await administrator(request, shop)
  const member = await newMember(request)
  const product = await newProduct(request, admin, name)
  await putInCart(request, member, product, 2)
  return { admin, member, product }
}

/** Places an order from the member's cart over the API; `wishes` are further fields of the request. */
export async function placeOrder(
  request: APIRequestContext,
  { member, addressId }: Pick<Ready, 'member' | 'addressId'>,
  method: 'cash_on_delivery' | 'online' = 'cash_on_delivery',
  wishes: object = {},
) {
  const answer = await request.post('/api/orders', {
    headers: { ...as(member).headers, 'idempotency-key': crypto.randomUUID() },
    data: {
      address_id: addressId,
      payment_method: PaymentMethod.encode(method),
      terms_accepted: true,
      ...wishes,
    },
  })
  if (answer.status() !== 201)
    throw new Error(`the order was answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as { id: number; number: string; total: number; payment: { url: string } }
}

/** Lists a member's orders, under the API's names. */
export async function ordersOf(
  request: APIRequestContext,
  member: Person,
): Promise<{ id: number; number: string; total: number }[]> {
  return (await (await request.get('/api/orders', as(member))).json()).data
}
