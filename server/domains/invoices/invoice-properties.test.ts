import fc from 'fast-check'
import type { Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vatIncluded } from '#contract/orders/price.ts'
import type { DB } from '#database/tables.ts'
import { type OrderShop, openOrderShop } from '#tests/support/order-shop.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { creditAllowance, creditInvoice, type InvoiceDraft, issueInvoice } from './invoices.service.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop(undefined, { patience: 15_000 })
})
afterAll(() => shop.close())

/**
 * The VAT in an amount, rounded half up to whole francs, computed with exact fractions and not with the shop's formula.
 */
function vatOf(total: number, vatRate: number): number {
  const rate = BigInt(Math.round(vatRate * 100))
  const [above, below] = [BigInt(total) * rate, 10_000n + rate]
  const whole = above / below
  return Number(2n * (above % below) >= below ? whole + 1n : whole)
}

const vatRates = fc.oneof(
  fc.constantFrom(0, 10, 18, 100),
  fc.integer({ min: 0, max: 10_000 }).map(hundredths => hundredths / 100),
)

test('the VAT of an invoice is exact to the franc, for any amount and rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), vatRates, (total, vatRate) => {
      expect(vatIncluded(total, vatRate)).toBe(vatOf(total, vatRate))
    }),
    { numRuns: propertyRuns(5000) },
  )
  expect([vatOf(118, 18), vatOf(3, 100), vatOf(1, 100)]).toEqual([18, 2, 1])
})

const goods = fc.array(fc.record({ line: fc.nat(4), quantity: fc.integer({ min: 1, max: 30 }) }), {
  minLength: 1,
  maxLength: 3,
})
/** A random change of an invoice; `share` is a part of its total in thousandths, sometimes more than the whole. */
const act = fc.record({
  name: fc.constantFrom(
    ...(['goods', 'goods', 'goods', 'kept', 'allowance', 'allowance', 'nothing', 'again', 'all'] as const),
  ),
  goods,
  share: fc.oneof(fc.nat(1200), fc.constantFrom(1, 999, 1000)),
})
const sale = fc.record({
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 20 }),
      price: fc.oneof(fc.nat(5), fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: 5_000_000 })),
      vatRate: fc.option(fc.constantFrom(0, 10), { freq: 2, nil: undefined }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  deliveryFee: fc.oneof(fc.constant(0), fc.nat(20_000)),
  vatRate: vatRates,
  deliveryVatRate: fc.constantFrom(null, null, 0, 10),
  acts: fc.array(act, { maxLength: 7 }),
})
type Sale = typeof sale extends fc.Arbitrary<infer Value> ? Value : never
type Act = Sale['acts'][number]

let made = 0

/** Inserts an order and returns the draft of its invoice. */
async function draftOf({ lines, deliveryFee, vatRate, deliveryVatRate }: Sale): Promise<InvoiceDraft> {
  const number = `SB-2026-${String(++made).padStart(6, '0')}x`
  const sold = lines.map(({ quantity, price, vatRate: own }, place) => {
    const name = `Produit ${place}`
    const rate = own === undefined ? {} : { vatRate: own }
    return { reference: `R${place}`, name, quantity, price, subtotal: quantity * price, ...rate }
  })
  const subtotal = sold.reduce((sum, line) => sum + line.subtotal, 0)
  const total = subtotal + deliveryFee
  const vatAmount = vatOf(total, vatRate)
  const amounts = { subtotal, deliveryFee, total, vatRate, deliveryVatRate, vatAmount }
  const values = {
    number,
    customerName: 'Awa',
    customerEmail: '',
    status: 'pending',
    paymentMethod: 'cash_on_delivery',
    paymentStatus: 'unpaid',
    address: '{}',
    termsVersion: 'x',
    locale: 'fr',
    owed: total,
    netRevenue: total,
    netVat: vatAmount,
  } as const
  const order = shop.db.insertInto('orders').values({ ...values, ...amounts })
  const { id } = await order.returning('id').executeTakeFirstOrThrow()
  const address = {
    name: '',
    street: 'Rue 1',
    complement: '',
    quarter: '',
    landmark: '',
    postalCode: '',
    city: 'Ouagadougou',
    country: 'Burkina Faso',
    phone: '',
  }
  const { subtotal: _, vatAmount: __, ...printed } = amounts
  const buyer = { name: 'Awa', address }
  return { ...printed, orderId: id, orderNumber: number, locale: 'fr', buyer, lines: sold }
}

const inTransaction = (work: (trx: Transaction<DB>) => Promise<void>) => shop.db.transaction().execute(work)

class CameToNothing extends Error {}

async function take(draft: InvoiceDraft, { name, goods: named, share }: Act): Promise<void> {
  const { orderId, total } = draft
  const part = Math.floor((total * share) / 1000)
  const back = named.map(({ line, quantity }) => ({ reference: `R${line}`, quantity }))
  switch (name) {
    case 'goods':
      return inTransaction(trx => creditInvoice(trx, orderId, 'returned', { goods: back }))
    case 'kept':
      return inTransaction(async trx => {
        // The order's remaining revenue never exceeds the price of the goods that stay with the buyer.
        const keep = Math.floor(
          (worthWithout(await documentsOf(orderId), back) * Math.min(share, 1000)) / 1000,
        )
        await creditInvoice(trx, orderId, 'edited', { goods: back, keep })
      })
    case 'allowance':
      return part > 0 ? inTransaction(trx => creditAllowance(trx, orderId, part)) : undefined
    case 'all':
      return inTransaction(trx => creditInvoice(trx, orderId, 'cancelled'))
    case 'again':
      // Corrects a refund: credits the rest of the invoice and issues a new invoice of the same goods.
      return inTransaction(async trx => {
        await creditInvoice(trx, orderId, 'corrected')
        await issueInvoice(trx, draft)
      })
    case 'nothing': {
      const broken = inTransaction(async trx => {
        await creditInvoice(trx, orderId, 'returned', { goods: back })
        await issueInvoice(trx, draft)
        throw new CameToNothing()
      })
      return expect(broken).rejects.toBeInstanceOf(CameToNothing)
    }
  }
}

interface Line {
  reference: string
  quantity: number
  price: number
  subtotal: number
}

const documentsOf = async (orderId: number) =>
  (
    await shop.db.selectFrom('invoices').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
  ).map(row => ({ ...row, lines: row.lines as unknown as Line[] }))
type Document = Awaited<ReturnType<typeof documentsOf>>[number]

const sumOf = (documents: readonly Document[], amount: 'total' | 'vatAmount' | 'deliveryFee') =>
  documents.reduce((sum, document) => sum + document[amount], 0)

/** The amount in FCFA that remains of the newest invoice after its credit notes and without these goods. */
function worthWithout(
  documents: readonly Document[],
  goods: readonly { reference: string; quantity: number }[],
): number {
  const invoice = documents.findLast(({ kind }) => kind === 'invoice')
  if (!invoice) return 0
  const credits = documents.filter(({ correctsId }) => correctsId === invoice.id)
  const gone = [...credits.flatMap(({ lines }) => lines), ...goods]
  return invoice.lines.reduce((sum, { reference, quantity, price }) => {
    const back = gone.reduce((pieces, line) => pieces + (line.reference === reference ? line.quantity : 0), 0)
    return sum + Math.max(0, quantity - back) * price
  }, invoice.deliveryFee - sumOf(credits, 'deliveryFee'))
}

/** Checks that an order's invoices and credit notes add up, per line and in VAT at each rate. */
function requireSound(documents: readonly Document[]): void {
  for (const { lines, deliveryFee, total, vat, vatAmount } of documents) {
    expect(total).toBe(lines.reduce((sum, line) => sum + line.subtotal, deliveryFee))
    for (const line of lines) expect(line.subtotal).toBe(line.quantity * line.price)
    expect(vat.reduce((sum, part) => sum + part.total, 0)).toBe(total)
    expect(vat.reduce((sum, part) => sum + part.amount, 0)).toBe(vatAmount)
    for (const part of vat) {
      expect(part.amount).toBeGreaterThanOrEqual(0)
      expect(part.amount).toBeLessThanOrEqual(part.total)
    }
  }
  for (const invoice of documents.filter(({ kind }) => kind === 'invoice')) {
    const credits = documents.filter(({ correctsId }) => correctsId === invoice.id)
    const back = sumOf(credits, 'total')
    expect(back).toBeLessThanOrEqual(invoice.total)
    expect(sumOf(credits, 'deliveryFee')).toBeLessThanOrEqual(invoice.deliveryFee)
    // Credit notes are rounded so that the remaining VAT is exact, not each by itself.
    for (const { rate, total, amount } of invoice.vat) {
      expect(amount).toBe(vatOf(total, rate))
      const gone = credits.flatMap(({ vat }) => vat.filter(part => part.rate === rate))
      const left = gone.reduce((sum, part) => sum - part.total, total)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(gone.reduce((sum, part) => sum - part.amount, amount)).toBe(vatOf(left, rate))
    }
    for (const { reference, quantity } of invoice.lines) {
      const gone = credits.flatMap(({ lines }) => lines.filter(line => line.reference === reference))
      expect(gone.reduce((sum, line) => sum + line.quantity, 0)).toBeLessThanOrEqual(quantity)
    }
  }
}

/** Checks that the numbers of all invoices and credit notes have no gaps. */
async function requireNoGaps(): Promise<void> {
  const rows = await shop.db.selectFrom('invoices').select(['kind', 'year', 'sequence', 'number']).execute()
  for (const series of Object.values(Object.groupBy(rows, ({ kind, year }) => `${kind} ${year}`))) {
    const numbers = (series ?? []).map(({ sequence }) => sequence ?? 0).sort((one, other) => one - other)
    expect(numbers).toEqual(numbers.map((_, place) => place + 1))
  }
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
}

test('after any returns of any sale the documents add up to the franc of VAT, credit no more than was invoiced, and have no gap', async () => {
  const kinds = new Set<string>()
  await fc.assert(
    // Several sales run concurrently, so that they draw document numbers in turns.
    fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 4 }), async sales => {
      await Promise.all(
        sales.map(async one => {
          const draft = await draftOf(one)
          await inTransaction(trx => issueInvoice(trx, draft))
          for (const step of one.acts) {
            await take(draft, step)
            requireSound(await documentsOf(draft.orderId))
          }
          await inTransaction(trx => creditInvoice(trx, draft.orderId, 'cancelled'))
          const documents = await documentsOf(draft.orderId)
          requireSound(documents)
          for (const { reason } of documents) kinds.add(reason ?? 'invoice')
          const [invoices, credits] = [
            documents.filter(({ kind }) => kind === 'invoice'),
            documents.filter(({ kind }) => kind === 'credit_note'),
          ]
          for (const amount of ['total', 'vatAmount'] as const)
            expect(sumOf(credits, amount)).toBe(sumOf(invoices, amount))
        }),
      )
      await requireNoGaps()
    }),
    { numRuns: propertyRuns(150) },
  )
  expect([...kinds].sort()).toEqual(['allowance', 'cancelled', 'corrected', 'edited', 'invoice', 'returned'])
}, 120_000)

test('a credit note after one with the old rounding has no negative VAT, and all together have the VAT of the invoice', async () => {
  const lines = [{ quantity: 1, price: 9, vatRate: undefined }]
  const draft = await draftOf({ lines, deliveryFee: 0, vatRate: 18, deliveryVatRate: null, acts: [] })
  await inTransaction(trx => issueInvoice(trx, draft))
  await inTransaction(trx => creditAllowance(trx, draft.orderId, 4))
  const old = shop.db.updateTable('invoices').set({
    vatAmount: vatOf(4, 18),
    vat: JSON.stringify([{ rate: 18, total: 4, amount: vatOf(4, 18) }]),
  })
  await old.where('orderId', '=', draft.orderId).where('kind', '=', 'credit_note').execute()
  await inTransaction(trx => creditAllowance(trx, draft.orderId, 1))
  await inTransaction(trx => creditInvoice(trx, draft.orderId, 'cancelled'))
  const documents = (await documentsOf(draft.orderId)).map(({ total, vatAmount }) => [total, vatAmount])
  expect(documents).toEqual([
    [9, 1],
    [4, 1],
    [1, 0],
    [4, 0],
  ])
})
