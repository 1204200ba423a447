import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { readPdf } from '#tests/support/pdf-text.ts'
import { newAddress, newProduct, putInCart } from './support/goods.ts'
import { administrator, as, newMember, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { amount, wordsOf } from './support/words.ts'

/** Clicks a button that downloads a file; returns the file's name and content. */
async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

for (const language of languagesOr('fr')) {
  test.describe(language, () => {
    test.use({ language })

    test('a buyer downloads the invoice of an order, and staff the month for the accountant', async ({
      page,
      shop,
      request,
      browser,
    }) => {
      const t = wordsOf(language)
      const admin = await administrator(request, shop)
      const buyer = await newMember(request, 'Aïssata Ɓoɗɗo-Ŋɛɛnẽ')
      await putInCart(request, buyer, await newProduct(request, admin, 'Savon de Kôkô', { price: 5900 }), 2)
      const answer = await request.post('/api/orders', {
        headers: { ...as(buyer).headers, 'idempotency-key': randomUUID(), 'accept-language': language },
        data: {
          address_id: await newAddress(request, buyer),
          payment_method: 'cash_on_delivery',
          terms_accepted: true,
        },
      })
      const order = await answer.json()
      const [document] = await (await request.get(`/api/orders/${order.id}/documents`, as(buyer))).json()
      const name = t('invoices:documents.open', {
        kind: t('invoices:kinds.invoice'),
        number: document.number,
      })

      await signIn(page, buyer)
      await page.goto(`/account/orders/${order.id}`)
      const invoice = await saved(page, name)
      expect(invoice.name).toBe(`${document.number}.pdf`)
      const { lang, pages } = await readPdf(invoice.bytes)
      expect(lang).toBe(language)
      const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
      for (const text of [
        document.number,
        order.number,
        'Aïssata Ɓoɗɗo-Ŋɛɛnẽ',
        'Savon de Kôkô',
        `${t('invoices:pdf.gross')} ${amount(order.total, language)}`,
      ])
        expect(pages[0]).toContain(plain(text))
      await page.goto(`/thank-you?order=${order.id}`)
      expect((await saved(page, name)).bytes.equals(invoice.bytes)).toBe(true)

      const desk = await browser.newPage({ baseURL: shop.url, viewport: { width: 360, height: 740 } })
      await desk.context().addCookies([{ name: 'language', value: language, url: shop.url }])
      await desk.addInitScript(value => localStorage.setItem('language', value), language)
      await signIn(desk, admin)
      await desk.goto(`/admin/invoices?search=${document.number}`)
      await expect(desk.getByText(t('admin-invoices:missing.title'))).toBeVisible()
      expect(
        (await saved(desk, t('admin-invoices:open', { number: document.number }))).bytes.equals(
          invoice.bytes,
        ),
      ).toBe(true)
      const csv = await saved(desk, t('admin-invoices:export.csv'))
      const lines = csv.bytes.toString('utf8').split('\r\n')
      expect(lines[0]).toContain(t('invoices:export.net'))
      const line = lines.find(text => text.includes(document.number))
      expect(line).toContain(`;${order.total - order.vat_amount};${order.vat_amount};${order.total};`)
      const sheet = await readSheet((await saved(desk, t('admin-invoices:export.xlsx'))).bytes)
      expect(sheet.find(cells => cells[1] === document.number)).toEqual(
        expect.arrayContaining([order.number, order.total, t('invoices:pdf.methods.cash_on_delivery')]),
      )
      await desk.close()
    })
  })
}
