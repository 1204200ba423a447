import type { Locator } from '@playwright/test'
import { addLine, emptyLocalCart, formatLocalCart, localCartKey } from '#contract/cart/local-cart.ts'
import { newProduct } from './support/goods.ts'
import { administrator } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

const prices = [500, 9_500, 12_500, 1_234_500]

/** Where the buttons of each line begin and its amount ends, in whole pixels from the line's corners. */
const placesIn = (lines: Locator) =>
  lines.evaluateAll(rows =>
    rows.map(row => {
      const own = row.getBoundingClientRect()
      const buttons = [...row.querySelectorAll('button')].map(button => button.getBoundingClientRect())
      const amount = [...row.querySelectorAll('.tabular-nums')].at(-1)?.getBoundingClientRect()
      return {
        buttons: buttons.map(({ x, y }) => [Math.round(x - own.x), Math.round(y - own.y)]),
        amount: [Math.round(own.right - (amount?.right ?? 0)), Math.round((amount?.y ?? 0) - own.y)],
      }
    }),
  )

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language, viewport: { width: 360, height: 740 } })

    test('on a phone the lines of a cart are alike whatever they cost and with large text, and a code has its button beside it', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      let cart = emptyLocalCart
      for (const price of prices) {
        const { id, name } = await newProduct(request, admin, 'Savon', { price })
        cart = addLine(cart, { productId: id, name, photo: null, price }, 1)
      }
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
        localCartKey,
        formatLocalCart(cart),
      ] as const)
      await page.goto('/cart')
      const lines = page.getByRole('main').locator('li', { has: page.getByRole('spinbutton') })
      await expect(lines).toHaveCount(prices.length)
      const field = page.getByLabel(t('checkout:code.label'))
      const button = page.getByRole('button', { name: t('checkout:code.apply') })
      const [top, beside] = await Promise.all([field.boundingBox(), button.boundingBox()])
      expect(Math.abs((beside?.y ?? 0) - (top?.y ?? 0))).toBeLessThan(10)

      const dear = lines.last()
      const [calm] = await placesIn(dear)
      await dear.getByRole('spinbutton').fill('2,5')
      await dear.getByRole('spinbutton').press('Enter')
      await expect(dear.getByText(t('cart:line.notWhole', { quantity: 1 }))).toBeVisible()
      // An error moves neither the quantity nor the button that removes the line.
      expect(await placesIn(dear)).toEqual([calm])

      for (const size of ['16px', '32px']) {
        await page.addInitScript(fontSize => {
          addEventListener('DOMContentLoaded', () => {
            document.documentElement.style.fontSize = fontSize
          })
        }, size)
        await page.reload()
        await expect(lines).toHaveCount(prices.length)
        await expect(page.locator('html')).toHaveCSS('font-size', size)
        const [first, ...others] = await placesIn(lines)
        for (const other of others) expect(other, size).toEqual(first)
      }
    })
  })
}
