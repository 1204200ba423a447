import { changeProduct, newProduct } from './support/goods.ts'
import { placeOrder, readyToOrder } from './support/ordering.ts'
import { administrator, forgetPasswords, signIn } from './support/people.ts'
import { expect, runSql, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { amount, wordsOf } from './support/words.ts'

// Removes drafts of telephone orders, because other tests of this shop count them.
test.afterEach(({ shop }) => runSql(shop, 'delete from order_drafts where order_id is null'))

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language })

    test('a telephone order clears corrected errors, refuses an invalid quantity, and its draft is listed at the desk', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const soap = await newProduct(request, admin, `Savon du matin ${language}`)
      await signIn(page, admin)
      await page.goto('/admin/orders/new')
      await page.getByRole('searchbox', { name: t('admin-orders:find.label') }).fill(soap.name)
      await page.getByRole('button', { name: t('admin-orders:find.add', { name: soap.name }) }).click()
      const pieces = page.getByRole('spinbutton', {
        name: t('admin-desk:draft.quantity', { name: soap.name }),
      })
      await pieces.fill('1.5')
      await pieces.blur()
      await expect(page.getByText(t('admin-orders:find.noQuantity', { quantity: 1 }))).toBeVisible()
      await pieces.fill('2')
      await expect(page.getByText(t('admin-orders:find.noQuantity', { quantity: 1 }))).toHaveCount(0)

      await page
        .getByRole('textbox', { name: new RegExp(`^${t('admin-desk:draft.name')}`) })
        .fill(`Fati ${language}`)
      const city = page.getByLabel(t('addresses:fields.city'))
      await city.fill('')
      await page.getByRole('button', { name: t('admin-desk:draft.place'), exact: true }).click()
      await expect(city).toHaveAttribute('aria-invalid', 'true')
      await city.fill('Ouagadougou')
      await expect(city).not.toHaveAttribute('aria-invalid', 'true')

      await page.getByLabel(t('addresses:fields.phone')).fill('70 11 22 33')
      await page.getByLabel(t('addresses:fields.street')).fill('Rue 1')
      await changeProduct(request, admin, soap, { quantiteEnStock: 1 })
      await page.getByRole('button', { name: t('admin-desk:draft.place'), exact: true }).click()
      // A sold-out product is reported at its order line, and not a second time below the form.
      await expect(page.getByText(t('admin-desk:draft.incomplete', { count: 1 }))).toBeVisible()
      await expect(page.getByText(t('checkout:server.linesUnavailable', { names: soap.name }))).toHaveCount(0)

      await pieces.fill('1')
      await pieces.blur()
      await expect(pieces).not.toHaveAttribute('aria-invalid', 'true')
      await page.getByRole('button', { name: t('admin-desk:draft.save') }).click()
      await expect(page.getByText(t('admin-desk:draft.saved'))).toBeVisible()
      await page.goto('/admin/desk')
      await expect(
        page.getByRole('link', { name: t('admin-desk:draft.resume', { name: `Fati ${language}` }) }),
      ).toBeVisible()
    })

    test('“Delivered” on the order page asks for the cash received, like the desk', async ({
      page,
      request,
      shop,
    }) => {
      const ready = await readyToOrder(request, shop)
      const order = await placeOrder(request, ready)
      await signIn(page, ready.admin)
      for (const status of ['confirmed', 'preparing', 'shipped'])
        await request.put(`/api/admin/orders/${order.id}/status`, {
          headers: { authorization: `Bearer ${ready.admin.token}` },
          data: { status },
        })
      await page.goto(`/admin/orders/${order.id}`)
      await page.getByRole('button', { name: t('admin-orders:detail.to.delivered') }).click()
      const asked = page.getByRole('dialog')
      await expect(asked).toContainText(order.number)
      await expect(asked).toContainText(amount(order.total, language))
      const collected = asked.getByLabel(t('admin-desk:act.collected'))
      await collected.fill(String(order.total + 1))
      await asked.getByRole('button', { name: t('admin-desk:act.delivered') }).click()
      await expect(asked.getByText(t('admin-desk:server.tooMuch'))).toBeVisible()
      await expect(collected).toBeFocused()
      await collected.fill(String(order.total - 500))
      await asked.getByRole('button', { name: t('admin-desk:act.delivered') }).click()
      const note = asked.getByLabel(t('admin-desk:act.cashNote'))
      await expect(note).toHaveAttribute('aria-invalid', 'true')
      await note.fill('500 FCFA')
      await asked.getByRole('button', { name: t('admin-desk:act.delivered') }).click()
      await expect(page.getByText(t('admin-desk:missing.note', { text: '500 FCFA' }))).toBeVisible()
    })

    test('settings are validated before the password is requested, with errors at their fields', async ({
      page,
      request,
      shop,
    }) => {
      await signIn(page, await administrator(request, shop))
      await page.goto('/admin/settings')
      await forgetPasswords(shop)
      const mail = page.getByLabel(t('settings:settings.keys.contact_email'), { exact: true })
      const hours = page.getByRole('group', { name: t('settings:settings.keys.opening_hours') })
      const monday = { fr: 'lundi', en: 'Monday' }[language]
      await mail.fill('boutique')
      await hours.getByRole('button', { name: t('settings:hours.breakOf', { day: monday }) }).click()
      await page.getByRole('button', { name: t('settings:settings.save') }).click()
      await expect(mail).toHaveAttribute('aria-invalid', 'true')
      await expect(hours).toContainText(t('validation:invalid'))
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    test('a payment link is copied with a button, and missing fields of a product are asked about once', async ({
      page,
      request,
      shop,
    }) => {
      const ready = await readyToOrder(request, shop)
      const order = await placeOrder(request, ready, 'online')
      await signIn(page, ready.admin)
      await page.goto(`/admin/orders/${order.id}`)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('button', { name: t('admin-desk:draft.copyLink') }).click()
      await expect(page.getByText(t('admin-desk:draft.linkCopied'))).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/pay/')

      // Saving asks about missing fields before it refuses the forbidden claim; the next save must not ask again.
      await page.goto('/admin/products/add')
      const name = (field: string) => page.locator(`[name="texts.fr.${field}"]`)
      await name('name').fill(`Baume ${language}`)
      await page.locator('[name=reference]').fill(`ONCE-${language}`)
      await page.locator('[name=price]').fill('900')
      await name('usageAdvice').fill('Guérit tout')
      await page.getByLabel(t('admin-catalogue:products.status.published')).check()
      const save = page.getByRole('button', { name: t('admin-catalogue:products.editor.saveNew') })
      const gaps = page.getByRole('alertdialog', { name: t('admin-catalogue:products.editor.gaps.title') })
      await save.click()
      await gaps.getByRole('button', { name: t('admin-catalogue:products.editor.gaps.publish') }).click()
      await expect(name('usageAdvice')).toHaveAttribute('aria-invalid', 'true')
      await name('usageAdvice').fill('Le soir')
      await save.click()
      await expect(
        page.getByText(t('admin-catalogue:products.editor.created', { name: `Baume ${language}` })),
      ).toBeVisible()
    })
  })
}
