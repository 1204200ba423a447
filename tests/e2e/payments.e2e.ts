import type { APIRequestContext, Page } from '@playwright/test'
import type { Goods } from './support/goods.ts'
import { ordersOf, placeOrder, readyToOrder } from './support/ordering.ts'
import { as, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { amount, wordsOf } from './support/words.ts'

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language })

    test('an order by card leads to the test provider’s page, is paid there, and ends on the thank-you page [S2.confirmation.payment.card]', async ({
      page,
      request,
      shop,
    }) => {
      const { member, product } = await readyToOrder(request, shop)
      await signIn(page, member)
      await orderByCard(page, language)
      await expect(page.getByText(t('payments:sandbox.test'))).toBeVisible()
      await expect(page.getByText(amount(5000, language))).toBeVisible()
      await expect(page.locator('input')).toHaveCount(0)
      await page.getByRole('button', { name: t('payments:sandbox.pay'), exact: true }).click()
      await expect(page).toHaveURL(/\/thank-you\?order=\d+$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('thanks:title'))
      await expect(page.getByText(t('thanks:paid'))).toBeVisible()
      await expect(page.getByText(t('thanks:paidStep3'))).toBeVisible()
      await page.getByRole('link', { name: t('thanks:seeOrder') }).click()
      await expect(page.getByText(product.name).first()).toBeVisible()
      await expect(page.getByText(t('order-status:confirmed')).first()).toBeVisible()
      await expect(page.getByText(t('orders:payment.paid'))).toBeVisible()
      await expect(page.getByRole('button', { name: t('payments:action.pay') })).toHaveCount(0)
    })

    test('a refused payment keeps the order, and another attempt pays it', async ({
      page,
      request,
      shop,
    }) => {
      const { member, product } = await readyToOrder(request, shop)
      await signIn(page, member)
      await orderByCard(page, language)
      const first = page.url()
      await page.getByRole('button', { name: t('payments:sandbox.refuse') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('payments:state.failed.title'))
      expect(await stockOf(request, product)).toBe(8)
      await page.getByRole('button', { name: t('payments:action.retry') }).click()
      await expect(page).toHaveURL(/\/sandbox-payment\//)
      expect(page.url()).not.toBe(first)
      await page.getByRole('button', { name: t('payments:sandbox.pay'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('thanks:title'))
      expect(await ordersOf(request, member)).toMatchObject([{ status: 'confirmed', payment_status: 'paid' }])
      expect(await stockOf(request, product)).toBe(8)
    })

    test('a buyer who closes the tab after paying has a paid order', async ({ page, request, shop }) => {
      const { member } = await readyToOrder(request, shop)
      await signIn(page, member)
      await orderByCard(page, language)
      // Blocks the buyer's return to the shop, so that only the provider's notification can report the payment.
      await page.route('**/pay/**', route => route.abort())
      const back = page.waitForRequest('**/pay/**')
      await page.getByRole('button', { name: t('payments:sandbox.payLate') }).click()
      await back
      await expect
        .poll(() => ordersOf(request, member), { timeout: 30_000 })
        .toMatchObject([{ status: 'confirmed', payment_status: 'paid' }])
      await page.unroute('**/pay/**')
      await page.goto('/account/orders')
      await expect(page.getByText(t('orders:payment.paid'))).toBeVisible()
    })

    test('a buyer who cancels a paid order sees the refund before and after', async ({
      page,
      request,
      shop,
    }) => {
      const ready = await readyToOrder(request, shop)
      const order = await placeOrder(request, ready, 'online')
      await request.post(new URL(order.payment.url).pathname, { form: { act: 'pay' }, maxRedirects: 0 })
      await expect
        .poll(() => ordersOf(request, ready.member), { timeout: 30_000 })
        .toMatchObject([{ payment_status: 'paid' }])
      await signIn(page, ready.member)
      await page.goto(`/account/orders/${order.id}`)
      const paid = { amount: amount(order.total, language) }
      await page.getByRole('button', { name: t('orders:detail.cancel') }).click()
      const question = page.getByRole('alertdialog', { name: t('orders:detail.cancelAsk.title') })
      await expect(question).toContainText(t('orders:detail.cancelAsk.paid', paid))
      await question.getByRole('button', { name: t('orders:detail.cancelAsk.confirm') }).click()
      const money = page.locator('section', { hasText: t('orders:money.title') })
      await expect(money).toContainText(
        t('orders:money.toGiveBack', { due: paid.amount, how: t('orders:money.by.online'), days: 14 }),
      )
      await expect(money.locator('dd').last()).toHaveText(paid.amount)
      await expect(page.getByText(t('orders:payment.owed'))).toBeVisible()
    })

    test('a payment for a cancelled order is shown with how and when it is refunded, and no invoice is promised', async ({
      page,
      request,
      shop,
    }) => {
      const ready = await readyToOrder(request, shop)
      const order = await placeOrder(request, ready, 'online')
      const cancelled = await request.post(`/api/orders/${order.id}/cancel`, as(ready.member))
      expect(cancelled.status()).toBe(200)
      await request.post(new URL(order.payment.url).pathname, { form: { act: 'pay' }, maxRedirects: 0 })
      const unused = async () =>
        (await request.get(`/api/orders/${order.id}/unused-payments`, as(ready.member))).json()
      await expect.poll(unused, { timeout: 30_000 }).toMatchObject([{ amount: order.total }])
      await signIn(page, ready.member)
      await page.goto(`/account/orders/${order.id}`)
      const money = page.locator('section', { hasText: t('orders:money.title') })
      await expect(money).toContainText(t('orders:money.howUnused', { days: 14 }))
      await expect(money.locator('dd').last()).toHaveText(amount(order.total, language))
      await expect(page.getByText(t('invoices:documents.over'))).toBeVisible()
      await expect(page.getByText(t('invoices:documents.older'))).toHaveCount(0)
    })

    test('a buyer who returns without paying can continue the payment, or pay on delivery instead', async ({
      page,
      request,
      shop,
    }) => {
      const { member } = await readyToOrder(request, shop)
      await signIn(page, member)
      await orderByCard(page, language)
      const hosted = page.url()
      await page.getByRole('button', { name: t('payments:sandbox.close') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('payments:state.checking.title'))
      await page.getByRole('button', { name: t('payments:action.pay') }).click()
      await expect(page).toHaveURL(hosted)
      await page.getByRole('button', { name: t('payments:sandbox.close') }).click()
      await expect(page).toHaveURL(/\/thank-you\?order=\d+$/)
      // The payment provider is down: the order stays, and its buyer can still choose cash on delivery.
      const words = t('payments:server.providerDown')
      await page.route('**/api/orders/*/payment', route =>
        route.fulfill({ status: 503, json: { message: words, code: 'UNAVAILABLE' } }),
      )
      await page.getByRole('button', { name: t('payments:action.pay') }).click()
      await expect(page.getByText(words)).toBeVisible()
      await page.getByRole('button', { name: t('payments:action.onDelivery') }).click()
      const question = page.getByRole('alertdialog', { name: t('payments:action.onDeliveryAsk.title') })
      await question.getByRole('button', { name: t('payments:action.onDeliveryAsk.confirm') }).click()
      await expect(page.getByText(t('payments:action.changed'))).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('thanks:title'))
      await expect(page.getByText(t('thanks:step3'))).toBeVisible()
      expect(await ordersOf(request, member)).toMatchObject([
        { status: 'pending', payment_method: 'cash_on_delivery', payment_status: 'unpaid' },
      ])
    })
  })
}

test('staff see every attempt, cannot confirm an unpaid order, and record a refund', async ({
  page,
  request,
  shop,
}) => {
  const t = wordsOf('fr')
  const { member, admin, addressId } = await readyToOrder(request, shop)
  const order = await placeOrder(request, { member, addressId }, 'online')
  await signIn(page, admin)
  await page.goto(`/admin/orders/${order.id}`)
  const state = (name: 'open' | 'paid') =>
    page.getByText(t(`admin-orders:payments.state.${name}`), { exact: true })
  await expect(state('open')).toBeVisible()
  await expect(page.getByText(t('admin-orders:detail.waitsForPayment'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('admin-orders:detail.to.confirmed') })).toHaveCount(0)

  const { pathname } = new URL(order.payment.url)
  await request.post(pathname, { form: { act: 'pay' }, maxRedirects: 0 })
  await expect
    .poll(() => ordersOf(request, member), { timeout: 30_000 })
    .toMatchObject([{ payment_status: 'paid' }])
  const cancelled = await request.post(`/api/orders/${order.id}/cancel`, as(member))
  expect(cancelled.status()).toBe(200)
  await page.goto('/admin/orders')
  // Other tests of this shop may have left refunds due, so the test selects this refund by order number.
  const refund = page.getByRole('status').getByRole('link', { name: order.number })
  await expect(refund).toBeVisible()
  const count = await page.getByRole('status').getByRole('listitem').count()
  await expect(page.getByText(t('admin-orders:payments.refunds', { count }))).toBeVisible()
  await refund.click()
  await expect(state('paid')).toBeVisible()
  const due = t('admin-orders:payments.due', { amount: amount(order.total, 'fr') })
  await expect(page.getByText(due, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t('admin-orders:payments.record') }).click()
  await page.getByRole('button', { name: t('admin-orders:payments.recordAsk.confirm') }).click()
  await expect(page.getByText(t('admin-orders:payments.recorded'))).toBeVisible()
  await expect(page.getByText(t('admin-orders:payments.done'), { exact: true })).toBeVisible()
  expect(await ordersOf(request, member)).toMatchObject([{ payment_status: 'refunded' }])
})

/** Places the cart as an order paid by card; ends on the sandbox provider's payment page. */
async function orderByCard(page: Page, language: 'fr' | 'en'): Promise<void> {
  const t = wordsOf(language)
  await page.goto('/order-confirmation')
  await page.getByRole('radio', { name: t('checkout:payment.cardOrMobile') }).check()
  await page.getByLabel(t('checkout:terms.label')).check()
  await page.getByRole('button', { name: t('checkout:placeAndPay') }).click()
  await expect(page).toHaveURL(/\/sandbox-payment\/test_[0-9a-f]{32}$/)
}

async function stockOf(request: APIRequestContext, product: Goods): Promise<number> {
  return (await (await request.get(`/api/produits/${product.id}`)).json()).quantiteEnStock
}
