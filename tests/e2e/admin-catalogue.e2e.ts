import type { Page } from '@playwright/test'
import { newProduct } from './support/goods.ts'
import { administrator, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

test.use({ viewport: { width: 1280, height: 900 } })
const t = wordsOf('fr')
const searchbox = (page: Page, name: string) => page.getByRole('searchbox', { name })

test('products are searched, filtered, changed in bulk and deleted after a confirmation [S8.product.deleteFailed]', async ({
  page,
  request,
  shop,
}) => {
  const admin = await administrator(request, shop)
  const goods = await Promise.all(
    ['Alpha', 'Bêta'].map(name => newProduct(request, admin, `Zoukoula ${name}`)),
  )
  await signIn(page, admin)
  await page.goto('/admin/products')
  await searchbox(page, t('admin-catalogue:products.search')).fill('zoukoula')
  await expect(page).toHaveURL(/search=zoukoula/)
  await expect(page.getByText(t('admin:list.count', { count: 2 }))).toBeVisible()
  for (const { name } of goods)
    await page.getByRole('checkbox', { name: t('admin:list.selectRow', { name }) }).check()
  await page.getByRole('button', { name: t('admin-catalogue:products.bulk.disabled') }).click()
  const question = page.getByRole('alertdialog', {
    name: t('admin-catalogue:products.bulk.ask.disabled', { count: 2 }),
  })
  await question.getByRole('button', { name: t('admin-catalogue:products.bulk.disabled') }).click()
  await expect(page.getByText(t('admin-catalogue:products.bulk.done.disabled', { count: 2 }))).toBeVisible()
  expect((await request.get(`/api/produits/${goods[0]?.id}`)).status()).toBe(404)
  await page
    .getByLabel(t('admin-catalogue:products.column.status'), { exact: true })
    .selectOption('published')
  await expect(
    page
      .getByText(t('admin:list.nothingText'))
      .or(page.getByText(t('admin:list.nothing')))
      .first(),
  ).toBeVisible()
  await page.goto('/admin/products?search=zoukoula')
  for (const status of [503, 200]) {
    if (status === 503)
      await page.route('**/api/admin/produits/*', route =>
        route.request().method() === 'DELETE'
          ? route.fulfill({ status, json: { message: 'x', code: 'X' } })
          : route.fallback(),
      )
    await page
      .getByRole('button', { name: t('admin-catalogue:products.actionsFor', { name: 'Zoukoula Alpha' }) })
      .click()
    await page.getByRole('menuitem', { name: t('shell:action.delete') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('shell:action.delete') })
      .click()
    if (status === 503) {
      await expect(page.getByText('Erreur lors de la suppression du produit')).toBeVisible()
      await page.unrouteAll()
      await page.reload()
    }
  }
  await expect(
    page.getByText(t('admin-catalogue:products.delete.done', { name: 'Zoukoula Alpha' })),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zoukoula Alpha' })).toHaveCount(0)
})

test('a product is added and edited with its photo, the shop shows it, and a failure keeps the input [S1.admin.products] [S2.adminProducts.manage] [S8.products]', async ({
  page,
  request,
  shop,
}) => {
  await signIn(page, await administrator(request, shop))
  const reference = `E2E-${Date.now()}`
  await page.goto('/admin/products/add')
  const french = page.getByRole('region', { name: t('admin:language.fr') })
  const save = page.getByRole('button', { name: t('admin-catalogue:products.editor.saveNew') })
  await save.click()
  await expect(page.getByText(/^Erreur de validation des données/)).toBeVisible()
  await french.getByLabel(t('admin-catalogue:products.editor.field.name')).first().fill('Bougaribou doux')
  await page.getByLabel(t('admin-catalogue:products.editor.field.reference')).fill(reference)
  await page.getByLabel(t('admin-catalogue:products.editor.field.price')).fill('3400')
  await page.getByLabel(t('admin-catalogue:products.editor.field.stockQuantity')).fill('7')
  await page.getByRole('radio', { name: t('admin-catalogue:products.status.published') }).check()
  const photo = page.getByLabel(t('admin-catalogue:products.editor.photoAdd'))
  await photo.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Bonjour') })
  await expect(page.getByText(t('admin-catalogue:products.editor.photoType'))).toBeVisible()
  await photo.setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(2 * 1024 * 1024 + 1),
  })
  await expect(page.getByText('2 Mo au plus.').last()).toBeVisible()
  await photo.setInputFiles('build/client/icon-192.png')
  await page.route('**/api/admin/produits', route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { message: 'x', code: 'X' } })
      : route.fallback(),
  )
  await save.click()
  // The dialog lists what the product lacks: a category, and a description in each language.
  await expect(page.getByRole('alertdialog')).toContainText(
    'une catégorie, une description courte en français, une description courte en anglais.',
  )
  await page.getByRole('button', { name: t('admin-catalogue:products.editor.gaps.complete') }).click()
  await save.click()
  const publish = page.getByRole('button', { name: t('admin-catalogue:products.editor.gaps.publish') })
  await publish.click()
  await expect(page.getByText(t('admin-catalogue:products.editor.createFailure'))).toBeVisible()
  const noStorage = t('errors:STORAGE_UNAVAILABLE')
  await page.route('**/api/admin/produits', route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { message: noStorage, code: 'STORAGE_UNAVAILABLE' } })
      : route.fallback(),
  )
  await save.click()
  await expect(page.getByText(noStorage)).toBeVisible()
  await expect(page.getByLabel(t('admin-catalogue:products.editor.field.reference'))).toHaveValue(reference)
  await page.unrouteAll()
  // The editor has already confirmed to publish the product with gaps, so the dialog does not open again.
  await save.click()
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/)
  const id = /\d+$/.exec(page.url())?.[0]
  const made = await (await request.get(`/api/produits/${id}`)).json()
  expect(made).toMatchObject({
    intitule: 'Bougaribou doux',
    prix: 3400,
    quantiteEnStock: 7,
    photo: expect.stringMatching(/\.webp$/),
  })
  await page.goto(`/admin/products/${id}/edit`)
  await page.getByLabel(t('admin-catalogue:products.editor.field.price')).fill('3650')
  const update = page.getByRole('button', { name: t('admin-catalogue:products.editor.save'), exact: true })
  await page.route('**/api/admin/produits/*', route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { message: 'x', code: 'X' } })
      : route.fallback(),
  )
  await update.click()
  await expect(page.getByText(t('admin-catalogue:products.editor.updateFailure'))).toBeVisible()
  await expect(page.getByLabel(t('admin-catalogue:products.editor.field.price'))).toHaveValue('3650')
  await page.unrouteAll()
  await update.click()
  await expect(
    page.getByText(t('admin-catalogue:products.editor.updated', { name: 'Bougaribou doux' })),
  ).toBeVisible()
  await page.goto(`/products/${id}`)
  await expect(page.getByRole('main')).toContainText(/3[\s\u202f]650[\s\u202f]FCFA/)
  await expect
    .poll(() =>
      page
        .locator('main img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
  await page.goto('/admin/products?search=bougaribou')
  await expect(page.getByText(t('admin:list.count', { count: 1 }))).toBeVisible()
  await page
    .getByRole('button', { name: t('admin-catalogue:products.actionsFor', { name: 'Bougaribou doux' }) })
    .click()
  await page.getByRole('menuitem', { name: t('shell:action.delete') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('shell:action.delete') })
    .click()
  await expect(
    page.getByText(t('admin-catalogue:products.delete.done', { name: 'Bougaribou doux' })),
  ).toBeVisible()
  expect((await request.get(`/api/produits/${id}`)).status()).toBe(410)
})

for (const [path, kind] of [
  ['/admin/categorie-produits', 'categories'],
  ['/admin/type-peaus', 'skinTypes'],
  ['/admin/probleme-peaus', 'problems'],
] as const) {
  test.describe(path, () => {
    test('categories, skin types and problems are listed, created, edited and deleted [S1.admin] [S2.adminCategories.manage] [S2.adminSkinProblems.manage] [S2.adminSkinTypes.manage]', async ({
      page,
      request,
      shop,
    }) => {
      await signIn(page, await administrator(request, shop))
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        t(`admin-catalogue:words.${kind}.title`),
      )
      await page.getByRole('button', { name: t(`admin-catalogue:words.${kind}.add`) }).click()
      const name = page
        .getByRole('region', { name: t('admin:language.fr') })
        .getByLabel(t('admin-catalogue:words.name'))
      const save = page.getByRole('button', { name: t('shell:action.save') })
      await save.click()
      await expect(page.getByText(t('validation:required')).first()).toBeVisible()
      await name.fill('Zamana')
      await save.click()
      await expect(page.getByText(t('admin-catalogue:words.created', { name: 'Zamana' }))).toBeVisible()
      await searchbox(page, t(`admin-catalogue:words.${kind}.search`)).fill('zamana')
      await expect(page.getByText(t('admin:list.count', { count: 1 }))).toBeVisible()
      await page
        .getByRole('button', { name: t('admin-catalogue:words.editNamed', { name: 'Zamana' }) })
        .click()
      await name.fill('Zamana deux')
      await save.click()
      await expect(page.getByText(t('admin-catalogue:words.updated', { name: 'Zamana deux' }))).toBeVisible()
      await page
        .getByRole('button', { name: t('admin-catalogue:words.deleteNamed', { name: 'Zamana deux' }) })
        .click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('shell:action.delete') })
        .click()
      await expect(page.getByText(t('admin-catalogue:words.deleted', { name: 'Zamana deux' }))).toBeVisible()
    })
  })
}
