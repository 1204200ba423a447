import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { newAddress, newProduct, putInCart } from './support/goods.ts'
import { administrator, as, newMember, type Person, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { amount, wordsOf } from './support/words.ts'

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language })

    test('the desk takes an order from the call to the cash count', async ({ page, request, shop }) => {
      const admin = await administrator(request, shop)
      const { id, number } = await cashOrder(request, admin)
      const courier = `Issa ${randomBytes(3).toString('hex')}`
      await signIn(page, admin)
      await page.goto('/admin/desk')
      const card = page.getByRole('article', { name: number, exact: true })
      const press = (act: Act) =>
        card.getByRole('button', { name: t(`admin-desk:act.${act}`), exact: true }).click()
      const say = async (act: Act) => {
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t(`admin-desk:act.${act}`), exact: true })
          .click()
        await expect(page.getByText(t(`admin-desk:act.done.${act}`, { number }))).toBeVisible()
      }
      const open = (queue: Queue) =>
        page.getByRole('link', { name: t(`admin-desk:desk.queue.${queue}`) }).click()

      // The text of the WhatsApp link to the buyer contains the order's number, but no product.
      await expect(card.getByRole('link', { name: /Salimata/ }).first()).toHaveAttribute(
        'href',
        'tel:+22670112233',
      )
      await expect(card.locator('a[href^="https://wa.me/22670112233?text="]')).toHaveCount(1)

      await press('no_answer')
      await say('no_answer')
      await expect(card.getByText(t('admin-desk:entry.attempts', { count: 1 }))).toBeVisible()

      // Another clerk acts on the order first: this clerk's action is refused with a message, and the queue reloads.
      await page.route(
        `**/api/admin/desk/orders/${id}/calls`,
        async route => {
          const call = { revision: 2, outcome: 'no_answer' }
          await request.post(`/api/admin/desk/orders/${id}/calls`, { ...as(admin), data: call })
          await route.continue()
        },
        { times: 1 },
      )
      await press('confirmed')
      await expect(page.getByText(t('admin-desk:server.changed'))).toBeVisible()
      await expect(card.getByText(t('admin-desk:entry.attempts', { count: 2 }))).toBeVisible()

      await press('confirmed')
      await expect(page.getByText(t('admin-desk:act.done.confirmed', { number }))).toBeVisible()
      await open('prepare')
      await press('preparing')
      await expect(page.getByText(t('admin-desk:act.done.preparing', { number }))).toBeVisible()
      await open('handover')
      await press('shipped')
      await page.getByLabel(t('admin-desk:act.courier')).fill(courier)
      await say('shipped')
      await open('road')
      await press('delivered')
      // The courier field suggests couriers who have parcels on the road.
      await expect(page.locator(`datalist option[value="${courier}"]`)).toHaveCount(1)
      await page.getByLabel(t('admin-desk:act.collected')).fill('4000')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t('admin-desk:act.delivered') }).click()
      await expect(page.getByText(t('admin-desk:act.noteRequired'))).toBeVisible()
      await expect(page.getByLabel(t('admin-desk:act.cashNote'))).toBeFocused()
      await page.getByLabel(t('admin-desk:act.cashNote')).fill('remise')
      await say('delivered')
      await expect(card).toHaveCount(0)

      await page.goto('/admin/desk/cash')
      const cash = page.getByRole('region', { name: courier })
      await expect(cash.getByText(amount(4000, language)).first()).toBeVisible()
      await cash.getByRole('textbox', { name: t('admin-desk:cash.counted') }).fill('3900')
      await cash.getByRole('button', { name: t('admin-desk:cash.close') }).click()
      await expect(cash.getByText(t('admin-desk:server.differenceNote'))).toBeVisible()
      await cash.getByRole('textbox', { name: t('admin-desk:cash.counted') }).fill('4000')
      await cash.getByRole('button', { name: t('admin-desk:cash.close') }).click()
      await expect(cash.getByText(t('admin-desk:cash.state.exact'))).toBeVisible()
      await expect(cash.getByRole('button', { name: t('admin-desk:cash.close') })).toHaveCount(0)

      // The missing cash is written off with a reason, so the order leaves the queue.
      await page.goto('/admin/desk?queue=missing')
      await press('write_off')
      await dialog.getByRole('button', { name: t('admin-desk:act.write_off') }).click()
      await expect(page.getByLabel(t('admin-desk:act.reason'))).toBeFocused()
      await page.getByLabel(t('admin-desk:act.reason')).fill('introuvable')
      await say('write_off')
      await expect(card).toHaveCount(0)
      // The buyer pays the missing cash after all; staff record it on the order's page.
      await page.goto(`/admin/orders/${id}`)
      await expect(page.getByText('introuvable')).toBeVisible()
      await page.getByRole('button', { name: t('admin-desk:act.collect') }).click()
      await say('collect')
      await expect(page.getByText(t('admin-desk:missing.title'))).toHaveCount(0)
      await expect(page.getByText(t('orders:event.written_off'))).toBeVisible()
    })

    test('a caller’s order is placed by staff and paid by its link', async ({
      page,
      request,
      shop,
      browser,
    }) => {
      const admin = await administrator(request, shop)
      const name = `Savon d’appel ${randomBytes(3).toString('hex')}`
      await newProduct(request, admin, name, { price: 3000 })
      await signIn(page, admin)
      await page.goto('/admin/orders/new')
      const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
      await field(t('admin-desk:draft.name')).fill('Dame Ouédraogo')
      await page.getByRole('searchbox', { name: t('admin-orders:find.label') }).fill(name)
      await page.getByRole('button', { name: t('admin-orders:find.add', { name }) }).click()
      await page.getByRole('radio', { name: t('admin-desk:draft.card') }).check()
      const place = page.getByRole('button', { name: t('admin-desk:draft.place') })
      await place.click()
      // The form for telephone orders reports the missing phone number at its field.
      await expect(field(t('addresses:fields.phone'))).toHaveAttribute('aria-invalid', 'true')
      await field(t('addresses:fields.phone')).fill('70 11 22 33')
      await field(t('addresses:fields.street')).fill('Rue 14.32')
      await place.click()
      const link = page.getByRole('textbox', { name: t('admin-desk:draft.linkText') })
      await expect(link).toHaveValue(/\/pay\//)

      // The payer opens the payment link on another phone, without an account.
      const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
      const buyer = await context.newPage()
      await buyer.goto(await link.inputValue())
      await expect(buyer.getByText(name)).toBeVisible()
      await expect(buyer.getByText(amount(3000, language)).first()).toBeVisible()
      await buyer.getByRole('button', { name: t('payments:link.pay') }).click()
      await buyer.getByRole('button', { name: t('payments:sandbox.refuse') }).click()
      await expect(buyer.getByText(t('payments:link.refused'))).toBeVisible()
      await buyer.getByRole('button', { name: t('payments:link.retry') }).click()
      await buyer.getByRole('button', { name: t('payments:sandbox.pay'), exact: true }).click()
      await expect(buyer.getByText(t('payments:link.paidText'))).toBeVisible()
      await buyer.goto(`/pay/forged?lang=${language}`)
      await expect(buyer.getByText(t('payments:link.badTitle'))).toBeVisible()
      await context.close()

      // The data of a finished order's buyer can be erased.
      await page.getByRole('link', { name: t('admin-desk:draft.seeOrder') }).click()
      await page.getByLabel(t('admin-orders:detail.noteOrReason')).fill('Parfum épuisé')
      await page.getByRole('button', { name: t('admin-orders:detail.to.cancelled') }).click()
      const question = page.getByRole('alertdialog', { name: t('admin-orders:detail.askCancel') })
      await question.getByRole('button', { name: t('admin-orders:detail.to.cancelled') }).click()
      await expect(page.getByText('Dame Ouédraogo')).toBeVisible()
      const erase = page.getByRole('button', { name: t('admin-orders:eraseBuyer.button') })
      // The buyer's data cannot be erased while a refund is due, so the test records the refund first.
      await page.getByRole('button', { name: t('admin-orders:payments.record') }).click()
      await expect(erase).toHaveCount(0)
      await page.getByRole('button', { name: t('admin-orders:payments.recordAsk.confirm') }).click()
      await expect(page.getByText(t('admin-orders:payments.recorded'))).toBeVisible()
      await erase.click()
      const asked = page.getByRole('alertdialog', { name: t('admin-orders:eraseBuyer.title') })
      await asked.getByRole('button', { name: t('shell:action.delete') }).click()
      await expect(page.getByText(t('admin-orders:eraseBuyer.done'))).toBeVisible()
      await expect(erase).toHaveCount(0)
      await expect(page.getByText('Dame Ouédraogo')).toHaveCount(0)
    })

    test('the desk shows the safety questions of the cart, updates them with the lines, and shows them on the order', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const serum = await newProduct(request, admin, `Sérum du soir ${randomBytes(3).toString('hex')}`, {
        inci: 'Aqua, Glycerin, Retinol',
      })
      await signIn(page, admin)
      await page.goto('/admin/orders/new')
      await page.getByRole('searchbox', { name: t('admin-orders:find.label') }).fill(serum.name)
      const add = page.getByRole('button', { name: t('admin-orders:find.add', { name: serum.name }) })
      await add.click()
      const warnings = page.getByRole('region', { name: t('guard:caller.label') })
      const question = warnings.getByText(language === 'fr' ? /Êtes-vous enceinte/ : /Are you pregnant/)
      await expect(question).toBeVisible()
      await expect(
        warnings.getByText(t('guard:caller.products', { names: serum.name })).first(),
      ).toBeVisible()
      // The clerk cannot dismiss the cart warning, because every caller must hear it.
      await expect(warnings.getByRole('button', { name: t('guard:dismiss') })).toHaveCount(0)
      await page.getByRole('button', { name: t('admin-desk:draft.remove', { name: serum.name }) }).click()
      await expect(warnings).toHaveCount(0)
      await add.click()
      await expect(question).toBeVisible()

      const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
      await field(t('admin-desk:draft.name')).fill('Dame Kaboré')
      await field(t('addresses:fields.phone')).fill('70 11 22 34')
      await field(t('addresses:fields.street')).fill('Rue 14.33')
      await page.getByRole('button', { name: t('admin-desk:draft.place') }).click()
      await expect(page).toHaveURL(/\/admin\/orders\/\d+$/)
      await expect(question).toBeVisible()
    })
  })
}

type Act = 'confirmed' | 'no_answer' | 'preparing' | 'shipped' | 'delivered' | 'write_off' | 'collect'
type Queue = 'prepare' | 'handover' | 'road'

/** Places a cash order for two units of a product at 2,500 FCFA, as a new member. */
async function cashOrder(request: APIRequestContext, admin: Person): Promise<{ id: number; number: string }> {
  const member = await newMember(request)
  const product = await newProduct(request, admin, 'Savon à porter')
  await putInCart(request, member, product, 2)
  const addressId = await newAddress(request, member)
  await request.put(`/api/addresses/${addressId}`, {
    ...as(member),
    data: { street: 'Rue 1', city: 'Ouagadougou', country: 'Burkina Faso', phone: '70112233' },
  })
  const placed = await request.post('/api/orders', {
    headers: { ...as(member).headers, 'idempotency-key': crypto.randomUUID() },
    data: { address_id: addressId, payment_method: 'cash_on_delivery', terms_accepted: true },
  })
  if (!placed.ok()) throw new Error(`the order was answered ${placed.status()}: ${await placed.text()}`)
  return placed.json()
}
