import type { Page } from '@playwright/test'
import { newProduct } from './support/goods.ts'
import { administrator, as, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

test.use({ viewport: { width: 1280, height: 900 } })
const t = wordsOf('fr')

const kinds = { categories: 'categories', ingredients: 'ingredients', 'skin-types': 'skinTypes' } as const

test('each tab of a product searches, and adds and removes several entries after a confirmation with their number [S2.adminProduct] [S8.ingredients.added] [S8.skinTypes]', async ({
  page,
  request,
  shop,
}) => {
  const admin = await administrator(request, shop)
  const product = await newProduct(request, admin, 'Produit à onglets')
  await signIn(page, admin)
  for (const [tab, kind] of Object.entries(kinds) as [
    keyof typeof kinds,
    (typeof kinds)[keyof typeof kinds],
  ][]) {
    const say = (key: 'add' | 'remove' | 'addAsk' | 'removeAsk' | 'added' | 'removed', count: number) =>
      t(`admin-catalogue:products.relations.${kind}.${key}`, { count })
    const path = { categories: 'categories', ingredients: 'ingredients', skinTypes: 'type-peaus' }[kind]
    const known: { name: string; nom?: string }[] = await (await request.get(`/api/${path}`)).json()
    const [first, second] = known.map(word => word.nom ?? word.name)
    await page.goto(`/admin/products/${product.id}`)
    await openTab(page, t(`admin-catalogue:products.detail.tab.${tab}`))
    const chooser = page.getByRole('combobox', { name: t('admin-catalogue:products.relations.choose') })
    const choose = async (name = '') => {
      await chooser.fill(name)
      await page.getByRole('option', { name, exact: true }).first().click()
      await page.keyboard.press('Escape')
    }
    await choose(first)
    await choose(second)
    await page
      .getByRole('button', { name: t('admin-catalogue:products.choose.clear') })
      .last()
      .click()
    await expect(
      page.getByRole('button', { name: t('admin-catalogue:products.relations.add'), exact: true }),
    ).toBeDisabled()
    await choose(first)
    await choose(second)
    await page.getByRole('button', { name: say('add', 2) }).click()
    await page
      .getByRole('alertdialog', { name: say('addAsk', 2) })
      .getByRole('button', { name: say('add', 2) })
      .click()
    await expect(page.getByText(say('added', 2))).toBeVisible()
    await page.getByRole('checkbox', { name: t('admin-catalogue:products.relations.selectAll') }).check()
    await page.getByRole('button', { name: say('remove', 2) }).click()
    const question = page.getByRole('alertdialog', { name: say('removeAsk', 2) })
    await question.getByRole('button', { name: t('shell:action.cancel') }).click()
    await page.getByRole('button', { name: say('remove', 2) }).click()
    await question.getByRole('button', { name: say('remove', 2) }).click()
    await expect(page.getByText(say('removed', 2))).toBeVisible()
    await expect(page.getByText(t(`admin-catalogue:products.relations.${kind}.empty`))).toBeVisible()
  }
})

test('failures in the tabs of a product have messages [S8.categories] [S8.ingredients] [S8.product.loadFailed]', async ({
  page,
  request,
  shop,
}) => {
  const admin = await administrator(request, shop)
  const [category] = await (await request.get('/api/categories')).json()
  const [ingredient] = await (await request.get('/api/ingredients')).json()
  const product = await newProduct(request, admin, 'Produit qui échoue', {
    categories: [category.id],
    ingredients: [ingredient.id],
  })
  await signIn(page, admin)
  const fail = { status: 503, json: { message: 'x', code: 'X' } }
  await page.route(`**/api/admin/produits/${product.id}`, route => route.fulfill(fail))
  await page.goto(`/admin/products/${product.id}`)
  await expect(page.getByText('Erreur lors du chargement du produit')).toBeVisible({ timeout: 20_000 })
  await page.unrouteAll()
  await page.route(/\/api\/categories(\?|$)/, route => route.fulfill(fail))
  await page.goto(`/admin/products/${product.id}`)
  await openTab(page, t('admin-catalogue:products.detail.tab.categories'))
  await expect(page.getByText(t('admin-catalogue:products.choose.loadFailure')).first()).toBeVisible({
    timeout: 20_000,
  })
  await page.unrouteAll()
  for (const [tab, kind, removed, added] of [
    [
      'categories',
      'categories',
      'Erreur lors du retrait des catégories',
      'Erreur lors de l’ajout des catégories',
    ],
    [
      'ingredients',
      'ingredients',
      'Erreur lors du retrait des ingrédients',
      'Erreur lors de l’ajout des ingrédients',
    ],
  ] as const) {
    await page.goto(`/admin/products/${product.id}`)
    await openTab(page, t(`admin-catalogue:products.detail.tab.${tab}`))
    await page.route(`**/api/admin/produits/${product.id}/${kind}`, route => route.fulfill(fail))
    await page.getByRole('checkbox', { name: t('admin-catalogue:products.relations.selectAll') }).check()
    await page
      .getByRole('button', { name: t(`admin-catalogue:products.relations.${kind}.remove`, { count: 1 }) })
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t(`admin-catalogue:products.relations.${kind}.remove`, { count: 1 }) })
      .click()
    await expect(page.getByText(removed)).toBeVisible()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('shell:action.cancel') })
      .click()
    await page.getByRole('combobox', { name: t('admin-catalogue:products.relations.choose') }).click()
    await page.getByRole('option').first().click()
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: t(`admin-catalogue:products.relations.${kind}.add`, { count: 1 }) })
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t(`admin-catalogue:products.relations.${kind}.add`, { count: 1 }) })
      .click()
    await expect(page.getByText(added)).toBeVisible()
    await page.unrouteAll()
  }
})

test('a new ingredient is created inline; each refusal has the specification’s message [S2.adminProduct.createIngredient] [S5.ingredient.name] [S8.ingredientSelector] [S8.ingredients.loadFailed]', async ({
  page,
  request,
  shop,
  context,
}) => {
  const en = wordsOf('en')
  await context.addCookies([{ name: 'language', value: 'en', url: shop.url }])
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  const admin = await administrator(request, shop)
  const product = await newProduct(request, admin, 'Produit à ingrédient')
  await signIn(page, admin)
  await page.goto(`/admin/products/${product.id}`)
  const tab = en('admin-catalogue:products.detail.tab.ingredients')
  await openTab(page, tab)
  await page.getByRole('button', { name: en('admin-catalogue:products.ingredient.new') }).click()
  const create = page.getByRole('button', { name: en('admin-catalogue:products.ingredient.create') })
  await create.click()
  await expect(page.getByText('Ingredient name is required')).toBeVisible()
  await page.getByLabel(en('admin-catalogue:products.ingredient.name')).fill('Zamné')
  for (const [status, words] of [
    [422, 'Validation error'],
    [503, 'Error adding new ingredient'],
  ] as const) {
    await page.route('**/api/admin/ingredients', route =>
      route.fulfill({ status, json: { message: 'x', code: 'X', errors: {} } }),
    )
    await create.click()
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await page.unrouteAll()
  }
  await create.click()
  await page
    .getByRole('button', { name: en('admin-catalogue:products.relations.ingredients.add', { count: 1 }) })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: en('admin-catalogue:products.relations.ingredients.add', { count: 1 }) })
    .click()
  await expect(
    page.getByText(en('admin-catalogue:products.relations.ingredients.added', { count: 1 })),
  ).toBeVisible()
  const stored = await (await request.get(`/api/admin/produits/${product.id}`, as(admin))).json()
  expect(stored.ingredients.map((ingredient: { name: string }) => ingredient.name)).toEqual(['Zamné'])
  await page.route('**/api/ingredients?*', route =>
    route.fulfill({ status: 503, json: { message: 'x', code: 'X' } }),
  )
  await page.getByRole('combobox', { name: en('admin-catalogue:products.relations.choose') }).fill('acid')
  await expect(page.getByText('Error searching for ingredients').first()).toBeVisible({ timeout: 20_000 })
})

/**
 * Opens a tab of the product's page. The search is limited to `main`, because the sidebar has links of the same names.
 */
async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('main').locator('a, [role=tab]').filter({ hasText: name }).first().click()
}
