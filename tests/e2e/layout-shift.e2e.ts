import { newDiagnostic } from './support/diagnostics.ts'
import { newProduct } from './support/goods.ts'
import { placeOrder, readyToAddress, readyToOrder } from './support/ordering.ts'
import { administrator, newMember, signIn } from './support/people.ts'
import { recordShifts, shiftsOf } from './support/shifts.ts'
import { expect, test } from './support/shop.ts'
import { looksOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

const pages = [
  '/dashboard',
  '/account/profile',
  '/account/orders',
  '/account/addresses',
  '/account/diagnostics',
  '/account/history',
  '/notifications',
  '/cart',
  '/order-confirmation',
  '/routine',
]

for (const [look, { width }] of looksOr('light at 360 px'))
  test.describe(look, () => {
    test.use({ viewport: { width, height: 740 } })
    for (const has of ['nothing yet', 'orders and a diagnostic'])
      test(`on a slow line nothing moves on the pages of a member who has ${has}`, async ({
        page,
        request,
        shop,
      }) => {
        const ready = has === 'nothing yet' ? undefined : await readyToOrder(request, shop, 'Crème calme')
        const member = ready?.member ?? (await newMember(request, 'Awa Zongo'))
        if (ready) {
          await placeOrder(request, ready)
          await newDiagnostic(request, member)
        }
        await recordShifts(page)
        let answers = 0
        // The answers come one after the other.
        await page.route('**/api/**', async route => {
          await new Promise(resolve => setTimeout(resolve, 200 + 100 * (answers++ % 4)))
          await route.continue().catch(() => {})
        })
        await signIn(page, member)
        for (const path of pages) {
          await page.goto(path)
          await expect(page.getByRole('main').locator('.animate-pulse')).toHaveCount(0)
          await page.waitForTimeout(500)
          expect.soft(await shiftsOf(page), path).toEqual([])
        }
      })
  })

const t = wordsOf('fr')

test('nothing moves when a product is put into the cart, nor when its button is ready again', async ({
  page,
  request,
  shop,
}) => {
  const soap = await newProduct(request, await administrator(request, shop), 'Savon immobile')
  await recordShifts(page)
  await page.goto(`/products/${soap.id}`)
  const button = page.getByRole('button', { name: t('catalogue:add.addNamed', { name: soap.name }) })
  await button.click()
  await expect(page.getByRole('button', { name: t('catalogue:add.added') })).toBeVisible()
  await expect(button).toBeVisible()
  expect(await shiftsOf(page)).toEqual([])
})

test('nothing moves when the address form says that the delivery is agreed by telephone', async ({
  page,
  request,
  shop,
}) => {
  const { member } = await readyToAddress(request, shop)
  await recordShifts(page)
  // What moves within half a second after a press is not counted.
  await page.route('**/api/delivery/terms?*', async route => {
    await new Promise(resolve => setTimeout(resolve, 700))
    await route.continue()
  })
  await signIn(page, member)
  await page.goto('/order-confirmation')
  await page.getByRole('button', { name: t('addresses:add') }).click()
  await expect(page.getByRole('dialog').getByText(t('delivery:note.byPhone'))).toBeVisible()
  expect(await shiftsOf(page)).toEqual([])
})
