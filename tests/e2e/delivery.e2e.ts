import type { Locale } from '#contract/shared/locale.ts'
import { newProduct, putInCart } from './support/goods.ts'
import { administrator, as, newMember, signIn } from './support/people.ts'
import { expect, runSql, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { amount, wordsOf } from './support/words.ts'

for (const language of languagesOr('en')) {
  const t = wordsOf(language)
  const town = `Saponé ${language}`
  const french = `Saponé et environs ${language}`
  const english = `Saponé and around ${language}`
  const zone = language === 'fr' ? french : english

  test.describe(language, () => {
    test.use({ language })
    // The timeout is long, because this test acts as three people on five pages.
    test.setTimeout(120_000)
    // Removes the delivery zones, because other tests of this shop order to towns that no zone covers.
    test.afterEach(({ shop }) => runSql(shop, 'delete from delivery_zones'))

    test('a zone is created and changed, its fee is shown before ordering, and the tracking link shows the order’s state', async ({
      page,
      request,
      shop,
      browser,
    }) => {
      const admin = await administrator(request, shop)
      await signIn(page, admin)
      await page.goto('/admin/delivery')
      await page
        .getByRole('button', { name: t('admin-delivery:add') })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      const save = dialog.getByRole('button', { name: t('shell:action.save') })
      const nameIn = (locale: Locale) =>
        dialog.getByLabel(t('admin-delivery:form.name', { language: t(`admin:language.${locale}`) }))
      await nameIn('fr').fill(french)
      await nameIn('en').fill(english)
      await dialog.getByRole('textbox', { name: t('admin-delivery:form.city') }).fill(town)
      await save.click()
      const fee = dialog.getByRole('textbox', { name: t('admin-delivery:form.fee') })
      await expect(fee).toHaveAttribute('aria-invalid', 'true')
      await fee.fill('1500')
      await dialog.getByLabel(t('admin-delivery:form.freeFrom')).fill('10 000')
      await save.click()
      await expect(page.getByText(t('admin-delivery:created'))).toBeVisible()

      await page
        .getByRole('textbox', { name: t('admin-delivery:try.city'), exact: true })
        .fill(town.toUpperCase())
      await page.getByRole('button', { name: t('admin-delivery:try.submit') }).click()
      await expect(page.getByRole('status').filter({ hasText: zone })).toContainText(amount(1500, language))

      // A second zone with the same town is refused with an error at the town's field, which names the first zone.
      await page
        .getByRole('button', { name: t('admin-delivery:add') })
        .first()
        .click()
      await nameIn('fr').fill('Double')
      await nameIn('en').fill('Double')
      await fee.fill('500')
      await dialog.getByRole('textbox', { name: t('admin-delivery:form.city') }).fill(town)
      await save.click()
      await expect(
        dialog.getByText(t('admin-delivery:server.placeTaken', { place: town, zone })),
      ).toBeVisible()
      await dialog.getByRole('button', { name: t('shell:action.cancel') }).click()
      await expect(dialog).toHaveCount(0)

      await page.getByRole('button', { name: t('admin-delivery:editNamed', { name: zone }) }).click()
      await expect(fee).toHaveValue('1500')
      await fee.fill('1250')
      await save.click()
      await expect(page.getByText(t('admin-delivery:updated'))).toBeVisible()

      const member = await newMember(request, 'Salimata Kaboré')
      const product = await newProduct(request, admin, `Savon de Saponé ${language}`, { price: 2500 })
      await putInCart(request, member, product, 2)
      const address = { name: 'Maison', street: 'Rue secrète 7', city: town, country: 'Burkina Faso' }
      const answer = await request.post('/api/addresses', { ...as(member), data: address })
      expect(answer.ok()).toBe(true)

      const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 740 } })
      await context.addCookies([{ name: 'language', value: language, url: shop.url }])
      await context.addInitScript(value => localStorage.setItem('language', value), language)
      const buyer = await context.newPage()
      await signIn(buyer, member)
      await buyer.goto('/order-confirmation')
      const sums = buyer.locator('dl', { hasText: t('checkout:summary.total') })
      await expect(sums).toContainText(t('checkout:summary.deliveryTo', { place: zone }))
      await expect(sums).toContainText(amount(1250, language))
      await expect(sums).toContainText(amount(6250, language))
      await expect(
        buyer.getByText(t('checkout:summary.freeHint', { amount: amount(5000, language) })),
      ).toBeVisible()
      await buyer.getByLabel(t('checkout:terms.label'), { exact: false }).check()
      await buyer.getByRole('button', { name: t('checkout:place') }).click()
      await expect(buyer).toHaveURL(/\/thank-you\?order=\d+$/)
      await expect(buyer.getByRole('heading', { name: t('thanks:title') })).toBeVisible()
      const expected =
        language === 'fr' ? /Livraison prévue entre le \S+ \d/ : /Delivery expected between \S+ \d/
      await expect(buyer.getByText(expected)).toBeVisible()
      const number = /SB-\d{4}-\d+/.exec((await buyer.locator('main').textContent()) ?? '')?.[0] ?? 'missing'
      const link = buyer.getByRole('link', { name: t('orders:share.open') })
      await expect(link).toBeVisible()
      const url = (await link.getAttribute('href')) ?? ''
      await expect(buyer.getByRole('link', { name: t('orders:share.whatsapp') })).toHaveAttribute(
        'href',
        `https://wa.me/?text=${encodeURIComponent(t('orders:share.message', { number, url }))}`,
      )
      await context.close()

      const stranger = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 740 } })
      const reader = await stranger.newPage()
      const response = await reader.goto(url)
      expect(response?.headers()['referrer-policy']).toBe('no-referrer')
      expect(response?.headers()['cache-control']).toBe('private, no-store')
      await expect(reader.getByRole('heading', { level: 1 })).toContainText(number)
      await expect(reader.locator('html')).toHaveAttribute('lang', language)
      await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(reader.getByText(`2 × ${product.name}`)).toBeVisible()
      await expect(reader.locator('li[aria-current=step]')).toContainText(t('orders:track.step.pending'))
      await expect(reader.getByText(t('orders:track.toCome'))).toHaveCount(4)
      await expect(reader.getByText(expected)).toBeVisible()
      const shown = (await reader.locator('main').textContent()) ?? ''
      for (const secret of ['Rue secrète', zone, 'Salimata', member.user.email])
        expect(shown).not.toContain(secret)
      await reader.goto(url.replace(/\/track\/./, '/track/-'))
      await expect(reader.getByText(t('orders:server.trackUnknown'))).toBeVisible()
      await stranger.close()
    })
  })
}
