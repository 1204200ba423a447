import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { newProduct } from './support/goods.ts'
import { administrator, as, newMember, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name })

/** Registers a new member who places a cash order for a product over the API. */
async function buy(request: APIRequestContext, productId: number, quantity: number): Promise<void> {
  const buyer = as(await newMember(request))
  await request.post('/api/cart/items', { ...buyer, data: { produit_id: productId, quantity } })
  const address = { street: 'Rue 1', city: 'Ouagadougou', country: 'Burkina Faso', phone: '+22670112233' }
  const { id } = await (
    await request.post('/api/addresses', { ...buyer, data: { ...address, default: true } })
  ).json()
  const order = await request.post('/api/orders', {
    headers: { ...buyer.headers, 'idempotency-key': randomUUID() },
    data: { address_id: id, payment_method: 'cash_on_delivery', terms_accepted: true },
  })
  expect(order.status()).toBe(201)
}

for (const language of languagesOr('en')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language })

    test('the figures link to the lists that they count, and the chart has a table [S2.adminDashboard.figures]', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      // The high price makes the product the best seller on the dashboard, and the order leaves only two units in
      // stock.
      const goods = await newProduct(request, admin, `Baume royal ${language}`, { price: 900_000, stock: 4 })
      await buy(request, goods.id, 2)
      await signIn(page, admin)
      await page.goto('/admin/dashboard')
      const sales = panel(page, t('admin-dashboard:figures.title'))
      await expect(sales.getByRole('link', { name: t('admin-dashboard:figures.basket') })).toContainText(
        'FCFA',
      )

      const chart = page.getByRole('img', { name: new RegExp(`^${t('admin-dashboard:chart.revenue')}`) })
      await expect(chart).toBeVisible()
      await page.getByRole('button', { name: t('admin-dashboard:chart.table') }).click()
      const table = page.getByRole('table', { name: t('admin-dashboard:chart.table') })
      await expect(table.getByRole('row')).toHaveCount(31)
      await page.getByRole('button', { name: t('admin-dashboard:period.days7'), exact: true }).click()
      await expect(page).toHaveURL(/days=7/)
      await expect(table.getByRole('row')).toHaveCount(8)

      await expect(panel(page, t('admin-dashboard:best.title')).getByText(goods.name)).toBeVisible()
      const low = panel(page, t('admin-dashboard:stock.title'))
      const running = await request.get('/api/admin/produits?status=published&stock=low', as(admin))
      const { total } = await running.json()
      await expect(
        low.getByRole('link', { name: t('admin-dashboard:stock.all', { count: total }) }),
      ).toHaveAttribute('href', '/admin/products?status=published&stock=low')

      const pending = panel(page, t('admin-dashboard:states.title')).getByRole('link', {
        name: t('order-status:pending'),
      })
      const count = (await pending.locator('.tabular-nums').textContent()) ?? ''
      await pending.click()
      await expect(page).toHaveURL(/status=pending&from=.+&to=/)
      await expect(page.getByText(t('admin:list.count', { count: Number(count) }))).toBeVisible()
      await page.goBack()
      await panel(page, t('admin-dashboard:methods.title'))
        .getByRole('link', { name: t('admin-dashboard:methods.cash_on_delivery') })
        .click()
      await expect(page).toHaveURL(/method=cash_on_delivery/)
      await expect(page.getByRole('table')).toBeVisible()

      await page.goto('/admin/dashboard')
      await page.getByRole('button', { name: t('admin-dashboard:period.own') }).click()
      await page.getByLabel(t('admin-dashboard:period.from'), { exact: true }).fill('2026-02-02')
      await page.getByLabel(t('admin-dashboard:period.to'), { exact: true }).fill('2026-02-01')
      await page.getByRole('button', { name: t('admin-dashboard:period.apply') }).click()
      await expect(page.getByText(t('admin-dashboard:period.order'))).toBeVisible()
    })

    test('a file of products is checked, corrected and imported', async ({ page, request, shop }) => {
      const admin = await administrator(request, shop)
      await signIn(page, admin)
      await page.goto('/admin/products')
      await page.getByRole('link', { name: t('admin-import:link'), exact: true }).click()
      const csv = (price: string) =>
        Buffer.from(
          `reference;nom_fr;name_en;prix;statut\nCSV-${language};Huile ${language};Oil ${language};${price};published\n`,
        )
      const choose = (price: string) =>
        page
          .getByLabel(t('admin-import:file.label'))
          .setInputFiles({ name: 'produits.csv', mimeType: 'text/csv', buffer: csv(price) })
      await page.getByRole('button', { name: t('admin-import:check') }).click()
      await expect(page.getByText(t('admin-import:file.required'))).toBeVisible()

      await choose('douze')
      await page.getByRole('button', { name: t('admin-import:check') }).click()
      const fault = page.getByRole('row').filter({ hasText: 'douze' })
      await expect(fault).toContainText(t('admin-import:error.whole', { min: 0, max: 100_000_000 }))
      await expect(page.getByRole('button', { name: t('admin-import:confirm'), exact: true })).toHaveCount(0)

      await choose('1200')
      await page.getByRole('button', { name: t('admin-import:check') }).click()
      await expect(page.getByText(t('admin-import:report.clean'))).toBeVisible()
      // When an import fails, the page keeps the chosen file and the report of the dry run.
      await page.route(
        '**/api/admin/produits/import',
        route => route.fulfill({ status: 503, json: { message: 'x', code: 'X' } }),
        { times: 1 },
      )
      const confirm = page.getByRole('button', { name: t('admin-import:confirm'), exact: true })
      await confirm.click()
      await expect(page.getByText(t('admin-import:failure'))).toBeVisible()
      await confirm.click()
      await expect(
        page.getByText(
          (['created', 'changed', 'unchanged'] as const)
            .map(key => t(`admin-import:done.${key}`, { count: key === 'created' ? 1 : 0 }))
            .join(', '),
        ),
      ).toBeVisible()
      await page.getByRole('link', { name: t('admin-import:toProducts') }).click()
      await page
        .getByRole('searchbox', { name: t('admin-catalogue:products.search') })
        .fill(`CSV-${language}`)
      await expect(page.getByText(t('admin:list.count', { count: 1 }))).toBeVisible()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: t('admin-import:export') }).click()
      expect((await download).suggestedFilename()).toBe('produits_export.csv')
    })
  })
}
