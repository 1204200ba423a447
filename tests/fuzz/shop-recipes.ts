import type { Person } from './people.ts'
import { anyOf } from './random.ts'
import { ask, type Kitchen, type Prepared, prepare, prepareForm, type Recipe } from './recipe.ts'

interface Order {
  id: number
  revision: number
  status: string
  paid: number
  refunded: number
  payment?: { url: string }
}

const place = {
  street: 'Rue 13.45',
  quarter: 'Gounghin',
  city: 'Ouagadougou',
  country: 'Burkina Faso',
  landmark: 'En face de la pharmacie',
  phone: '+22670112233',
}

async function productWithStock(kitchen: Kitchen): Promise<number | undefined> {
  const { world, people } = kitchen
  const page = world.random.int(1, 3)
  const found = await ask<{ data: { id: number }[] }>(
    kitchen,
    prepare(people.guest, 'GET', `/produits?enStock=true&perPage=20&page=${page}`),
  )
  return anyOf(world.random, found?.data ?? [])?.id
}

async function cartLine(kitchen: Kitchen, person: Person): Promise<number | undefined> {
  const productId = await productWithStock(kitchen)
  if (!productId) return undefined
  const cart = await ask<{ items: { id: number }[] }>(
    kitchen,
    prepare(person, 'POST', '/cart/items', { produit_id: productId, quantity: 1 }),
  )
  return cart?.items.at(-1)?.id
}

/** What it takes to order: an empty cart with one line, and an address. */
async function orderOf(kitchen: Kitchen, person: Person, method: string): Promise<Prepared> {
  await ask(kitchen, prepare(person, 'DELETE', '/cart'))
  if (!(await cartLine(kitchen, person))) return undefined
  const address = await ask<{ id: number }>(kitchen, prepare(person, 'POST', '/addresses', place))
  if (!address) return undefined
  const order = { address_id: address.id, payment_method: method, terms_accepted: true }
  return prepare(person, 'POST', '/orders', order)
}

async function placed(
  kitchen: Kitchen,
  method = 'cash_on_delivery',
  buyer?: Person,
): Promise<{ person: Person; order: Order } | undefined> {
  const person = buyer ?? (await kitchen.accounts.create('member'))
  const prepared = await orderOf(kitchen, person, method)
  const order = prepared && (await ask<Order>(kitchen, prepared))
  return order && { person, order }
}

/** Presses the button of the test provider's page, which notifies the shop. */
async function press({ client }: Kitchen, url: string, act: string): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await client.send({ method: 'POST', path: new URL(url).pathname, headers, body: `act=${act}` })
}

async function paidOrder(kitchen: Kitchen): Promise<{ person: Person; order: Order } | undefined> {
  const found = await placed(kitchen, 'credit_card')
  if (!found?.order.payment) return undefined
  await press(kitchen, found.order.payment.url, 'pay')
  await ask(kitchen, prepare(found.person, 'POST', `/orders/${found.order.id}/payment/check`))
  return found
}

const adminOrder = (kitchen: Kitchen, id: number) =>
  ask<Order>(kitchen, prepare(kitchen.people.admin, 'GET', `/admin/orders/${id}`))

/** A cash order that the desk has brought this far. */
async function atDesk(
  kitchen: Kitchen,
  steps: readonly string[],
  method = 'cash_on_delivery',
): Promise<Order | undefined> {
  const found = await placed(kitchen, method)
  if (!found) return undefined
  const { admin } = kitchen.people
  const path = `/admin/desk/orders/${found.order.id}`
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

const onOwnOrder =
  (method: string, path: (id: number) => string, payment = 'cash_on_delivery', body?: object): Recipe =>
  async kitchen => {
    const found = await placed(kitchen, payment)
    return found && prepare(found.person, method, path(found.order.id), body)
  }

const onAnyOrder =
  (method: string, path: (id: number) => string, body?: (order: Order) => object): Recipe =>
  async kitchen => {
    const found = await placed(kitchen)
    const order = found && (await adminOrder(kitchen, found.order.id))
    return order && prepare(kitchen.people.admin, method, path(order.id), body?.(order))
  }

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

/** The link by which a caller pays an order of the desk. */
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

const removeWords =
  (path: string): Recipe =>
  async kitchen => {
    const { people, world } = kitchen
    const found = await ask<{ data: { id: number }[] }>(
      kitchen,
      prepare(people.admin, 'GET', '/admin/produits?perPage=20'),
    )
    const product = anyOf(world.random, found?.data ?? [])
    return (
      product &&
      prepare(people.admin, 'DELETE', `/admin/produits/${product.id}/${path}`, {
        ids: [world.random.int(1, 5)],
      })
    )
  }

export const shopRecipes: Record<string, Recipe> = {
  async addCartItem(kitchen) {
    const productId = await productWithStock(kitchen)
    return productId === undefined
      ? undefined
      : prepare(kitchen.people.member, 'POST', '/cart/items', { produit_id: productId, quantity: 1 })
  },
  async changeCartItem(kitchen) {
    const line = await cartLine(kitchen, kitchen.people.member)
    return line === undefined
      ? undefined
      : prepare(kitchen.people.member, 'PUT', `/cart/items/${line}`, { quantity: 1 })
  },
  async removeCartItem(kitchen) {
    const line = await cartLine(kitchen, kitchen.people.member)
    return line === undefined ? undefined : prepare(kitchen.people.member, 'DELETE', `/cart/items/${line}`)
  },
  async updateAddress(kitchen) {
    const { member } = kitchen.people
    const address = await ask<{ id: number }>(kitchen, prepare(member, 'POST', '/addresses', place))
    return address && prepare(member, 'PUT', `/addresses/${address.id}`, { ...place, name: 'Bureau' })
  },
  createAddress: async ({ people }) => prepare(people.member, 'POST', '/addresses', place),
  placeOrder: async kitchen =>
    orderOf(
      kitchen,
      await kitchen.accounts.create('member'),
      kitchen.world.random.pick(['cash_on_delivery', 'credit_card']),
    ),
  getOrder: onOwnOrder('GET', id => `/orders/${id}`),
  getTrackingLink: onOwnOrder('GET', id => `/orders/${id}/tracking`),
  async trackOrder(kitchen) {
    const found = await placed(kitchen)
    const link =
      found &&
      (await ask<object>(kitchen, prepare(found.person, 'GET', `/orders/${found.order.id}/tracking`)))
    const token = link && /\/track\/([\w.~-]+)/.exec(JSON.stringify(link))?.[1]
    return token ? prepare(kitchen.accounts.guest(), 'GET', `/track/${token}`) : undefined
  },
  cancelOrder: onOwnOrder('POST', id => `/orders/${id}/cancel`),
  payOrder: onOwnOrder('POST', id => `/orders/${id}/payment`, 'credit_card'),
  checkPayment: onOwnOrder('POST', id => `/orders/${id}/payment/check`, 'credit_card'),
  payOnDelivery: onOwnOrder('POST', id => `/orders/${id}/payment/on-delivery`, 'credit_card'),
  getOrderInvoice: onOwnOrder('GET', id => `/orders/${id}/invoice`),
  listOrderDocuments: onOwnOrder('GET', id => `/orders/${id}/documents`),
  async getDocument(kitchen) {
    const found = await placed(kitchen)
    const documents =
      found &&
      (await ask<{ id: number }[]>(
        kitchen,
        prepare(found.person, 'GET', `/orders/${found.order.id}/documents`),
      ))
    return found && documents?.[0] && prepare(found.person, 'GET', `/invoices/${documents[0].id}/pdf`)
  },
  async getAdminInvoice(kitchen) {
    const { world, people } = kitchen
    const id = world.all.id('invoices', world.random) ?? world.all.id('documents', world.random)
    return id === undefined ? undefined : prepare(people.admin, 'GET', `/admin/invoices/${id}/pdf`)
  },
  listAdminOrderDocuments: onAnyOrder('GET', id => `/admin/orders/${id}/invoices`),
  getAdminOrder: onAnyOrder('GET', id => `/admin/orders/${id}`),
  listOrderPayments: onAnyOrder('GET', id => `/admin/orders/${id}/payments`),
  changeOrderStatus: onAnyOrder(
    'PUT',
    id => `/admin/orders/${id}/status`,
    ({ revision }) => ({ status: 'confirmed', revision }),
  ),
  changeOrderLines: onAnyOrder(
    'PUT',
    id => `/admin/orders/${id}/lines`,
    ({ revision }) => ({ lines: [{ line: 0, quantity: 2 }], revision }),
  ),
  async returnGoods(kitchen) {
    const order = await atDesk(kitchen, ['confirmed', 'preparing', 'shipped'])
    const seen = order && (await adminOrder(kitchen, order.id))
    return (
      seen &&
      prepare(kitchen.people.admin, 'POST', `/admin/orders/${seen.id}/returns`, {
        lines: [{ line: 0, quantity: 1, restock: true }],
        revision: seen.revision,
      })
    )
  },
  async refundOrder(kitchen) {
    const found = await paidOrder(kitchen)
    const path = `/orders/${found?.order.id}`
    if (found) await ask(kitchen, prepare(found.person, 'POST', `${path}/cancel`))
    const order = found && (await adminOrder(kitchen, found.order.id))
    return (
      order &&
      prepare(kitchen.people.admin, 'POST', `/admin${path}/refunds`, {
        amount: 1,
        method: 'cash',
        reason: 'Annulée',
        revision: order.revision,
      })
    )
  },
  async recordRefund(kitchen) {
    const found = await placed(kitchen, 'credit_card')
    if (!found?.order.payment) return undefined
    await ask(kitchen, prepare(found.person, 'POST', `/orders/${found.order.id}/cancel`))
    await press(kitchen, found.order.payment.url, 'pay')
    await ask(kitchen, prepare(found.person, 'POST', `/orders/${found.order.id}/payment/check`))
    const payments = await ask<{ attempts?: { id: number }[] } | { id: number }[]>(
      kitchen,
      prepare(kitchen.people.admin, 'GET', `/admin/orders/${found.order.id}/payments`),
    )
    const id = /"id":(\d+)/.exec(JSON.stringify(payments ?? ''))?.[1]
    return id === undefined
      ? undefined
      : prepare(kitchen.people.admin, 'PUT', `/admin/payments/${id}/refund`, { refunded: true })
  },
  async receivePaymentNotice(kitchen) {
    await paidOrder(kitchen)
    return undefined
  },
  probePaymentNotice: async ({ accounts }) => prepare(accounts.guest(), 'GET', '/payments/sandbox/webhook'),

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

  removeProductCategories: removeWords('categories'),
  removeProductIngredients: removeWords('ingredients'),
  removeProductSkinTypes: removeWords('types-peau'),
  async importProducts(kitchen) {
    const { admin } = kitchen.people
    const csv = await ask<string>(kitchen, prepare(admin, 'GET', '/admin/produits/export'))
    if (!csv) return undefined
    const head = csv.split('\n').slice(0, 4).join('\n')
    return prepareForm(
      admin,
      '/admin/produits/import',
      { dry_run: 'true' },
      { field: 'file', name: 'produits.csv', type: 'text/csv', bytes: Buffer.from(`${head}\n`) },
    )
  },
}
