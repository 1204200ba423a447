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
async function openCart(page: Page, request: APIRequestContext, shop: Shop): Promise<string> {
  const product = await newProduct(request, await administrator(request, shop), 'Savon du message')
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
