import type { APIRequestContext, Page } from '@playwright/test'
import type { Translate } from '#messages/keys.ts'
import { promotionBody } from '#tests/support/promotion-body.ts'
import { accessibilityViolations } from './support/accessibility.ts'
import { keptEntries } from './support/offline.ts'
import { administrator, as, newMember, signIn } from './support/people.ts'
import { expect, runSql, type Shop, test } from './support/shop.ts'
import { amount, wordsOf } from './support/words.ts'
import { addZones } from './support/zones.ts'

test.use({ messages: 'sandbox' })
test.beforeEach(async ({ request, shop }) => addZones(request, await administrator(request, shop)))
test.afterEach(({ shop }) => runSql(shop, 'delete from delivery_zones'))

const fr = wordsOf('fr')

let numbers = 0
/** A telephone number that no other order of these tests has. */
const nextNumber = () => {
  numbers += 1
  return `7${test.info().workerIndex % 10}${String(numbers).padStart(6, '0')}`
}

/** Puts the first product of the home page that can be bought into the guest's cart. */
async function putIntoCart(page: Page, t: Translate = fr): Promise<void> {
  await page.goto('/')
  await page
    .getByRole('button', { name: new RegExp(`^${t('catalogue:add.add')}`) })
    .first()
    .click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('local_cart') !== null)).toBe(true)
}

async function fillIn(page: Page, phone: string, t: Translate = fr): Promise<void> {
  await page.getByLabel(t('guest-order:name')).fill('Awa Zongo')
  await page.getByLabel(t('guest-order:phone')).fill(phone)
  await page.getByRole('combobox', { name: t('addresses:fields.quarter') }).fill('Tampouy')
  await page.getByLabel(t('addresses:fields.landmark')).fill('Face à la pharmacie')
  await page.getByLabel(t('checkout:terms.label')).check()
}

const placeButton = (page: Page, t: Translate = fr) =>
  page.getByRole('button', { name: t('checkout:place'), exact: true })

/** The orders for a telephone number, as the administration lists them. */
async function ordersFor(request: APIRequestContext, shop: Shop, phone: string) {
  const answer = await request.get(
    `/api/admin/orders?search=${phone}`,
    as(await administrator(request, shop)),
  )
  return (await answer.json()).data as { number: string; total: number }[]
}

test('a code that does not exist is refused beside the price, and the order goes through without it', async ({
  page,
  request,
  shop,
}) => {
  const phone = nextNumber()
  await putIntoCart(page)
  await page.goto('/cart')
  await page.getByLabel(fr('checkout:code.label')).fill('RIEN')
  await page.getByRole('button', { name: fr('checkout:code.apply') }).click()
  await page.goto('/guest-order')
  await fillIn(page, phone)
  await expect(page.getByText(fr('promotions:refusals.unknown'))).toBeVisible()
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/ordered\//)
  expect(await ordersFor(request, shop, phone)).toHaveLength(1)
})

for (const language of ['fr', 'en'] as const) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language, viewport: { width: 360, height: 740 } })

    test('a guest orders with a telephone number: from the home page over four pages to the thanks, without an e-mail', async ({
      page,
      request,
      shop,
    }) => {
      const phone = nextNumber()
      const screens: string[] = []
      page.on('framenavigated', frame => {
        if (frame === page.mainFrame()) screens.push(new URL(frame.url()).pathname.replace(/[^/]{20,}$/, ''))
      })
      await putIntoCart(page, t)
      await page.getByRole('link', { name: t('shell:cart.labelWithCount', { count: 1 }) }).click()
      await page.getByRole('link', { name: t('cart:byPhone') }).click()
      await expect(page).toHaveURL(/\/guest-order$/)
      await expect(placeButton(page, t)).toBeEnabled()
      await expect(page.locator('input[type=email]')).toHaveCount(0)

      // Everything can be done with the keyboard; a press without anything typed leads to the first field.
      await placeButton(page, t).press('Enter')
      const name = page.getByLabel(t('guest-order:name'))
      await expect(name).toBeFocused()
      await expect(name).toHaveAttribute('aria-invalid', 'true')
      expect(await accessibilityViolations(page)).toEqual([])
      await page.keyboard.type('Awa Zongo')
      await page.keyboard.press('Tab')
      await page.keyboard.type(phone)
      await page.keyboard.press('Tab')
      await expect(page.getByLabel(t('checkout:recipient.ask'))).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Tampouy')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Face à la pharmacie')
      const served = { place: 'Tampouy, Ouagadougou', fee: amount(1500, language) }
      await expect(page.getByText(t('delivery:note.served', served))).toBeVisible()
      await page.getByLabel(t('checkout:terms.label')).press('Space')
      await expect(page.getByText(t('checkout:summary.total'), { exact: true })).toBeVisible()
      await expect(placeButton(page, t)).toBeEnabled()
      await placeButton(page, t).press('Enter')

      await expect(page).toHaveURL(/\/ordered\/[\w-]+$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      expect(screens.filter((screen, index) => screen !== screens[index - 1])).toEqual([
        '/',
        '/cart',
        '/guest-order',
        '/ordered/',
      ])
      const [order, ...others] = await ordersFor(request, shop, phone)
      expect(others).toEqual([])
      const main = page.getByRole('main')
      await expect(main).toContainText(order?.number ?? 'missing')
      const due = main.getByText(t('orders:track.due', { amount: '' }).trim())
      await expect(due).toContainText(/\d[\s,]\d{3}/)
      expect(await accessibilityViolations(page)).toEqual([])
      const left = () => [localStorage.getItem('local_cart'), sessionStorage.getItem('order_draft')]
      expect(await page.evaluate(left)).toEqual([null, null])
      await expect.poll(() => keptEntries(page)).toEqual([])

      await page.getByRole('link', { name: t('orders:share.open') }).click()
      await expect(page).toHaveURL(/\/track\//)
      await expect(main).toContainText(order?.number ?? 'missing')
      await expect(due).toBeVisible()
      for (const secret of ['Awa', 'Zongo', 'Tampouy', phone]) await expect(main).not.toContainText(secret)
      await page.goBack()
      await expect(page.getByRole('link', { name: t('guest-order:account.create') })).toBeVisible()
    })
  })
}

test('a guest’s order waits for the network, in every tab, and goes out once with its goods', async ({
  page,
  context,
  request,
  shop,
}) => {
  const phone = nextNumber()
  await putIntoCart(page)
  await page.goto('/guest-order')
  await fillIn(page, phone)
  await expect(placeButton(page)).toBeEnabled()
  const other = await context.newPage()
  await other.goto('/guest-order')
  await expect(placeButton(other)).toBeEnabled()
  await context.setOffline(true)
  await placeButton(page).click()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('main').getByText(fr('outbox:list.waiting.order'))).toBeVisible()
    await expect(placeButton(tab)).toHaveCount(0)
  }
  await context.setOffline(false)
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/ordered\/[\w-]+$/)
  await expect.poll(async () => (await ordersFor(request, shop, phone)).length).toBe(1)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('local_cart'))).toBeNull()
  await other.goto('/guest-order')
  await expect(other.getByText(fr('checkout:emptyTitle'))).toBeVisible()
})

test('what the shop refuses is said at its field or tells to call, and keeps what was typed', async ({
  page,
}) => {
  await putIntoCart(page)
  await page.goto('/guest-order')
  await fillIn(page, '99 99 99 99')
  await placeButton(page).click()
  const phone = page.getByLabel(fr('guest-order:phone'))
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toBeFocused()
  await page.getByRole('combobox', { name: fr('addresses:fields.city') }).fill('Abidjan')
  await page.keyboard.press('Escape')
  await expect(page.getByText(fr('delivery:note.notDelivered', { place: 'Tampouy, Abidjan' }))).toBeVisible()
  await expect(placeButton(page)).toBeDisabled()
  await page.reload()
  await expect(page.getByLabel(fr('guest-order:name'))).toHaveValue('Awa Zongo')
  await expect(page.getByLabel(fr('addresses:fields.landmark'))).toHaveValue('Face à la pharmacie')
})

test('a code proves the number in place, and what was typed stays', async ({ page, request, shop }) => {
  const phone = nextNumber()
  const codeField = page.getByLabel(fr('guest-order:proof.code'))
  const setFrom = (value: string) =>
    runSql(shop, "update settings set value = $1 where key = 'guest_proof_from'", [value])
  await setFrom('0')
  try {
    await putIntoCart(page)
    await page.goto('/guest-order')
    await fillIn(page, phone)
    await page.getByRole('button', { name: fr('guest-order:proof.ask.sms') }).click()
    await expect(codeField).toBeFocused()
    expect(await accessibilityViolations(page)).toEqual([])
    // A number that was changed needs a code of its own.
    await page.getByLabel(fr('guest-order:phone')).fill(nextNumber())
    await expect(codeField).toHaveCount(0)
    await page.getByLabel(fr('guest-order:phone')).fill(phone)
    await placeButton(page).click()
    await expect(codeField).toHaveAttribute('aria-invalid', 'true')
    // A phone may close the tab while its owner reads the message.
    await page.reload()
    await page.getByLabel(fr('checkout:terms.label')).check()
    await codeField.fill('12')
    await placeButton(page).click()
    await expect(page.getByText(/demandez un nouveau code/)).toBeVisible()
    const messages = await request.get('/api/admin/messages', as(await administrator(request, shop)))
    const sent = ((await messages.json()).data as { phone: string; text: string }[]).find(
      message => message.phone === `+226${phone}`,
    )
    await codeField.fill(/\b\d{6}\b/.exec(sent?.text ?? '')?.[0] ?? '')
    await placeButton(page).click()
    await expect(page).toHaveURL(/\/ordered\/[\w-]+$/)
    expect(await ordersFor(request, shop, phone)).toHaveLength(1)
  } finally {
    await setFrom('50000')
  }
})

test('the price is asked for once per place, and again with the number only if something is reduced', async ({
  page,
  request,
  shop,
}) => {
  const asked: { quarter: string; phone: string }[] = []
  page.on('request', sent => {
    if (sent.url().endsWith('/api/guest-orders/quote')) asked.push(sent.postDataJSON())
  })
  await putIntoCart(page)
  await page.goto('/guest-order')
  await expect(placeButton(page)).toBeEnabled()
  await page.getByLabel(fr('guest-order:phone')).fill('70 12 34 56')
  // Longer than the pause after which a change of the place is sent.
  await page.waitForTimeout(1_000)
  await fillIn(page, '70 12 34 57')
  const served = { place: 'Tampouy, Ouagadougou', fee: amount(1500, 'fr') }
  await expect(page.getByText(fr('delivery:note.served', served))).toBeVisible()
  await expect(placeButton(page)).toBeEnabled()
  expect(asked).toMatchObject([
    { quarter: '', phone: '' },
    { quarter: 'Tampouy', phone: '' },
  ])

  const promotion = await request.post('/api/admin/promotions', {
    ...as(await administrator(request, shop)),
    data: { ...promotionBody, code: null, first_order_only: true },
  })
  expect(promotion.status()).toBe(201)
  try {
    asked.length = 0
    await page.reload()
    await expect(page.getByText(promotionBody.name.fr)).toBeVisible()
    await expect.poll(() => asked.at(-1)?.phone).toBe('70 12 34 57')
    await page.getByLabel(fr('guest-order:phone')).fill('70 12 34 58')
    await expect.poll(() => asked.at(-1)?.phone).toBe('70 12 34 58')
  } finally {
    await runSql(shop, 'update promotions set is_active = false')
  }
})

test('a member is sent to the checkout', async ({ page, request }) => {
  await signIn(page, await newMember(request))
  await page.goto('/guest-order')
  await expect(page).toHaveURL(/\/order-confirmation$/)
})
