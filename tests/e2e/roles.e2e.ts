import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { abilitiesOf, type StaffRole, staffRoles } from '#contract/access.ts'
import { adminPageAt, adminPages, firstPageFor, menuFor } from '#web/lib/admin-pages.ts'
import { newMember, type Person } from './support/people.ts'
import { expect, runSql, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

// A role opens up to two dozen pages.
test.describe.configure({ timeout: 300_000 })

const languageOf = (role: StaffRole) => (role === 'courier' ? 'en' : 'fr')

for (const role of staffRoles) {
  const language = languageOf(role)
  test.describe(`as ${role}, in ${language}`, () => {
    test.use({ language })
    const t = wordsOf(language)
    const abilities = abilitiesOf(role)
    const menu = menuFor(abilities).flatMap(({ links }) => links)
    const foreign = Object.keys(adminPages)
      .map(path => path.replace(':id', '1'))
      .find(path => !isFor(role, path))

    test('the menu has the pages of the role, and none of them or of their links is refused', async ({
      page,
      request,
      shop,
    }) => {
      const person = await newMember(request)
      await runSql(shop, 'update users set role = $1 where id = $2', [role, person.user.id])
      const refused = refusalsOn(page)
      await logIn(page, person, '/admin')
      await expect(page).toHaveURL(`${shop.url}${firstPageFor(abilities)}`)

      const navigation = page.getByRole('navigation', { name: t('admin:frame.label') })
      await expect(navigation.getByRole('link')).toHaveText(menu.map(({ text }) => t(text)))
      const seen = new Set<string>()
      for (const { to } of menu) {
        await navigation.locator(`a[href="${to}"]`).click()
        await expect(page).toHaveURL(url => url.pathname === to)
        await expect(navigation.locator('[aria-current=page]')).toHaveAttribute('href', to)
        for (const link of await linksOn(page)) {
          expect(isFor(role, link), `${to} leads to ${link}`).toBe(true)
          // One record of each kind stands for the others.
          const kind = link.replace(/\?.*/, '').replace(/\d+/, ':id')
          if (seen.has(kind) || menu.some(entry => entry.to === kind)) continue
          seen.add(kind)
          await page.goto(link)
          for (const next of await linksOn(page))
            expect(isFor(role, next), `${link} leads to ${next}`).toBe(true)
          await page.goBack()
        }
        expect(refused, to).toEqual([])
      }
    })

    // Every page is for an administrator.
    if (foreign === undefined) return
    test('a page of another role says so, and leads to what is theirs', async ({ page, request, shop }) => {
      const person = await newMember(request)
      await runSql(shop, 'update users set role = $1 where id = $2', [role, person.user.id])
      const refused = refusalsOn(page)
      await logIn(page, person, foreign)
      await expect(page).toHaveURL(`${shop.url}${foreign}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('admin:notForRole.title'))
      await expectClean(page)
      await page.getByRole('main').getByRole('link').click()
      await expect(page).toHaveURL(`${shop.url}${firstPageFor(abilities)}`)
      await expect(page.getByText(t('admin:notForRole.title'))).toHaveCount(0)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(refused).toEqual([])
    })
  })
}

function isFor(role: StaffRole, address: string): boolean {
  const page = adminPageAt(address)
  return page === undefined || abilitiesOf(role).includes(page.ability)
}

/** The calls of the API that the server refuses, as they come. */
function refusalsOn(page: Page): string[] {
  const refused: string[] = []
  page.on('response', answer => {
    if (answer.url().includes('/api/') && [401, 403].includes(answer.status()))
      refused.push(`${answer.status()} ${answer.request().method()} ${new URL(answer.url()).pathname}`)
  })
  return refused
}

async function logIn(page: Page, { user, password }: Person, wanted: string): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(wanted)}`)
  await page.locator('input[name=email]').fill(user.email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('form button[type=submit]').click()
}

/** Waits until the page has read what it shows, and answers where it leads within the administration. */
async function linksOn(page: Page): Promise<string[]> {
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
  return main
    .locator('a[href^="/admin"]')
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
}

async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('banner').locator('summary').first().click()
  await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible()
  const needed = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(needed).toBeLessThanOrEqual(360)
  await page.getByRole('banner').locator('summary').first().click()
}
