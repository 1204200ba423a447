import { atDesk, type Order, place, productWithStock } from './orders.ts'
import { anyOf } from './random.ts'
import { ask, type Kitchen, type Prepared, prepare, type Recipe } from './recipe.ts'

const draftOf = (produit_id: number) => ({
  member_id: null,
  name: 'Fatou',
  email: '',
  locale: 'fr',
  payment_method: 'cash_on_delivery',
  message: '',
  address: {
    street: place.street,
    quarter: place.quarter,
    city: place.city,
    landmark: '',
    complement: '',
    phone: place.phone,
  },
  lines: [{ produit_id, quantity: 1 }],
})

async function draft(kitchen: Kitchen, method = 'cash_on_delivery') {
  const productId = await productWithStock(kitchen)
  if (!productId) return undefined
  const body = { ...draftOf(productId), payment_method: method }
  return ask<{ id: number; revision: number }>(
    kitchen,
    prepare(kitchen.people.admin, 'POST', '/admin/desk/drafts', body),
  )
}

async function placeDraft(kitchen: Kitchen, method?: string): Promise<Prepared> {
  const { admin } = kitchen.people
  const kept = await draft(kitchen, method)
  const lines =
    kept && (await ask<{ lines: object[] }>(kitchen, prepare(admin, 'GET', `/admin/desk/drafts/${kept.id}`)))
  const quote =
    lines &&
    (await ask<{ total: number }>(
      kitchen,
      prepare(admin, 'POST', '/admin/desk/quote', {
        city: place.city,
        quarter: place.quarter,
        lines: lines.lines,
      }),
    ))
  return (
    kept &&
    quote &&
    prepare(admin, 'POST', `/admin/desk/drafts/${kept.id}/order`, {
      revision: kept.revision,
      expected_total: quote.total,
    })
  )
}

/** Creates a telephone order and returns its payment link's token; undefined if the shop refused a step. */
async function payLink(kitchen: Kitchen): Promise<string | undefined> {
  const prepared = await placeDraft(kitchen, 'credit_card')
  const order = prepared && (await ask<{ id: number }>(kitchen, prepared))
  const link =
    order &&
    (await ask<object>(
      kitchen,
      prepare(kitchen.people.admin, 'GET', `/admin/desk/orders/${order.id}/pay-link`),
    ))
  return link && /\/pay\/([\w.~-]+)/.exec(JSON.stringify(link))?.[1]
}

const onPayLink =
  (method: string, path: string): Recipe =>
  async kitchen => {
    const token = await payLink(kitchen)
    return token ? prepare(kitchen.accounts.guest(), method, `/payment-links/${token}${path}`) : undefined
  }

const withDesk =
  (steps: readonly string[], path: string, body: (order: Order) => object): Recipe =>
  async kitchen => {
    const order = await atDesk(kitchen, steps)
    return (
      order && prepare(kitchen.people.admin, 'POST', `/admin/desk/orders/${order.id}/${path}`, body(order))
    )
  }

/** Recipes for API requests of clerks, about telephone orders and cash. */
export const deskRecipes: Record<string, Recipe> = {
  async getDeskEntry(kitchen) {
    const order = await atDesk(kitchen, [])
    return order && prepare(kitchen.people.admin, 'GET', `/admin/desk/orders/${order.id}`)
  },
  recordCall: withDesk([], 'calls', ({ revision }) => ({ revision, outcome: 'no_answer' })),
  takeDeskStep: withDesk(['confirmed'], 'steps', ({ revision }) => ({ revision, status: 'preparing' })),
  collectCash: withDesk(['confirmed', 'preparing', 'shipped', 'delivered'], 'cash', ({ revision }) => ({
    revision,
    amount: 1,
    courier: 'Issa',
    note: 'Le reste demain',
  })),
  writeOffMoney: withDesk(
    ['confirmed', 'preparing', 'shipped', 'delivered'],
    'write-off',
    ({ revision }) => ({ revision, note: 'Perdu' }),
  ),
  async eraseBuyer(kitchen) {
    const prepared = await placeDraft(kitchen)
    const order = prepared && (await ask<Order>(kitchen, prepared))
    if (order)
      await ask(
        kitchen,
        prepare(kitchen.people.admin, 'PUT', `/admin/orders/${order.id}/status`, { status: 'cancelled' }),
      )
    return order && prepare(kitchen.people.admin, 'DELETE', `/admin/desk/orders/${order.id}/buyer`)
  },
  async closeCash(kitchen) {
    const { admin } = kitchen.people
    const day = await ask<{
      day: string
      couriers: { courier: string; expected: number; counts: { id: number }[] }[]
    }>(kitchen, prepare(admin, 'GET', '/admin/desk/cash'))
    const till = anyOf(kitchen.world.random, day?.couriers ?? [])
    if (!day || !till) return undefined
    const last = till.counts.at(-1)
    const body = {
      day: day.day,
      courier: till.courier,
      counted: till.expected,
      expected: till.expected,
      note: 'Compté',
      ...(last && { corrects: last.id }),
    }
    return prepare(admin, 'POST', '/admin/desk/cash', body)
  },
  async createDraft(kitchen) {
    const productId = await productWithStock(kitchen)
    return productId === undefined
      ? undefined
      : prepare(kitchen.people.admin, 'POST', '/admin/desk/drafts', draftOf(productId))
  },
  async updateDraft(kitchen) {
    const productId = await productWithStock(kitchen)
    const kept = await draft(kitchen)
    if (!productId || !kept) return undefined
    const { id, revision } = kept
    return prepare(kitchen.people.admin, 'PUT', `/admin/desk/drafts/${id}`, {
      ...draftOf(productId),
      revision,
    })
  },
  placeDraft: kitchen => placeDraft(kitchen),
  async getPayLink(kitchen) {
    const prepared = await placeDraft(kitchen, 'credit_card')
    const order = prepared && (await ask<Order>(kitchen, prepared))
    return order && prepare(kitchen.people.admin, 'GET', `/admin/desk/orders/${order.id}/pay-link`)
  },
  getLinkedOrder: onPayLink('GET', ''),
  payLinkedOrder: onPayLink('POST', '/payment'),
  checkLinkedOrder: onPayLink('POST', '/check'),
}
