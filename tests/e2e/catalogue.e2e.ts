import type { Page } from '@playwright/test'
import { Client } from 'pg'
import { changeProduct, newProduct } from './support/goods.ts'
import { administrator, as } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { amount, wordsOf } from './support/words.ts'

const names = (page: Page) => page.locator('main article :is(h2, h3)')
const searchBox = (page: Page, language: 'fr' | 'en' = 'fr') =>
  page.getByRole('combobox', { name: wordsOf(language)('catalogue:list.searchLabel') })

for (const language of languagesOr('en')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language })

    test('a search tolerates typos and missing accents, and an empty result suggests what to try', async ({
      page,
    }) => {
      const searches =
        language === 'fr'
          ? { karite: /karité/i, hidratant: /hydratant/i, 'CREME solaire': /solaire|crème/i }
          : { 'shee butter': /shea|butter/i, clenser: /cleans/i, sunscren: /sun|SPF/i }
      for (const [typed, found] of Object.entries(searches)) {
        await page.goto('/products')
        await searchBox(page, language).fill(typed)
        await searchBox(page, language).press('Enter')
        await expect(page).toHaveURL(url => url.searchParams.get('search') === typed)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          t('catalogue:list.searchTitle', { search: typed }),
        )
        await expect(names(page).filter({ hasText: found }).first(), typed).toBeVisible()
      }
      await page.goto('/products?search=zzqxjv')
      await expect(page.getByRole('heading', { name: t('catalogue:list.empty.title') })).toBeVisible()
      await expect(page.getByText(t('catalogue:list.empty.text'))).toBeVisible()
      await expect(page.locator('select[name=sort]')).toHaveCount(0)
      await expect(page.getByRole('link', { name: t('catalogue:list.empty.reset') })).toHaveAttribute(
        'href',
        '/products',
      )
      await expect(page.locator('main a[href^="/products?categories="]')).toHaveCount(10)
    })

    test('a product page shows all facts about the product [S2.public.product]', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const linked = await newProduct(request, admin, 'Produit lié')
      const [category] = await (await request.get('/api/categories')).json()
      const [skinType] = await (await request.get('/api/type-peaus')).json()
      const product = await newProduct(request, admin, 'Produit complet', {
        price: 12_500,
        stock: 3,
        nomLong: 'Produit complet au nom long',
        descriptionCourte: 'Une courte description.',
        format: 'Flacon de 50 ml',
        livraison: 'Livré en deux jours.',
        conseilsUtilisation: 'Deux gouttes le soir.',
        categories: [category.id],
        typesPeau: [skinType.id],
        produitsLies: [linked.id],
      })
      await page.goto(`/products/${product.id}`)
      await expect(page).toHaveTitle('Sira – Produit complet')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Produit complet')
      const main = page.getByRole('main')
      for (const text of [
        'Produit complet au nom long',
        'Une courte description.',
        'Flacon de 50 ml',
        'Livré en deux jours.',
        'Deux gouttes le soir.',
        amount(12_500, language),
        t('catalogue:stock.low', { count: 3 }),
      ])
        await expect(main).toContainText(text)
      await expect(main.locator(`a[href="/products?categories=${category.id}"]`)).toBeVisible()
      await expect(main.locator(`a[href="/products?skinTypes=${skinType.id}"]`)).toBeVisible()
      await expect(main.getByRole('heading', { name: t('catalogue:product.linked') })).toBeVisible()
      await expect(main.getByRole('link', { name: linked.name })).toHaveAttribute(
        'href',
        `/products/${linked.id}-produit-lie`,
      )
    })
  })
}

const t = wordsOf('fr')

test('facets, price, sort and page are in the address, with back and forward [S2.public.products]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/products')
  const count = async () =>
    Number(/\d+/.exec((await page.getByRole('status').first().textContent()) ?? '')?.[0])
  const all = await count()
  const panel = page.getByRole('complementary', { name: t('catalogue:list.filters') })
  const choice = panel.locator('details ul a').first()
  const promised = Number(/\d+$/.exec((await choice.textContent()) ?? '')?.[0])
  await choice.click()
  await expect(page).toHaveURL(/[?&]categories=\d+/)
  await expect(panel.locator('a[aria-current=true]')).toHaveCount(1)
  expect(await count()).toBe(promised)
  expect(promised).toBeLessThan(all)
  await panel.getByRole('link', { name: t('catalogue:list.facet.inStock') }).click()
  await expect(page).toHaveURL(/inStock=true/)
  await panel.getByLabel(t('catalogue:list.priceMax')).fill('6000')
  await panel.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(
    url =>
      url.searchParams.get('priceMax') === '6000' &&
      url.searchParams.has('categories') &&
      url.searchParams.get('inStock') === 'true',
  )
  const filtered = page.url()
  await page.getByLabel(t('catalogue:list.sortLabel')).selectOption('price')
  await expect(page).toHaveURL(/sort=price/)
  const prices = (await page.locator('main article').getByText('FCFA').allTextContents()).map(text =>
    Number(text.replace(/\D/g, '')),
  )
  expect(prices.length).toBeGreaterThan(1)
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
  expect(Math.max(...prices)).toBeLessThanOrEqual(6000)
  await page.goBack()
  await expect(page).toHaveURL(filtered)
  // The browser would show the choice that led away.
  await expect(page.getByLabel(t('catalogue:list.sortLabel'))).toHaveValue('newest')
  await page.goForward()
  await expect(page).toHaveURL(/sort=price/)
  await page.getByRole('link', { name: t('catalogue:list.clear') }).click()
  await expect(page.getByRole('status').first()).toHaveText(t('catalogue:list.count', { count: all }))
  const shown = async () => {
    await expect(names(page).first()).toBeVisible()
    return names(page)
      .getByRole('link')
      .evaluateAll(links => links.map(link => link.getAttribute('href')))
  }
  const first = await shown()
  await page
    .getByRole('navigation', { name: t('catalogue:pagination.label') })
    .getByRole('link', { name: t('catalogue:pagination.page', { page: 2 }), exact: true })
    .click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.locator('main nav [aria-current=page]')).toHaveText('2')
  const second = await shown()
  expect(second.length).toBeGreaterThan(0)
  expect(second.filter(href => first.includes(href))).toEqual([])
})

test('suggestions are selected with the keyboard and closed with Escape', async ({ page }) => {
  await page.goto('/products')
  const box = searchBox(page)
  await box.pressSequentially('sav')
  const options = page.getByRole('listbox', { name: t('catalogue:list.suggestions') }).getByRole('option')
  await expect(options.first()).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await box.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
  await box.press('Escape')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await box.pressSequentially('o')
  await expect(options.first()).toBeVisible()
  const last = options.last()
  const href = (await last.getAttribute('href')) ?? ''
  await box.press('ArrowUp')
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(page).toHaveURL(url => url.pathname + url.search === href)
})

test('the home page has a link to the analysis, advice, and every recommended product on one page [S2.public.home] [S2.home] [S7.products.home]', async ({
  page,
  request,
}) => {
  const all = await (await request.get('/api/produits?recommande=true&notPaginate=true')).json()
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: t('home:hero.start') })).toHaveAttribute(
    'href',
    '/questionnaire',
  )
  await expect(main.getByRole('link', { name: t('home:hero.advice') })).toHaveAttribute('href', '/advice')
  const products = main.getByRole('article').filter({ hasText: 'FCFA' })
  await expect(products.getByRole('heading')).toHaveText(
    all.data.map((product: { intitule: string }) => product.intitule),
  )
  expect(all.data.length).toBeGreaterThan(10)
  await expect(page.locator('main article').first()).toContainText('FCFA')
  await expect(page.getByRole('navigation', { name: t('catalogue:pagination.label') })).toHaveCount(0)
})

test('only published products are visible, in lists and on their page [S3.product.status] [S4.product]', async ({
  page,
  request,
  shop,
}) => {
  const admin = await administrator(request, shop)
  const product = await newProduct(request, admin, 'Éclipse de la vitrine', { status: 'draft' })
  for (const [status, isVisible] of [
    ['draft', false],
    ['published', true],
    ['disabled', false],
  ] as const) {
    await changeProduct(request, admin, product, { status })
    const answer = await page.goto(`/products/${product.id}`)
    expect(answer?.status(), status).toBe(isVisible ? 200 : 404)
    await page.goto('/products?search=éclipse+vitrine')
    await expect(names(page).filter({ hasText: product.name }), status).toHaveCount(isVisible ? 1 : 0)
  }
})

test('a deleted product is a 410 page with similar products', async ({ page, request, shop }) => {
  const admin = await administrator(request, shop)
  const product = await newProduct(request, admin, 'Savon du passé')
  expect((await request.delete(`/api/admin/produits/${product.id}`, as(admin))).ok()).toBe(true)
  const answer = await page.goto(`/products/${product.id}-savon-du-passe`)
  expect(answer?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('catalogue:missing.title'))
  await expect(names(page).filter({ hasText: /savon/i }).first()).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})

test('an unknown product is a 404 page with a link to the shop', async ({ page }) => {
  for (const id of ['999999', '999999-savon', '0', 'abc', '1e3', '99999999999999999999']) {
    const answer = await page.goto(`/products/${id}`)
    expect(answer?.status(), id).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell:notFound.title'))
    await expect(
      page.getByRole('main').getByRole('link', { name: t('shell:notFound.products') }),
    ).toHaveAttribute('href', '/products')
  }
})

test('while products cannot be loaded, their pages say so, and are not a 404', async ({
  page,
  request,
  shop,
}) => {
  const product = await newProduct(request, await administrator(request, shop), 'Gel de la panne')
  const database = new Client({ connectionString: shop.databaseUrl })
  await database.connect()
  try {
    await database.query('alter table products rename to products_away')
    // The search is one that no other test requests, because the server caches product lists for some seconds.
    const list = await page.goto('/products?search=panne')
    expect(list?.status()).toBe(503)
    await expect(page.getByRole('alert')).toContainText('Erreur lors du chargement des produits')
    await expect(page.getByText(t('catalogue:list.empty.title'))).toHaveCount(0)
    await expect(page.getByRole('link', { name: t('shell:action.retry') })).toHaveAttribute(
      'href',
      '/products?search=panne',
    )
    const single = await page.goto(`/products/${product.id}`)
    expect(single?.status()).toBe(503)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell:error.title'))
    await expect(page.getByRole('contentinfo')).toBeVisible()
  } finally {
    await database.query('alter table if exists products_away rename to products')
    await database.end()
  }
  await page.goto('/products?search=gel+panne')
  await expect(names(page).filter({ hasText: product.name })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the shop can be browsed, searched, filtered and paged', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: t('home:recommended.all') }).click()
    await searchBox(page).fill('savon')
    await searchBox(page).press('Enter')
    await expect(page).toHaveURL(/search=savon/)
    await expect(names(page).first()).toBeVisible()
    await page.goto('/products')
    await page.locator('summary', { hasText: t('catalogue:list.filters') }).click()
    await page.locator('main details a[href*="inStock"]').first().click()
    await expect(page).toHaveURL(/inStock=true/)
    // On a phone the panel stays open, at the filter that was used, until its link to the products is pressed.
    await page.setViewportSize({ width: 360, height: 640 })
    const skinTypes = page
      .locator('main details details')
      .filter({ hasText: t('catalogue:list.facet.skinTypes') })
    await skinTypes.locator('summary').first().click()
    for (const count of [1, 2]) {
      await skinTypes.getByRole('link').nth(count).click()
      await expect(page).toHaveURL(url => url.searchParams.get('skinTypes')?.split(',').length === count)
      await expect(skinTypes.getByRole('link').first()).toBeInViewport()
    }
    await page.getByLabel(t('catalogue:list.sortLabel')).selectOption('-price')
    await page.getByRole('button', { name: t('catalogue:list.apply') }).click()
    await expect(page).toHaveURL(/sort=-price/)
    await page.getByRole('link', { name: t('catalogue:pagination.next') }).click()
    await expect(page).toHaveURL(/page=2/)
    await names(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/products\/\d+-[a-z0-9-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.locator('header details summary').first().click()
    await page.locator('header a[hreflang=en]').click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})
