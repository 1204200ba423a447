import { newProduct } from './support/goods.ts'
import { comeTwice, reportLine, untilKept } from './support/offline.ts'
import { administrator } from './support/people.ts'
import { recordShifts, shiftsOf } from './support/shifts.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

test.use({ serviceWorkers: 'allow', waitsForLife: false })

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language, viewport: { width: 360, height: 740 } })

    test('a cut line is said on a product’s page and in the cart without moving anything, and a guest’s order opens and gets its price with the line', async ({
      page,
      context,
      request,
      shop,
    }) => {
      const soap = await newProduct(request, await administrator(request, shop), `Savon coupé ${language}`)
      const sign = page.getByText(t('shell:noNetwork'), { exact: true })
      await reportLine(context, { effectiveType: '3g', saveData: false })
      await recordShifts(page)
      await comeTwice(page, `/products/${soap.id}`)
      await page.getByRole('button', { name: t('catalogue:add.addNamed', { name: soap.name }) }).click()
      await untilKept(page, `/cart?lang=${language}`)
      await expect(sign).toBeHidden()
      // What moves within half a second after a press is not counted.
      await page.waitForTimeout(600)
      await page.evaluate('shifts.length = 0')
      await context.setOffline(true)
      await expect(sign).toBeInViewport({ ratio: 1 })
      await context.setOffline(false)
      await expect(sign).toBeHidden()
      expect(await shiftsOf(page)).toEqual([])

      await page.goto('/cart')
      const order = page.getByRole('link', { name: t('cart:byPhone') })
      await expect(order).toBeVisible()
      await expect(page.getByText(t('cart:withoutAccount'))).toBeVisible()
      await untilKept(page, `/guest-order?lang=${language}`)
      await context.setOffline(true)
      await page.reload()
      await expect(sign).toBeInViewport({ ratio: 1 })
      await expect(page.getByText(t('cart:needsNetwork'))).toBeVisible()
      await order.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('guest-order:title'))
      await expect(sign).toBeInViewport({ ratio: 1 })
      await page.getByLabel(t('guest-order:name')).fill('Awa Sawadogo')
      await expect(page.getByText(t('guest-order:priceFailure'))).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText(t('guest-order:priceFailure'))).toHaveCount(0)
      await expect(page.getByRole('button', { name: t('checkout:place'), exact: true })).toBeEnabled()
      await expect(page.getByLabel(t('guest-order:name'))).toHaveValue('Awa Sawadogo')
    })
  })
}
