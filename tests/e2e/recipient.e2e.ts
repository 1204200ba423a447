import { accessibilityViolations } from './support/accessibility.ts'
import { ordersOf, readyToOrder } from './support/ordering.ts'
import { administrator, as, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { moveTo } from './support/shop-step.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

const recipient = { name: 'Fanta Traoré', phone: '+22676112233' }

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language, viewport: { width: 360, height: 740 } })

    test('a member orders for somebody else, and the order, the desk and the courier’s list say for whom', async ({
      page,
      browser,
      request,
      shop,
    }) => {
      const { member, admin } = await readyToOrder(request, shop)
      await signIn(page, member)
      await page.goto('/order-confirmation')
      const isForOther = page.getByLabel(t('checkout:recipient.ask'))
      const name = page.getByLabel(t('checkout:recipient.name'))
      const phone = page.getByLabel(t('checkout:recipient.phone'), { exact: false })
      const place = page.getByRole('button', { name: t('checkout:place'), exact: true })
      await expect(isForOther).not.toBeChecked()
      await isForOther.check()
      await page.getByLabel(t('checkout:terms.label')).check()
      await place.click()
      await expect(name).toBeFocused()
      await expect(phone).toHaveAttribute('aria-invalid', 'true')
      expect(await accessibilityViolations(page)).toEqual([])
      await name.fill(recipient.name)
      await phone.fill('99 99 99 99')
      await place.click()
      await expect(phone).toBeFocused()
      await expect(page.getByText(t('validation:phone'))).toBeVisible()
      await page.reload()
      await expect(name).toHaveValue(recipient.name)
      await phone.fill('76 11 22 33')
      await place.click()
      await expect(page).toHaveURL(/\/thank-you\?order=\d+$/)

      const [order] = await ordersOf(request, member)
      if (!order) throw new Error('no order')
      await page.goto(`/account/orders/${order.id}`)
      const shown = page.getByText(recipient.name)
      await expect(shown).toBeVisible()
      await expect(page.getByRole('main').locator(`a[href="tel:${recipient.phone}"]`)).toBeVisible()

      const staff = await (await browser.newContext({ locale: language })).newPage()
      await signIn(staff, admin)
      await staff.goto('/admin/desk')
      const card = staff.locator(`[data-order="${order.id}"]`)
      await expect(card).toContainText(t('admin-desk:entry.recipient', { name: recipient.name }))
      await expect(card.locator(`a[href="tel:${recipient.phone}"]`)).toBeVisible()
      await staff.goto(`/admin/orders/${order.id}`)
      await expect(staff.getByText(recipient.name)).toBeVisible()
      await moveTo(request, admin, order.id, ['confirmed', 'preparing', 'shipped'])
      await staff.goto('/admin/desk/deliveries')
      const door = staff.getByRole('listitem').filter({ hasText: order.number })
      await expect(door.getByRole('heading')).toContainText(recipient.name)
      await expect(door.locator(`a[href="tel:${recipient.phone}"]`)).toBeVisible()
      await expect(door).toContainText(member.user.name)
    })

    test('a guest orders for somebody else; the choice can be taken back', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      await page.goto('/')
      const add = page.getByRole('button', { name: new RegExp(`^${t('catalogue:add.add')}`) })
      await add.first().click()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('local_cart') !== null)).toBe(true)
      await page.goto('/guest-order')
      const isForOther = page.getByLabel(t('checkout:recipient.ask'))
      const name = page.getByLabel(t('checkout:recipient.name'))
      const phone = page.getByLabel(t('checkout:recipient.phone'))
      const place = page.getByRole('button', { name: t('checkout:place'), exact: true })
      await page.getByLabel(t('guest-order:name')).fill('Awa Zongo')
      await page.getByLabel(t('guest-order:phone')).fill('70 45 12 36')
      await page.getByLabel(t('addresses:fields.landmark')).fill('Face à la pharmacie')
      await page.getByLabel(t('checkout:terms.label')).check()
      await isForOther.check()
      await name.fill(recipient.name)
      await place.click()
      await expect(phone).toBeFocused()
      await phone.fill('99 99 99 99')
      await place.click()
      await expect(phone).toHaveAttribute('aria-invalid', 'true')
      expect(await accessibilityViolations(page)).toEqual([])
      await page.reload()
      await expect(name).toHaveValue(recipient.name)
      await isForOther.uncheck()
      await page.reload()
      await expect(page.getByLabel(t('guest-order:name'))).toHaveValue('Awa Zongo')
      await expect(isForOther).not.toBeChecked()
      await isForOther.check()
      await name.fill(recipient.name)
      await phone.fill('76 11 22 33')
      await page.getByLabel(t('checkout:terms.label')).check()
      await place.click()
      await expect(page).toHaveURL(/\/ordered\/[\w-]+$/)
      const desk = await request.get('/api/admin/desk?queue=call', as(admin))
      const { entries }: { entries: { phone: string; recipient: object | null }[] } = await desk.json()
      expect(entries.find(entry => entry.phone === '+22670451236')?.recipient).toMatchObject(recipient)
    })
  })
}
