import { putInCart } from './support/goods.ts'
import { placeOrder, readyToOrder } from './support/ordering.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

const t = wordsOf('fr')

test('a buyer who left the payment soon sees that it is unfinished, even with a slow provider, and can cancel there', async ({
  page,
  request,
  shop,
}) => {
  const ready = await readyToOrder(request, shop)
  const order = await placeOrder(request, ready, 'online')
  await signIn(page, ready.member)
  // The page's request to check the payment never gets a response.
  await page.route('**/api/orders/*/payment/check', () => {})
  await page.goto(`/thank-you?order=${order.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('payments:state.open.title'))
  const panel = page.getByRole('status').filter({ hasText: order.number })
  await expect(panel.getByText('vous est réservée jusqu’au')).toBeVisible()
  await expect(panel.getByRole('button', { name: t('payments:action.pay') })).toBeVisible()
  await expect(panel.getByRole('button', { name: t('payments:action.onDelivery') })).toBeVisible()
  await panel.getByRole('button', { name: t('orders:detail.cancel') }).click()
  const question = page.getByRole('alertdialog', { name: t('orders:detail.cancelAsk.title') })
  await question.getByRole('button', { name: t('orders:detail.cancelAsk.confirm') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('payments:state.cancelled.title'))
})

test('an empty cart and checkout link to the order that waits for its payment', async ({
  page,
  request,
  shop,
}) => {
  const ready = await readyToOrder(request, shop)
  await signIn(page, ready.member)
  await page.goto('/order-confirmation')
  await page.getByRole('radio', { name: t('checkout:payment.cardOrMobile') }).check()
  await page.getByLabel(t('checkout:terms.label')).check()
  await page.getByRole('button', { name: t('checkout:placeAndPay') }).click()
  await expect(page).toHaveURL(/\/sandbox-payment\//)
  await page.goBack()
  const waiting = page.getByRole('status').filter({ hasText: 'attend votre paiement jusqu’au' })
  await expect(waiting).toBeInViewport({ ratio: 1 })
  await page.goto('/cart')
  await expect(waiting).toBeVisible()
  await waiting.getByRole('link').click()
  await expect(page).toHaveURL(/\/account\/orders\/\d+$/)
  await expect(page.getByText(t('payments:state.open.title'))).toBeVisible()
})

test('an order refused because of an unpaid one links to that one, with a telephone link', async ({
  page,
  request,
  shop,
}) => {
  const ready = await readyToOrder(request, shop)
  const order = await placeOrder(request, ready, 'online')
  await putInCart(request, ready.member, ready.product)
  await signIn(page, ready.member)
  // Rate limits are off in this test shop, so the test fakes the server's refusal of an order.
  const words = t('checkout:server.holdOpenOrder', { number: order.number, contact: '+22670123456' })
  await page.route('**/api/orders', route =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          json: { message: words, code: 'CONFLICT', errors: { payment_method: [words] } },
        })
      : route.fallback(),
  )
  await page.goto('/order-confirmation')
  await page.getByRole('radio', { name: t('checkout:payment.cardOrMobile') }).check()
  await page.getByLabel(t('checkout:terms.label')).check()
  await page.getByRole('button', { name: t('checkout:placeAndPay') }).click()
  await expect(page.locator('a[href="tel:+22670123456"]')).toBeVisible()
  await page.getByRole('link', { name: t('checkout:waiting.open', { number: order.number }) }).click()
  await expect(page).toHaveURL(new RegExp(`/account/orders/${order.id}$`))
})

test('the empty cart links a guest to the questionnaire', async ({ page }) => {
  await page.goto('/cart')
  await page.getByRole('link', { name: t('cart:empty.questionnaire') }).click()
  await expect(page).toHaveURL(/\/questionnaire$/)
})
