import type { APIRequestContext } from '@playwright/test'
import { accessibilityViolations } from './support/accessibility.ts'
import { newProduct } from './support/goods.ts'
import { administrator } from './support/people.ts'
import { recordShifts, shiftsOf } from './support/shifts.ts'
import { expect, runSql, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'
import { addZones } from './support/zones.ts'

test.afterEach(({ shop }) => runSql(shop, 'delete from delivery_zones'))

/** Waits until the shop, which remembers its zones for a while, delivers by agreement only. */
const untilByPhone = (request: APIRequestContext) =>
  expect
    .poll(async () => (await (await request.get('/api/delivery/terms?city=Pissy')).json()).status)
    .toBe('by_phone')

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  const fee = language === 'fr' ? '1\u202f500\u00a0FCFA' : '1,500\u00a0FCFA'
  const price = t('delivery:own.served', { place: 'Tampouy', fee })
  test.describe(language, () => {
    test.use({ language, viewport: { width: 360, height: 740 } })

    test('a place is chosen once by keyboard, and then every product says its fee and day, as the order does', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      await addZones(request, admin)
      const soap = await newProduct(request, admin, `Savon livré ${language}`)
      const balm = await newProduct(request, admin, `Baume livré ${language}`)
      await page.goto(`/products/${soap.id}`)
      await page.getByRole('button', { name: t('delivery:own.choose') }).press('Enter')
      const field = page.getByRole('combobox', { name: t('delivery:own.field') })
      await expect(field).toBeFocused()
      await field.pressSequentially('Londres')
      await field.press('Enter')
      await expect(page.getByText(t('delivery:note.notDelivered', { place: 'Londres' }))).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('address_draft:place'))).toBeNull()
      expect(await accessibilityViolations(page)).toEqual([])

      await field.fill('tampui')
      await expect(page.getByRole('option')).toHaveText(['TampouyOuagadougou'])
      await field.press('ArrowDown')
      await field.press('Enter')
      await expect(page.getByText(price)).toBeVisible()
      await expect(page.getByRole('button', { name: t('delivery:own.change') })).toBeFocused()

      await recordShifts(page)
      // What moves within half a second after a press is not counted.
      await page.route('**/api/delivery/terms?*', async route => {
        await new Promise(resolve => setTimeout(resolve, 700))
        await route.continue()
      })
      await page.goto(`/products/${balm.id}`)
      await expect(page.getByText(price)).toBeVisible()
      expect(await shiftsOf(page)).toEqual([])
      // The page itself is the same for everybody.
      expect(await (await page.request.get(`/products/${balm.id}`)).text()).not.toContain('Tampouy')

      await page.getByRole('button', { name: t('catalogue:add.addNamed', { name: balm.name }) }).click()
      await expect(page.getByRole('button', { name: t('catalogue:add.added') })).toBeVisible()
      await page.goto('/guest-order')
      await expect(page.getByRole('combobox', { name: t('addresses:fields.quarter') })).toHaveValue('Tampouy')
    })

    test('an empty field is asked for, and a shop whose zones are gone keeps no place that an order would start with', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      await addZones(request, admin)
      const soap = await newProduct(request, admin, `Savon appelé ${language}`)
      await page.goto(`/products/${soap.id}`)
      await runSql(shop, 'delete from delivery_zones')
      await untilByPhone(request)
      await page.getByRole('button', { name: t('delivery:own.choose') }).click()
      const field = page.getByRole('combobox', { name: t('delivery:own.field') })
      const submit = page.getByRole('button', { name: t('delivery:own.submit') })
      await submit.click()
      await expect(page.getByText(t('delivery:own.empty'))).toBeVisible()
      await expect(field).toBeFocused()
      await field.fill('Pissy')
      await expect(page.getByText(t('delivery:own.empty'))).toHaveCount(0)
      await submit.click()
      await expect(page.getByText(t('delivery:note.byPhone'))).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('address_draft:place'))).toBeNull()
    })

    test('a shop without zones asks for no place and says that the delivery is agreed by telephone', async ({
      page,
      request,
      shop,
    }) => {
      const soap = await newProduct(request, await administrator(request, shop), `Savon convenu ${language}`)
      await untilByPhone(request)
      await page.goto(`/products/${soap.id}`)
      await expect(page.getByText(t('delivery:note.byPhone'))).toBeVisible()
      await expect(page.getByText(t('delivery:own.ask'))).toHaveCount(0)
      await expect(page.getByRole('button', { name: t('delivery:own.choose') })).toHaveCount(0)
    })
  })
}
