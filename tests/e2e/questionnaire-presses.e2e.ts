import { answer, begin, expectQuestion, optionOf, tap } from './support/questionnaire.ts'
import { expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

const t = wordsOf('fr')

test('the second tap of a double tap is no answer to the next question', async ({ page }) => {
  await begin(page, t)
  await answer(page, t, 4)
  await tap(optionOf(page, 't-zone'))
  // Waits in the page, which notices the next question sooner than the test.
  const place = await page.waitForFunction(
    () => document.querySelector('input[value="midday-t-zone"]')?.getBoundingClientRect().toJSON(),
    undefined,
    { polling: 'raf' },
  )
  const { x, y } = await place.jsonValue()
  await page.mouse.click(x + 5, y + 5)
  // A selected answer would lead on sooner.
  await page.waitForTimeout(550)
  await expectQuestion(page, t, 5)
  await expect(page.locator('input[name="answer"]:checked')).toHaveCount(0)
  await page.mouse.click(x + 5, y + 5)
  await expectQuestion(page, t, 6)
})
