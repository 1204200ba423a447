import { changeProduct, newAddress, newProduct, putInCart } from './support/goods.ts'
import { ordersOf, placeOrder, readyToAddress, readyToOrder } from './support/ordering.ts'
import { newMember, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { moveTo } from './support/shop-step.ts'
import { firstOr, languagesOr } from './support/short-form.ts'
import { amount, wordsOf } from './support/words.ts'

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language })

    test('addresses are added, edited, made the default and deleted after a confirmation, each with its message [S1.member.addresses] [S2.account.addresses] [S2.addresses] [S5.address.delete] [S8.address] [S9.city] [S9.country]', async ({
      page,
      request,
    }) => {
      await signIn(page, await newMember(request))
      await page.goto('/account/addresses')
      await expect(page.getByText(t('addresses:empty'))).toBeVisible()
      const fill = async (name: string, street: string) => {
        await page.getByLabel(t('addresses:fields.name')).fill(name)
        await page.getByLabel(t('addresses:fields.street')).fill(street)
        await page.getByLabel(t('addresses:fields.phone')).fill('70 12 34 56')
        await page.getByRole('button', { name: t('shell:action.save') }).click()
      }
      await page.getByRole('button', { name: t('addresses:add') }).click()
      const dialog = page.getByRole('dialog', { name: t('addresses:addTitle') })
      await expect(dialog.getByLabel(t('addresses:fields.city'))).toHaveValue('Ouagadougou')
      await expect(dialog.getByLabel(t('addresses:fields.country'))).toHaveValue('Burkina Faso')
      await dialog.getByRole('button', { name: t('shell:action.save') }).click()
      await expect(dialog.getByText(t('validation:required'))).toHaveCount(1)
      await expect(dialog.getByText(t('validation:streetOrLandmark'))).toBeVisible()
      await dialog.getByLabel(t('addresses:fields.phone')).fill('123')
      await dialog.getByRole('button', { name: t('shell:action.save') }).click()
      await expect(dialog.getByText(t('validation:phone'))).toBeVisible()
      await expect(dialog.getByText(t('validation:streetOrLandmark'))).toBeVisible()
      await fill('Maison', 'Rue 14.32')
      await expect(page.getByText(t('addresses:added'))).toBeVisible()
      await page.getByRole('button', { name: t('addresses:add') }).click()
      await fill('Travail', 'Avenue Kwamé Nkrumah')
      const cards = page.locator('main li', {
        has: page.getByRole('button', { name: t('addresses:edit') }),
      })
      await expect(cards).toHaveCount(2)
      const card = (name: string) => cards.filter({ hasText: name })
      await expect(card('Maison').getByText(t('addresses:default'), { exact: true })).toBeVisible()

      await page.getByRole('button', { name: t('addresses:makeDefaultNamed', { name: 'Travail' }) }).click()
      await expect(page.getByText(t('addresses:defaultSet'))).toBeVisible()
      await expect(card('Travail').getByText(t('addresses:default'), { exact: true })).toBeVisible()
      await expect(card('Maison').getByText(t('addresses:default'), { exact: true })).toHaveCount(0)

      await page.getByRole('button', { name: t('addresses:editNamed', { name: 'Maison' }) }).click()
      await expect(page.getByLabel(t('addresses:fields.street'))).toHaveValue('Rue 14.32')
      await fill('Maison', 'Rue 15.01')
      await expect(page.getByText(t('addresses:updated'))).toBeVisible()
      await expect(card('Maison')).toContainText('Rue 15.01')

      const remove = page.getByRole('button', { name: t('addresses:deleteNamed', { name: 'Maison' }) })
      const question = page.getByRole('alertdialog', { name: t('addresses:deleteAsk.title') })
      await remove.click()
      await question.getByRole('button', { name: t('addresses:deleteAsk.cancel') }).click()
      await expect(cards).toHaveCount(2)
      await remove.click()
      await question.getByRole('button', { name: t('addresses:deleteAsk.confirm') }).click()
      await expect(page.getByText(t('addresses:deleted'))).toBeVisible()
      await expect(cards).toHaveCount(1)
    })

    test('the confirmation page shows summary, shipping and payment, requires address and terms, takes a message and leads to the thank-you page [S2.member.thankYou] [S2.addresses.select] [S2.confirmation] [S3.order.fields] [S4.order.success] [S5.checkout] [S8.order.placed]', async ({
      page,
      request,
      shop,
    }) => {
      const { member, product } = await readyToAddress(request, shop)
      await signIn(page, member)
      await page.goto('/order-confirmation')
      await expect(page.getByText(`2 × ${product.name}`)).toBeVisible()
      // This test shop has no delivery zones, so the delivery fee is agreed by telephone.
      const total = page.locator('dl', { hasText: t('checkout:summary.totalWithout') })
      await expect(total).toContainText(t('checkout:summary.byPhone'))
      await expect(total).toContainText(amount(5000, language))
      await expect(page.getByRole('radio', { name: t('checkout:payment.cash_on_delivery') })).toBeChecked()
      await expect(page.getByRole('link', { name: t('checkout:backToCart') })).toHaveAttribute(
        'href',
        '/cart',
      )
      await expect(page.getByRole('link', { name: t('checkout:terms.link'), exact: true })).toHaveAttribute(
        'href',
        '/cgv',
      )
      const place = page.getByRole('button', { name: t('checkout:place') })
      await place.click()
      await expect(
        page.getByText(
          language === 'fr'
            ? 'Veuillez sélectionner une adresse de livraison pour continuer'
            : 'Please select a shipping address to continue',
        ),
      ).toBeVisible()
      await expect(page.getByText(t('checkout:terms.required'))).toBeVisible()
      await newAddress(request, member)
      const second = await newAddress(request, member, 'Travail')
      await page.reload()
      await expect(page.getByRole('radio', { name: /Maison/ })).toBeChecked()
      await page.getByRole('radio', { name: /Travail/ }).check()
      await page.getByLabel(t('checkout:message.title')).fill('Sonnez deux fois.')
      await place.click()
      await expect(page.getByText(t('checkout:shipping.required'))).toHaveCount(0)
      await expect(page.getByText(t('checkout:terms.required'))).toBeVisible()
      await page.getByLabel(t('checkout:terms.label')).check()
      const sent = page.waitForRequest(
        found => found.method() === 'POST' && found.url().endsWith('/api/orders'),
      )
      await place.click()
      expect((await sent).postDataJSON()).toMatchObject({
        address_id: second,
        payment_method: 'cash_on_delivery',
        message: 'Sonnez deux fois.',
      })
      await expect(page).toHaveURL(/\/thank-you\?order=\d+$/)
      await expect(page.getByText(t('checkout:placed'))).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('thanks:title'))
      await expect(page.getByRole('link', { name: t('shell:cart.label'), exact: true }).first()).toBeVisible()
    })
  })
}

const t = wordsOf('fr')

test('a double click places one order, and going back from the thank-you page shows an empty checkout', async ({
  page,
  request,
  shop,
}) => {
  const { member } = await readyToOrder(request, shop)
  let reads = 0
  page.on('request', sent => {
    if (new URL(sent.url()).pathname === '/api/checkout') reads++
  })
  await signIn(page, member)
  await page.goto('/cart')
  await page.getByRole('link', { name: t('cart:checkout') }).click()
  await page.getByLabel(t('checkout:terms.label')).check()
  await page.getByRole('button', { name: t('checkout:place') }).dblclick()
  await expect(page).toHaveURL(/\/thank-you\?order=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(reads).toBe(1)
  expect(await ordersOf(request, member)).toHaveLength(1)
  await page.goBack()
  if (!page.url().endsWith('/order-confirmation')) await page.goto('/order-confirmation')
  await expect(page.getByText(t('checkout:emptyTitle'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('checkout:place') })).toHaveCount(0)
})

test('after a lost response the page asks again by itself and gets the same order', async ({
  page,
  request,
  shop,
}) => {
  const { member } = await readyToOrder(request, shop)
  await signIn(page, member)
  const keys: (string | undefined)[] = []
  await page.route('**/api/orders', async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await page.goto('/order-confirmation')
  await page.getByLabel(t('checkout:message.title')).fill('Portail bleu')
  await page.getByLabel(t('checkout:terms.label')).check()
  await page.getByRole('button', { name: t('checkout:place') }).click()
  await expect(page).toHaveURL(/\/thank-you\?order=\d+$/)
  expect(keys).toEqual([keys[0], keys[0]])
  const orders = await ordersOf(request, member)
  expect(orders).toHaveLength(1)
  expect(page.url()).toContain(`order=${orders[0]?.id}`)
})

test('a failed order has a message and keeps all input; a line sold out in the meantime is named, and the rest stays [S4.order.error] [S8.order.failed]', async ({
  page,
  request,
  shop,
}) => {
  const { member, product, admin } = await readyToOrder(request, shop)
  const rare = await newProduct(request, admin, 'Huile convoitée', { stock: 1 })
  await putInCart(request, member, rare)
  await signIn(page, member)
  await page.goto('/order-confirmation')
  await page.getByLabel(t('checkout:terms.label')).check()
  await page.getByLabel(t('checkout:message.title')).fill('Merci !')
  const place = page.getByRole('button', { name: t('checkout:place') })
  await page.route('**/api/orders', route =>
    route.fulfill({ status: 503, json: { message: 'x', code: 'UNAVAILABLE' } }),
  )
  await place.click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Une erreur est survenue lors de la commande' }),
  ).toBeVisible()
  await page.unroute('**/api/orders')
  await changeProduct(request, admin, rare, { quantiteEnStock: 0 })
  await place.click()
  await expect(
    page.getByRole('alert').filter({ hasText: t('checkout:server.linesUnavailable', { names: rare.name }) }),
  ).toBeVisible()
  await expect(page.getByText(`2 × ${product.name}`)).toBeVisible()
  await expect(page.getByText(t('checkout:summary.unavailable'))).toBeVisible()
  await expect(page.getByLabel(t('checkout:message.title'))).toHaveValue('Merci !')
  await expect(page.getByRole('radio', { name: /Maison/ })).toBeChecked()
  expect(await ordersOf(request, member)).toHaveLength(0)
  await page.goto('/cart')
  await page.getByRole('button', { name: t('cart:line.removeNamed', { name: rare.name }) }).click()
  await page.getByRole('link', { name: t('cart:checkout') }).click()
  await expect(page.getByLabel(t('checkout:terms.label'))).toBeChecked()
  await place.click()
  await expect(page).toHaveURL(/\/thank-you/)
})

test('an order refused in cash has a helpful message at the payment method, and keeps all input', async ({
  page,
  request,
  shop,
}) => {
  const { member } = await readyToOrder(request, shop)
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, member)
  await page.goto('/order-confirmation')
  await page.getByLabel(t('checkout:terms.label')).check()
  await page.getByLabel(t('checkout:message.title')).fill('Merci !')
  const message = t('checkout:server.holdCashValue', { most: '25 000 FCFA', contact: '+226 25 30 00 00' })
  const errors = { payment_method: [message] }
  await page.route(
    '**/api/orders',
    route => route.fulfill({ status: 409, json: { message, code: 'CONFLICT', errors } }),
    { times: 1 },
  )
  await page.getByRole('button', { name: t('checkout:place') }).click()
  const ways = page.getByRole('group', { name: t('checkout:payment.title') })
  await expect(ways).toContainText(message)
  await expect(ways).toHaveAccessibleDescription(message)
  await expect(ways.getByRole('radio').first()).toBeFocused()
  await expect(page.getByLabel(t('checkout:message.title'))).toHaveValue('Merci !')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: t('checkout:place') }).click()
  await expect(page).toHaveURL(/\/thank-you/)
})

test('members see their orders with their state, and can cancel one that is not being prepared yet [S1.member.orders] [S2.account.orders]', async ({
  page,
  request,
  shop,
}) => {
  const { member, product, addressId } = await readyToOrder(request, shop)
  await placeOrder(request, { member, addressId })
  await signIn(page, member)
  await page.goto('/account/orders')
  await page.getByRole('link', { name: /SB-\d{4}-\d+/ }).click()
  await expect(page.getByText(product.name).first()).toBeVisible()
  await expect(page.getByText('Rue 14.32, porte 8')).toBeVisible()
  const cancel = page.getByRole('button', { name: t('orders:detail.cancel') })
  await cancel.click()
  const question = page.getByRole('alertdialog', { name: t('orders:detail.cancelAsk.title') })
  await question.getByRole('button', { name: t('orders:detail.cancelAsk.keep') }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByText(t('order-status:pending')).first()).toBeVisible()
  await cancel.click()
  const sent: string[] = []
  page.on('request', call => call.url().endsWith('/cancel') && sent.push(call.url()))
  await question.getByRole('button', { name: t('orders:detail.cancelAsk.confirm') }).dblclick()
  await expect(page.getByText(t('orders:detail.cancelled'))).toBeVisible()
  await expect(page.getByText(t('orders:money.nothingPaid.cash_on_delivery'))).toBeVisible()
  expect(sent).toHaveLength(1)
  await expect(page.getByText(t('order-status:cancelled')).first()).toBeVisible()
  await expect(cancel).toHaveCount(0)
  expect((await (await request.get(`/api/produits/${product.id}`)).json()).quantiteEnStock).toBe(10)
})

test('a cancellation without an answer says that it may be done, and a second press tells', async ({
  page,
  request,
  shop,
}) => {
  const t = wordsOf('fr')
  const { member, addressId } = await readyToOrder(request, shop)
  const { id } = await placeOrder(request, { member, addressId })
  await signIn(page, member)
  await page.goto(`/account/orders/${id}`)
  const cancel = page.getByRole('button', { name: t('orders:detail.cancel') })
  // The order is read before the line is cut.
  await expect(cancel).toBeVisible()
  let cancellations = 0
  // The line stays cut until the second press: a read that comes before would already show the cancelled order.
  await page.route('**/api/**', async route => {
    if (route.request().url().endsWith('/cancel')) cancellations++
    if (cancellations > 1) return route.continue()
    if (route.request().url().endsWith('/cancel')) await route.fetch()
    await route.abort('internetdisconnected')
  })
  await cancel.click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: t('orders:detail.cancelAsk.confirm') }).click()
  await expect(question.getByRole('alert')).toHaveText(t('orders:detail.cancelUnsure'))
  await question.getByRole('button', { name: t('orders:detail.cancelAsk.confirm') }).click()
  await expect(page.getByText(t('order-status:cancelled')).first()).toBeVisible()
  await expect(question).toHaveCount(0)
})

test('the page of an order updates without a reload', async ({ page, request, shop }) => {
  const { member, admin, addressId } = await readyToOrder(request, shop)
  const { id } = await placeOrder(request, { member, addressId })
  await signIn(page, member)
  await page.clock.install()
  await page.goto(`/account/orders/${id}`)
  await expect(page.getByText(t('order-status:pending'))).toBeVisible()
  await moveTo(request, admin, id, ['confirmed'])
  await page.clock.fastForward(25_000)
  // The order's progress always lists "confirmed", so only the disappearance of "pending" shows that the state changed.
  await expect(page.getByText(t('order-status:pending'))).toHaveCount(0)
})

for (const method of firstOr<'cash_on_delivery' | 'online'>('cash_on_delivery', 'online')) {
  test(`saving an address never places the order, and selects that address: ${method}`, async ({
    page,
    request,
    shop,
  }) => {
    const { member } = await readyToOrder(request, shop)
    await signIn(page, member)
    const placed: unknown[] = []
    page.on('request', sent => {
      if (sent.method() === 'POST' && sent.url().endsWith('/api/orders')) placed.push(sent.postDataJSON())
    })
    await page.goto('/order-confirmation')
    await page.getByRole('radio', { name: t(`checkout:payment.${method}`) }).check()
    await page.getByLabel(t('checkout:terms.label')).check()

    await page.getByRole('button', { name: t('addresses:add') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('addresses:fields.name')).fill('Travail')
    await dialog.getByLabel(t('addresses:fields.street')).fill('Avenue de la Liberté')
    await dialog.getByLabel(t('addresses:fields.phone')).fill('70 12 34 56')
    await dialog.getByRole('button', { name: t('shell:action.save') }).click()
    await expect(page.getByText(t('addresses:added'))).toBeVisible()
    await expect(page.getByRole('radio', { name: /Travail/ })).toBeChecked()

    await page.getByRole('button', { name: t('addresses:editNamed', { name: 'Travail' }) }).click()
    const street = dialog.getByLabel(t('addresses:fields.street'))
    await street.fill('Avenue de la Liberté, porte 12')
    await street.press('Enter')
    await expect(page.getByText(t('addresses:updated'))).toBeVisible()
    await expect(page).toHaveURL(/\/order-confirmation$/)
    expect(placed).toEqual([])
    expect(await ordersOf(request, member)).toHaveLength(0)

    await page
      .getByRole('button', {
        name: t(method === 'online' ? 'checkout:placeAndPay' : 'checkout:place'),
        exact: true,
      })
      .click()
    if (method === 'online')
      await page.getByRole('button', { name: t('payments:sandbox.pay'), exact: true }).click()
    await expect(page).toHaveURL(/\/thank-you\?order=\d+$/)
    expect(placed).toHaveLength(1)
    expect(await ordersOf(request, member)).toHaveLength(1)
    await page.getByRole('link', { name: t('thanks:seeOrder') }).click()
    await expect(page.getByText('Avenue de la Liberté, porte 12')).toBeVisible()
  })
}

test('the error about a missing address disappears once one is added', async ({ page, request, shop }) => {
  const { member } = await readyToAddress(request, shop)
  await signIn(page, member)
  await page.goto('/order-confirmation')
  await page.getByRole('button', { name: t('checkout:place') }).click()
  const called = page.getByText(t('checkout:shipping.required'))
  await expect(called).toBeVisible()
  await page.getByRole('button', { name: t('addresses:add') }).click()
  await page.getByLabel(t('addresses:fields.street')).fill('Rue 14.32')
  await page.getByLabel(t('addresses:fields.phone')).fill('70 12 34 56')
  await page.getByRole('button', { name: t('shell:action.save') }).click()
  await expect(page.getByText(t('addresses:added'))).toBeVisible()
  await expect(called).toHaveCount(0)
  await page.getByLabel(t('checkout:terms.label')).check()
  await expect(page.getByText(t('checkout:terms.required'))).toHaveCount(0)
})
