import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { creditInvoice, issueInvoice } from './invoices.service.ts'

let shop: OrderShop
let admin: Person
beforeAll(async () => {
  shop = await openOrderShop(undefined, { patience: 15_000 })
  admin = await shop.person('administrator')
})
afterAll(() => shop.close())

const month = new Date().toISOString().slice(0, 7)
const address = {
  name: '',
  street: 'Rue 1',
  complement: '',
  quarter: '',
  landmark: '',
  postalCode: '',
  city: 'Ouagadougou',
  country: 'Burkina Faso',
  phone: '+22670112233',
}

/** Inserts an order without lines, to which a test adds invoices and credit notes. */
async function bareOrder(name = 'Membre') {
  const values = {
    customerName: name,
    customerEmail: '',
    status: 'pending',
    paymentMethod: 'cash_on_delivery',
  } as const
  const amounts = { subtotal: 0, vatRate: 18, vatAmount: 0, deliveryFee: 0, total: 0 }
  const figures = { owed: 0, netRevenue: 0, netVat: 0 }
  const rest = {
    paymentStatus: 'unpaid',
    message: '',
    address: JSON.stringify(address),
    termsVersion: 'x',
    locale: 'fr',
  } as const
  const number = `SB-2026-${String(++orders).padStart(6, '0')}x`
  return shop.db
    .insertInto('orders')
    .values({ ...values, ...amounts, ...figures, ...rest, number })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
}
let orders = 0

interface Draft {
  lines: { quantity: number; price: number }[]
  deliveryFee?: number
  vatRate?: number
  name?: string
}

async function invoiced({ lines, deliveryFee = 0, vatRate = 18, name = 'Membre' }: Draft): Promise<number> {
  const order = await bareOrder(name)
  const goods = lines.map(({ quantity, price }, index) => ({
    reference: `R${index}`,
    name: `Produit ${index}`,
    quantity,
    price,
    subtotal: quantity * price,
  }))
  const total = goods.reduce((sum, line) => sum + line.subtotal, deliveryFee)
  const draft = {
    orderId: order.id,
    orderNumber: order.number,
    locale: 'fr' as const,
    buyer: { name, address },
  }
  const amounts = { lines: goods, deliveryFee, vatRate, total }
  await shop.db.transaction().execute(trx => issueInvoice(trx, { ...draft, ...amounts }))
  return order.id
}

const documentsOf = (orderId: number) =>
  shop.db.selectFrom('invoices').selectAll().where('orderId', '=', orderId).orderBy('id').execute()

describe('the number series', () => {
  test('has no gap when a hundred orders are placed concurrently and some of them fail', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => bareOrder()))
    const before = await shop.db
      .selectFrom('invoices')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const made = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) =>
        shop.db.transaction().execute(async trx => {
          const order = ids[index % ids.length] as (typeof ids)[number]
          const lines = [{ reference: 'R1', name: 'Produit 1', quantity: 1, price: 500, subtotal: 500 }]
          const amounts = { lines, deliveryFee: 0, vatRate: 18, total: 500 }
          const draft = { orderId: order.id, orderNumber: order.number, locale: 'fr' as const }
          await issueInvoice(trx, { ...draft, ...amounts, buyer: { name: 'x', address } })
          if (index % 3 === 0) throw new Error('this order came to nothing')
        }),
      ),
    )
    expect(made.filter(({ status }) => status === 'rejected')).toHaveLength(34)
    const rows = await shop.db
      .selectFrom('invoices')
      .select(['sequence', 'number', 'issuedAt'])
      .where('kind', '=', 'invoice')
      .orderBy('sequence')
      .execute()
    expect(rows).toHaveLength(before.count + 66)
    expect(rows.map(row => row.sequence)).toEqual(rows.map((_, index) => index + 1))
    expect(new Set(rows.map(row => row.number)).size).toBe(rows.length)
    // The issue dates ascend with the document numbers, so that a month's numbers have no gap.
    for (const [index, row] of rows.entries())
      expect(row.issuedAt >= (rows[index - 1]?.issuedAt ?? row.issuedAt)).toBe(true)
  })
})

test('credit notes of any parts add up to the invoice, in goods, delivery and VAT', async () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 1, max: 999_999 }),
  })
  const part = fc.array(fc.record({ line: fc.nat(3), quantity: fc.integer({ min: 0, max: 9 }) }), {
    maxLength: 3,
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 5000 }),
      fc.constantFrom(0, 5.5, 18, 19.25),
      fc.array(part, { maxLength: 5 }),
      async (lines, deliveryFee, vatRate, parts) => {
        const orderId = await invoiced({ lines, deliveryFee, vatRate })
        const credit = (goods?: { reference: string; quantity: number }[]) =>
          shop.db
            .transaction()
            .execute(trx => creditInvoice(trx, orderId, 'returned', goods ? { goods } : {}))
        for (const goods of parts)
          await credit(goods.map(({ line, quantity }) => ({ reference: `R${line}`, quantity })))
        const [invoice, ...credits] = await documentsOf(orderId)
        for (const { vatAmount, total } of credits) {
          expect(vatAmount).toBeGreaterThanOrEqual(0)
          expect(vatAmount).toBeLessThanOrEqual(total)
        }
        expect(credits.reduce((sum, { total }) => sum + total, 0)).toBeLessThanOrEqual(invoice?.total ?? 0)
        await credit()
        const all = (await documentsOf(orderId)).slice(1)
        for (const key of ['total', 'vatAmount', 'deliveryFee'] as const)
          expect(all.reduce((sum, document) => sum + document[key], 0)).toBe(invoice?.[key])
      },
    ),
    { numRuns: 25 },
  )
})

describe('a month for the accountant', () => {
  interface Invoice {
    number: string
    kind: string
    state: string
    total: number
    buyer: string
  }
  interface Month {
    invoices: number
    credit_notes: number
    shares: { vat_rate: number; net: number; vat_amount: number; total: number }[]
    missing: string[]
  }
  const list = (query: string) =>
    shop.call<{ data: Invoice[]; total: number }>(admin, 'GET', `/admin/invoices?${query}`)
  const exported = async (format: string, locale = 'fr') => {
    const headers = { authorization: `Bearer ${admin.token}`, 'accept-language': locale }
    return shop.app.inject({ url: `/api/admin/invoices/export?month=${month}&format=${format}`, headers })
  }

  test('is listed, searched and filtered, with how much of each invoice is credited', async () => {
    const name = 'Kaboré Très-Rare'
    const orderId = await invoiced({ name, lines: [{ quantity: 2, price: 1180 }] })
    const [document] = await documentsOf(orderId)
    const found = await list(`search=${encodeURIComponent('kabore tres')}&month=${month}`)
    expect(found.body.data).toMatchObject([
      { number: document?.number, state: 'whole', total: 2360, buyer: name },
    ])
    await shop.db
      .transaction()
      .execute(trx => creditInvoice(trx, orderId, 'edited', { goods: [{ reference: 'R0', quantity: 1 }] }))
    expect((await list(`search=${document?.number}&kind=invoice`)).body.data[0]?.state).toBe(
      'partly_credited',
    )
    await shop.db.transaction().execute(trx => creditInvoice(trx, orderId, 'cancelled'))
    expect((await list(`search=${document?.number}`)).body.data[0]?.state).toBe('credited')
    expect((await list('kind=credit_note&month=2031-01')).body.total).toBe(0)
    for (const query of ['month=2026-13', 'month=26-01', 'kind=avoir', 'sort=number', 'page=0'])
      expect((await list(query)).status).toBe(422)
  })

  test('is summed per VAT rate minus credit notes, with the facts that the settings lack', async () => {
    const rows = await shop.db
      .selectFrom('invoices')
      .select(['kind', 'total', 'vatAmount', 'vatRate'])
      .execute()
    const { body } = await shop.call<Month>(admin, 'GET', `/admin/invoices/month?month=${month}`)
    expect(body.invoices).toBe(rows.filter(({ kind }) => kind === 'invoice').length)
    expect(body.credit_notes).toBe(rows.filter(({ kind }) => kind === 'credit_note').length)
    for (const share of body.shares) {
      const sum = (key: 'total' | 'vatAmount') =>
        rows
          .filter(({ vatRate }) => Number(vatRate) === share.vat_rate)
          .reduce((total, row) => total + (row.kind === 'invoice' ? row[key] : -row[key]), 0)
      expect(share).toMatchObject({
        total: sum('total'),
        vat_amount: sum('vatAmount'),
        net: sum('total') - sum('vatAmount'),
      })
    }
    expect(body.missing).toEqual([
      'legal_form',
      'cadastral_address',
      'po_box',
      'bank_accounts',
      'tax_regime',
      'tax_office',
    ])
    expect((await shop.call(admin, 'GET', '/admin/invoices/month')).status).toBe(422)
  })

  test('as CSV opens in a spreadsheet, has every number, adds up and contains no formula', async () => {
    await invoiced({ name: '=1+1;"x"', lines: [{ quantity: 1, price: 100 }] })
    const answer = await exported('csv')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="factures-${month}.csv"`)
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, ...lines] = answer.payload.slice(1).trimEnd().split('\r\n')
    expect(head).toMatch(/^Type;Numéro;Date;Commande;Corrige;Client;Taux de TVA \(%\);HT \(FCFA\);/)
    const rows = await shop.db
      .selectFrom('invoices')
      .select(['number', 'kind', 'total'])
      .orderBy('kind', 'desc')
      .orderBy('sequence')
      .execute()
    expect(lines.map(line => line.split(';')[1])).toEqual(rows.map(row => row.number))
    const sum = rows.reduce((total, row) => total + (row.kind === 'invoice' ? row.total : -row.total), 0)
    const plain = lines.filter(line => !line.includes('"'))
    expect(plain.reduce((total, line) => total + Number(line.split(';')[9]), 0)).toBe(sum - 100)
    expect(lines.find(line => line.includes('1+1'))).toContain(`;"'=1+1;""x""";`)
  })

  test('as CSV has the kind, correction, amounts, payment and state of each document', async () => {
    const orderId = await invoiced({ name: 'Ligne', lines: [{ quantity: 2, price: 1180 }] })
    await shop.db
      .transaction()
      .execute(trx => creditInvoice(trx, orderId, 'edited', { goods: [{ reference: 'R0', quantity: 1 }] }))
    const [invoice, credit] = (await documentsOf(orderId)) as [Stored, Stored]
    type Stored = Awaited<ReturnType<typeof documentsOf>>[number]
    await shop.db
      .updateTable('invoices')
      .set({ fiscalCode: 'CERT-9', fiscalQr: 'x' })
      .where('id', '=', credit.id)
      .execute()
    const rows = (await exported('csv')).payload.split('\r\n').map(line => line.split(';'))
    expect(rows[0]).toEqual([
      expect.stringMatching(/Type$/),
      ...['Numéro', 'Date', 'Commande', 'Corrige', 'Client', 'Taux de TVA (%)', 'HT (FCFA)', 'TVA (FCFA)'],
      ...['TTC (FCFA)', 'Réductions TTC (FCFA)', 'Règlement', 'Paiement', 'État', 'Certificat FEC'],
    ])
    const rowOf = (number: string | null) => rows.find(row => row[1] === number)?.toSpliced(2, 1)
    const method = 'En espèces à la livraison'
    expect(rowOf(invoice.number)).toEqual([
      ...['Facture', invoice.number, invoice.orderNumber, '', 'Ligne', '18', '2000', '360', '2360', '0'],
      ...[method, 'À payer à la livraison', 'Créditée en partie', ''],
    ])
    expect(rowOf(credit.number)).toEqual([
      ...[
        'Avoir',
        credit.number,
        credit.orderNumber,
        invoice.number,
        'Ligne',
        '18',
        '-1000',
        '-180',
        '-1180',
        '0',
      ],
      ...[method, 'À payer à la livraison', 'Entière', 'CERT-9'],
    ])
    const { body } = await shop.call<{ data: { number: string; is_certified: boolean }[] }>(
      admin,
      'GET',
      `/admin/invoices?search=${credit.orderNumber}`,
    )
    expect(body.data.map(one => [one.number, one.is_certified])).toEqual([
      [credit.number, true],
      [invoice.number, false],
    ])
  })

  test('as XLSX has the same lines, in the user’s language', async () => {
    const answer = await exported('xlsx', 'en')
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    const text = new TextDecoder().decode(unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml'])
    const count = await shop.db
      .selectFrom('invoices')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(text.match(/<row /g)).toHaveLength(count.count + 1)
    expect(text).toContain('Credit note')
    expect((await exported('pdf')).statusCode).toBe(422)
  })
})
