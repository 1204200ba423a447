import { accessibilityViolations } from './support/accessibility.ts'
import { comeTwice, reportLine, untilKept } from './support/offline.ts'
import { answer, begin } from './support/questionnaire.ts'
import { expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

test.use({ serviceWorkers: 'allow', waitsForLife: false })

for (const language of ['fr', 'en'] as const) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language, viewport: { width: 360, height: 740 } })

    test('a guest who has only opened the home page begins and answers everything without a network, and gets the result with the line', async ({
      page,
      context,
    }) => {
      await reportLine(context, { effectiveType: '4g', saveData: false })
      await comeTwice(page, '/')
      await untilKept(page, `/questionnaire?lang=${language}`)
      await context.setOffline(true)
      await begin(page, t, { isKept: false })
      await answer(page, t)
      await expect(page.getByText(t('questionnaire:sending.offline'))).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await accessibilityViolations(page)).toEqual([])
      await context.setOffline(false)
      await expect(page.getByRole('heading', { name: t('result:strengths') })).toBeVisible()
    })
  })
}
