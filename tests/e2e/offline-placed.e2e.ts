import { putInCart } from './support/goods.ts'
import { comeTwice, keptEntries, openLine, outboxNews, reportLine, untilKept } from './support/offline.ts'
import { ordersOf, readyToOrder } from './support/ordering.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

test.use({ serviceWorkers: 'allow', waitsForLife: false })

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language })

    test('an order whose page of thanks does not come is named by every page, and its goods are in no cart', async ({
      page,
      context,
      request,
      shop,
    }) => {
      const { member, product } = await readyToOrder(request, shop)
      let isCut = false
      let isMended = false
      const { url, close } = await openLine(shop, async path => {
        isCut ||= path.startsWith('/thank-you')
        if (isCut && !isMended) throw new Error('the line is cut')
        return undefined
      })
      const news = outboxNews(page, t)
      const cartLink = page.locator('header a[href="/cart"]')
      try {
        await reportLine(context, { effectiveType: '4g', saveData: false })
        await signIn(page, member)
        await comeTwice(page, `${url}/cgv`)
        await page.goto(`${url}/cart`)
        await expect(page.getByRole('main')).toContainText(product.name)
        await untilKept(
          page,
          `/offline?lang=${language}`,
          `/api/kept/${member.user.id}/cart?lang=${language}`,
        )
        await page.goto(`${url}/order-confirmation`)
        await page.getByLabel(t('checkout:terms.label')).check()
        await page.getByRole('button', { name: t('checkout:place'), exact: true }).click()
        await expect(page).toHaveURL(/\/thank-you\?order=\d+$/)
        const [order] = await ordersOf(request, member)
        const said = t('outbox:news.sent.order', { number: order?.number ?? '' })
        await expect(news).toContainText(said)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell:titles.offline'))
        await expect(cartLink).toHaveAccessibleName(t('shell:cart.label'))
        // A link that cannot be followed does not take the news with it.
        await news.getByRole('link', { name: t('outbox:news.to.order') }).click()
        await expect(page).toHaveURL(/\/account\/orders\/\d+$/)
        await expect(news).toContainText(said)
        await page.goto(`${url}/cart`)
        await expect(news).toContainText(said)
        await expect(page.getByRole('main')).not.toContainText(product.name)

        // The same goods can be ordered again while the news stands.
        isMended = true
        await putInCart(request, member, product, 2)
        await page.goto(`${url}/order-confirmation`)
        await expect(news).toContainText(said)
        await page.getByLabel(t('checkout:terms.label')).check()
        await page.getByRole('button', { name: t('checkout:place'), exact: true }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('thanks:title'))
        const [again] = await ordersOf(request, member)
        expect(page.url()).toMatch(new RegExp(`/thank-you\\?order=${again?.id}$`))
        await expect.poll(() => keptEntries(page)).toMatchObject([{ answer: { orderId: order?.id } }])
        await expect(news).toContainText(said)

        await page.goto(`${url}/thank-you?order=${order?.id}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('thanks:title'))
        await expect.poll(() => keptEntries(page)).toEqual([])
        await expect(news).toHaveCount(0)
        await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull()
        expect(await ordersOf(request, member)).toHaveLength(2)
      } finally {
        close()
      }
    })
  })
}

test('a cart whose script was lost on the way opens when the line is back', async ({
  page,
  request,
  shop,
}) => {
  const { member, product } = await readyToOrder(request, shop)
  await signIn(page, member)
  let isCut = true
  await page.route('**/assets/islands-*.js', route => (isCut ? route.abort() : route.fallback()))
  const warned = page.waitForEvent('console', message => message.text().includes('could not be loaded'))
  await page.goto('/cart')
  await warned
  isCut = false
  await expect(page.getByRole('main')).toContainText(product.name)
})
