import type { Person } from './people.ts'
import { anyOf } from './random.ts'
import { ask, type Kitchen, type Prepared, prepare } from './recipe.ts'

/** The fields of an order's API response that the fuzz recipes read. */
export interface Order {
  id: number
  revision: number
  status: string
  total: number
  paid: number
  refunded: number
  payment?: { url: string }
}

/** A delivery address that the demo's delivery zones cover. */
export const place = {
  street: 'Rue 13.45',
  quarter: 'Gounghin',
  city: 'Ouagadougou',
  country: 'Burkina Faso',
  landmark: 'En face de la pharmacie',
  phone: '+22670112233',
}

export async function productWithStock(kitchen: Kitchen): Promise<number | undefined> {
  const { world, people } = kitchen
  const page = world.random.int(1, 3)
  const found = await ask<{ data: { id: number }[] }>(
    kitchen,
    prepare(people.guest, 'GET', `/produits?enStock=true&perPage=20&page=${page}`),
  )
  return anyOf(world.random, found?.data ?? [])?.id
}

export async function cartLine(kitchen: Kitchen, person: Person): Promise<number | undefined> {
  const productId = await productWithStock(kitchen)
  if (!productId) return undefined
  const cart = await ask<{ items: { id: number }[] }>(
    kitchen,
    prepare(person, 'POST', '/cart/items', { produit_id: productId, quantity: 1 }),
  )
  return cart?.items.at(-1)?.id
}

/** Prepares an order request for a person: empties the cart, adds one product, creates an address. */
export async function orderOf(kitchen: Kitchen, person: Person, method: string): Promise<Prepared> {
  await ask(kitchen, prepare(person, 'DELETE', '/cart'))
  if (!(await cartLine(kitchen, person))) return undefined
  const delivered = { ...place, ...(await deliveredPlace(kitchen)) }
  const address = await ask<{ id: number }>(kitchen, prepare(person, 'POST', '/addresses', delivered))
  const checkout = await ask<{ terms_version: string }>(kitchen, prepare(person, 'GET', '/checkout'))
  if (!address || !checkout) return undefined
  const order = { address_id: address.id, payment_method: method, terms_accepted: true }
  return prepare(person, 'POST', '/orders', { ...order, terms_version: checkout.terms_version })
}

/** Prepares an order without an account, of one product, for a telephone number that no other request has. */
export async function guestOrderOf(kitchen: Kitchen): Promise<Prepared> {
  const productId = await productWithStock(kitchen)
  const delivered = await deliveredPlace(kitchen)
  if (!productId || !delivered) return undefined
  const phone = `+2267${String(kitchen.world.random.int(0, 9_999_999)).padStart(7, '0')}`
  const lines = [{ produit_id: productId, quantity: 1 }]
  const address = { street: '', landmark: place.landmark, complement: '', pin: '', phone, ...delivered }
  const order = { name: 'Awa Zongo', lines, address, terms_accepted: true }
  return prepare(kitchen.accounts.guest(), 'POST', '/guest-orders', order)
}

/** A random place from the current delivery zones, which earlier requests may have changed. */
async function deliveredPlace(kitchen: Kitchen): Promise<object | undefined> {
  const zones = await ask<{ data: { places: object[] }[] }>(
    kitchen,
    prepare(kitchen.people.admin, 'GET', '/admin/delivery/zones'),
  )
  return anyOf(kitchen.world.random, zones?.data.flatMap(({ places }) => places) ?? [])
}

export async function placed(
  kitchen: Kitchen,
  method = 'cash_on_delivery',
  buyer?: Person,
): Promise<{ person: Person; order: Order } | undefined> {
  const person = buyer ?? (await kitchen.accounts.create('member'))
  const prepared = await orderOf(kitchen, person, method)
  const order = prepared && (await ask<Order>(kitchen, prepared))
  return order && { person, order }
}

/** Submits a button of the sandbox provider's payment page, which then notifies the shop. */
export async function press({ client }: Kitchen, url: string, act: string): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await client.send({ method: 'POST', path: new URL(url).pathname, headers, body: `act=${act}` })
}

export async function paidOrder(kitchen: Kitchen): Promise<{ person: Person; order: Order } | undefined> {
  const found = await placed(kitchen, 'credit_card')
  if (!found?.order.payment) return undefined
  await press(kitchen, found.order.payment.url, 'pay')
  await ask(kitchen, prepare(found.person, 'POST', `/orders/${found.order.id}/payment/check`))
  return found
}

export const adminOrder = (kitchen: Kitchen, id: number) =>
  ask<Order>(kitchen, prepare(kitchen.people.admin, 'GET', `/admin/orders/${id}`))

/** Places an order and takes it through the given steps at the order desk. */
export async function atDesk(
  kitchen: Kitchen,
  steps: readonly string[],
  method = 'cash_on_delivery',
): Promise<Order | undefined> {
  const found = await placed(kitchen, method)
  return found && takenTo(kitchen, found.order.id, steps)
}

/** Takes an order through the given steps at the order desk. */
export async function takenTo(
  kitchen: Kitchen,
  id: number,
  steps: readonly string[],
): Promise<Order | undefined> {
  const { admin } = kitchen.people
  const path = `/admin/desk/orders/${id}`
  let entry = await ask<Order>(kitchen, prepare(admin, 'GET', path))
  for (const step of steps) {
    if (!entry) return undefined
    const { revision } = entry
    const body =
      step === 'confirmed'
        ? { revision, outcome: 'confirmed' }
        : step === 'delivered'
          ? { revision, status: step, collected: 0, courier: 'Issa', note: 'Paiera demain' }
          : { revision, status: step, courier: 'Issa' }
    entry = await ask<Order>(
      kitchen,
      prepare(admin, 'POST', step === 'confirmed' ? `${path}/calls` : `${path}/steps`, body),
    )
  }
  return entry
}
