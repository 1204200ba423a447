import { answer, begin, choose, tap } from './support/questionnaire.ts'
import { expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

const t = wordsOf('fr')

test('a guest buys the products of a result, and comes back from a product to the same place of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  let readings = 0
  await page.route('**/api/diagnostics/preview', route => {
    readings += 1
    return route.continue()
  })
  await begin(page, t)
  await answer(page, t)
  const card = page.getByRole('article').first()
  await tap(card.getByRole('button'))
  const inCart = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('local_cart') ?? '{"items":[]}').items.length)
  await expect.poll(inCart).toBe(1)
  const products = await page.getByRole('article').count()
  await page.getByRole('button', { name: t('result:purchase.everything') }).click()
  await expect(page.getByText(t('result:purchase.added', { count: products - 1 }))).toBeVisible()
  expect(await inCart()).toBe(products)

  const link = page.getByRole('article').last().getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(1000)
  await link.click()
  await expect(page).toHaveURL(/\/products\//)
  await page.goBack()
  await expect(link).toBeInViewport()
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(120)
  expect(readings).toBe(1)

  // Another answer gives another result.
  await page.getByRole('button', { name: t('questionnaire:preview.change') }).press('Enter')
  await page
    .getByRole('button', { name: t('questionnaire:review.change') })
    .first()
    .press('Enter')
  await choose(page, '35-44')
  await page.getByRole('button', { name: t('questionnaire:review.done') }).press('Enter')
  await expect(page.getByRole('heading', { name: t('result:strengths') })).toBeVisible()
  expect(readings).toBe(2)
})
