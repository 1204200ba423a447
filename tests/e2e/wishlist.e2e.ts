import type { Page } from '@playwright/test'
import { accessibilityViolations } from './support/accessibility.ts'
import { newProduct } from './support/goods.ts'
import { administrator, as, newMember, signIn } from './support/people.ts'
import { expect, runSql, test } from './support/shop.ts'
import { amount, wordsOf } from './support/words.ts'

const keptWishes = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('browsed:wishes:')))

for (const language of ['fr', 'en'] as const) {
  const t = wordsOf(language)
  const heart = (page: Page) => page.getByRole('button', { name: t('catalogue:product.wish.wish') })
  const remove = (page: Page, name: string) =>
    page.getByRole('button', { name: t('wishlist:removeNamed', { name }) })

  test.describe(`the wishlist in ${language}`, () => {
    test.use({ language, viewport: { width: 360, height: 740 } })

    test('is on the device of a guest, with price changes, and goes to the account at the login', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const product = await newProduct(request, admin, 'Savon des favoris')
      await page.goto(`/products/${product.id}`)
      await heart(page).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText(t('catalogue:product.wish.added'))).toBeVisible()
      await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
      await page.reload()
      await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')

      await runSql(shop, 'update products set price = price - 100 where id = $1', [product.id])
      await page.goto('/wishlist')
      await expect(page.getByText(t('wishlist:guest'))).toBeVisible()
      await expect(page.getByText(t('wishlist:cheaper', { price: amount(100, language) }))).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])

      const member = await newMember(request)
      await signIn(page, member)
      await page.goto('/wishlist')
      const onServer = async () =>
        (
          (await (await request.get('/api/wishlist', as(member))).json()) as {
            data: { product: { id: number } }[]
          }
        ).data.map(wish => wish.product.id)
      await expect.poll(onServer).toEqual([product.id])
      expect((await keptWishes(page)).map(([key]) => key)).toEqual([`browsed:wishes:${member.user.id}`])

      await expect(page.getByText(t('wishlist:guest'))).toBeHidden()
      const name = (await page.locator('main li h2').textContent()) ?? ''
      await remove(page, name).click()
      await expect(page.getByText(t('wishlist:empty'))).toBeVisible()
      await expect.poll(onServer).toEqual([])
      await page.getByRole('button', { name: t('wishlist:undo') }).click()
      await expect(remove(page, name)).toBeVisible()
      await expect.poll(onServer).toEqual([product.id])

      await page.locator('header summary', { hasText: t('shell:user.menu') }).click()
      await page.getByRole('button', { name: t('shell:user.logout') }).click()
      await expect(page.getByText(t('shell:user.loggedOut'))).toBeVisible()
      expect(await keptWishes(page)).toEqual([])
    })

    test('shows the products seen before below the next one, until they are forgotten', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const [first, second] = [
        await newProduct(request, admin, 'Savon vu avant'),
        await newProduct(request, admin, 'Savon vu ensuite'),
      ]
      await page.goto(`/products/${first.id}`)
      await page.waitForFunction(() => localStorage.getItem('browsed:') !== null)
      await page.goto(`/products/${second.id}`)
      const seen = page.getByRole('region', { name: t('search:layer.seen') })
      await page.locator('#seen').scrollIntoViewIfNeeded()
      await expect(seen.getByRole('link')).toHaveCount(1)
      await expect(seen.getByRole('link')).toHaveAttribute('href', new RegExp(`/products/${first.id}`))
      expect(await accessibilityViolations(page)).toEqual([])
      await seen.getByRole('button', { name: t('search:layer.clearSeen') }).click()
      await expect(seen).toBeHidden()
      expect(JSON.stringify(await page.evaluate(() => localStorage.getItem('browsed:')))).not.toContain(
        String(first.id),
      )
    })
  })
}

const t = wordsOf('fr')
test.use({ viewport: { width: 360, height: 740 } })

test('a member’s wish without a network is kept on the device and sent later', async ({
  page,
  request,
  shop,
  context,
}) => {
  const product = await newProduct(request, await administrator(request, shop), 'Savon gardé sans réseau')
  const member = await newMember(request)
  await signIn(page, member)
  await page.goto(`/products/${product.id}`)
  const heart = page.getByRole('button', { name: t('catalogue:product.wish.wish') })
  // The code of the wishlist comes with its first use.
  await heart.click()
  await expect(page.getByText(t('catalogue:product.wish.added'))).toBeVisible()
  await heart.click()
  await expect(page.getByText(t('catalogue:product.wish.removed'))).toBeVisible()
  await context.setOffline(true)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(JSON.stringify(await keptWishes(page))).toContain('unsent')
  await context.setOffline(false)
  await page.goto('/wishlist')
  await expect.poll(async () => JSON.stringify(await keptWishes(page))).not.toContain('unsent')
  const { data } = (await (await request.get('/api/wishlist', as(member))).json()) as { data: unknown[] }
  expect(data).toHaveLength(1)
})
