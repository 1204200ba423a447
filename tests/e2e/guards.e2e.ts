import { expect, test } from './support/shop.ts'

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
  '/admin/products',
  '/admin/products/add',
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
const publicPaths = [
  '/',
  '/articles',
  '/advice',
  '/advice/harmattan',
  '/videos',
  '/products',
  '/cart',
  '/questionnaire',
  '/contact',
  '/notifications',
  '/mentions-legales',
  '/confidentialite',
  '/cgv',
]

test('every public path answers without a login', async ({ request }) => {
  for (const path of publicPaths) expect((await request.get(path)).status(), path).toBe(200)
})

test('an unknown path shows a not-found page with a real 404', async ({ page }) => {
  const response = await page.goto('/nulle-part')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a guest is sent from every member page to the login that leads back', async ({ page }) => {
  for (const path of memberPaths) {
    await page.goto(path)
    await expect(page, path).toHaveURL(
      url => url.pathname === '/login' && url.searchParams.get('redirect') === path,
    )
  }
})

test('a guest is sent from every admin page to the home page', async ({ page, shop }) => {
  for (const path of adminPaths) {
    await page.goto(path)
    await expect(page, path).toHaveURL(`${shop.url}/`)
  }
})

test('a member is sent home from the guests’ pages and from the administration', async ({ page, shop }) => {
  const answer = await page.request.post('/api/auth/register', {
    data: {
      name: 'Salif Kaboré',
      email: 'salif@e2e.example',
      password: 'dix pirogues bleues',
      password_confirmation: 'dix pirogues bleues',
      rgpdConsent: true,
    },
  })
  const { access_token, user } = await answer.json()
  await page.addInitScript(
    ([token, stored]) => {
      localStorage.setItem('token', token as string)
      localStorage.setItem('currentUser', stored as string)
    },
    [access_token, JSON.stringify(user)],
  )
  for (const path of [...guestPaths, '/admin/products', '/admin/settings']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(`${shop.url}/`)
  }
  for (const path of memberPaths.filter(path => path !== '/thank-you')) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  }
})

test('stored data that cannot be read is removed and the visitor is a guest', async ({ page }) => {
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

test('after login the wanted path is opened, but never another host', async ({ page, shop }) => {
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
