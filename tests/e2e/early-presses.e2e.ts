import type { Page } from '@playwright/test'
import type {} from '#web/boot/early-presses.ts'
import { accessibilityViolations } from './support/accessibility.ts'
import { newProduct } from './support/goods.ts'
import { reportLine } from './support/offline.ts'
import { administrator, as, newMember, signIn } from './support/people.ts'
import { expect, runSql, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

// Opens a page whose scripts load only when the returned function is called, as on a slow first visit.
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async route => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  return async () => {
    release()
    await page.waitForFunction(
      () => document.querySelectorAll('[data-island]:not([data-awake])').length === 0,
    )
  }
}

const cartQuantities = (page: Page) =>
  page.evaluate(() =>
    (
      JSON.parse(localStorage.getItem('local_cart') ?? '{"items":[]}') as { items: { quantity: number }[] }
    ).items.map(item => item.quantity),
  )

// These tests delay the page's scripts, so `page.goto` must not wait for hydration.
test.use({ waitsForLife: false })

for (const language of languagesOr('en')) {
  test.describe(language, () => {
    test.use({ language })
    const t = wordsOf(language)

    test('a product added before the script has loaded is in the cart once, in the chosen quantity', async ({
      page,
      request,
      shop,
    }) => {
      const soap = await newProduct(request, await administrator(request, shop), 'Savon du réseau lent')
      const release = await openWithoutScripts(page, `/products/${soap.id}`)
      const add = page.getByRole('button', { name: t('catalogue:add.addNamed', { name: soap.name }) })
      const increase = page.getByRole('button', { name: t('catalogue:add.increase') })
      // Before hydration, repeated taps on one button count as a single tap.
      for (const button of [increase, increase, add, add, add]) await button.click()
      await expect(add).toHaveAttribute('aria-busy', 'true')
      expect(await cartQuantities(page)).toEqual([])
      await release()
      await expect(
        page.getByRole('link', { name: t('shell:cart.labelWithCount', { count: 1 }) }),
      ).toBeVisible()
      await expect(page.getByText(t('catalogue:add.added')).first()).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect(await cartQuantities(page)).toEqual([2])
      // After hydration every click on "Add to cart" counts again.
      await expect(add).toBeEnabled()
      await add.click()
      await expect.poll(() => cartQuantities(page)).toEqual([4])
    })
  })
}

for (const who of ['guest', 'member'] as const)
  test(`a product whose script has not loaded when the page is left is in the cart of a ${who} once, in the chosen quantity`, async ({
    page,
    request,
    shop,
  }) => {
    const t = wordsOf('fr')
    const soap = await newProduct(request, await administrator(request, shop), `Savon quitté ${who}`)
    const member = await newMember(request)
    if (who === 'member') await signIn(page, member)
    await reportLine(page.context(), { effectiveType: '3g', saveData: false })
    await page.route('**/assets/islands-*.js', () => {})
    await page.goto(`/products/${soap.id}`, { waitUntil: 'commit' })
    await expect(page.locator('[data-island=language-switcher]')).toHaveAttribute('data-awake')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: t('catalogue:add.increase') }).click()
    const add = main.getByRole('button', { name: t('catalogue:add.addNamed', { name: soap.name }) })
    await add.click()
    await expect(add).toHaveAttribute('aria-busy', 'true')
    await page.unroute('**/assets/islands-*.js')
    // Not by a link, which would wait for the script.
    await page.goto('/cgv')
    if (who === 'guest') expect(await cartQuantities(page)).toEqual([2])
    else
      await expect
        .poll(async () => (await (await request.get('/api/cart', as(member))).json()).items)
        .toMatchObject([{ quantity: 2 }])
    await page.goto(`/products/${soap.id}`)
    await expect(page.getByRole('link', { name: t('shell:cart.labelWithCount', { count: 1 }) })).toBeVisible()
  })

test('on a slow line, what carries a press out is loaded beside React, not after it', async ({
  page,
  request,
  shop,
}) => {
  const t = wordsOf('fr')
  const soap = await newProduct(request, await administrator(request, shop), 'Savon pressé')
  await reportLine(page.context(), { effectiveType: '3g', saveData: false })
  const react = Promise.withResolvers<void>()
  await page.route('**/assets/islands-*.js', route => react.promise.then(() => route.continue()))
  const asked = new Set<string>()
  page.on('request', wanted => asked.add(wanted.url()))
  await page.goto(`/products/${soap.id}`, { waitUntil: 'commit' })
  await expect(page.locator('[data-island=language-switcher]')).toHaveAttribute('data-awake')
  await page.getByRole('button', { name: t('catalogue:add.addNamed', { name: soap.name }) }).click()
  await expect.poll(() => [...asked].some(url => url.includes('/assets/replay-'))).toBe(true)
  const before = new Set(asked)
  react.resolve()
  await expect(page.getByRole('link', { name: t('shell:cart.labelWithCount', { count: 1 }) })).toBeVisible()
  // The device is prepared for a line that drops once the product is in the cart.
  const late = [...asked].filter(url => /\.js$/.test(url) && !before.has(url) && !url.includes('/offline-'))
  expect(late).toEqual([])
})

test('a video tapped before its script has loaded plays in its place', async ({ page }) => {
  const release = await openWithoutScripts(page, '/videos')
  const poster = page.locator('a[href$=".webm"]').first()
  await poster.click()
  await expect(poster).toHaveAttribute('aria-busy', 'true')
  await release()
  await expect(page.locator('video')).toBeFocused()
  await expect(page).toHaveURL('/videos')

  // Another press waits: links that leave the page wait for it, but this one does not leave the page.
  await page.evaluate(() =>
    window.earlyPresses?.push({ type: 'click', target: document.body, island: document.body }),
  )
  await page.locator('a[href$=".webm"]').first().click()
  await expect(page.locator('video')).toHaveCount(2)
  await page.evaluate(() => window.earlyPresses?.splice(0))
  await page.waitForTimeout(300)
  await expect(page).toHaveURL('/videos')
})

test('a video in an article, tapped before its script has loaded, plays in its place beside a product that waits for the cart', async ({
  page,
  shop,
}) => {
  await runSql(
    shop,
    `update articles set html = html || '<div class="article-video" data-provider="youtube" data-embed="https://www.youtube-nocookie.com/embed/abcdefghijk"><a href="https://www.youtube.com/watch?v=abcdefghijk">Ailleurs</a></div>' where slug = 'soleil-et-peau-noire'`,
    [],
  )
  await page.route('https://www.youtube-nocookie.com/**', route => route.fulfill({ status: 204 }))
  const release = await openWithoutScripts(page, '/advice/soleil-et-peau-noire?with=video')
  const add = page.locator('[data-island=add-to-cart] button').last()
  await add.click()
  const link = page.getByRole('link', { name: 'Ailleurs' })
  await link.click()
  for (const pressed of [add, link]) await expect(pressed).toHaveAttribute('aria-busy', 'true')
  await release()
  await expect(page.locator('iframe[src*="abcdefghijk"]')).toBeFocused()
  await expect.poll(() => cartQuantities(page)).toEqual([1])
  await expect(page).toHaveURL(/with=video$/)
})

test('a sort order chosen before the script has loaded sorts the list', async ({ page }) => {
  const release = await openWithoutScripts(page, '/products')
  const select = page.locator('select[name=sort]')
  await select.selectOption('price')
  await expect(select).toHaveAttribute('aria-busy', 'true')
  expect(
    await select.evaluate(
      ({ parentElement }) => getComputedStyle(parentElement as Element, '::after').height,
    ),
  ).toBe('3px')
  await Promise.all([page.waitForURL(/sort=price/), release().catch(() => {})])
})

test('the start of the questionnaire, pressed before the script has loaded, is legible, shows that it waits, and leads on', async ({
  page,
}) => {
  const t = wordsOf('fr')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const release = await openWithoutScripts(page, '/questionnaire')
  const start = page.getByRole('button', { name: t('questionnaire:intro.start') })
  const lineOf = () => start.evaluate(button => getComputedStyle(button, '::after').height)
  expect(await lineOf()).toBe('auto')
  await start.click()
  await expect(start).toHaveAttribute('aria-busy', 'true')
  expect(await lineOf()).toBe('3px')
  expect(await accessibilityViolations(page)).toEqual([])
  await release()
  await expect(page.getByRole('heading', { name: t('questionnaire:consent.title') })).toBeVisible()
})

test('filters, menu, search and language work before the script has loaded', async ({ page }) => {
  await openWithoutScripts(page, '/products')
  const t = wordsOf('fr')
  await page.getByLabel(t('shell:nav.menu')).click()
  await expect(page.getByRole('link', { name: t('shell:nav.videos') }).first()).toBeVisible()
  await page.getByLabel(t('shell:nav.menu')).click()
  await page.getByText(t('catalogue:list.filters'), { exact: true }).click()
  await page.getByRole('link', { name: t('catalogue:list.facet.inStock') }).click()
  await page.waitForURL(/inStock=true/, { waitUntil: 'commit' })
  await page.locator('input[name=search]').fill('savon')
  await page.locator('input[name=search]').press('Enter')
  await page.waitForURL(/search=savon/, { waitUntil: 'commit' })
  await page.getByLabel(/Français/).click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a form submitted before the script has loaded is sent once, and never in the address', async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/contact')
  const sent: unknown[] = []
  await page.route('**/api/contact', async route => {
    sent.push(route.request().postDataJSON())
    await route.continue()
  })
  const typed = { name: 'Awa', email: 'awa@lent.example', subject: 'Une question', message: 'Bonjour à vous' }
  for (const [field, value] of Object.entries(typed)) await page.locator(`[name=${field}]`).fill(value)
  const send = page.locator('form:has([name=message]) button[type=submit]')
  await send.click()
  await send.click()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await release()
  await expect(page.getByText(wordsOf('fr')('contact:form.sent'))).toBeVisible()
  expect(sent).toEqual([expect.objectContaining(typed)])
  expect(new URL(page.url()).search).toBe('')
})

for (const [script, lost] of [
  ['the first script', /\/assets\/entry\.client.*\.js$/],
  ['a later script', /\/assets\/(?!entry\.client).*\.js$/],
] as const)
  test(`a waiting click ends when ${script} cannot be loaded`, async ({ page, request, shop }) => {
    const soap = await newProduct(request, await administrator(request, shop), 'Savon sans script')
    let lose = () => {}
    const pressed = new Promise<void>(resolve => {
      lose = resolve
    })
    await page.route(lost, async route => {
      await pressed
      await route.abort()
    })
    await page.goto(`/products/${soap.id}`, { waitUntil: 'commit' })
    const add = page.getByRole('button', {
      name: wordsOf('fr')('catalogue:add.addNamed', { name: soap.name }),
    })
    await add.click()
    await expect(add).toHaveAttribute('aria-busy', 'true')
    lose()
    await expect(add).not.toHaveAttribute('aria-busy')
    await add.click()
    await expect(add).not.toHaveAttribute('aria-busy')
  })
