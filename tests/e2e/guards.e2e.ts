import type { Page } from '@playwright/test'
import { administrator, newMember, signIn } from './support/people.ts'
import { expect, runSql, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

const memberPaths = [
  '/dashboard',
  '/products/recommended',
  '/order-confirmation',
  '/thank-you',
  '/diagnostic',
  '/diagnostic/result/1',
  '/routine',
  '/account/profile',
  '/account/profile/edit',
  '/account/history',
  '/account/diagnostics',
  '/account/addresses',
  '/account/orders',
]
const guestPaths = ['/login', '/register', '/reset-password', '/reinitialiser-mot-de-passe']
const adminPaths = [
  '/admin',
  '/admin/dashboard',
  '/admin/members',
  '/admin/notifications',
  '/admin/products',
  '/admin/products/add',
  '/admin/products/import',
  '/admin/products/1',
  '/admin/products/1/edit',
  '/admin/articles',
  '/admin/articles/new',
  '/admin/articles/1/edit',
  '/admin/articles/1',
  '/admin/article-categories',
  '/admin/videos',
  '/admin/videos/new',
  '/admin/videos/1/edit',
  '/admin/contact',
  '/admin/reviews',
  '/admin/diagnostics',
  '/admin/diagnostics/1',
  '/admin/type-peaus',
  '/admin/probleme-peaus',
  '/admin/langues',
  '/admin/categorie-produits',
  '/admin/questionnaires',
  '/admin/questionnaires/1/questions',
  '/admin/orders',
  '/admin/settings',
  '/admin/routines',
]
// tests/guards.test.ts checks that all pages have the guard that these tests try on some of them.
const guardedMemberPaths = [
  '/account',
  '/dashboard',
  '/order-confirmation',
  '/diagnostic/result/1',
  '/account/orders',
]
const guardedAdminPaths = ['/admin', '/admin/products', '/admin/articles/1/edit', '/admin/settings']
const publicPaths = [
  '/',
  '/articles',
  '/advice',
  '/advice/harmattan-et-peau-seche',
  '/videos',
  '/products',
  '/cart',
  '/questionnaire',
  '/etiquette',
  '/arreter',
  '/contact',
  '/notifications',
  '/mentions-legales',
  '/confidentialite',
  '/cgv',
  '/securite',
]

// The timeout is long, because some of these tests visit dozens of pages.
test.describe.configure({ timeout: 300_000 })

test('every public path answers without a login [S1.guest.browse] [S2.public]', async ({ request }) => {
  for (const path of publicPaths) expect((await request.get(path)).status(), path).toBe(200)
})

test('an unknown path shows a not-found page with a real 404 [S2.public.unknown]', async ({ page }) => {
  const response = await page.goto('/nulle-part')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a guest is redirected from member pages to the login, which leads back [S2.account] [S2.member] [S6.guest]', async ({
  page,
}) => {
  await arriveLightly(page, '/login')
  for (const path of guardedMemberPaths) {
    await page.goto(path)
    const wanted = path === '/account' ? '/account/profile' : path
    await expect(page, path).toHaveURL(
      url => url.pathname === '/login' && url.searchParams.get('redirect') === wanted,
    )
  }
})

test('the login page tells a guest that the questionnaire needs no account', async ({ page }) => {
  const t = wordsOf('fr')
  await page.goto('/diagnostic')
  await expect(page.getByText(t('accounts:login.questionnaire'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('accounts:login.toQuestionnaire') })
    .click()
  await expect(page).toHaveURL(/\/questionnaire$/)
})

test('a guest is redirected from pages of the administration to the home page [S2.admin.guard.guest]', async ({
  page,
  shop,
}) => {
  await arriveLightly(page, '/')
  for (const path of guardedAdminPaths) {
    await page.goto(path)
    await expect(page, path).toHaveURL(`${shop.url}/`)
  }
})

test('a member is redirected home from guest-only pages and from the administration [S2.guest]', async ({
  page,
  shop,
  request,
}) => {
  await signIn(page, await newMember(request))
  await arriveLightly(page, '/')
  for (const path of [...guestPaths, '/admin/products', '/admin/settings']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(`${shop.url}/`)
  }
})

test('guest-only pages open for a guest [S2.guest.reinitialiser]', async ({ page }) => {
  for (const path of guestPaths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

test('every member page opens for a member [S2.account.diagnostics] [S2.member.dashboard] [S6.member]', async ({
  page,
  request,
}) => {
  await signIn(page, await newMember(request))
  for (const path of ['/account', ...memberPaths.filter(path => path !== '/thank-you')]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    expect(page.url(), path).not.toContain('/login')
  }
})

test('every page of the administration opens for the administrator, and none for a member [S1.audiences] [S2.admin] [S6.admin] [S6.guards]', async ({
  page,
  request,
  shop,
}) => {
  const admin = await administrator(request, shop)
  const member = await newMember(request)
  await signIn(page, admin)
  // The test navigates within the app instead of reloading: the router runs the same access check, only faster.
  const visit = (path: string) =>
    page.evaluate(to => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
  await page.goto('/admin/dashboard')
  for (const path of adminPaths.filter(path => path !== '/admin')) {
    await visit(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page, path).toHaveURL(shop.url + path)
    await expect(page.getByText(wordsOf('fr')('shell:notFound.title')), path).toHaveCount(0)
  }
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('token', token as string)
      localStorage.setItem('currentUser', user as string)
    },
    [member.token, JSON.stringify(member.user)],
  )
  await arriveLightly(page, '/')
  for (const path of guardedAdminPaths) {
    await page.goto(path)
    await expect(page, path).toHaveURL(`${shop.url}/`)
  }
})

test('the address of the administration redirects to its dashboard [S2.admin.redirect]', async ({
  page,
  request,
  shop,
}) => {
  await signIn(page, await administrator(request, shop))
  await page.goto('/admin')
  await expect(page).toHaveURL(`${shop.url}/admin/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an unreadable stored session is removed, and the visitor is a guest [S4.session.unreadable]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('broken')) return
    sessionStorage.setItem('broken', '1')
    localStorage.setItem('token', 'x'.repeat(43))
    localStorage.setItem('currentUser', '{broken')
  })
  await page.goto('/account/orders')
  await expect(page).toHaveURL(/\/login/)
  expect(
    await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('currentUser')]),
  ).toEqual([null, null])
})

test('after login the requested path opens, but never another host [S2.member.redirect.followed]', async ({
  page,
  shop,
}) => {
  for (const [wanted, expected] of [
    ['/account/addresses', '/account/addresses'],
    ['//evil.example/x', '/'],
    ['https://evil.example', '/'],
  ] as const) {
    await page.goto(`/login?redirect=${encodeURIComponent(wanted)}`)
    await page.getByRole('textbox').first().fill(shop.admin.email)
    await page.locator('input[name=password]').fill(shop.admin.password)
    await page.locator('form button[type=submit]').click()
    await expect(page).toHaveURL(shop.url + expected)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => localStorage.clear())
  }
})

test('staff who log in start on their first page of the administration, and an unknown page there links to it', async ({
  page,
  request,
  shop,
}) => {
  const t = wordsOf('fr')
  const courier = await newMember(request)
  await runSql(shop, "update users set role = 'courier' where id = $1", [courier.user.id])
  for (const [login, expected] of [
    ['/login', '/admin/desk/deliveries'],
    ['/login?redirect=%2Faccount%2Forders', '/account/orders'],
  ] as const) {
    await page.goto(login)
    await page.getByRole('textbox').first().fill(courier.user.email)
    await page.locator('input[name=password]').fill(courier.password)
    await page.locator('form button[type=submit]').click()
    await expect(page).toHaveURL(shop.url + expected)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const unknown = await page.goto('/admin/nulle-part')
    expect(unknown?.status()).toBe(404)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('shell:notFound.title'))
    await main
      .getByRole('link', { name: t('admin:frame.toPage', { page: t('shell:titles.adminDeliveries') }) })
      .click()
    await expect(page).toHaveURL(`${shop.url}/admin/desk/deliveries`)
    await page.evaluate(() => localStorage.clear())
  }
})

/** Answers requests for a redirect's target with an empty page, because these tests only check the target's URL. */
async function arriveLightly(page: Page, pathname: string): Promise<void> {
  await page.route(
    url => url.pathname === pathname,
    route => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Arrived</title>' }),
  )
}
