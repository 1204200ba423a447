import type { APIRequestContext } from '@playwright/test'
import { accessibilityViolations } from './support/accessibility.ts'
import { newProduct } from './support/goods.ts'
import { ordersOf, readyToOrder } from './support/ordering.ts'
import { administrator, as, type Person, signIn } from './support/people.ts'
import { recordShifts, shiftsOf } from './support/shifts.ts'
import { expect, test } from './support/shop.ts'
import { moveTo } from './support/shop-step.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

test.use({ viewport: { width: 360, height: 740 } })

const names = { fr: 'Gare de Ouagarinter', en: 'Ouagarinter bus station' }
const points = '/api/admin/delivery/pickup-points'

/** Adds an open pickup point and resolves to its id. */
async function addPoint(request: APIRequestContext, admin: Person): Promise<number> {
  const added = await request.post(points, {
    ...as(admin),
    data: {
      name: names,
      kind: 'station',
      city: 'Ouagadougou',
      place: 'Avenue du Yatenga, guichet 3',
      phone: '70 11 22 33',
      opening_hours: 'lundi-dimanche 7h-20h',
      fee: 500,
      preparation_hours: 2,
      kept_days: 5,
      is_active: true,
    },
  })
  expect(added.status(), await added.text()).toBe(201)
  return (await added.json()).id
}

/** Deletes a pickup point; other tests order in the same shop. */
async function deletePoint(request: APIRequestContext, admin: Person, id: number): Promise<void> {
  const deleted = await request.delete(`${points}/${id}`, as(admin))
  expect(deleted.ok(), await deleted.text()).toBe(true)
}

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language })

    test('a member collects an order at a pickup point with the code that the order’s page shows', async ({
      page,
      browser,
      request,
      shop,
    }) => {
      const { member, admin } = await readyToOrder(request, shop)
      const pointId = await addPoint(request, admin)

      await signIn(page, member)
      await page.goto('/order-confirmation')
      await page.getByRole('radio', { name: names[language] }).check()
      await page.getByLabel(t('delivery:pickup.phone')).fill('70 45 12 36')
      expect(await accessibilityViolations(page)).toEqual([])
      await expect(page.getByRole('radio', { name: t('checkout:payment.cash_on_pickup') })).toBeChecked()
      await expect(page.getByText(t('checkout:payment.cash_on_pickupHint'))).toBeVisible()
      await expect(page.getByText(t('checkout:summary.pickupAt', { place: names[language] }))).toBeVisible()
      await page.getByLabel(t('checkout:terms.label')).check()
      await page.getByRole('button', { name: t('checkout:place'), exact: true }).click()
      await expect(page).toHaveURL(/\/thank-you\?order=\d+$/)
      for (const step of ['step1', 'step2', 'step3'] as const)
        await expect(page.getByText(t(`thanks:pickup.${step}`))).toBeVisible()
      const [order] = await ordersOf(request, member)
      if (!order) throw new Error('no order')

      await page.goto(`/account/orders/${order.id}`)
      await expect(page.getByText(names[language])).toBeVisible()
      await expect(page.getByText(t('pickup:show'))).toHaveCount(0)
      await expect(page.getByText(t('checkout:payment.cash_on_pickup'))).toBeVisible()
      await expect(page.getByText(t('checkout:summary.pickup'), { exact: true }).last()).toBeVisible()
      await moveTo(request, admin, order.id, ['confirmed', 'preparing', 'shipped'])
      await page.reload()
      const code = await page.getByText(/^\d{3} \d{3}$/).textContent()
      await expect(page.getByRole('img', { name: t('pickup:qr') })).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])

      const counter = await browser.newContext({ viewport: { width: 360, height: 740 } })
      await counter.addCookies([{ name: 'language', value: language, url: shop.url }])
      const staff = await counter.newPage()
      await signIn(staff, admin)
      await staff.goto('/admin/delivery')
      await expect(staff.getByText(names[language]).first()).toBeVisible()
      await staff.goto('/admin/desk')
      const field = staff.getByLabel(t('admin-desk:pickup.label'))
      await field.fill('12')
      await field.press('Enter')
      await expect(staff.getByText(t('admin-desk:pickup.form'))).toBeVisible()
      await field.fill(code ?? '')
      await field.press('Enter')
      const card = staff.getByRole('article', { name: order.number, exact: true })
      await expect(card).toContainText(t('admin-desk:pickup.at', { name: names[language] }))
      await card.getByRole('button', { name: t('admin-desk:pickup.delivered'), exact: true }).click()
      await expect(staff.getByRole('dialog')).toBeVisible()
      // No courier takes this parcel.
      await expect(staff.getByLabel(t('admin-desk:act.courier'))).toHaveCount(0)
      await staff
        .getByRole('dialog')
        .getByRole('button', { name: t('admin-desk:act.delivered'), exact: true })
        .click()
      await expect
        .poll(async () => (await (await request.get(`/api/orders/${order.id}`, as(member))).json()).status)
        .toBe('delivered')
      await page.reload()
      await expect(page.getByText(t('pickup:delivered')).first()).toBeVisible()
      await expect(page.getByText(/^\d{3} \d{3}$/)).toHaveCount(0)

      await deletePoint(request, admin, pointId)
    })

    test('a guest collects an order: no address is asked, and what was typed stays when its point was closed meanwhile', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const soap = await newProduct(request, admin, 'Savon de guichet')
      const closing = await addPoint(request, admin)
      await page.goto(`/products/${soap.id}`)
      await page.getByRole('button', { name: t('catalogue:add.addNamed', { name: soap.name }) }).click()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('local_cart') !== null)).toBe(true)
      await recordShifts(page)
      await page.goto('/guest-order')
      const landmark = page.getByLabel(t('addresses:fields.landmark'))
      await landmark.fill('Face au marché')
      await page.getByRole('radio', { name: names[language] }).check()
      await expect(landmark).toBeHidden()
      await expect(page.getByText(t('checkout:summary.pickupAt', { place: names[language] }))).toBeVisible()
      await expect(page.getByText(t('checkout:payment.cash_on_pickupHint'))).toBeVisible()
      expect(await shiftsOf(page)).toEqual([])
      expect(await accessibilityViolations(page)).toEqual([])
      await page.getByLabel(t('guest-order:name')).fill('Awa Zongo')
      await page.getByLabel(t('guest-order:phone')).fill('70 45 12 37')
      await page.getByLabel(t('checkout:terms.label')).check()
      const order = page.getByRole('button', { name: t('checkout:place'), exact: true })
      await expect(order).toBeEnabled()

      await deletePoint(request, admin, closing)
      await order.click()
      await expect(page.getByRole('alert')).toHaveText(t('checkout:server.pickupClosed'))
      // What was typed is still there.
      await expect(landmark).toHaveValue('Face au marché')

      const point = await addPoint(request, admin)
      await page.reload()
      await page.getByRole('radio', { name: names[language] }).check()
      await page.reload()
      await expect(page.getByRole('radio', { name: names[language] })).toBeChecked()
      await page.getByLabel(t('checkout:terms.label')).check()
      await order.click()
      await expect(page).toHaveURL(/\/ordered\//)
      await expect(page.getByText(names[language], { exact: true })).toBeVisible()
      await expect(page.getByText(t('thanks:pickup.step3'))).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])
      await deletePoint(request, admin, point)
    })
  })
}
