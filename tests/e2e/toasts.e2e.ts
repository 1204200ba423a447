import type { APIRequestContext, Page } from '@playwright/test'
import { newProduct, putInCart } from './support/goods.ts'
import { administrator, newMember, signIn } from './support/people.ts'
import { expect, type Shop, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

const t = wordsOf('fr')

const removeButton = (page: Page, name: string) =>
  page.getByRole('button', { name: t('cart:line.removeNamed', { name }) })
const undoButton = (page: Page) => page.getByRole('button', { name: t('shell:action.undo') })

/** Opens the cart of a member with one line; returns the name of its product. */
async function openCart(
  page: Page,
  request: APIRequestContext,
  shop: Shop,
  title = 'Savon du message',
): Promise<string> {
  const product = await newProduct(request, await administrator(request, shop), title)
  const member = await newMember(request)
  await putInCart(request, member, product, 1)
  await signIn(page, member)
  await page.goto('/cart')
  await expect(removeButton(page, product.name)).toBeVisible()
  return product.name
}

test('after a line is removed with the keyboard, the focus is on "undo", which stays, and then on the line that is back', async ({
  page,
  request,
  shop,
}) => {
  const name = await openCart(page, request, shop)
  await removeButton(page, name).press('Enter')
  await expect(undoButton(page)).toBeFocused()
  // A message without the focus is gone after five seconds.
  await page.waitForTimeout(6_000)
  await expect(undoButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(removeButton(page, name)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(undoButton(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(undoButton(page)).toHaveCount(0)
  await expect(page.locator('#content')).toBeFocused()
})

test('a message takes the focus from no field', async ({ page, request, shop }) => {
  const name = await openCart(page, request, shop)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/cart/items/*', async route => {
    await answered.promise
    await route.continue()
  })
  await removeButton(page, name).press('Enter')
  await expect(removeButton(page, name)).toHaveCount(0)
  const choice = page.getByRole('checkbox', { name: t('shell:dataSaver.save') })
  await choice.focus()
  answered.resolve()
  await expect(undoButton(page)).toBeVisible()
  await expect(choice).toBeFocused()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('a message goes by itself after a line was removed with a finger', async ({ page, request, shop }) => {
    const name = await openCart(page, request, shop)
    await removeButton(page, name).tap()
    await expect(undoButton(page)).toBeVisible()
    await expect(undoButton(page)).toHaveCount(0, { timeout: 8_000 })
    await expect(page.locator('#content')).toBeFocused()
  })
})

test('on a phone a message covers no title', async ({ page, request, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await removeButton(page, await openCart(page, request, shop)).click()
  await expect(undoButton(page)).toBeInViewport({ ratio: 1 })
  const message = await page.locator('.Toastify__toast').boundingBox()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(message?.y).toBeGreaterThan((title?.y ?? Number.NaN) + (title?.height ?? 0))
})

test('on a phone the words of a message have its width, with "undo" below them', async ({
  page,
  request,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await removeButton(page, await openCart(page, request, shop)).click()
  const words = await page.locator('.Toastify__toast > span').boundingBox()
  const undo = await undoButton(page).boundingBox()
  expect(words?.width).toBeGreaterThan(190)
  expect(undo?.x).toBeCloseTo(words?.x ?? 0, 0)
  expect(undo?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0))
  expect(undo?.height).toBeGreaterThanOrEqual(44)
})

for (const name of ['Savon', 'Crème hydratante réparatrice au beurre de karité et à l’huile de baobab'])
  test(`with doubled text on a phone the message about "${name}" has the width of the screen, and both its buttons are seen`, async ({
    page,
    request,
    shop,
  }) => {
    await page.setViewportSize({ width: 360, height: 500 })
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%'
      }),
    )
    await removeButton(page, await openCart(page, request, shop, name)).click()
    const message = page.locator('.Toastify__toast')
    await expect(undoButton(page)).toBeInViewport({ ratio: 1 })
    const shape = await message.evaluate(toast => {
      const { left, right, top, bottom } = toast.getBoundingClientRect()
      const text = toast.querySelector('span')?.getBoundingClientRect()
      return {
        left,
        right,
        height: bottom - top,
        textWidth: text?.width,
        isWide: toast.scrollWidth > toast.clientWidth,
      }
    })
    // At the top right, as with text of the usual size.
    expect(shape.right).toBe(360 - 16)
    expect(shape.left).toBeGreaterThanOrEqual(8)
    expect(shape.textWidth).toBeGreaterThan(220)
    expect(shape.height).toBeLessThanOrEqual(500 * 0.55)
    expect(shape.isWide).toBe(false)
    for (const top of [0, 10_000]) {
      await message.evaluate((toast, to) => toast.scrollTo(0, to), top)
      await expect(page.getByRole('button', { name: t('shell:action.close') })).toBeInViewport({ ratio: 1 })
      await expect(undoButton(page)).toBeInViewport({ ratio: 1 })
    }
  })
