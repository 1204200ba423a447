import { randomUUID } from 'node:crypto'
import { readPdf } from '#tests/support/pdf-text.ts'
import { accessibilityViolations } from './support/accessibility.ts'
import { newAddress, newProduct, putInCart } from './support/goods.ts'
import { administrator, as, newMember, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { amount, wordsOf } from './support/words.ts'

for (const language of languagesOr('en')) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 360, height: 800 } })

    test('a product becomes exempt in its form; checkout, order and invoice then have the VAT of each rate', async ({
      page,
      shop,
      request,
      browser,
    }) => {
      const t = wordsOf(language)
      const admin = await administrator(request, shop)
      const medicine = await newProduct(request, admin, 'Sirop', { price: 500 })
      const soap = await newProduct(request, admin, 'Savon', { price: 1180 })

      const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 800 } })
      const desk = await context.newPage()
      await context.addCookies([{ name: 'language', value: language, url: shop.url }])
      await desk.addInitScript(value => localStorage.setItem('language', value), language)
      await signIn(desk, admin)
      await desk.goto(`/admin/products/${medicine.id}/edit`)
      const field = desk.getByLabel(t('admin-catalogue:products.editor.field.vatClass'), { exact: true })
      await expect(field).toHaveValue('standard')
      await field.selectOption(t('admin:vatClass.exempt'))
      expect(await accessibilityViolations(desk)).toEqual([])
      await desk.getByRole('button', { name: t('admin-catalogue:products.editor.save'), exact: true }).click()
      await expect
        .poll(async () => {
          const answer = await request.get(`/api/admin/produits/${medicine.id}`, as(admin))
          return (await answer.json()).classeTva
        })
        .toBe('exempt')
      await context.close()

      const buyer = await newMember(request)
      const address = await newAddress(request, buyer)
      await putInCart(request, buyer, medicine, 2)
      await putInCart(request, buyer, soap, 1)
      await signIn(page, buyer)
      await page.goto('/order-confirmation')
      await expect(page.getByText(t('checkout:summary.vatOfRates'), { exact: true })).toBeVisible()
      const answer = await request.post('/api/orders', {
        headers: { ...as(buyer).headers, 'idempotency-key': randomUUID(), 'accept-language': language },
        data: { address_id: address, payment_method: 'cash_on_delivery', terms_accepted: true },
      })
      const order = await answer.json()
      const [full, exempt] = order.vat
      expect([full.rate, exempt]).toEqual([18, { rate: 0, total: 1000, amount: 0 }])
      await page.goto(`/account/orders/${order.id}`)
      await expect(page.getByText(t('checkout:summary.vatOfRates'), { exact: true })).toBeVisible()
      const [document] = await (await request.get(`/api/orders/${order.id}/documents`, as(buyer))).json()
      const pdf = await request.get(`/api/invoices/${document.id}/pdf`, as(buyer))
      const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
      const [text = ''] = (await readPdf(await pdf.body())).pages
      const base = amount(full.total - full.amount, language)
      expect(plain(text)).toContain(plain(t('invoices:pdf.vatOf', { rate: '18', base })))
      expect(plain(text)).toContain(plain(t('invoices:pdf.exemptOf', { base: amount(1000, language) })))
    })
  })
}
