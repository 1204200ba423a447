import type { APIRequestContext } from '@playwright/test'
import { slotWords } from '#contract/delivery/free-slot.ts'
import { maxSlotCapacity } from '#contract/delivery/slot.ts'
import { accessibilityViolations } from './support/accessibility.ts'
import { newProduct } from './support/goods.ts'
import { ordersOf, placeOrder, readyToOrder } from './support/ordering.ts'
import { administrator, as, type Person, signIn } from './support/people.ts'
import { expect, runSql, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { amount, wordsOf } from './support/words.ts'
import { addZones } from './support/zones.ts'

test.use({ viewport: { width: 360, height: 740 } })

interface Slot {
  starts_at: string
  ends_at: string
}

/** Gives the zone of Ouagadougou a slot of one place on each day; resolves to the slots that a member can choose. */
async function addSlots(request: APIRequestContext, admin: Person, member: Person): Promise<Slot[]> {
  const { data } = await (await request.get('/api/admin/delivery/zones?search=périphérie', as(admin))).json()
  const slots = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({
    ...{ weekday, from: '22:00', to: '23:30', capacity: 1, cutoff_hours: 20 },
  }))
  const body = { revision: data[0].revision, slots }
  const path = `/api/admin/delivery/zones/${data[0].id}/slots`
  const saved = await request.put(path, { ...as(admin), data: body })
  expect(saved.status(), await saved.text()).toBe(200)
  return (await (await request.get('/api/checkout', as(member))).json()).deliveries[0].slots
}

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  const wordsOfSlot = ({ starts_at, ends_at }: Slot) =>
    slotWords({ startsAt: starts_at, endsAt: ends_at }, language)

  test.describe(language, () => {
    test.use({ language })
    test.afterEach(({ shop }) => runSql(shop, 'delete from delivery_zones'))

    test('an administrator sets slots for several days at once, and closes a day', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      await addZones(request, admin)
      await signIn(page, admin)
      await page.goto('/admin/delivery')
      const name = t('admin-delivery:slots.named', { name: 'Bobo-Dioulasso' })
      await page.getByRole('button', { name }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t('admin-delivery:slots.add') }).click()
      await dialog.getByLabel(t('admin-delivery:slots.from')).first().fill('10:00')
      await dialog.getByLabel(t('admin-delivery:slots.to')).first().fill('08:00')
      await dialog.getByLabel(t('admin-delivery:slots.capacity')).fill(String(maxSlotCapacity))
      expect(await accessibilityViolations(page)).toEqual([])
      const save = dialog.getByRole('button', { name: t('shell:action.save') })
      await save.click()
      await expect(dialog.getByText(t('admin-delivery:server.endsBefore'))).toBeVisible()
      await dialog.getByLabel(t('admin-delivery:slots.to')).first().fill('12:00')
      await save.click()
      await expect(page.getByText(t('admin-delivery:slots.saved'))).toBeVisible()

      await page.getByRole('button', { name }).click()
      await expect(dialog.getByLabel(t('admin-delivery:slots.from')).first()).toHaveValue('10:00')
      await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(6)
      await dialog.getByRole('button', { name: t('admin-delivery:slots.removeNamed', { number: 1 }) }).click()
      await save.click()
      await expect(dialog).toHaveCount(0)

      await page.getByLabel(t('admin-delivery:closed.day'), { exact: true }).fill('2098-12-25')
      await page.getByRole('button', { name: t('admin-delivery:closed.add') }).click()
      const closed = page.getByRole('listitem').filter({ hasText: '2098' })
      await expect(closed).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])
      await closed.getByRole('button').click()
      await expect(closed).toHaveCount(0)
    })

    test('a member chooses a slot; one that is taken meanwhile leaves the others, and nothing is lost', async ({
      page,
      request,
      shop,
    }) => {
      const { admin, member } = await readyToOrder(request, shop)
      await addZones(request, admin)
      const slots = await addSlots(request, admin, member)
      const [first, second, third] = slots as [Slot, Slot, Slot]
      await signIn(page, member)
      await page.goto('/order-confirmation')
      const choice = page.getByLabel(t('delivery:slot.label'))
      await expect(choice).toHaveValue(first.starts_at)
      await expect(choice.getByRole('option').first()).toHaveText(
        t('delivery:slot.soonest', wordsOfSlot(first)),
      )
      expect(await accessibilityViolations(page)).toEqual([])
      await choice.selectOption(second.starts_at)
      const expected = (slot: Slot) =>
        t('orders:expected.text', { days: t('orders:expected.slot', wordsOfSlot(slot)) })
      await expect(page.getByText(expected(second))).toBeVisible()
      await page.getByRole('textbox', { name: t('checkout:message.title') }).fill('Portail vert')
      await page.getByLabel(t('checkout:terms.label')).check()

      // Another member takes the only place.
      const other = await readyToOrder(request, shop)
      await placeOrder(request, other, 'cash_on_delivery', { slot: second })
      await page.getByRole('button', { name: t('checkout:place'), exact: true }).click()
      await expect(page.getByText(t('delivery:slot.gone'))).toBeVisible()
      await expect(choice).toBeFocused()
      await expect(choice.getByRole('option', { name: wordsOfSlot(second).day })).toHaveCount(0)
      await expect(page.getByRole('textbox', { name: t('checkout:message.title') })).toHaveValue(
        'Portail vert',
      )

      await choice.selectOption(third.starts_at)
      await page.getByRole('button', { name: t('checkout:place'), exact: true }).click()
      await expect(page).toHaveURL(/\/thank-you\?order=\d+$/)
      await expect(page.getByText(expected(third))).toBeVisible()
      const [order] = await ordersOf(request, member)
      await page.goto(`/account/orders/${order?.id}`)
      await expect(page.getByText(expected(third))).toBeVisible()
    })

    test('a guest chooses among the slots of the typed quarter', async ({ page, request, shop }) => {
      const admin = await administrator(request, shop)
      await addZones(request, admin)
      const { member } = await readyToOrder(request, shop)
      const [, second] = (await addSlots(request, admin, member)) as [Slot, Slot]
      const soap = await newProduct(request, admin, 'Savon à l’heure')
      await page.goto(`/products/${soap.id}`)
      await page.getByRole('button', { name: t('catalogue:add.addNamed', { name: soap.name }) }).click()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('local_cart') !== null)).toBe(true)
      await page.goto('/guest-order')
      await page.getByLabel(t('guest-order:name')).fill('Awa Zongo')
      await page.getByLabel(t('guest-order:phone')).fill('70 45 12 38')
      await page.getByLabel(t('addresses:fields.quarter')).fill('Gounghin')
      await page.getByLabel(t('addresses:fields.landmark')).fill('Face au marché')
      const choice = page.getByLabel(t('delivery:slot.label'))
      await choice.selectOption(second.starts_at)
      // Until the price is read the older one is shown paler.
      await expect(page.getByRole('button', { name: t('checkout:place'), exact: true })).toBeEnabled()
      expect(await accessibilityViolations(page)).toEqual([])
      await page.reload()
      await expect(choice).toHaveValue(second.starts_at)
      await page.getByLabel(t('checkout:terms.label')).check()
      await page.getByRole('button', { name: t('checkout:place'), exact: true }).click()
      await expect(page).toHaveURL(/\/ordered\//)
      const { from } = wordsOfSlot(second)
      await expect(page.getByText(from, { exact: false }).first()).toBeVisible()
    })

    test('a caller’s order for somebody else gets a slot, and its total follows at once', async ({
      page,
      request,
      shop,
    }) => {
      const { admin, member } = await readyToOrder(request, shop)
      await addZones(request, admin)
      const [, slot] = (await addSlots(request, admin, member)) as [Slot, Slot]
      const name = `Savon d’appel ${Date.now()}`
      await newProduct(request, admin, name, { price: 3000 })
      await signIn(page, admin)
      await page.goto('/admin/orders/new')
      const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
      await field(t('admin-desk:draft.name')).fill('Dame Ouédraogo')
      await page.getByRole('searchbox', { name: t('admin-orders:find.label') }).fill(name)
      await page.getByRole('button', { name: t('admin-orders:find.add', { name }) }).click()
      await field(t('addresses:fields.phone')).fill('70 11 22 33')
      await field(t('addresses:fields.street')).fill('Rue 14.32')
      await page.getByRole('checkbox', { name: t('checkout:recipient.ask') }).check()
      const place = page.getByRole('button', { name: t('admin-desk:draft.place') })
      await place.click()
      await expect(field(t('checkout:recipient.name'))).toBeFocused()
      await field(t('checkout:recipient.name')).fill('Maman Awa')
      await field(t('checkout:recipient.phone')).fill('76 11 22 33')
      const total = page.getByRole('definition').last()
      await expect(total).toHaveText(amount(5000, language))
      await page.getByRole('button', { name: t('admin-desk:draft.more') }).click()
      await expect(total).toHaveText(amount(8000, language))
      await page.getByLabel(t('delivery:slot.label')).selectOption(slot.starts_at)
      expect(await accessibilityViolations(page)).toEqual([])
      await place.click()
      await expect(page.getByText('Maman Awa').first()).toBeVisible()
      await expect(page.getByText(wordsOfSlot(slot).from, { exact: false }).first()).toBeVisible()
    })
  })
}
