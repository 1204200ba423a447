import type { Locator, Page } from '@playwright/test'
import { newProduct } from './support/goods.ts'
import { administrator, as, newMember, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

const t = wordsOf('fr')

test('an address needs a street or a landmark; a landmark alone is enough', async ({ page, request }) => {
  const member = await newMember(request)
  await signIn(page, member)
  const form = await openAddressForm(page)
  await form.getByLabel(t('addresses:fields.phone')).fill('70 12 34 56')
  await form.getByRole('button', { name: t('shell:action.save') }).click()
  await expect(form.getByText(t('validation:streetOrLandmark'))).toBeVisible()
  await form.getByLabel(t('addresses:fields.landmark')).fill('En face de la mosquée verte')
  await form.getByRole('button', { name: t('shell:action.save') }).click()
  await expect(page.getByText(t('addresses:added'))).toBeVisible()
  const addresses = await (await request.get('/api/addresses', as(member))).json()
  const landmark = 'En face de la mosquée verte'
  expect(addresses).toMatchObject([{ street: landmark, landmark }])
  await expect(page.getByText(landmark)).toHaveCount(1)
  await page.getByRole('button', { name: t('addresses:editNamed', { name: landmark }) }).click()
  await expect(form.getByLabel(t('addresses:fields.landmark'))).toHaveValue(landmark)
  await expect(form.getByLabel(t('addresses:fields.street'))).toHaveValue('')
})

test('what was typed into an address is there again after its tab was killed, and is gone once it is given up', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, await newMember(request))
  const typed = await openAddressForm(page)
  await typed.getByLabel(t('addresses:fields.landmark')).fill('Portail bleu')
  const session = await context.newCDPSession(page)
  // Never answered, because the tab is gone.
  void session.send('Page.crash').catch(() => {})
  await page.waitForEvent('crash')
  const tab = await context.newPage()
  const form = await openAddressForm(tab)
  await expect(form.getByText(t('addresses:restored'))).toBeVisible()
  await expect(form.getByLabel(t('addresses:fields.landmark'))).toHaveValue('Portail bleu')
  await form.getByRole('button', { name: t('shell:action.cancel') }).click()
  await expect(form).toHaveCount(0)
  const empty = await openAddressForm(tab)
  await expect(empty.getByText(t('addresses:restored'))).toBeHidden()
  await expect(empty.getByLabel(t('addresses:fields.landmark'))).toHaveValue('')
})

test('an address that is saved without a network stays in its form, and is saved once by the press after it', async ({
  page,
  context,
  request,
}) => {
  const member = await newMember(request)
  await signIn(page, member)
  const form = await openAddressForm(page)
  await form.getByLabel(t('addresses:fields.landmark')).fill('Face au château d’eau')
  await form.getByLabel(t('addresses:fields.phone')).fill('70 12 34 56')
  await context.setOffline(true)
  const save = form.getByRole('button', { name: t('shell:action.save') })
  await save.click()
  await expect(form.getByRole('alert')).toBeVisible()
  await expect(form.getByLabel(t('addresses:fields.landmark'))).toHaveValue('Face au château d’eau')
  await context.setOffline(false)
  await save.click()
  await expect(page.getByText(t('addresses:added'))).toBeVisible()
  expect(await (await request.get('/api/addresses', as(member))).json()).toHaveLength(1)
})

test('a member at the address sets its map position with one click, and sees it on a map', async ({
  page,
  request,
}) => {
  const member = await newMember(request)
  await signIn(page, member)
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 12.3714321, longitude: -1.5196612, accuracy: 8 })
  const form = await openAddressForm(page)
  await form.getByLabel(t('addresses:fields.street')).fill('Rue 1')
  await form.getByLabel(t('addresses:fields.phone')).fill('70 12 34 56')
  const pin = form.getByLabel(t('addresses:fields.pin'))
  await pin.fill('chez moi')
  await form.getByRole('button', { name: t('shell:action.save') }).click()
  await expect(form.getByText(t('validation:pin'))).toBeVisible()
  await form.getByRole('button', { name: t('addresses:pin.here') }).click()
  await expect(pin).toHaveValue('12.37143,-1.51966')
  await expect(form.getByText(t('addresses:pin.found', { metres: 8 }))).toBeVisible()
  await form.getByRole('button', { name: t('shell:action.save') }).click()
  await expect(page.getByText(t('addresses:added'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('orders:mapLink') })).toHaveAttribute(
    'href',
    /query=12\.37143%2C-1\.51966$/,
  )

  await page
    .getByRole('button', { name: t('addresses:editNamed', { name: 'Rue 1' }) })
    .first()
    .click()
  await expect(pin).toHaveValue('12.37143,-1.51966')
  await form.getByLabel(t('addresses:fields.quarter')).fill('Tampouy')
  await expect(pin).toHaveValue('')
  await form.getByRole('button', { name: t('addresses:pin.here') }).click()
  await expect(pin).toHaveValue('12.37143,-1.51966')
  await form.getByRole('button', { name: t('delivery:pin.remove') }).click()
  await expect(pin).toHaveValue('')
})

test('the contact page’s answers promise no places or days besides the delivery zones', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByText(t('contact:faq.delivery.answer'))).toBeVisible()
  await expect(page.getByText(/Partout dans le pays|jours ouvrés/)).toHaveCount(0)
})

/** Opens the form of a new address on the page of addresses. */
async function openAddressForm(page: Page): Promise<Locator> {
  await page.goto('/account/addresses')
  await page
    .getByRole('button', { name: t('addresses:add') })
    .first()
    .click()
  return page.getByRole('dialog')
}

test('a guest adds the position of the device on request only, sees how exact it is, and can remove it', async ({
  page,
  request,
  shop,
}) => {
  const admin = await administrator(request, shop)
  const soap = await newProduct(request, admin, 'Savon localisé')
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 12.3714321, longitude: -1.5196612, accuracy: 7.2 })
  await page.goto(`/products/${soap.id}`)
  await page.getByRole('button', { name: t('catalogue:add.addNamed', { name: soap.name }) }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('local_cart') !== null)).toBe(true)
  await page.goto('/guest-order')
  await page.getByLabel(t('guest-order:name')).fill('Awa Zongo')
  await page.getByLabel(t('guest-order:phone')).fill('70 45 12 41')
  await page.getByLabel(t('addresses:fields.quarter')).fill('Gounghin')
  await page.getByLabel(t('addresses:fields.landmark')).fill('Face au marché')
  const found = page.getByText(t('addresses:pin.found', { metres: 8 }))
  const add = page.getByRole('button', { name: t('delivery:pin.add') })
  await add.click()
  await expect(found).toBeVisible()
  await page.getByRole('button', { name: t('delivery:pin.remove') }).click()
  await expect(found).toBeHidden()
  await expect(add).toBeFocused()
  await add.click()
  await expect(found).toBeVisible()
  await page.getByLabel(t('checkout:terms.label')).check()
  await page.getByRole('button', { name: t('checkout:place'), exact: true }).click()
  await expect(page).toHaveURL(/\/ordered\//)
  const { data } = await (await request.get('/api/admin/orders?search=70451241', as(admin))).json()
  const order = await (await request.get(`/api/admin/orders/${data[0].id}`, as(admin))).json()
  expect(order.address.pin).toBe('12.37143,-1.51966')
})
