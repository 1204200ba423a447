import type { Page } from '@playwright/test'
import { accessibilityViolations } from './support/accessibility.ts'
import { begin, choose, heading, questions, tap } from './support/questionnaire.ts'
import { expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

const spoken = (page: Page) => page.locator('[data-spoken]')

for (const language of ['fr', 'en'] as const) {
  const t = wordsOf(language)
  const button = (page: Page, key: 'listen' | 'stop') =>
    page.getByRole('button', { name: t(`questionnaire:voice.${key}`), exact: true })

  test.describe(language, () => {
    test.use({ language, viewport: { width: 360, height: 740 } })

    test('a question and its answers are heard, and the next ones follow until they are stopped', async ({
      page,
    }) => {
      const asked: string[] = []
      page.on('request', request => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/api/voices')) asked.push(pathname.slice('/api/voices'.length))
      })
      await begin(page, t)
      expect(asked).toEqual([])

      await tap(button(page, 'listen'))
      await expect(button(page, 'stop')).toBeVisible()
      await expect(spoken(page)).toHaveCount(1)
      const first = await spoken(page).textContent()
      await expect(spoken(page)).not.toHaveText(first ?? '')
      expect(asked.slice(0, 3)).toEqual(['', `/${language}/age`, `/${language}/age.under-3`])
      await expect(page.getByText('eSpeak NG')).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])

      const before = await heading(page).textContent()
      await choose(page, '25-34')
      await expect(heading(page)).not.toHaveText(before ?? '')
      await expect(button(page, 'stop')).toBeVisible()
      await expect.poll(() => asked.some(path => path.endsWith('/signs'))).toBe(true)
      await button(page, 'stop').click()
      await expect(spoken(page)).toHaveCount(0)
      const count = asked.length
      await page.waitForTimeout(1500)
      expect(asked).toHaveLength(count)
    })

    test('another spoken language is chosen, and a cut line is spoken of', async ({ page }) => {
      const text = questions[0]?.text[language] ?? ''
      await page.route('**/api/voices?*', async route => {
        const voices = (await (await route.fetch()).json()) as object[]
        const added = {
          language: 'mos',
          name: 'Mooré',
          speaker: 'Awa',
          recordings: { [text]: 'age' },
        }
        await route.fulfill({ json: [...voices, added] })
      })
      await begin(page, t)
      await tap(button(page, 'listen'))
      const choice = page.getByRole('combobox', { name: t('questionnaire:voice.language') })
      await expect(choice).toBeVisible()
      await page.route('**/api/voices/mos/*', route => route.abort())
      const recording = page.waitForRequest('**/api/voices/mos/age')
      await choice.selectOption('mos')
      await recording
      await expect(page.getByText(t('questionnaire:voice.failed'))).toBeVisible()
      await expect(button(page, 'listen')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      expect(await accessibilityViolations(page)).toEqual([])
    })
  })
}
