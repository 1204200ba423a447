import type { Page } from '@playwright/test'
import { newProduct } from './support/goods.ts'
import { administrator, as, newMember, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

// On a slow line islands are hydrated when they are used, so `page.goto` must not wait for all of them.
test.use({ waitsForLife: false })

const t = wordsOf('fr')

/** Makes the browser report a line on which data are saved; returns the scripts that were loaded since. */
async function saveData(page: Page): Promise<string[]> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  const scripts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}

const reactOf = (scripts: string[]) => scripts.filter(path => path.includes('/islands-'))

/** The number that the header shows at the cart. */
const badge = (page: Page) =>
  page
    .locator('[data-island=cart-link] [aria-hidden]:empty')
    .evaluate(place => getComputedStyle(place, '::before').content.replaceAll('"', ''))

/** Opens a page and waits until its first script has run. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' })
  await expect(page.locator('[data-island=language-switcher]')).toHaveAttribute('data-awake')
}

test('React is loaded with the first press, which counts once', async ({ page, request, shop }) => {
  const soap = await newProduct(request, await administrator(request, shop), 'Savon au besoin')
  const scripts = await saveData(page)
  for (const path of ['/', '/products', '/advice', '/videos', '/contact', '/cgv', `/products/${soap.id}`])
    await open(page, path)
  expect(reactOf(scripts)).toEqual([])
  const add = page.getByRole('button', { name: t('catalogue:add.addNamed', { name: soap.name }) })
  await add.click()
  await expect(page.getByText(t('catalogue:add.added')).first()).toBeVisible()
  expect(reactOf(scripts)).toHaveLength(1)
  const cart = page.getByRole('link', { name: t('shell:cart.labelWithCount', { count: 1 }) })
  await expect(cart).toBeVisible()
  expect(await badge(page)).toBe('1')
  await page.reload()
  await expect(cart).toBeVisible()
  expect(await badge(page)).toBe('1')
  expect(reactOf(scripts)).toHaveLength(1)
})

test('a press before the first script has loaded counts once', async ({ page, request, shop }) => {
  const soap = await newProduct(request, await administrator(request, shop), 'Savon avant le script')
  await saveData(page)
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async route => {
    await released
    await route.continue()
  })
  await page.goto(`/products/${soap.id}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: t('catalogue:add.addNamed', { name: soap.name }) }).click()
  release()
  await expect(page.getByRole('link', { name: t('shell:cart.labelWithCount', { count: 1 }) })).toBeVisible()
})

test('a message begun earlier and the fit of a member are shown without being used', async ({
  page,
  request,
  shop,
}) => {
  const soap = await newProduct(request, await administrator(request, shop), 'Savon qui convient')
  await saveData(page)
  await open(page, '/contact')
  const name = page.locator('[name=name]')
  await name.fill('Awa')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('contact_draft'))).toContain('Awa')
  await page.reload()
  await expect(name).toHaveValue('Awa')

  // Another tab signs in while the product's page is open.
  await open(page, `/products/${soap.id}`)
  const fit = page.locator('[data-island=skin-fit]')
  await expect(fit).not.toHaveAttribute('data-awake')
  const { token, user } = await newMember(request)
  const other = await page.context().newPage()
  await other.goto(`${shop.url}/cgv`)
  await other.evaluate(
    ([stored, person]) => {
      localStorage.setItem('currentUser', person as string)
      localStorage.setItem('token', stored as string)
    },
    [token, JSON.stringify(user)],
  )
  await expect(fit).toHaveAttribute('data-awake')
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member')
})

test('a product added before its script has loaded is in the cart that is opened immediately after', async ({
  page,
  request,
  shop,
}) => {
  const soap = await newProduct(request, await administrator(request, shop), 'Savon en route')
  await saveData(page)
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/assets\/islands-/, async route => {
    await released
    await route.continue()
  })
  await open(page, `/products/${soap.id}`)
  await page.getByRole('button', { name: t('catalogue:add.addNamed', { name: soap.name }) }).click()
  const cart = page.getByRole('banner').getByRole('link', { name: t('shell:cart.label') })
  await cart.click()
  await expect(cart).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('main').getByText(soap.name).first()).toBeVisible()
})

test('text typed into a sleeping search field stays, and brings suggestions', async ({
  page,
  request,
  shop,
}) => {
  await newProduct(request, await administrator(request, shop), 'Zinzolin')
  await saveData(page)
  await open(page, '/products')
  const search = page.locator('input[name=search]')
  await search.focus()
  await page.keyboard.type('zinzo')
  await expect(page.getByRole('option', { name: /Zinzolin/ })).toBeVisible()
  await expect(search).toHaveValue('zinzo')
})

test('after a script could not be loaded, the next press loads it', async ({ page, request, shop }) => {
  const soap = await newProduct(request, await administrator(request, shop), 'Savon persévérant')
  await saveData(page)
  await open(page, `/products/${soap.id}`)
  await page.route(/\/assets\/islands-/, route => route.abort())
  const add = page.getByRole('button', { name: t('catalogue:add.addNamed', { name: soap.name }) })
  await add.click()
  await expect(add).not.toHaveAttribute('aria-busy')
  await page.unroute(/\/assets\/islands-/)
  await add.click()
  await expect(page.getByRole('link', { name: t('shell:cart.labelWithCount', { count: 1 }) })).toBeVisible()
})

test('a video whose script could not be loaded is opened by the next tap as without script', async ({
  page,
}) => {
  await saveData(page)
  await page.route(/\/assets\/islands-/, route => route.abort())
  await open(page, '/videos')
  const poster = page.locator('a[href$=".webm"]').first()
  await poster.click()
  await expect(poster).not.toHaveAttribute('aria-busy')
  await expect(page).toHaveURL('/videos')
  await poster.click()
  await expect(page).toHaveURL(/\.webm$/)
})

test('a member’s header is complete without React', async ({ page, request, shop }) => {
  const member = await newMember(request, 'Awa Zongo')
  const admin = await administrator(request, shop)
  const soap = await newProduct(request, admin, 'Savon de l’en-tête')
  await request.post('/api/cart/items', { ...as(member), data: { produit_id: soap.id, quantity: 2 } })
  await request.post('/api/notifications', {
    ...as(admin),
    data: {
      member_id: member.user.id,
      title: 'Bonjour',
      body: 'Texte',
      translations: { en: { title: 'Hello', body: 'Text' } },
    },
  })
  const scripts = await saveData(page)
  await signIn(page, member)
  await open(page, '/advice')
  await expect(page.getByRole('link', { name: t('shell:cart.labelWithCount', { count: 1 }) })).toBeVisible()
  await expect(page.getByRole('link', { name: t('shell:bell.unreadOne', { number: 1 }) })).toBeVisible()
  await page.getByText('AZ', { exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: /^Awa$/ })).toBeVisible()
  for (const name of [t('shell:user.adminDashboard'), t('shell:titles.admin')])
    await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: t('shell:user.routine') })).toBeVisible()
  expect(reactOf(scripts)).toEqual([])
  await page.getByRole('button', { name: t('shell:user.logout') }).click()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
})

test('the switch in the menu saves data on every page until it is switched off', async ({ page }) => {
  const menu = page.getByRole('banner').getByLabel(t('shell:nav.menu'))
  const saver = page.getByRole('banner').getByRole('checkbox', { name: t('shell:dataSaver.save') })
  const face = () => page.evaluate(() => getComputedStyle(document.body).fontFamily)
  const pictures = page.locator('main picture img')
  await open(page, '/advice')
  await menu.click()
  await expect(saver).not.toBeChecked()
  await expect(page.getByRole('banner').getByText(/^Cette page\u00a0: \d+\u00a0ko$/)).toBeVisible()
  expect(await face()).toContain('Figtree')
  expect(await pictures.first().getAttribute('sizes')).not.toContain('/ 2)')
  await Promise.all([page.waitForEvent('load'), saver.click()])
  for (const path of ['/products', '/cart', '/advice']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await face()).not.toContain('Figtree')
    await expect(page.locator('link[as=font]')).toHaveCount(0)
  }
  expect(await pictures.first().getAttribute('sizes')).toContain('/ 2)')
  await menu.click()
  await expect(saver).toBeChecked()
  await Promise.all([page.waitForEvent('load'), saver.click()])
  expect(await face()).toContain('Figtree')
})

test('pages that save data load no fonts', async ({ page, shop }) => {
  await page.context().addCookies([{ name: 'data_saver', value: '1', url: shop.url }])
  const fonts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  for (const path of ['/', '/products', '/cart']) await page.goto(path, { waitUntil: 'networkidle' })
  expect(fonts).toEqual([])
})

test('a browser that asks to save data gets pages that do', async ({ request }) => {
  const page = async (headers: Record<string, string>) => {
    const answer = await request.get('/', { headers })
    expect(answer.headers().vary).toContain('save-data')
    return answer.text()
  }
  expect(await page({ 'save-data': 'on' })).toContain('/ 2)')
  expect(await page({ 'save-data': 'on', cookie: 'data_saver=0' })).not.toContain('/ 2)')
  expect(await page({})).not.toContain('/ 2)')
})
