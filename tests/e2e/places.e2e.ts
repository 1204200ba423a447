import { newProduct } from './support/goods.ts'
import { ordersOf, readyToAddress } from './support/ordering.ts'
import { administrator, as, newMember, signIn } from './support/people.ts'
import { recordShifts, shiftsOf } from './support/shifts.ts'
import { expect, runSql, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { amount, wordsOf } from './support/words.ts'
import { addZones } from './support/zones.ts'

test.afterEach(({ shop }) => runSql(shop, 'delete from delivery_zones'))
test.setTimeout(120_000)

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language })

    test('an address is selected from the shop’s places, with typos and by keyboard, and priced immediately', async ({
      page,
      request,
      shop,
    }) => {
      const { member, admin } = await readyToAddress(request, shop)
      await addZones(request, admin)
      await signIn(page, member)
      await page.goto('/order-confirmation')
      const summary = page.locator('aside')
      await expect(summary).toContainText(t('checkout:summary.byQuarter'))
      await expect(summary).toContainText(amount(1500, language))
      await expect(summary).not.toContainText(t('checkout:summary.free'))

      await page.getByRole('button', { name: t('addresses:add') }).click()
      const dialog = page.getByRole('dialog')
      const quarter = dialog.getByRole('combobox', { name: t('addresses:fields.quarter') })
      await quarter.fill('tampui')
      await expect(dialog.getByRole('option')).toHaveText(['TampouyOuagadougou'])
      await quarter.press('Escape')
      await expect(dialog.getByRole('option')).toHaveCount(0)
      await quarter.press('ArrowDown')
      await expect(dialog.getByRole('option', { name: 'Tampouy', selected: true })).toBeVisible()
      await quarter.press('Enter')
      await expect(quarter).toHaveValue('Tampouy')
      const note = t('delivery:note.served', { place: 'Tampouy, Ouagadougou', fee: amount(1500, language) })
      await expect(dialog.getByText(note)).toBeVisible()

      const city = dialog.getByRole('combobox', { name: t('addresses:fields.city') })
      await city.fill('ouaga 2')
      await dialog.getByRole('option', { name: /Ouaga 2000/ }).click()
      await expect(city).toHaveValue('Ouagadougou')
      await expect(quarter).toHaveValue('Ouaga 2000')

      await dialog.getByLabel(t('addresses:fields.street')).fill('Rue 14.32')
      await dialog.getByLabel(t('addresses:fields.phone')).fill('70 12 34 56')
      await dialog.getByRole('button', { name: t('shell:action.save') }).click()
      await expect(summary).toContainText(amount(6500, language))
      await page.getByLabel(t('checkout:terms.label')).check()
      await page.getByRole('button', { name: t('checkout:place'), exact: true }).click()
      await expect(page).toHaveURL(/\/thank-you\?order=\d+$/)
    })

    test('an address without delivery can be saved but not ordered to, is never shown as free, and says what to do', async ({
      page,
      request,
      shop,
    }) => {
      const { member, admin } = await readyToAddress(request, shop)
      await addZones(request, admin)
      await signIn(page, member)
      await page.goto('/order-confirmation')
      await page.getByRole('button', { name: t('addresses:add') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: t('addresses:fields.city') }).fill('Djibo')
      const words = t('delivery:note.notDelivered', { place: 'Djibo' })
      await expect(dialog.getByText(words)).toBeVisible()
      await expect(dialog.getByRole('link', { name: t('delivery:help.whatsapp') })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/\d+\?text=/,
      )
      await dialog.getByLabel(t('addresses:fields.street')).fill('Rue 1')
      await dialog.getByLabel(t('addresses:fields.phone')).fill('70 12 34 56')
      await dialog.getByRole('button', { name: t('shell:action.save') }).click()
      await expect(page.getByText(t('addresses:added'))).toBeVisible()

      await expect(page.getByText(words)).toBeVisible()
      const summary = page.locator('aside')
      await expect(summary).toContainText(t('checkout:summary.notDelivered'))
      await expect(summary).not.toContainText(t('checkout:summary.free'))
      await page.getByLabel(t('checkout:terms.label')).check()
      await expect(page.getByRole('button', { name: t('checkout:place'), exact: true })).toBeDisabled()
      await expect(page.getByText('Djibo').filter({ hasText: words })).toHaveCount(1)
      expect(await ordersOf(request, member)).toHaveLength(0)
    })

    test('a clerk sees the price for a member’s address immediately, sees what is missing, and keeps the input', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      await addZones(request, admin)
      const caller = await newMember(request, `Awa ${language} Sawadogo`)
      const data = {
        ...{ street: 'Rue 7', quarter: 'Tampouy', city: 'Ouaga', country: 'Burkina Faso' },
        phone: '70 12 34 56',
      }
      await request.post('/api/addresses', { ...as(caller), data })
      const product = await newProduct(request, admin, `Beurre de test ${language}`)
      await signIn(page, admin)
      await page.goto('/admin/orders/new')

      // The clerk types the phone number first, before the caller's name, and a reload keeps it.
      await page.getByLabel(t('addresses:fields.phone')).fill('70 99 88 77')
      await page.reload()
      await expect(page.getByLabel(t('addresses:fields.phone'))).toHaveValue('70 99 88 77')
      await expect(page.getByText(t('admin-desk:draft.restored'))).toBeVisible()

      await page.getByRole('button', { name: t('admin-desk:draft.save') }).click()
      await expect(page.getByText(t('admin-desk:server.nameMissing'))).toBeVisible()
      await expect(page.getByRole('textbox', { name: t('admin-desk:draft.name'), exact: true })).toBeFocused()

      await page.getByRole('searchbox', { name: t('admin-orders:find.label') }).fill(product.name)
      await page.getByRole('button', { name: t('admin-orders:find.add', { name: product.name }) }).click()
      const place = page.getByRole('button', { name: t('admin-desk:draft.place') })
      await expect(page.getByText(amount(4500, language))).toBeVisible()
      await place.click()
      await expect(page.getByText(t('admin-desk:server.nameMissing'))).toBeVisible()
      const drafts = await (await request.get('/api/admin/desk/drafts', as(admin))).json()
      expect(drafts).toEqual([])

      await page.getByRole('searchbox', { name: t('admin-desk:draft.find') }).fill(caller.user.name)
      const found = page.getByRole('button', { name: new RegExp(caller.user.name) })
      // Staff have not reached the member at this number yet, and anybody could have entered it.
      await expect(found).toContainText(t('admin-desk:draft.phoneUnverified'))
      await found.click()
      await expect(page.getByText(amount(4000, language))).toBeVisible()

      // The delivery fee changes during the call: the clerk sees the new total and can place the order.
      await runSql(shop, 'update delivery_zones set fee = 1750 where fee = 1500')
      await place.click()
      await expect(page.getByText(t('admin-desk:draft.keptByPlace'), { exact: false })).toBeVisible()
      await expect(page.getByText(amount(4250, language)).first()).toBeVisible()
      await place.click()
      await expect(page).toHaveURL(/\/admin\/orders\/\d+$/)
      await page.goto('/admin/orders/new')
      await expect(page.getByText(t('admin-desk:draft.restored'))).toHaveCount(0)
      await expect(page.getByRole('textbox', { name: t('admin-desk:draft.name'), exact: true })).toHaveValue(
        '',
      )
    })
  })
}

test('on a slow line nothing moves while the first address is added, and no place gets the answer to another', async ({
  page,
  request,
  shop,
}) => {
  const t = wordsOf('fr')
  const { member, admin } = await readyToAddress(request, shop)
  await addZones(request, admin)
  await recordShifts(page)
  // What moves within half a second after a press is not counted.
  await page.route(/\/api\/(delivery|addresses|checkout)/, async route => {
    await new Promise(resolve => setTimeout(resolve, 700))
    await route.continue().catch(() => {})
  })
  await signIn(page, member)
  await page.goto('/order-confirmation')
  await expect(page.getByRole('button', { name: t('addresses:add') })).toBeVisible()
  await page.evaluate('shifts.length = 0')
  await page.getByRole('button', { name: t('addresses:add') }).click()
  const dialog = page.getByRole('dialog')
  const note = dialog.getByRole('status').filter({ hasText: 'FCFA' })
  await expect(note).toHaveText(t('delivery:note.noQuarter', { fee: amount(2000, 'fr') }))
  const noted = await note.evaluate(element => {
    const texts = [element.textContent]
    new MutationObserver(() => texts.push(element.textContent)).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    Object.assign(window, { texts })
    return texts
  })
  await dialog.getByLabel(t('addresses:fields.quarter')).fill('Quartier nouveau')
  const general = t('delivery:note.general', { fee: amount(2000, 'fr') })
  await expect(note).toHaveText(general)
  await dialog.getByLabel(t('addresses:fields.quarter')).fill('Tampouy')
  const served = t('delivery:note.served', { place: 'Tampouy, Ouagadougou', fee: amount(1500, 'fr') })
  await expect(note).toHaveText(served)
  const plain = (text: string | null) => text?.replace(/\s/g, ' ')
  const texts = await page.evaluate<string[]>('texts')
  expect(new Set(texts.map(plain))).toEqual(new Set([...noted, general, served].map(plain)))
  await dialog.getByLabel(t('addresses:fields.street')).fill('Rue 14.32')
  await dialog.getByLabel(t('addresses:fields.phone')).fill('70 12 34 56')
  await page.getByRole('button', { name: t('shell:action.save') }).click()
  await expect(page.getByText(t('addresses:added'))).toBeVisible()
  await expect(page.locator('aside')).toContainText(amount(1500, 'fr'))
  expect(await shiftsOf(page)).toEqual([])
})
