import { pickupPoint } from '#tests/support/pickup-point.ts'
import {
  adminOrder,
  atDesk,
  cartLine,
  guestOrderOf,
  type Order,
  orderOf,
  paidOrder,
  place,
  placed,
  press,
  productWithStock,
} from './orders.ts'
import { anyOf, type Random } from './random.ts'
import { ask, prepare, prepareForm, type Recipe } from './recipe.ts'

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

const changeWords =
  (method: 'POST' | 'DELETE', path: string, list: string): Recipe =>
  async kitchen => {
    const { people, world } = kitchen
    const found = await ask<{ data: { id: number }[] }>(
      kitchen,
      prepare(people.admin, 'GET', '/admin/produits?perPage=20'),
    )
    const product = anyOf(world.random, found?.data ?? [])
    const words = await ask<{ id: number }[]>(kitchen, prepare(people.guest, 'GET', list))
    const word = anyOf(world.random, words ?? [])
    return (
      product &&
      word &&
      prepare(people.admin, method, `/admin/produits/${product.id}/${path}`, { ids: [word.id] })
    )
  }

/** Receives a new lot of a product, and asks for something about it. */
const onNewLot =
  (method: string, path: (lot: { id: number; code: string }) => string, body?: object): Recipe =>
  async kitchen => {
    const { people, world } = kitchen
    const number = `LOT ${world.random.int(1, 100_000_000)}`
    const productId = await productWithStock(kitchen)
    const made =
      productId &&
      (await ask<{ id: number; code: string }>(
        kitchen,
        prepare(people.admin, 'POST', `/admin/produits/${productId}/lots`, {
          number,
          expiry: '2199-12',
          quantity: 5,
        }),
      ))
    return made ? prepare(people.admin, method, path(made), body) : undefined
  }

/** Creates a new category, skin type or the like and deletes it; as it is new, no product uses it. */
const onNewWord =
  (list: string): Recipe =>
  async kitchen => {
    const { admin } = kitchen.people
    const body = { name: `Mot ${kitchen.world.random.int(1, 100_000_000)}`, langue: 'fr' }
    const made = await ask<{ id: number }>(kitchen, prepare(admin, 'POST', list, body))
    return made && prepare(admin, 'DELETE', `${list}/${made.id}`)
  }

const synonym = (random: Random) => ({
  kind: 'synonym',
  terms: [`mot ${random.int(1, 100_000_000)}`],
  targets: { fr: ['savon'], en: ['soap'] },
  text: { fr: '', en: '' },
  link: { fr: '', en: '' },
})

const zone = (random: Random) => {
  const city = `Ville ${random.int(1, 100_000_000)}`
  return {
    ...{
      name: { fr: city, en: city },
      fee: 1000,
      free_from: null,
      min_days: 1,
      max_days: 2,
      is_active: true,
    },
    places: [{ city, quarter: '' }],
  }
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
  async deleteAddress(kitchen) {
    const { member } = kitchen.people
    const address = await ask<{ id: number }>(kitchen, prepare(member, 'POST', '/addresses', place))
    return address && prepare(member, 'DELETE', `/addresses/${address.id}`)
  },
  createAddress: async ({ people }) => prepare(people.member, 'POST', '/addresses', place),
  placeOrder: async kitchen =>
    orderOf(
      kitchen,
      await kitchen.accounts.create('member'),
      kitchen.world.random.pick(['cash_on_delivery', 'credit_card']),
    ),
  placeGuestOrder: guestOrderOf,
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
  reorder: onOwnOrder('POST', id => `/orders/${id}/reorder`),
  cancelOrder: onOwnOrder('POST', id => `/orders/${id}/cancel`),
  payOrder: onOwnOrder('POST', id => `/orders/${id}/payment`, 'credit_card'),
  checkPayment: onOwnOrder('POST', id => `/orders/${id}/payment/check`, 'credit_card'),
  payOnDelivery: onOwnOrder('POST', id => `/orders/${id}/payment/on-delivery`, 'credit_card'),
  listUnusedPayments: onOwnOrder('GET', id => `/orders/${id}/unused-payments`, 'credit_card'),
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
  quoteOrderAddress: onAnyOrder(
    'POST',
    id => `/admin/orders/${id}/address/quote`,
    () => ({ city: 'Ouagadougou', quarter: '' }),
  ),
  changeOrderAddress: onAnyOrder(
    'PUT',
    id => `/admin/orders/${id}/address`,
    ({ revision, total }) => ({
      address: {
        street: 'Rue 1',
        quarter: '',
        city: 'Ouagadougou',
        landmark: '',
        complement: '',
        phone: '70112233',
      },
      expected_total: total,
      revision,
    }),
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
  async correctRefund(kitchen) {
    const { admin } = kitchen.people
    const refund = await shopRecipes.refundOrder?.(kitchen)
    const order = refund && (await ask<Order & { refunds: { id: number }[] }>(kitchen, refund))
    const given = order?.refunds[0]
    return (
      given &&
      prepare(admin, 'POST', `/admin/orders/${order.id}/refunds/${given.id}/corrections`, {
        amount: 1,
        reason: 'Montant mal saisi',
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

  removeProductCategories: changeWords('DELETE', 'categories', '/categories'),
  removeProductIngredients: changeWords('DELETE', 'ingredients', '/ingredients'),
  addProductSkinTypes: changeWords('POST', 'types-peau', '/type-peaus'),
  removeProductSkinTypes: changeWords('DELETE', 'types-peau', '/type-peaus'),
  deleteCategory: onNewWord('/admin/categories'),
  deleteIngredient: onNewWord('/admin/ingredients'),
  deleteSkinType: onNewWord('/admin/type-peaus'),
  deleteProblem: onNewWord('/admin/probleme-peaus'),
  deleteArticleCategory: onNewWord('/admin/article-categories'),
  updateLot: onNewLot('PUT', ({ id }) => `/admin/lots/${id}`, { importer: 'Dépôt' }),
  moveLot: onNewLot('POST', ({ id }) => `/admin/lots/${id}/moves`, { kind: 'received', quantity: 2 }),
  getLotCard: onNewLot('GET', ({ code }) => `/lots/${code}`),
  listLotBuyers: onNewLot('GET', ({ id }) => `/admin/lots/${id}/buyers`),
  exportLotBuyers: onNewLot('GET', ({ id }) => `/admin/lots/${id}/buyers/export`),
  createSearchSynonym: async ({ people, world }) =>
    prepare(people.admin, 'POST', '/admin/search-synonyms', synonym(world.random)),
  async updateSearchSynonym(kitchen) {
    const { people, world } = kitchen
    const body = synonym(world.random)
    const made = await ask<{ id: number; revision: number }>(
      kitchen,
      prepare(people.admin, 'POST', '/admin/search-synonyms', body),
    )
    const change = made && { ...body, revision: made.revision }
    return made && prepare(people.admin, 'PUT', `/admin/search-synonyms/${made.id}`, change)
  },
  async updateDeliveryZone(kitchen) {
    const { people, world } = kitchen
    const body = zone(world.random)
    const made = await ask<{ id: number; revision: number }>(
      kitchen,
      prepare(people.admin, 'POST', '/admin/delivery/zones', body),
    )
    const change = made && { ...body, revision: made.revision }
    return made && prepare(people.admin, 'PUT', `/admin/delivery/zones/${made.id}`, change)
  },
  async updatePickupPoint(kitchen) {
    const { people } = kitchen
    const body = pickupPoint
    const made = await ask<{ id: number; revision: number }>(
      kitchen,
      prepare(people.admin, 'POST', '/admin/delivery/pickup-points', body),
    )
    const change = made && { ...body, revision: made.revision }
    return made && prepare(people.admin, 'PUT', `/admin/delivery/pickup-points/${made.id}`, change)
  },
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
