import type { Page } from '@playwright/test'
import { readyToOrder } from './support/ordering.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const listPath = '**/api/langues/all'

/** Finds the header's language switcher: its button, its list and its links. */
function switcher(page: Page) {
  const box = page.locator('header details', { has: page.locator('a[hreflang]') })
  return { button: box.locator('summary'), list: box.locator('ul'), links: box.locator('a[hreflang]') }
}

test('the language switcher shows a globe and Français, and lists what the shop offers with the active one marked [S2.language] [S4.switcher.loading]', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(listPath, async route => {
    await held
    await route.fulfill({
      json: [
        { id: 1, nom: 'Français du Faso', code: 'fr' },
        { id: 2, nom: 'Plain English', code: 'en' },
      ],
    })
  })
  await page.goto('/')
  const { button, list, links } = switcher(page)
  await expect(button).toHaveText('Français')
  await expect(button.locator('svg')).toBeVisible()
  await expect(list).toBeHidden()
  await button.click()
  await expect(list).toHaveAttribute('aria-busy', 'true')
  await expect(links).toHaveText(['Français', 'English'])
  release()
  await expect(list).toHaveAttribute('aria-busy', 'false')
  await expect(links).toHaveText(['Français du Faso', 'Plain English'])
  await expect(list.locator('[aria-current=true]')).toHaveText('Français du Faso')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
})

test('choosing a language applies it immediately on every page, and stores it under language [S2.language.pick] [S4.switcher] [S9.storage.language]', async ({
  page,
  context,
}) => {
  for (const path of ['/products', '/cart']) {
    await page.goto(path)
    const { button, links } = switcher(page)
    await button.click()
    await links.filter({ hasText: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(button).toHaveText('English')
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
    expect(await context.cookies()).toMatchObject([{ name: 'language', value: 'en', sameSite: 'Lax' }])
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await button.click()
    await links.filter({ hasText: 'Français' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('fr')
  }
})

test('another language keeps what was typed in a form, except passwords', async ({ page, request, shop }) => {
  const { member } = await readyToOrder(request, shop)
  const [fr, en] = [wordsOf('fr'), wordsOf('en')]
  const choose = async (name: string) => {
    const { button, links } = switcher(page)
    await button.click()
    await links.filter({ hasText: name }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', name === 'English' ? 'en' : 'fr')
  }
  const filled: [path: string, fields: Record<string, string>][] = [
    ['/register', { firstName: 'Awa', lastName: 'Traoré', email: 'awa@e2e.example' }],
    ['/login', { email: 'awa@e2e.example' }],
    ['/reset-password', { email: 'awa@e2e.example' }],
    ['/contact', { name: 'Awa', email: 'awa@e2e.example', subject: 'Une question', message: 'Bonjour !' }],
  ]
  for (const [path, fields] of filled) {
    await page.goto(path)
    const input = (name: string) => page.locator(`main [name=${name}]`)
    for (const [name, value] of Object.entries(fields)) await input(name).fill(value)
    if (path === '/register') {
      await input('password').fill('six baobabs au soleil')
      await page.getByLabel(fr('accounts:register.consent')).check()
    }
    await choose('English')
    for (const [name, value] of Object.entries(fields))
      await expect(input(name), `${path} ${name}`).toHaveValue(value)
    if (path === '/register') {
      await expect(input('password')).toHaveValue('')
      await expect(page.getByLabel(en('accounts:register.consent'))).toBeChecked()
    }
    await choose('Français')
  }
  await signIn(page, member)
  await page.goto('/order-confirmation')
  await page.getByLabel(fr('checkout:message.title')).fill('Sonnez deux fois.')
  await choose('English')
  await expect(page.getByLabel(en('checkout:message.title'))).toHaveValue('Sonnez deux fois.')
})

test('another language keeps the link of a password reset, and not in the address', async ({ page }) => {
  await page.goto('/reset-password?token=abc&email=awa%40e2e.example')
  for (const [language, name] of [
    ['en', 'English'],
    ['fr', 'Français'],
  ] as const) {
    const { button, links } = switcher(page)
    await button.click()
    await links.filter({ hasText: name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      wordsOf(language)('accounts:reset.newTitle'),
    )
    await expect(page.locator('main [name=email]')).toHaveValue('awa@e2e.example')
    await expect(page).toHaveURL(/\/reset-password$/)
  }
})

test('a stored language of the shop is used even if the cookie is lost, any other gives French [S1.language]', async ({
  page,
  context,
}) => {
  const setLanguage = (value: string) => page.evaluate(text => localStorage.setItem('language', text), value)
  await page.goto('/')
  await setLanguage('en')
  await context.clearCookies()
  await page.goto('/products')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  for (const other of ['de', 'EN', 'fr-CA', '{}']) {
    await setLanguage(other)
    await context.clearCookies()
    await page.goto('/products')
    await expect(page.locator('html'), other).toHaveAttribute('lang', 'fr')
  }
})

test('the language of a link lasts for the visit, but does not replace a chosen language', async ({
  page,
  context,
}) => {
  await page.goto('/products?lang=en')
  await page.locator('main article a').first().click()
  await expect(page).toHaveURL(/\/products\/\d+/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/cart')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull()
  // A language chosen by a link is stored in a session cookie only, which the browser forgets when it closes.
  expect(await context.cookies()).toMatchObject([{ name: 'language', value: 'en', expires: -1 }])
  await page.evaluate(() => localStorage.setItem('language', 'fr'))
  await page.goto('/products?lang=en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/cart')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('a browser that prefers English gets French until English is chosen [S1.language.default] [S2.language.defaultName]', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ locale: 'en-GB', baseURL: shop.url })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(switcher(page).button).toHaveText('Français')
  await context.close()
})

test('when the languages cannot be loaded, the switcher offers Français and English, and the failure is only logged [S8.languages]', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', message => logged.push(message.text()))
  const answers = [
    { status: 500, json: { message: 'x', code: 'INTERNAL' } },
    { status: 200, json: { data: [] } },
    { status: 200, body: 'no json' },
  ]
  for (const answer of answers) {
    logged.length = 0
    await page.unroute(listPath)
    await page.route(listPath, route => route.fulfill(answer))
    await page.goto('/')
    const { button, list, links } = switcher(page)
    await button.click()
    await expect
      .poll(() => logged.filter(text => text.includes('languages could not be loaded')))
      .toHaveLength(1)
    await expect(list).toHaveAttribute('aria-busy', 'false')
    await expect(links).toHaveText(['Français', 'English'])
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.locator('dialog, [role=alertdialog]')).toHaveCount(0)
  }
})
