import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { FiscalDocument } from '#server/platform/fiscal-certifier.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { drawingOf } from '#tests/support/pdf-drawing.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { certifyInvoices, startInvoiceJobs } from './certification.service.ts'
import { creditInvoice } from './invoices.service.ts'

let shop: OrderShop
let admin: Person
beforeAll(async () => {
  shop = await openOrderShop()
  admin = await shop.person('administrator')
})
afterAll(() => shop.close())

interface Placed {
  id: number
  number: string
  total: number
  vat_amount: number
}
interface Document {
  id: number
  kind: string
  number: string
  order_number: string
  corrects: string | null
  total: number
  vat_amount: number
}

/** Places an order with this quantity of each test product. */
async function ordered(quantity = 2, { locale = 'fr', name = 'Aïssata Ɓoɗɗo-Ŋɛɛnẽ' } = {}) {
  const who = await shop.person('member', name)
  const address = await shop.address(who)
  await shop.add(
    who,
    await shop.product({ name: 'Savon à l’huile de neem', price: 1250, stock: 1000 }),
    quantity,
  )
  const { body } = await shop.order<Placed>(who, address, { headers: { 'accept-language': locale } })
  return { who, order: body }
}

async function pdf(who: Person, path: string) {
  const response = await shop.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${who.token}` },
  })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}

const documentsOf = async (orderId: number) =>
  (await shop.call<Document[]>(admin, 'GET', `/admin/orders/${orderId}/invoices`)).body
const setting = (key: string, value: string) =>
  shop.call(admin, 'PUT', `/admin/settings/${key}`, { body: { value } })

describe('an invoice', () => {
  test('has seller, buyer, goods and amounts in French, in figures and in words', async () => {
    for (const [key, value] of Object.entries({
      legal_form: 'SARL au capital de 1 000 000 FCFA',
      cadastral_address: 'Section AB, lot 12, parcelle 7',
      po_box: '01 BP 1234 Ouagadougou 01',
      tax_regime: 'Réel normal',
      tax_office: 'DME Centre I',
    }))
      expect((await setting(key, value)).status).toBe(200)
    const { who, order } = await ordered()
    const answer = await pdf(who, `/orders/${order.id}/invoice`)
    expect(answer.status).toBe(200)
    const [document] = await documentsOf(order.id)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${document?.number}.pdf"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const { title, lang, isTagged, pages } = await readPdf(answer.bytes)
    expect([title, lang, isTagged]).toEqual([`Facture ${document?.number}`, 'fr', true])
    expect(pages).toHaveLength(1)
    for (const text of [
      document?.number,
      order.number,
      'SARL au capital de 1 000 000 FCFA',
      'Références cadastrales : Section AB, lot 12, parcelle 7',
      'Boîte postale : 01 BP 1234 Ouagadougou 01',
      'RCCM : BF-OUA-01-0000-B00-00000',
      'IFU : 00000000A',
      'Régime d’imposition : Réel normal',
      'Service des impôts : DME Centre I',
      'Tél. : +226 25 30 00 00',
      'Aïssata Ɓoɗɗo-Ŋɛɛnẽ',
      'Rue 1',
      'Savon à l’huile de neem',
      'En espèces à la livraison',
      'Total HT 2 119 FCFA',
      'TVA 18 % 381 FCFA',
      'Total TTC 2 500 FCFA',
      'Arrêtée la présente facture à la somme de deux mille cinq cents francs CFA (2 500 FCFA) toutes taxes comprises.',
      'ne porte pas encore de certificat',
      'Page 1 sur 1',
    ])
      expect(pages[0]).toContain(text)
    expect(pages[0]).not.toContain('Compte bancaire')
  })

  test('is in English for a buyer who ordered in English', async () => {
    const { who, order } = await ordered(1, { locale: 'en' })
    const { title, lang, pages } = await readPdf((await pdf(who, `/orders/${order.id}/invoice`)).bytes)
    expect([title.split(' ')[0], lang]).toEqual(['Invoice', 'en'])
    for (const text of ['VAT 18%', 'one thousand two hundred and fifty CFA francs', 'Page 1 of 1'])
      expect(pages[0]).toContain(text)
  })

  test('has the main colour that the shop had when it was issued', async () => {
    const drawn = async ({ who, order }: Awaited<ReturnType<typeof ordered>>) =>
      (await drawingOf((await pdf(who, `/orders/${order.id}/invoice`)).bytes)).join('\n')
    const before = await ordered()
    await setting('brand_color', '#5a2d6e')
    const after = await ordered()
    await setting('brand_color', '')
    expect((await drawn(before)).match(/fill #5a2d6e/g)).toBeNull()
    // The mark and the head of the table.
    expect((await drawn(after)).match(/fill #5a2d6e/g)).toHaveLength(2)
  })

  test('does not change with the settings, and has the same bytes in another process', async () => {
    const { who, order } = await ordered()
    const first = (await pdf(who, `/orders/${order.id}/invoice`)).bytes
    await setting('company_name', 'Une autre société')
    const again = (await pdf(who, `/orders/${order.id}/invoice`)).bytes
    await setting('company_name', 'Sira')
    expect(again.equals(first)).toBe(true)
    const row = await shop.db
      .selectFrom('invoices')
      .selectAll()
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
    const script = `
      import { createHash } from 'node:crypto'
      import { documentPdf } from '#server/domains/invoices/pdf/document-pdf.ts'
      import { toPrinted } from '#server/domains/invoices/printed-document.ts'
      const row = JSON.parse(process.env.DOCUMENT)
      const bytes = await documentPdf(toPrinted({ ...row, issuedAt: new Date(row.issuedAt) }))
      console.log(createHash('sha256').update(bytes).digest('hex'))`
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', script],
      {
        env: {
          ...process.env,
          TZ: 'Pacific/Auckland',
          DOCUMENT: JSON.stringify({ ...row, corrects: null, correctsIssuedAt: null }),
        },
      },
    )
    expect(stdout.trim()).toBe(createHash('sha256').update(first).digest('hex'))
  })

  test('of sixty lines with long names spans several pages, each with table head and page number', async () => {
    const who = await shop.person()
    const name = 'Crème hydratante au beurre de karité et à l’huile de baobab pour les peaux très sèches'
    const ids = await shop.products(60, { name, stock: 100 })
    for (const id of ids) await shop.add(who, id, 3)
    const { body } = await shop.order<Placed>(who, await shop.address(who))
    const { pages } = await readPdf((await pdf(who, `/orders/${body.id}/invoice`)).bytes)
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, text] of pages.entries()) {
      expect(text).toContain(`Page ${index + 1} sur ${pages.length}`)
      if (text.includes('Crème')) expect(text).toContain('Désignation')
    }
    expect(pages.join(' ').match(/Crème hydratante/g)).toHaveLength(60)
    expect(pages.at(-1)).toContain('Total TTC 180 000 FCFA')
  })
})

describe('access to an invoice', () => {
  test('another member’s order and its documents are a 404', async () => {
    const { order } = await ordered()
    const [document] = await documentsOf(order.id)
    const other = await shop.person()
    for (const path of [
      `/orders/${order.id}/invoice`,
      `/orders/${order.id}/documents`,
      `/invoices/${document?.id}/pdf`,
      '/orders/999999/invoice',
      '/invoices/x/pdf',
    ])
      expect((await pdf(other, path)).status).toBe(404)
    for (const path of [
      '/admin/invoices',
      `/admin/invoices/${document?.id}/pdf`,
      `/admin/orders/${order.id}/invoices`,
      '/admin/invoices/month?month=2026-01',
      '/admin/invoices/export?month=2026-01&format=csv',
    ]) {
      expect((await pdf(other, path)).status).toBe(403)
      expect((await shop.call(undefined, 'GET', path)).status).toBe(401)
    }
  })

  test('an unknown order is a 404 for staff', async () => {
    expect((await shop.call(admin, 'GET', '/admin/orders/999999/invoices')).status).toBe(404)
  })

  test('a member can download sixty documents an hour, and is told when to retry', async () => {
    const counting = await openOrderShop(undefined, { counts: true })
    try {
      const who = await counting.person()
      const path = '/orders/999999/invoice'
      expect((await counting.call(who, 'GET', path)).status).toBe(404)
      await counting.db
        .updateTable('rateLimits')
        .set({ points: 60 })
        .where('key', '=', `invoice-download:${who.id}`)
        .execute()
      for (const refused of [path, '/invoices/999999/pdf']) {
        const answer = await counting.call<{ message: string }>(who, 'GET', refused)
        expect([answer.status, answer.body.message]).toEqual([429, expect.stringContaining('une heure')])
      }
      expect((await counting.call(await counting.person(), 'GET', path)).status).toBe(404)
    } finally {
      await counting.close()
    }
  })

  test('an order without documents has a message', async () => {
    const { who, order } = await ordered()
    // Without its documents the order looks like one from before the shop issued invoices.
    await shop.db.deleteFrom('invoices').where('orderId', '=', order.id).execute()
    const answer = await shop.call<{ code: string; message: string }>(
      who,
      'GET',
      `/orders/${order.id}/invoice`,
    )
    expect([answer.status, answer.body.code]).toEqual([409, 'WRONG_STATE'])
    expect(answer.body.message).toContain('pas encore de facture')
    expect((await shop.call<unknown[]>(who, 'GET', `/orders/${order.id}/documents`)).body).toEqual([])
  })
})

describe('a credit note', () => {
  test('of a cancelled order has its invoice and the reason, and is available to the buyer', async () => {
    const { who, order } = await ordered(3)
    expect((await shop.call(who, 'POST', `/orders/${order.id}/cancel`)).status).toBe(200)
    const { body } = await shop.call<Document[]>(who, 'GET', `/orders/${order.id}/documents`)
    const [invoice, credit] = body
    expect(credit).toMatchObject({
      kind: 'credit_note',
      corrects: invoice?.number,
      total: order.total,
      vat_amount: order.vat_amount,
    })
    const { title, pages } = await readPdf((await pdf(who, `/invoices/${credit?.id}/pdf`)).bytes)
    expect(title).toBe(`Avoir ${credit?.number}`)
    for (const text of [`${invoice?.number} du`, 'Commande annulée', 'Arrêté le présent avoir'])
      expect(pages[0]).toContain(text)
  })

  test('of a part leaves the rest to be credited later', async () => {
    const { order } = await ordered(5)
    const reference = (
      await shop.db
        .selectFrom('orderLines')
        .select('reference')
        .where('orderId', '=', order.id)
        .executeTakeFirstOrThrow()
    ).reference
    const credit = (quantity: number) =>
      shop.db
        .transaction()
        .execute(trx => creditInvoice(trx, order.id, 'returned', { goods: [{ reference, quantity }] }))
    await credit(2)
    await credit(9)
    await credit(1)
    const [invoice, ...credits] = await documentsOf(order.id)
    expect(credits.map(({ total }) => total)).toEqual([2500, 3750])
    expect(credits.reduce((sum, part) => sum + part.vat_amount, 0)).toBe(invoice?.vat_amount)
  })
})

describe('certificates', () => {
  test('are requested by one process at a time', async () => {
    const { order } = await ordered()
    const asked: string[] = []
    let release = () => {}
    const answer = new Promise<void>(resolve => {
      release = resolve
    })
    const certifier = {
      certify: async ({ number }: { number: string }) => {
        asked.push(number)
        await answer
        return { code: `CODE-${number}-${asked.length}`, qr: 'https://fec.example' }
      },
    }
    const first = certifyInvoices(shop.db, certifier)
    await vi.waitFor(() => expect(asked).toHaveLength(1), 10_000)
    expect(await certifyInvoices(shop.db, certifier)).toBe(0)
    expect(asked).toHaveLength(1)
    release()
    expect(await first).toBeGreaterThan(0)
    expect(new Set(asked).size).toBe(asked.length)
    expect(asked).toContain((await documentsOf(order.id))[0]?.number)
  })

  test('are requested oldest first, stored, and printed as a code and a QR code; a failure is retried', async () => {
    const { who, order } = await ordered()
    const [document] = await documentsOf(order.id)
    const asked: string[] = []
    let isDown = true
    const certifier = {
      certify: async ({ number }: { number: string }) => {
        if (isDown) throw new Error('the service is away')
        asked.push(number)
        return { code: `CODE-${number}`, qr: `https://fec.example/${number}` }
      },
    }
    await expect(certifyInvoices(shop.db, certifier)).rejects.toThrow('away')
    isDown = false
    while (await certifyInvoices(shop.db, certifier)) expect(asked.length).toBeGreaterThan(0)
    expect(new Set(asked).size).toBe(asked.length)
    expect(asked).toContain(document?.number)
    const { pages } = await readPdf((await pdf(who, `/orders/${order.id}/invoice`)).bytes)
    expect(pages[0]).toContain(`Code de certification (FEC) : CODE-${document?.number}`)
    expect(pages[0]).not.toContain('ne porte pas encore')
  })

  test('are requested with all data that the tax office requires, also for credit notes', async () => {
    await setting('tax_id', '00099999 Z')
    const { order } = await ordered(2)
    const received: FiscalDocument[] = []
    await shop.db.transaction().execute(trx => creditInvoice(trx, order.id, 'cancelled'))
    const certify = async (document: FiscalDocument) => {
      received.push(document)
      return { code: document.number, qr: '' }
    }
    while (await certifyInvoices(shop.db, { certify })) expect(received.length).toBeGreaterThan(0)
    const [invoice, credit] = await documentsOf(order.id)
    const shared = {
      issuedAt: expect.any(Date),
      sellerTaxId: '00099999 Z',
      buyerName: 'Aïssata Ɓoɗɗo-Ŋɛɛnẽ',
      lines: [
        {
          reference: expect.stringMatching(/^REF-/),
          name: 'Savon à l’huile de neem',
          quantity: 2,
          price: 1250,
          subtotal: 2500,
          vatRate: 18,
        },
      ],
      reductions: [],
      deliveryFee: order.total - 2500,
      deliveryVatRate: 18,
      vat: [{ rate: 18, total: order.total, amount: order.vat_amount }],
      vatAmount: order.vat_amount,
      total: order.total,
      paymentMethod: 'cash_on_delivery',
    }
    expect(received.slice(-2)).toEqual([
      { ...shared, kind: 'invoice', number: invoice?.number, corrects: null },
      { ...shared, kind: 'credit_note', number: credit?.number, corrects: invoice?.number },
    ])
  })

  test('are requested every minute if a service is configured, otherwise never', async () => {
    const work = vi.fn()
    const schedule = vi.fn()
    const jobs = { work, schedule } as never
    const { database } = shop.deps
    await startInvoiceJobs({ database, jobs })
    expect([work, schedule].map(one => one.mock.calls.length)).toEqual([0, 0])
    const certify = vi.fn(async () => ({ code: 'C', qr: '' }))
    await startInvoiceJobs({ database, jobs, certifier: { certify } })
    expect(schedule.mock.calls).toEqual([['certify-invoices', '* * * * *']])
    expect(work.mock.calls).toEqual([['certify-invoices', expect.any(Function)]])
    await ordered(1)
    await work.mock.calls[0]?.[1]()
    expect(certify).toHaveBeenCalled()
  })
})
