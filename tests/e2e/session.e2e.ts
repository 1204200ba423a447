import { Client } from 'pg'
import { newProduct, putInCart } from './support/goods.ts'
import { administrator, as, newMember, signIn, storedSession } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

test.use({ viewport: { width: 1280, height: 800 } })
const t = wordsOf('fr')

test('login uses the encrypted route and stores token and user; the next load restores the session [S1.guest.login] [S4.login.encryptedFirst] [S4.session.restore] [S9.storage]', async ({
  page,
  request,
}) => {
  const member = await newMember(request)
  const paths: string[] = []
  page.on('request', sent => sent.url().includes('/api/auth/') && paths.push(new URL(sent.url()).pathname))
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
  await page.getByLabel(t('accounts:fields.email')).fill(member.user.email)
  await page.getByLabel(t('accounts:fields.password')).fill(member.password)
  await page.getByRole('button', { name: t('accounts:login.submit') }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(paths).toEqual(['/api/auth/login-encrypted'])
  const [token, user] = await storedSession(page)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(JSON.parse(user ?? '')).toMatchObject({ id: member.user.id, name: member.user.name, role: 'member' })
  await page.goto('/account/orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders:list.title'))
})

test('a restored session loads the preferences, and a guest loads none [S4.session.preferences]', async ({
  page,
  request,
}) => {
  const asked: string[] = []
  page.on('request', sent => sent.url().endsWith('/api/preferences') && asked.push(sent.method()))
  await page.goto('/products')
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
  expect(asked).toEqual([])
  await signIn(page, await newMember(request))
  const answer = page.waitForResponse('**/api/preferences')
  await page.goto('/products')
  expect(await (await answer).json()).toMatchObject({ rgpdConsent: true })
  expect(asked).toEqual(['GET'])
  // The form and the header share the answer.
  await page.goto('/account/profile')
  await expect(page.getByLabel(t('accounts:preferences.consent'))).toBeChecked()
  expect(asked).toEqual(['GET', 'GET'])
})

test('login falls back to the unencrypted route after any failure of the encrypted one [S4.login.fallback]', async ({
  page,
  request,
}) => {
  const member = await newMember(request)
  for (const broken of ['**/api/crypto/public-key', '**/api/auth/login-encrypted']) {
    await page.route(broken, route => route.abort())
    const plain = page.waitForResponse('**/api/auth/login')
    await page.goto('/login')
    await page.getByLabel(t('accounts:fields.email')).fill(member.user.email)
    await page.getByLabel(t('accounts:fields.password')).fill(member.password)
    await page.getByRole('button', { name: t('accounts:login.submit') }).click()
    expect((await plain).status()).toBe(200)
    await expect(page).toHaveURL(/\/$/)
    await page.evaluate(() => localStorage.clear())
    await page.unroute(broken)
  }
})

test('a failed login has a message and keeps the input; a response without token or user is a failure [S2.guest.login] [S4.session.signedOut] [S8.login]', async ({
  page,
  request,
}) => {
  const member = await newMember(request)
  await page.goto('/login')
  const submit = page.getByRole('button', { name: t('accounts:login.submit') })
  await submit.click()
  await expect(page.getByText(t('validation:required'))).toHaveCount(2)
  await page.getByLabel(t('accounts:fields.email')).fill(member.user.email)
  const password = page.getByLabel(t('accounts:fields.password'))
  await password.fill('faux faux faux')
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(page.getByLabel(t('accounts:fields.email'))).toHaveAttribute('autocomplete', 'username')
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText('Email ou mot de passe incorrect')
  await expect(page.getByLabel(t('accounts:fields.email'))).toHaveValue(member.user.email)
  await page.route('**/api/crypto/public-key', route => route.abort())
  for (const [answer, words] of [
    [{ status: 429, json: { message: 'Attendez une minute.', code: 'TOO_MANY' } }, 'Attendez une minute.'],
    [{ status: 200, json: { user: member.user } }, 'Email ou mot de passe incorrect'],
    [
      { status: 200, json: { access_token: 'x'.repeat(43), token_type: 'Bearer' } },
      'Email ou mot de passe incorrect',
    ],
  ] as const) {
    await page.unroute('**/api/auth/login')
    await page.route('**/api/auth/login', route => route.fulfill(answer))
    await submit.click()
    await expect(submit).not.toHaveAttribute('aria-busy')
    await expect(page.getByRole('alert')).toHaveText(words)
    expect(await storedSession(page)).toEqual([null, null])
  }
  await page.unroute('**/api/auth/login')
  const line = Promise.withResolvers<void>()
  await page.route('**/api/auth/login', route => line.promise.then(() => route.abort()))
  const place = () => submit.evaluate(button => button.getBoundingClientRect().top + scrollY)
  const before = await place()
  await submit.click()
  // The button stays under the finger while the answer is awaited.
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  expect(await place()).toBe(before)
  line.resolve()
  await expect(page.getByRole('alert')).toHaveText(t('accounts:login.unreached'))
  await expect(page.getByLabel(t('accounts:fields.email'))).toHaveValue(member.user.email)
})

test('a session ends with the browser unless “remember me” was chosen [S3.authForm.fields]', async ({
  page,
  request,
  context,
}) => {
  const member = await newMember(request)
  for (const isRemembered of [false, true]) {
    await page.goto('/login')
    await page.getByLabel(t('accounts:fields.email')).fill(member.user.email)
    await page.getByLabel(t('accounts:fields.password')).fill(member.password)
    await page.getByLabel(t('accounts:fields.rememberMe')).setChecked(isRemembered)
    await page.getByRole('button', { name: t('accounts:login.submit') }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/products')
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member')
    // Deletes only the session cookie, as closing a browser does; local storage stays.
    await context.clearCookies({ name: 'short_session' })
    await page.goto('/account/orders')
    await expect(page).toHaveURL(isRemembered ? /\/account\/orders$/ : /\/login/)
    if (!isRemembered) expect(await storedSession(page)).toEqual([null, null])
  }
})

test('a failed registration has the specification’s message and keeps every field [S2.guest.register] [S8.register.failed]', async ({
  page,
  request,
}) => {
  const member = await newMember(request)
  await page.goto('/register')
  await page.getByRole('button', { name: t('accounts:register.submit') }).click()
  await expect(page.getByText(t('validation:required')).first()).toBeVisible()
  await page.getByLabel(t('accounts:fields.firstName')).fill('Salif')
  await page
    .getByRole('textbox', { name: t('accounts:fields.lastName') })
    .last()
    .fill('Zongo')
  await page.getByLabel(t('accounts:fields.email')).fill(member.user.email)
  await page.getByLabel(t('accounts:fields.password')).first().fill('court')
  await page.getByLabel(t('accounts:fields.confirmPassword')).fill('autre')
  await page.getByLabel(t('accounts:register.consent')).check()
  await page.getByRole('button', { name: t('accounts:register.submit') }).click()
  await expect(page.getByText(t('validation:minLength', { min: 8 }))).toBeVisible()
  for (const label of ['password', 'confirmPassword'] as const)
    await page
      .getByLabel(t(`accounts:fields.${label}`))
      .first()
      .fill('sept baobabs verts')
  await page.getByRole('button', { name: t('accounts:register.submit') }).click()
  await expect(page.getByText('Cette adresse email est déjà utilisée')).toBeVisible()
  const alert = page.getByRole('alert').filter({ hasText: 'Cette adresse email est déjà utilisée' })
  for (const [status, more] of [
    [400, ''],
    [503, t('shell:generic')],
  ] as const) {
    await page.route('**/api/auth/register', route => route.fulfill({ status, json: { message: 'Non.' } }))
    await page.getByLabel(t('accounts:fields.email')).fill(`autre.${status}@e2e.example`)
    await page.getByRole('button', { name: t('accounts:register.submit') }).click()
    await expect(alert).toHaveText(`Cette adresse email est déjà utilisée${more}`)
    await page.unroute('**/api/auth/register')
  }
  await page.route('**/api/auth/register', route => route.abort())
  await page.setViewportSize({ width: 360, height: 640 })
  await page.getByRole('button', { name: t('accounts:register.submit') }).click()
  await expect(alert).toBeInViewport()
  await expect(alert).toHaveText(t('accounts:register.unknown') + t('accounts:register.unreached'))
  await expect(page.getByLabel(t('accounts:fields.firstName'))).toHaveValue('Salif')
  expect(await storedSession(page)).toEqual([null, null])
})

test('logout clears token, user and menu even when the call fails', async ({ page, request }) => {
  await signIn(page, await newMember(request))
  await page.route('**/api/auth/logout', route => route.abort())
  await page.goto('/products')
  await page.locator('header summary', { hasText: 'Salimata' }).click()
  await page.getByRole('button', { name: t('shell:user.logout') }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
  expect(await storedSession(page)).toEqual([null, null])
})

test('another tab follows login and logout', async ({ page, request, context, shop }) => {
  const member = await newMember(request)
  const other = await context.newPage()
  await other.goto(shop.url)
  await expect(other.getByRole('link', { name: t('shell:nav.login') }).first()).toBeVisible()
  await page.goto('/login')
  await page.getByLabel(t('accounts:fields.email')).fill(member.user.email)
  await page.getByLabel(t('accounts:fields.password')).fill(member.password)
  await page.getByRole('button', { name: t('accounts:login.submit') }).click()
  await expect(other.locator('header summary', { hasText: 'Salimata' })).toBeVisible()
  await other.goto(`${shop.url}/account/orders`)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('orders:list.title'))
  await page.locator('header summary', { hasText: 'Salimata' }).click()
  await page.getByRole('button', { name: t('shell:user.logout') }).click()
  await expect(other).toHaveURL(/\/login\?redirect=%2Faccount%2Forders$/)
})

test('a 401 removes the session, except one of the cart [S8.cart.loadFailed]', async ({ page, request }) => {
  await signIn(page, await newMember(request))
  const refusal = {
    status: 401,
    json: { message: 'Veuillez vous connecter pour continuer.', code: 'UNAUTHENTICATED' },
  }
  await page.route('**/api/cart', route => route.fulfill(refusal))
  await page.goto('/cart')
  await expect(page.getByRole('alert').filter({ hasText: t('cart:error.load') })).toBeVisible()
  expect((await storedSession(page))[0]).not.toBeNull()
  await page.route('**/api/addresses', route => route.fulfill(refusal))
  await page.goto('/account/addresses')
  await expect(page).toHaveURL(/\/login\?redirect=%2Faccount%2Faddresses$/)
  expect(await storedSession(page)).toEqual([null, null])
})

test('a 500 opens the error dialog of the specification, a 403 or 404 does not [S8.500]', async ({
  page,
  request,
  shop,
}) => {
  const member = await newMember(request)
  const product = await newProduct(request, await administrator(request, shop), 'Gel de la panne')
  await putInCart(request, member, product)
  await signIn(page, member)
  let status = 403
  await page.route('**/api/cart/items/*', route =>
    route.fulfill({ status, json: { message: 'Non.', code: 'FORBIDDEN' } }),
  )
  await page.goto('/cart')
  const more = page.getByRole('button', { name: t('cart:line.more') })
  const dialog = page.getByRole('alertdialog', { name: 'Erreur serveur' })
  for (status of [403, 404, 500]) {
    const answered = page.waitForResponse('**/api/cart/items/*')
    await more.click()
    await answered
    if (status !== 500) await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(dialog).toHaveCount(status === 500 ? 1 : 0)
  }
  await expect(
    dialog.getByText('Une erreur est survenue sur le serveur. Veuillez réessayer plus tard.', {
      exact: true,
    }),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: product.name })).toBeVisible()
})

test('toasts appear at the top right for five seconds, pause under the pointer and close with a click [S8.toasts] [S9.toast]', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const member = await newMember(request)
  for (const name of ['Maison', 'Travail']) {
    const data = { name, street: 'Rue 1', city: 'Ouagadougou', country: 'Burkina Faso' }
    expect((await request.post('/api/addresses', { ...as(member), data })).ok()).toBe(true)
  }
  await signIn(page, member)
  await page.goto('/account/addresses')
  const makeDefault = page.getByRole('button', { name: t('addresses:makeDefault') })
  const message = page.getByText(t('addresses:defaultSet'))
  await makeDefault.click()
  await expect(message).toBeVisible()
  const box = await message.boundingBox()
  expect(box?.x).toBeGreaterThan(800)
  expect(box?.y).toBeLessThan(150)
  expect(box?.y, 'below the header').toBeGreaterThan(64)
  await message.click()
  await expect(message).toHaveCount(0, { timeout: 2_000 })

  await makeDefault.click()
  await expect(message).toBeVisible()
  // The page removes a message when the animation of its progress bar ends.
  const time = page.locator('.Toastify__progress-bar--animated')
  await expect(time).toHaveCSS('animation-duration', '5s')
  await message.hover()
  await expect(time).toHaveCSS('animation-play-state', 'paused')
  const leftAt = Date.now()
  await page.mouse.move(10, 700)
  await expect(time).toHaveCSS('animation-play-state', 'running')
  await expect(message).toHaveCount(0)
  expect(Date.now() - leftAt).toBeGreaterThan(2_000)
})

test('when settings fail to load the shop still works, and the footer says what failed [S8.setting.fallback] [S8.footer.failed]', async ({
  page,
  shop,
}) => {
  const database = new Client({ connectionString: shop.databaseUrl })
  await database.connect()
  try {
    await database.query('alter table settings rename to settings_away')
    // These URLs are requested by no other test, because the server caches pages for some seconds.
    await page.goto('/products?search=savon&page=1')
    await expect(page.locator('article').first()).toBeVisible()
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(/Erreur lors du chargement des informations: ./)
    await expect(footer).not.toContainText('undefined')
  } finally {
    await database.query('alter table if exists settings_away rename to settings')
    await database.end()
  }
  await page.goto('/products?search=baume&page=1')
  await expect(page.getByRole('contentinfo')).not.toContainText('Erreur lors du chargement')
})

test('going back after a logout shows nothing of the member, also in a page from the browser’s cache', async ({
  page,
  request,
}) => {
  const [one, other] = [await newMember(request), await newMember(request)]
  const signInAs = ({ token, user }: typeof one) =>
    page.evaluate(
      ([key, stored]) => {
        localStorage.setItem('currentUser', stored ?? '')
        localStorage.setItem('token', key ?? '')
      },
      [token, JSON.stringify(user)],
    )
  const signOut = () =>
    page.evaluate(() => {
      for (const key of ['currentUser', 'token']) localStorage.removeItem(key)
    })
  // Not every test browser has a back/forward cache, so the test itself dispatches the event of a restored page.
  const comeBackKept = () =>
    page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
  const login = /\/login\?redirect=%2Faccount%2Fprofile$/

  await page.goto('/cgv')
  await signInAs(one)
  await page.goto('/account/profile')
  await expect(page.getByText(one.user.email)).toBeVisible()
  await page.goto('/cgv')
  await signOut()
  await page.evaluate(() => history.back()).catch(() => {})
  await expect(page).toHaveURL(login)
  await expect(page.getByLabel(t('accounts:fields.email'))).toBeVisible()

  await signInAs(one)
  await page.goto('/account/profile')
  await expect(page.getByText(one.user.email)).toBeVisible()
  await signOut()
  await comeBackKept()
  await expect(page).toHaveURL(login)
  await expect(page.getByLabel(t('accounts:fields.email'))).toBeVisible()

  await signInAs(one)
  await page.goto('/account/profile')
  await expect(page.getByText(one.user.email)).toBeVisible()
  await signInAs(other)
  await comeBackKept()
  await expect(page.getByText(other.user.email)).toBeVisible()
  await expect(page.getByText(one.user.email)).toHaveCount(0)
})
