import config from '../../playwright.config.ts'
import { accessibilityViolations } from './support/accessibility.ts'
import { newProduct } from './support/goods.ts'
import { placeOrder, readyToOrder } from './support/ordering.ts'
import { administrator, as, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { moveTo } from './support/shop-step.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

const { launchOptions } = config.use ?? {}
test.use({
  viewport: { width: 360, height: 740 },
  permissions: ['microphone'],
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
})

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language })

    test('a member records the way on the order’s page, listens, sends and deletes it; a clerk hears it', async ({
      page,
      browser,
      request,
      shop,
    }) => {
      const ready = await readyToOrder(request, shop)
      const { member, admin } = ready
      const { id, number } = await placeOrder(request, ready)
      await signIn(page, member)
      await page.goto(`/account/orders/${id}`)
      const stored = () => request.get(`/api/orders/${id}/voice-note`, as(member))
      const open = () => page.getByRole('button', { name: t('checkout:voiceNote') }).click()
      const button = (key: 'start' | 'stop' | 'send' | 'erase') =>
        page.getByRole('button', { name: t(`voice-note:recorder.${key}`), exact: true })
      await open()
      await button('start').click()
      await expect(page.getByText(t('voice-note:recorder.recording'))).toBeVisible()
      await page.waitForTimeout(1500)
      await button('stop').click()
      const player = page.locator('audio')
      await expect(player).toBeVisible()
      // Nothing is sent before the buyer has listened and pressed.
      expect((await stored()).status()).toBe(404)
      await button('erase').click()
      await expect(player).toHaveCount(0)
      await button('start').click()
      await page.waitForTimeout(1500)
      await button('stop').click()
      await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.error)).toBeNull()
      expect(await accessibilityViolations(page)).toEqual([])
      await button('send').click()
      await expect(page.getByText(t('voice-note:recorder.sent'))).toBeVisible()
      expect(await (await stored()).json()).toMatchObject({ media_type: 'audio/webm' })

      const staff = await (await browser.newContext()).newPage()
      await signIn(staff, admin)
      await staff.goto('/admin/desk')
      const card = staff.getByRole('article', { name: number, exact: true })
      await card.getByRole('button', { name: wordsOf('fr')('admin-desk:entry.voiceNote') }).click()
      await expect(card.locator('audio')).toBeVisible()

      await page.reload()
      await open()
      await expect(player).toBeVisible()
      await button('erase').click()
      await expect(button('start')).toBeVisible()
      expect((await stored()).status()).toBe(404)
    })

    test('a guest records with the link of the order, until it is delivered', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const soap = await newProduct(request, admin, 'Savon à dire')
      const placed = await request.post('/api/guest-orders', {
        headers: { 'idempotency-key': crypto.randomUUID() },
        data: {
          name: 'Awa Zongo',
          address: {
            ...{ phone: '70 45 12 39', city: 'Ouagadougou', quarter: 'Gounghin', street: '' },
            ...{ landmark: 'Face au marché', complement: '', pin: '' },
          },
          lines: [{ produit_id: soap.id, quantity: 1 }],
          terms_accepted: true,
        },
      })
      expect(placed.status(), await placed.text()).toBe(201)
      const { token, number } = await placed.json()
      await page.goto(`/track/${token}`)
      await page.getByRole('button', { name: t('checkout:voiceNote') }).click()
      await page.getByRole('button', { name: t('voice-note:recorder.start'), exact: true }).click()
      await page.waitForTimeout(1500)
      await page.getByRole('button', { name: t('voice-note:recorder.stop'), exact: true }).click()
      await page.getByRole('button', { name: t('voice-note:recorder.send'), exact: true }).click()
      await expect(page.getByText(t('voice-note:recorder.sent'))).toBeVisible()
      const orders = await request.get(`/api/admin/orders?search=${number}`, as(admin))
      await moveTo(request, admin, (await orders.json()).data[0].id, ['cancelled'])
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: t('checkout:voiceNote') })).toHaveCount(0)
      expect((await request.get(`/api/track/${token}/voice-note`)).status()).toBe(404)
    })

    test('a browser that cannot record shows no button', async ({ page, request, shop }) => {
      const ready = await readyToOrder(request, shop)
      const { id } = await placeOrder(request, ready)
      await page.addInitScript(() => Reflect.deleteProperty(window, 'MediaRecorder'))
      await signIn(page, ready.member)
      await page.goto(`/account/orders/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(t('orders:detail.address'), { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: t('checkout:voiceNote') })).toHaveCount(0)
    })
  })
}
