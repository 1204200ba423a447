import { randomUUID } from 'node:crypto'
import { refreshProducts, writeCatalogue } from '#server/domains/catalogue/catalogue.service.ts'
import { sealPhoto, sealRequest } from '#server/domains/orders/requests/request-sealing.ts'
import { insertPhotos, insertRequest } from '#server/domains/orders/requests/requests.queries.ts'
import type { AccountShop } from './account-shop.ts'
import type { Caller, Cases } from './audited-calls.ts'
import { reviewed } from './review-rows.ts'

interface Ordered {
  id: number
  revision: number
  total: number
}
interface Entry {
  id: number
  revision: number
  due: number
}

/** Inputs for the audited endpoints about the order desk, orders, payments and refunds. */
export function orderCases({ db, deps }: AccountShop, { made }: Caller): Cases {
  let count = 0
  async function sold(): Promise<number> {
    return writeCatalogue(db, async trx => {
      const values = { reference: `SOLD-${++count}`, price: 1000, stock: 10, status: 'published' } as const
      const { id } = await trx.insertInto('products').values(values).returning('id').executeTakeFirstOrThrow()
      await trx
        .insertInto('productTranslations')
        .values({ productId: id, locale: 'fr', name: `Beurre ${count}` })
        .execute()
      await refreshProducts(trx, [id])
      return id
    })
  }
  const draft = async (lines = 1) => ({
    member_id: null,
    name: 'Awa Ouédraogo',
    email: '',
    locale: 'fr',
    payment_method: 'cash_on_delivery',
    message: '',
    address: {
      street: 'Rue 12.34',
      quarter: '',
      city: 'Ouagadougou',
      phone: `+22670${String(++count).padStart(6, '0')}`,
      complement: '',
      landmark: '',
    },
    lines: lines === 0 ? [] : [{ produit_id: await sold(), quantity: 2 }],
  })
  const newDraft = async (lines = 1) => (await made('createDraft', { body: await draft(lines) })).id
  const ordered = async () =>
    made<Ordered>('placeDraft', {
      path: [await newDraft()],
      body: { revision: 1, expected_total: 2000 },
    })
  const step = (id: number, body: object) => made<Entry>('takeDeskStep', { path: [id], body })
  /** Creates a delivered cash order for which the courier collected `missing` FCFA less than its total. */
  async function delivered(missing = 0, courier = 'Issa'): Promise<Entry> {
    const { id, total } = await ordered()
    let { revision } = await made<Entry>('recordCall', {
      path: [id],
      body: { revision: 1, outcome: 'confirmed' },
    })
    revision = (await step(id, { revision, status: 'preparing' })).revision
    revision = (await step(id, { revision, status: 'shipped', courier })).revision
    const note = missing > 0 ? { note: 'presque' } : {}
    return step(id, { revision, status: 'delivered', collected: total - missing, ...note })
  }
  /** Creates a delivered and fully paid order; returns it as the administration's order page reads it. */
  const brought = async () => made<Ordered>('getAdminOrder', { path: [(await delivered()).id] })
  /** Creates a delivered and paid order of two units, one of which the buyer returned. */
  async function returned(): Promise<Ordered> {
    const { id, revision } = await brought()
    const lines = [{ line: 0, quantity: 1, restock: true }]
    return made<Ordered>('returnGoods', { path: [id], body: { lines, revision } })
  }
  const waiting = async () => reviewed(db, await sold(), { status: 'waiting', publishedAt: null })
  const published = { revision: 1, status: 'published', reason: null }
  /** Stores an open request about a delivered order, with a photo. */
  async function requested(): Promise<{ id: number; photo: number }> {
    const { id: orderId } = await brought()
    const request = { orderId, idempotencyKey: randomUUID(), requestDigest: Buffer.alloc(32) }
    const content = { kind: 'damaged', message: '', lines: [{ line: 0, quantity: 1 }], answer: '' } as const
    return db.transaction().execute(async trx => {
      const id = await insertRequest(trx, { ...request, createdAt: new Date() }, row =>
        sealRequest(deps.vault, row, content),
      )
      const row = { requestId: id, position: 0 }
      await insertPhotos(trx, [{ ...row, ...sealPhoto(deps.vault, row, Buffer.from('picture')) }])
      const photo = await trx
        .selectFrom('orderRequestPhotos')
        .select('id')
        .where('requestId', '=', id)
        .executeTakeFirstOrThrow()
      return { id, photo: photo.id }
    })
  }
  const refund = { method: 'cash', reason: 'Rendu', amount: 1000 }

  return {
    createDraft: async () => ({ body: await draft(0) }),
    updateDraft: async () => ({
      path: [await newDraft(0)],
      body: { ...(await draft(0)), name: 'Fatou', revision: 1 },
    }),
    deleteDraft: async () => ({ path: [await newDraft(0)] }),
    placeDraft: async () => ({ path: [await newDraft()], body: { revision: 1, expected_total: 2000 } }),
    recordCall: async () => ({
      path: [(await ordered()).id],
      body: { revision: 1, outcome: 'confirmed' },
    }),
    takeDeskStep: async () => {
      const { id } = await ordered()
      const body = { revision: 1, outcome: 'confirmed' }
      const { revision } = await made<Entry>('recordCall', { path: [id], body })
      return { path: [id], body: { revision, status: 'preparing' } }
    },
    collectCash: async () => {
      const { id, revision } = await delivered(100)
      return { path: [id], body: { revision, amount: 100 } }
    },
    writeOffMoney: async () => {
      const { id, revision } = await delivered(100)
      return { path: [id], body: { revision, note: 'introuvable' } }
    },
    eraseBuyer: async () => ({ path: [(await delivered()).id] }),
    closeCash: async () => {
      const courier = `Issa ${++count}`
      await delivered(0, courier)
      const day = new Date().toISOString().slice(0, 10)
      return { body: { day, courier, counted: 2000, expected: 2000 } }
    },
    changeOrderStatus: async () => ({ path: [(await ordered()).id], body: { status: 'confirmed' } }),
    changeOrderLines: async () => {
      const { id, revision } = await ordered()
      return { path: [id], body: { lines: [{ line: 0, quantity: 1 }], revision } }
    },
    changeOrderAddress: async () => {
      const { id, revision, total } = await ordered()
      const { address } = await draft(0)
      return { path: [id], body: { address, expected_total: total, revision } }
    },
    returnGoods: async () => {
      const { id, revision } = await brought()
      return { path: [id], body: { lines: [{ line: 0, quantity: 1, restock: false }], revision } }
    },
    refundOrder: async () => {
      const { id, revision } = await returned()
      return { path: [id], body: { ...refund, revision } }
    },
    correctRefund: async () => {
      const { id, revision } = await returned()
      const body = { ...refund, revision }
      const noted = await made<Ordered & { refunds: { id: number }[] }>('refundOrder', { path: [id], body })
      return {
        path: [id, noted.refunds[0]?.id ?? 0],
        body: { amount: 500, reason: 'Erreur', revision: noted.revision },
      }
    },
    recordRefund: async () => {
      // Creates a payment that arrived too late, so that it does not count as paid for the order.
      const { id, total } = await ordered()
      const values = {
        orderId: id,
        provider: 'sandbox',
        amount: total,
        state: 'paid',
        counts: false,
      } as const
      const late = db.insertInto('paymentAttempts').values(values).returning('id')
      return { path: [(await late.executeTakeFirstOrThrow()).id] }
    },
    decideReview: async () => ({ path: [await waiting()], body: published }),
    answerReview: async () => {
      const id = await waiting()
      await made('decideReview', { path: [id], body: published })
      return { path: [id], body: { revision: 2, text: 'Merci' } }
    },
    getAdminOrderRequest: async () => ({ path: [(await requested()).id] }),
    getAdminOrderRequestPhoto: async () => ({ path: [(await requested()).photo] }),
    answerOrderRequest: async () => ({
      path: [(await requested()).id],
      body: { state: 'refund', amount: 500, revision: 1 },
    }),
    exportInvoices: () => ({ query: '?month=2026-01&format=csv' }),
  }
}
