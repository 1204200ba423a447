import type { Page } from '@playwright/test'
import { accessibilityViolations } from './support/accessibility.ts'
import { comeTwice, keptIn, reportLine } from './support/offline.ts'
import { newMember, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

for (const language of ['fr', 'en'] as const) {
  const t = wordsOf(language)
  const term = language === 'fr' ? 'karit' : 'shea'
  const opener = (page: Page) => page.locator('header').getByRole('link', { name: t('shell:nav.search') })
  const field = (page: Page) => page.getByRole('combobox', { name: t('search:layer.label') })
  const options = (page: Page) =>
    page.getByRole('listbox', { name: t('search:layer.suggestions') }).getByRole('option')

  test.describe(`the search of the header in ${language}`, () => {
    test.use({ language, viewport: { width: 360, height: 740 } })

    test('suggests products with pictures, categories and articles, and is used by keyboard', async ({
      page,
    }) => {
      await page.goto('/cgv')
      const calls: string[] = []
      page.on('request', request => {
        if (request.url().includes('/suggestions')) calls.push(request.url())
      })
      await opener(page).focus()
      await page.keyboard.press('Enter')
      await expect(field(page)).toBeFocused()
      expect(calls).toEqual([])
      await page.keyboard.type(term)
      await expect(page.getByRole('group', { name: t('search:layer.products') })).toContainText('FCFA')
      await expect(page.getByRole('group', { name: t('search:layer.articles') })).toBeVisible()
      expect(calls.length).toBe(1)
      expect(await options(page).first().locator('img').getAttribute('src')).toMatch(/\.webp$/)
      expect(await accessibilityViolations(page)).toEqual([])
      await page.keyboard.press('ArrowDown')
      await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
      const id = (await options(page).first().getAttribute('id')) ?? ''
      await expect(field(page)).toHaveAttribute('aria-activedescendant', id)
      await page.keyboard.press('Escape')
      await expect(field(page)).toHaveCount(0)
      await expect(opener(page)).toBeFocused()

      await page.keyboard.press('Enter')
      await expect(field(page)).toBeFocused()
      await page.keyboard.type(term)
      await expect(options(page).first()).toBeVisible()
      await page.keyboard.press('ArrowUp')
      await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/products?search=${term}`)

      await opener(page).click()
      await expect(page.getByRole('group', { name: t('search:layer.searches') })).toContainText(term)
      await page.getByRole('button', { name: t('search:layer.clearSearches') }).click()
      await expect(options(page)).toHaveCount(0)
      await expect(field(page)).toBeFocused()
    })

    test('loads no React for a visitor who saves data', async ({ page, context }) => {
      await reportLine(context, { effectiveType: '3g', saveData: true })
      const scripts: string[] = []
      page.on('request', request => {
        if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
      })
      await page.goto('/cgv')
      await opener(page).click()
      await field(page).fill(term)
      await expect(options(page).first()).toBeVisible()
      expect(scripts.some(path => path.startsWith('/assets/search-'))).toBe(true)
      expect(scripts.filter(path => /^\/assets\/(islands|part)-/.test(path))).toEqual([])
    })

    test('listens only after a press, and says who may hear it', async ({ page }) => {
      await page.addInitScript(
        text => {
          class Recognition {
            lang = ''
            onresult = (_: unknown) => {}
            onend = () => {}
            start() {
              document.documentElement.dataset.heard = this.lang
              setTimeout(() => this.onresult({ results: [[{ transcript: text }]] }))
            }
            abort() {}
          }
          Object.assign(window, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition })
        },
        language === 'fr' ? 'savon noir' : 'black soap',
      )
      await page.goto('/cgv')
      await opener(page).click()
      await expect(page.getByText(t('search:layer.hears'))).toBeVisible()
      await expect(page.locator('html')).not.toHaveAttribute('data-heard')
      await page.getByRole('button', { name: t('search:layer.speak') }).click()
      await expect(field(page)).toHaveValue(language === 'fr' ? 'savon noir' : 'black soap')
      await expect(options(page).first()).toBeVisible()
    })

    test('without speech recognition there is no button for it', async ({ page }) => {
      await page.addInitScript(() =>
        Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
      )
      await page.goto('/cgv')
      await opener(page).click()
      await expect(field(page)).toBeVisible()
      await expect(page.getByRole('button', { name: t('search:layer.speak') })).toHaveCount(0)
    })
  })
}

const t = wordsOf('fr')
test.use({ viewport: { width: 360, height: 740 } })
const opener = (page: Page) => page.locator('header').getByRole('link', { name: t('shell:nav.search') })
const field = (page: Page) => page.getByRole('combobox', { name: t('search:layer.label') })
const options = (page: Page) =>
  page.getByRole('listbox', { name: t('search:layer.suggestions') }).getByRole('option')

test('a call is given up when more is typed, and a slow answer says so', async ({ page }) => {
  await page.goto('/cgv')
  await page.route('**/suggestions?search=sa', () => {})
  await opener(page).click()
  const [first] = await Promise.all([
    page.waitForEvent('requestfailed', request => request.url().endsWith('search=sa')),
    (async () => {
      await field(page).pressSequentially('sa')
      await expect(page.getByText(t('search:layer.slow'))).toBeVisible()
      await field(page).pressSequentially('von')
    })(),
  ])
  expect(first.failure()?.errorText).toContain('ABORTED')
  await expect(options(page).first()).toBeVisible()
  await expect(page.getByText(t('search:layer.slow'))).toHaveCount(0)
})

test('what a member searched is not on the device after the logout', async ({ page, request }) => {
  await signIn(page, await newMember(request))
  await page.goto('/cgv')
  await opener(page).click()
  await field(page).fill('savon')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/products?search=savon')
  const kept = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('browsed:')))
  expect(JSON.stringify(await kept())).toContain('savon')
  await page.locator('header summary', { hasText: t('shell:user.menu') }).click()
  await page.getByRole('button', { name: t('shell:user.logout') }).click()
  await expect(page.getByText(t('shell:user.loggedOut'))).toBeVisible()
  expect(await kept()).toEqual([])
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', waitsForLife: false })

  test('it searches the catalogue on the device', async ({ page, context }) => {
    await reportLine(context, { effectiveType: '4g', saveData: false })
    await comeTwice(page)
    await expect.poll(() => keptIn(page, 'catalogue'), { timeout: 60_000 }).not.toEqual([])
    // The code of the search is kept at its first use.
    await opener(page).click()
    await expect.poll(async () => (await keptIn(page, 'files')).join()).toMatch(/(search-.*){3}/)
    await page.keyboard.press('Escape')
    await page.reload()
    await context.setOffline(true)
    await opener(page).click()
    await field(page).pressSequentially('karitte')
    await expect(page.getByText(t('search:layer.copy'))).toBeVisible()
    await expect(options(page).first()).toContainText('FCFA')
    await context.setOffline(false)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the link of the header leads to the field of the list', async ({ page }) => {
    await page.goto('/cgv')
    await opener(page).click()
    await expect(page).toHaveURL('/products#search')
    await expect(page.locator('#search')).toBeFocused()
  })
})
