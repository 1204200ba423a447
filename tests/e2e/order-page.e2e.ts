import type { Locator, Page } from '@playwright/test'
import { changeProduct, newProduct, putInCart } from './support/goods.ts'
import { placeOrder, readyToOrder } from './support/ordering.ts'
import { as, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { allTheWay, moveTo } from './support/shop-step.ts'
import { languagesOr } from './support/short-form.ts'
import { amount, wordsOf } from './support/words.ts'

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language })

    test('a member orders the goods of an order again with one press, and reads what is missing or costs something else', async ({
      page,
      request,
      shop,
    }) => {
      const ready = await readyToOrder(request, shop)
      const gone = await newProduct(request, ready.admin, 'Savon épuisé')
      await putInCart(request, ready.member, gone)
      const { id, number } = await placeOrder(request, ready)
      await changeProduct(request, ready.admin, ready.product, { prix: 2750 })
      await changeProduct(request, ready.admin, gone, { quantiteEnStock: 0 })
      await signIn(page, ready.member)
      await page.goto(`/account/orders/${id}`)
      const ask = (name: string) => page.getByRole('link', { name })
      const shopNumber = /^https:\/\/wa\.me\/22625300000\?text=/
      await expect(ask(t('orders:askOnWhatsApp'))).toHaveAttribute(
        'href',
        new RegExp(`${shopNumber.source}.*${number}`),
      )
      await page.route('**/reorder', route => route.abort(), { times: 1 })
      const again = page.getByRole('button', { name: t('orders:reorder.action') })
      await expect(again).toBeVisible()
      await page.context().setOffline(true)
      await again.dblclick()
      await expect(page.getByText(t('orders:reorder.needsNetwork'))).toBeVisible()
      await page.context().setOffline(false)
      await page.getByRole('button', { name: t('shell:action.retry') }).click()
      const news = page.getByRole('status').filter({ hasText: t('orders:reorder.taken', { count: 1 }) })
      await expect(news).toContainText(t('orders:reorder.soldOut', { name: gone.name }))
      const [before, now] = [amount(2500, language), amount(2750, language)]
      await expect(news).toContainText(
        t('orders:reorder.priceChanged', { name: ready.product.name, now, before }),
      )
      await news.getByRole('link', { name: t('orders:reorder.seeCart') }).click()
      await expect(page.getByRole('spinbutton')).toHaveValue('2')
      const inCart = encodeURIComponent(`2 × ${ready.product.name}`)
      await expect(ask(t('cart:askOnWhatsApp'))).toHaveAttribute(
        'href',
        new RegExp(`${shopNumber.source}.*${inCart}`),
      )
      await page.goto(`/products/${ready.product.id}`)
      await expect(ask(t('cart:askOnWhatsApp'))).toHaveAttribute(
        'href',
        new RegExp(`${shopNumber.source}.*products%2F${ready.product.id}`),
      )
    })

    test('a refund above what is due needs a reason, and a confirmation that shows both amounts', async ({
      page,
      request,
      shop,
    }) => {
      const ready = await readyToOrder(request, shop)
      const { id } = await placeOrder(request, ready)
      await moveTo(request, ready.admin, id, allTheWay)
      const refunded = async () =>
        (await (await request.get(`/api/admin/orders/${id}`, as(ready.admin))).json()).refunded
      await signIn(page, ready.admin)
      await page.goto(`/admin/orders/${id}`)
      await page.getByRole('button', { name: t('admin-orders:change.refund.title') }).click()
      const dialog = page.getByRole('dialog', { name: t('admin-orders:change.refund.title') })
      const submit = dialog.getByRole('button', { name: t('admin-orders:change.refund.submit') })
      await dialog.getByLabel(t('admin-orders:change.refund.amount')).fill('700')
      const reason = dialog.getByRole('textbox', { name: t('admin-orders:change.refund.allowanceReason') })
      await expect(reason).toHaveAttribute('required')
      await submit.click()
      await expect(reason).toHaveAttribute('aria-invalid', 'true')
      await reason.fill('Retard')
      await submit.click()
      const question = page.getByRole('alertdialog', { name: t('admin:largeChange.title') })
      await expect(question).toContainText(t('admin:largeChange.refund', { from: '0', to: '700' }))
      await question.getByRole('button', { name: t('admin:largeChange.no') }).click()
      await expect(reason).toHaveValue('Retard')
      expect(await refunded()).toBe(0)
      await submit.click()
      await question.getByRole('button', { name: t('admin:largeChange.yes') }).click()
      await expect(page.getByText(t('admin-orders:change.refund.done'))).toBeVisible()
      expect(await refunded()).toBe(700)
    })

    test('on a phone an order begins with its progress, names have the width, and a link that is not copied is shown', async ({
      page,
      request,
      shop,
    }) => {
      const ready = await readyToOrder(request, shop, 'Lait corporel nourrissant au karité et au miel')
      const { id } = await placeOrder(request, ready)
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined })
      })
      await page.setViewportSize({ width: 360, height: 740 })
      await signIn(page, ready.member)
      await page.goto(`/account/orders/${id}`)
      const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { y: Number.NaN, height: 0 }
      const heading = (name: string) => page.getByRole('heading', { name, exact: true })
      const items = heading(t('orders:detail.items'))
      expect((await boxOf(heading(t('orders:detail.history')))).y).toBeLessThan((await boxOf(items)).y)
      const line = page.getByRole('listitem').filter({ hasText: 'Lait corporel' })
      const name = await boxOf(line.getByRole('link'))
      expect((await boxOf(line.locator('.tabular-nums').last())).y).toBeGreaterThan(name.y + name.height)

      await page.getByRole('button', { name: t('orders:share.copy') }).click()
      const { url } = await (await request.get(`/api/orders/${id}/tracking`, as(ready.member))).json()
      await expect(page.getByRole('status').filter({ hasText: url })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    })

    test('a refund with a digit too many is corrected, and both entries stay visible', async ({
      page,
      request,
      shop,
    }) => {
      const ready = await readyToOrder(request, shop)
      const { id } = await placeOrder(request, ready)
      await moveTo(request, ready.admin, id, allTheWay)
      const { revision } = await (await request.get(`/api/admin/orders/${id}`, as(ready.admin))).json()
      const data = { amount: 1250, method: 'cash', reason: 'Geste', revision }
      const noted = await request.post(`/api/admin/orders/${id}/refunds`, { ...as(ready.admin), data })
      expect(noted.status()).toBe(201)

      await signIn(page, ready.admin)
      await page.goto(`/admin/orders/${id}`)
      await page.getByRole('button', { name: t('admin-orders:change.correction.title') }).click()
      const dialog = page.getByRole('dialog', { name: t('admin-orders:change.correction.title') })
      const given = dialog.getByLabel(t('admin-orders:change.correction.amount'))
      const reason = dialog.getByLabel(t('admin-orders:change.correction.reason'))
      const save = dialog.getByRole('button', { name: t('admin-orders:change.correction.submit') })
      await given.fill('12.5')
      await reason.fill('Virgule oubliée')
      await save.click()
      await expect(dialog.getByText(t('admin-orders:change.refund.noAmount'))).toBeVisible()
      await expect(given).toBeFocused()
      await given.fill('1 250')
      await save.click()
      const notLess = t('admin-orders:change.correction.notLess', { amount: amount(1250, language) })
      await expect(dialog.getByText(notLess)).toBeVisible()
      await expect(reason).toHaveValue('Virgule oubliée')
      await given.fill('125')
      await save.click()
      await expect(page.getByText(t('admin-orders:change.correction.done'))).toBeVisible()
      await expect(dialog).toHaveCount(0)
      const money = page.locator('section', {
        has: page.getByRole('heading', { name: t('admin-orders:money.title') }),
      })
      await expect(money.getByText(amount(1250, language))).toBeVisible()
      await expect(money).toContainText(t('admin-orders:money.corrected', { amount: amount(1125, language) }))
      await expect(money.getByRole('definition').nth(1)).toContainText(amount(125, language))
      await expect(page.getByText(t('orders:event.refund_corrected'))).toBeVisible()
    })

    test('a step refused because of a concurrent change is shown with the order’s current state, and can be continued', async ({
      page,
      request,
      shop,
    }) => {
      const ready = await readyToOrder(request, shop)
      const { id } = await placeOrder(request, ready)
      await moveTo(request, ready.admin, id, ['confirmed'])
      await signIn(page, ready.admin)
      await page.goto(`/admin/orders/${id}`)
      const cancel = page.getByRole('button', { name: t('admin-orders:detail.to.cancelled'), exact: true })
      await expect(cancel).toBeVisible()
      await moveTo(request, ready.admin, id, ['preparing'])
      const note = page.getByLabel(t('admin-orders:detail.noteOrReason'))
      await note.fill('Rupture')
      await cancel.click()
      const question = page.getByRole('alertdialog', { name: t('admin-orders:detail.askCancel') })
      const confirm = question.getByRole('button', { name: t('admin-orders:detail.to.cancelled') })
      await confirm.click()
      const notice = page.getByRole('status').filter({ hasText: t('admin-orders:detail.moved.title') })
      await expect(notice).toContainText(t('orders:track.step.cancelled'))
      await expect(notice).toContainText(t('order-status:preparing'))
      await expect(note).toHaveValue('Rupture')
      const goOn = t('admin-orders:detail.moved.go', { step: t('admin-orders:detail.to.cancelled') })
      await notice.getByRole('button', { name: goOn }).click()
      await confirm.click()
      await expect(page.getByText(t('admin-orders:detail.final'))).toBeVisible()
      await expect(notice).toHaveCount(0)
    })
  })
}

const t = wordsOf('fr')

test('a step that is no longer possible says so, and the notice can be dismissed', async ({
  page,
  request,
  shop,
}) => {
  const ready = await readyToOrder(request, shop)
  const { id } = await placeOrder(request, ready)
  await signIn(page, ready.admin)
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('button', { name: t('admin-orders:detail.to.confirmed') }).click({ trial: true })
  await moveTo(request, ready.admin, id, ['cancelled'])
  await page.getByRole('button', { name: t('admin-orders:detail.to.confirmed') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('admin-orders:detail.apply') })
    .click()
  await expect(page.getByText(t('admin-orders:detail.moved.over'))).toBeVisible()
  await page.getByRole('button', { name: t('admin-orders:detail.moved.leave') }).click()
  await expect(page.getByText(t('admin-orders:detail.moved.title'))).toHaveCount(0)
})

test('an order that awaits its payment shows its payment link, and why it has no invoice yet', async ({
  page,
  request,
  shop,
}) => {
  const ready = await readyToOrder(request, shop)
  const { id } = await placeOrder(request, ready, 'online')
  await signIn(page, ready.admin)
  await page.goto(`/admin/orders/${id}`)
  const link = page.getByRole('textbox', { name: t('admin-desk:draft.linkText') })
  await expect(link).toHaveValue(/\/pay\/[^/]+$/)
  await expect(page.getByText(t('invoices:documents.unpaid'))).toBeVisible()
  await expect(page.getByText(t('invoices:documents.older'))).toHaveCount(0)
})

test('the error of an empty return disappears once a piece is selected', async ({ page, request, shop }) => {
  const ready = await readyToOrder(request, shop)
  const { id } = await placeOrder(request, ready)
  await moveTo(request, ready.admin, id, allTheWay)
  await signIn(page, ready.admin)
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('button', { name: t('admin-orders:change.return.title') }).click()
  const dialog = page.getByRole('dialog', { name: t('admin-orders:change.return.title') })
  await dialog.getByRole('button', { name: t('admin-orders:change.return.submit') }).click()
  const nothing = dialog.getByText(t('admin-orders:change.return.nothing'))
  await expect(nothing).toBeVisible()
  await dialog
    .getByRole('button', { name: t('admin-orders:change.more', { name: ready.product.name }) })
    .click()
  await expect(nothing).toHaveCount(0)
  // A returned quantity above the ordered one is refused, not reduced. Returning the last unit shows what happens to
  // the order.
  const quantity = dialog.getByLabel(t('admin-orders:change.quantityOf', { name: ready.product.name }))
  await quantity.fill('9')
  await quantity.blur()
  await dialog.getByRole('button', { name: t('admin-orders:change.return.submit') }).click()
  await expect(dialog.getByText(t('admin-orders:change.atMost', { max: 2 }))).toBeVisible()
  await expect(dialog.getByText(t('admin-orders:change.return.all'))).toHaveCount(0)
  await quantity.fill('2')
  await quantity.blur()
  await expect(dialog.getByText(t('admin-orders:change.return.all'))).toBeVisible()
})

test('an invalid or unknown order number says that the order does not exist', async ({
  page,
  request,
  shop,
}) => {
  const { admin } = await readyToOrder(request, shop)
  await signIn(page, admin)
  for (const id of ['abc', '0', '-1', '1.5', '2000000000']) {
    await page.goto(`/admin/orders/${id}`)
    await expect(page.getByText(t('admin-orders:detail.notFound'))).toBeVisible()
    await expect(page.getByText(t('admin-orders:detail.loadFailure'))).toHaveCount(0)
  }
})

test('a forged tracking or payment link is not found, and says what to do', async ({ page }) => {
  await says(page, '/track/garbage', t('orders:server.trackUnknown'))
  await says(page, '/pay/garbage', t('payments:link.badTitle'))
})

async function says(page: Page, path: string, words: string): Promise<void> {
  expect((await page.goto(path))?.status()).toBe(404)
  await expect(page.getByText(words)).toBeVisible()
}
