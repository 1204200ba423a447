import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newProduct } from './support/goods.ts'
import { comeTwice, keptIn, openLine, reportLine, untilKept } from './support/offline.ts'
import { administrator, newMember, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

test.use({ serviceWorkers: 'allow', waitsForLife: false })

const t = wordsOf('fr')

test('logging out deletes the pages and pictures that were seen, and the next member finds none of them', async ({
  page,
  context,
  request,
}) => {
  const first = await newMember(request, 'Awa Zongo')
  const second = await newMember(request, 'Issa Traoré')
  await signIn(page, first)
  await comeTwice(page)
  await page.goto('/account/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilKept(page, '/account/orders?lang=fr')
  const html = await page.evaluate(async () => (await caches.match('/account/orders?lang=fr'))?.text())
  expect(html).toContain('<html')
  for (const secret of [first.user.email, first.token, 'Zongo']) expect(html).not.toContain(secret)
  // A session that ends on the server may go on with the same member, whose copies stay.
  await page.goto('/advice')
  await untilKept(page, '/advice?lang=fr')
  await page.getByText('AZ', { exact: true }).click()
  await page.getByRole('button', { name: t('shell:user.logout') }).click()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
  // The logout leaves the page, which interrupts a look into the cache.
  const left = () => keptIn(page, 'pages').catch(() => ['/account/orders'])
  await expect.poll(left).not.toContain('/account/orders')
  await page.waitForLoadState('load')
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('currentUser', user as string)
      localStorage.setItem('token', token as string)
    },
    [second.token, JSON.stringify(second.user)],
  )
  await context.setOffline(true)
  await page.goto('/account/orders')
  await expect(page.getByRole('heading', { name: t('shell:titles.offline') })).toBeVisible()
})

test('a member who logs out without a network reads on the next page that she did', async ({
  page,
  context,
  request,
}) => {
  await reportLine(context, { effectiveType: '4g', saveData: false })
  await signIn(page, await newMember(request, 'Awa Zongo'))
  await comeTwice(page)
  await untilKept(page, '/offline?lang=fr')
  await context.setOffline(true)
  await page.getByText('AZ', { exact: true }).click()
  await page.getByRole('button', { name: t('shell:user.logout') }).click()
  await expect(page.getByText(t('shell:user.loggedOut'))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByText(t('shell:user.loggedOut'))).toHaveCount(0)
})

test('a session that another member’s replaces takes its copies with it, also without a logout', async ({
  page,
  request,
}) => {
  const [first, second] = [await newMember(request), await newMember(request)]
  await signIn(page, first)
  await comeTwice(page)
  await page.goto('/account/profile')
  await untilKept(page, '/account/profile?lang=fr')
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('currentUser', user as string)
      localStorage.setItem('token', token as string)
    },
    [second.token, JSON.stringify(second.user)],
  )
  await page.goto('/cgv')
  await expect.poll(() => keptIn(page, 'pages')).not.toContain('/account/profile')
})

test('pages of the administration, of the way in and of secret links are never kept', async ({
  page,
  request,
  shop,
}) => {
  await signIn(page, await administrator(request, shop))
  await comeTwice(page)
  for (const path of ['/admin/dashboard', '/track/secret', '/pay/secret', '/advice']) await page.goto(path)
  await untilKept(page, '/advice?lang=fr')
  for (const path of await keptIn(page, 'pages')) expect(path).not.toMatch(/^\/(admin|track|pay)/)
})

test('with data saving nothing is loaded that the visitor did not open', async ({ page, context }) => {
  await reportLine(context, { effectiveType: '4g', saveData: true })
  await comeTwice(page)
  await page.goto('/advice')
  await untilKept(page, '/advice?lang=fr', '/cgv?lang=fr')
  await page.waitForTimeout(1500)
  expect((await page.evaluate(() => caches.keys())).filter(name => /ahead|catalogue/.test(name))).toEqual([])
  await context.setOffline(true)
  await page.goto('/cgv')
  await expect(page.getByRole('heading', { name: t('shell:titles.terms') }).first()).toBeVisible()
  await page.goto('/videos')
  await expect(page.getByRole('heading', { name: t('offline:lastPage.title') })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: t('shell:titles.videos') })).toBeVisible()
})

test('a visitor who saves data may prepare the device, and delete everything again', async ({
  page,
  context,
}) => {
  await reportLine(context, { effectiveType: '4g', saveData: true })
  await page.goto('/offline')
  await page.getByRole('button', { name: t('offline:page.prepare'), exact: true }).click()
  await expect(page.getByText(t('offline:page.prepared'))).toBeVisible({ timeout: 60_000 })
  await context.setOffline(true)
  await page.goto('/products')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await context.setOffline(false)
  await page.goto('/offline')
  await page.getByRole('button', { name: t('offline:page.erase') }).click()
  await expect(page.getByText(t('offline:page.erased'))).toBeVisible()
  for (const cache of ['pages', 'pictures', 'catalogue']) expect(await keptIn(page, cache)).toEqual([])
})

test('a slow page is waited for, and a server that stays silent is replaced by the page that was seen', async ({
  page,
  shop,
}) => {
  let delay = 0
  const { url: slow, close } = await openLine(shop, async path => {
    if (path === '/advice') await new Promise(resolve => setTimeout(resolve, delay))
    return undefined
  })
  /** Marks the kept page; resolves to whether it was marked already. The page itself may still be keeping it. */
  const markKept = () =>
    page.evaluate(async () => {
      const cache = await caches.open('pages')
      const kept = await cache.match('/advice?lang=fr')
      const text = (await kept?.text()) ?? ''
      const marked = text.replace('<html ', '<html data-kept="yes" ')
      if (text.includes('data-kept')) return true
      await cache.put('/advice?lang=fr', new Response(marked, { headers: kept?.headers ?? {} }))
      return false
    })
  const markLastingly = () => expect.poll(markKept, { intervals: [1000] }).toBe(true)
  try {
    await comeTwice(page, `${slow}/cgv`)
    await page.goto(`${slow}/advice`)
    await untilKept(page, '/advice?lang=fr')
    await markLastingly()
    delay = 3_000
    await page.goto(`${slow}/advice`)
    await expect(page.locator('html')).not.toHaveAttribute('data-kept')
    await markLastingly()
    delay = 25_000
    await page.goto(`${slow}/advice`)
    await expect(page.locator('html')).toHaveAttribute('data-kept', 'yes')
  } finally {
    close()
  }
})

test('a page seen in one language is not loaded again for ever by a visitor of the other', async ({
  page,
  context,
}) => {
  await comeTwice(page)
  await page.goto('/advice')
  await untilKept(page, '/advice?lang=fr')
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await context.setOffline(true)
  await page.goto('/advice', { waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/advice\?lang=fr$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('pictures that were seen stay, and a product that was seen opens with its price', async ({
  page,
  context,
  request,
}) => {
  // Products of other tests have no pictures, and none of them is recommended.
  const { data } = await (await request.get('/api/produits?recommande=true&perPage=1')).json()
  await comeTwice(page)
  await page.goto(`/products/${data[0].id}`)
  await expect.poll(() => keptIn(page, 'pictures')).toContainEqual(expect.stringMatching(/^\/uploads\//))
  const address = new URL(page.url()).pathname
  await untilKept(page, `${address}?lang=fr`)
  await context.setOffline(true)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(data[0].intitule)
  const picture = page.locator('main picture img').first()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('a browser that was closed opens the shop without a network', async ({ playwright, shop, request }) => {
  const admin = await administrator(request, shop)
  const soap = await newProduct(request, admin, 'Savon de la nuit', { price: 750 })
  const profile = await mkdtemp(join(tmpdir(), 'profile-'))
  const { launchOptions } = test.info().project.use
  const open = () =>
    playwright.chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: shop.url })
  try {
    let context = await open()
    await reportLine(context, { effectiveType: '4g', saveData: false })
    let page = await context.newPage()
    await comeTwice(page)
    await untilKept(page, '/offline/products?lang=fr', '/api/produits/hors-ligne?lang=fr')
    await context.close()
    context = await open()
    await context.setOffline(true)
    page = await context.newPage()
    await page.goto('/products?search=savon+de+la+nuit')
    await expect(page.getByRole('article').filter({ hasText: soap.name })).toContainText('750')
    await context.close()
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
})

test('an earlier worker of the questionnaire and its cache are removed', async ({ page, context }) => {
  await context.route('**/questionnaire-worker.js', route =>
    route.fulfill({ contentType: 'text/javascript', body: '// an earlier worker' }),
  )
  await page.goto('/cgv')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/questionnaire-worker.js', { scope: '/questionnaire' })
    await (await caches.open('questionnaire')).put('/questionnaire', new Response('old'))
  })
  await comeTwice(page)
  const scopes = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    )
  await expect.poll(scopes).toEqual(['/'])
  await expect.poll(() => page.evaluate(() => caches.has('questionnaire'))).toBe(false)
})
