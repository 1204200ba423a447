import type { Page } from '@playwright/test'
import { newAddress, newProduct, putInCart } from './support/goods.ts'
import { administrator, as, newMember, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

test.use({ viewport: { width: 1280, height: 800 } })
const t = wordsOf('fr')

const field = (page: Page, key: 'company_name' | 'city' | 'contact_email' | 'vat_rate' | 'tax_id') =>
  page.getByLabel(t(`settings:settings.keys.${key}`), { exact: true })

test('the administrator changes settings and the VAT rate; the footer shows them, and failures have messages [S1.admin.settings] [S2.adminSettings.manage] [S8.vat] [S8.settings]', async ({
  page,
  request,
  shop,
}) => {
  const admin = await administrator(request, shop)
  await signIn(page, admin)
  const refuse = (status: number, message: string) => ({ status, json: { message, code: 'X' } })
  const opened = async () => {
    await page.goto('/admin/settings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('settings:settings.title'))
  }
  for (const [answer, words] of [
    [refuse(404, 'Le serveur dit non.'), 'Le serveur dit non.'],
    [refuse(503, 'x'), t('settings:settings.fetchFailure')],
  ] as const) {
    await page.route('**/api/admin/settings', route => route.fulfill(answer))
    await opened()
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await page.unrouteAll()
  }
  await page.route('**/api/admin/settings/vat/rate', route => route.fulfill(refuse(503, 'x')))
  await opened()
  await expect(
    page.getByRole('alert').filter({ hasText: t('settings:settings.vatFetchFailure') }),
  ).toBeVisible()
  await expect(field(page, 'vat_rate')).toHaveValue('18')
  await field(page, 'vat_rate').fill('10')
  const save = page.getByRole('button', { name: t('settings:settings.save') })
  await page.route('**/api/admin/settings', route => route.fulfill(refuse(503, 'x')))
  const isMeant = page.getByRole('button', { name: t('admin:largeChange.yes') })
  for (const [answer, words, isAsked] of [
    [refuse(404, 'Ce paramètre manque.'), 'Ce paramètre manque.', true],
    [refuse(503, 'x'), t('settings:settings.fetchOneFailure'), false],
  ] as const) {
    await page.unroute('**/api/settings/vat_rate')
    await page.route('**/api/settings/vat_rate', route => route.fulfill(answer))
    await save.click()
    // The first save asks to confirm the large change; saving again after a failure does not ask a second time.
    if (isAsked) await isMeant.click()
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  }
  await expect(
    page.getByRole('alert').filter({ hasText: t('settings:settings.vatUpdateFailure') }),
  ).toBeVisible()
  await field(page, 'city').fill('Bobo-Dioulasso')
  await save.click()
  await expect(
    page.getByRole('alert').filter({ hasText: t('settings:settings.updateFailure') }),
  ).toBeVisible()
  await expect(page.getByText(t('settings:settings.inForce', { value: 'Ouagadougou' }))).toBeVisible()
  await expect(field(page, 'city')).toHaveValue('Bobo-Dioulasso')
  await page.unrouteAll()
  await field(page, 'contact_email').fill('pas une adresse')
  await save.click()
  await expect(page.getByText(t('validation:email'))).toBeVisible()
  const rate = async () => (await request.get('/api/admin/settings/vat/rate', as(admin))).json()
  expect(await rate()).toEqual({ vat_rate: 18 })
  await field(page, 'contact_email').fill('bonjour@sira.example')
  await save.click()
  await expect(page.getByText(t('settings:settings.saved'))).toBeVisible()
  await expect(page.getByText(t('validation:email'))).toHaveCount(0)
  expect(await rate()).toEqual({ vat_rate: 10 })
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Bobo-Dioulasso')
  await expect(footer).toContainText('bonjour@sira.example')
  for (const [path, data] of [
    ['city', { value: 'Ouagadougou' }],
    ['vat/rate', { vat_rate: 18 }],
  ] as const)
    expect((await request.put(`/api/admin/settings/${path}`, { ...as(admin), data })).ok()).toBe(true)
})

test('the administrator adds, edits, finds and deletes a language [S1.admin.languages] [S2.adminLanguages.manage]', async ({
  page,
  request,
  shop,
}) => {
  await signIn(page, await administrator(request, shop))
  await page.goto('/admin/langues')
  await expect(page.getByText('Français').last()).toBeVisible()
  await expect(
    page.getByRole('button', { name: t('settings:languages.deleteNamed', { name: 'Français' }) }),
  ).toBeDisabled()
  await page.getByRole('button', { name: t('settings:languages.add') }).click()
  const name = page.getByLabel(t('settings:languages.name'))
  const save = page.getByRole('button', { name: t('shell:action.save') })
  await name.fill('Mooré')
  await save.click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(t('validation:required'))
      .or(page.getByRole('dialog').locator('[aria-invalid=true]'))
      .first(),
  ).toBeVisible()
  await page.getByLabel(t('settings:languages.code')).pressSequentially('mos')
  await save.click()
  await expect(page.getByText(t('settings:languages.created'))).toBeVisible()
  expect((await request.get('/api/langues/code/mos')).status()).toBe(200)
  await page.getByRole('button', { name: t('settings:languages.editNamed', { name: 'Mooré' }) }).click()
  await name.fill('Mooré du centre')
  await save.click()
  await expect(page.getByText(t('settings:languages.updated'))).toBeVisible()
  await page.getByRole('searchbox', { name: t('settings:languages.search') }).fill('Mooré')
  await expect(
    page.getByRole('button', { name: t('settings:languages.editNamed', { name: 'Français' }) }),
  ).toHaveCount(0)
  await page
    .getByRole('button', { name: t('settings:languages.deleteNamed', { name: 'Mooré du centre' }) })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('shell:action.delete') })
    .click()
  await expect(page.getByText(t('settings:languages.deleted'))).toBeVisible()
  const codes = (await (await request.get('/api/langues/all')).json()).map(
    (language: { code: string }) => language.code,
  )
  expect(codes.toSorted()).toEqual(['en', 'fr'])
})

test('the administrator finds an order, opens it and takes a step [S1.admin.orders] [S2.adminOrders.manage]', async ({
  page,
  request,
  shop,
}) => {
  const admin = await administrator(request, shop)
  const member = await newMember(request, 'Rasmata Introuvable')
  const product = await newProduct(request, admin, 'Gel de la commande')
  await putInCart(request, member, product, 2)
  const answer = await request.post('/api/orders', {
    headers: { ...as(member).headers, 'idempotency-key': crypto.randomUUID() },
    data: {
      address_id: await newAddress(request, member),
      payment_method: 'cash_on_delivery',
      terms_accepted: true,
      message: 'Après 17 h',
    },
  })
  const { number } = await answer.json()
  await signIn(page, admin)
  await page.goto('/admin/orders')
  await page.getByRole('searchbox', { name: t('admin-orders:search') }).fill('rasmata introuvable')
  await expect(page).toHaveURL(/search=rasmata/)
  await expect(page.getByText(t('admin:list.count', { count: 1 }))).toBeVisible()
  await page.getByLabel(t('admin-orders:status'), { exact: true }).selectOption('shipped')
  await expect(page.getByText(t('admin:list.nothing'))).toBeVisible()
  await page.getByRole('button', { name: t('admin:list.reset') }).click()
  await page.getByRole('searchbox', { name: t('admin-orders:search') }).fill(number)
  await expect(page).toHaveURL(url => url.searchParams.get('search') === number)
  await page.getByRole('link', { name: t('admin-orders:open', { number }) }).click()
  await expect(page.getByText('Après 17 h')).toBeVisible()
  await expect(page.getByText(product.name).first()).toBeVisible()
  await page.getByLabel(t('admin-orders:detail.noteOrReason')).fill('Nous vous appelons.')
  await page.getByRole('button', { name: t('admin-orders:detail.to.confirmed') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('admin-orders:detail.apply') })
    .click()
  await expect(
    page.getByText(t('admin-orders:detail.changed', { status: t('order-status:confirmed') })),
  ).toBeVisible()
  const [order] = (await (await request.get('/api/orders', as(member))).json()).data
  expect(order.status).toBe('confirmed')
})
