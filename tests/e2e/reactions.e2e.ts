import { accessibilityViolations } from './support/accessibility.ts'
import { newDiagnostic } from './support/diagnostics.ts'
import { placeOrder, readyToOrder } from './support/ordering.ts'
import { as, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { allTheWay, moveTo } from './support/shop-step.ts'
import { wordsOf } from './support/words.ts'

for (const language of ['fr', 'en'] as const) {
  const t = wordsOf(language)
  const word = (key: string) => t(`reaction:reaction.${key}` as never)

  test.describe(language, () => {
    test.use({ language, viewport: { width: 360, height: 740 } })

    test('a member reads first aid, notes that a product burned her, undoes it, and takes it back in her account', async ({
      page,
      request,
      shop,
    }) => {
      const ready = await readyToOrder(request, shop)
      const { id } = await placeOrder(request, ready)
      await moveTo(request, ready.admin, id, allTheWay)
      const { products } = await newDiagnostic(request, ready.member)
      const noted = async () =>
        ((await (await request.get('/api/reactions', as(ready.member))).json()) as object[]).length
      await signIn(page, ready.member)

      await page.goto('/etiquette')
      await expect(page.getByText(word('aid.danger'))).toBeVisible()

      await page.goto('/routine')
      const buttons = page.getByRole('link', { name: t('result:routine.burned') })
      await buttons.first().click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(word('aid.danger'))).toBeVisible()
      await expect(dialog.getByText(word('aid.title'))).toBeInViewport()
      await expect(dialog.getByText(word('aid.rinse'))).toBeInViewport()
      await expect(dialog.getByText(word('effects.count'))).toBeAttached()
      expect(await noted()).toBe(0)
      expect(await accessibilityViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await dialog.getByRole('button', { name: word('note') }).click()
      await expect(dialog.getByText(word('done'))).toBeVisible()
      expect(await noted()).toBe(1)
      await dialog.getByRole('button', { name: word('undo') }).click()
      await expect(dialog.getByText(word('undone'))).toBeVisible()
      expect(await noted()).toBe(0)
      await dialog.getByRole('button', { name: word('note') }).click()
      await expect(dialog.getByText(word('done'))).toBeVisible()
      await dialog
        .getByRole('button', { name: word('close') })
        .last()
        .click()
      await page.goto('/routine')
      await expect(page.getByText(t('diagnostic:steps.takenOut')).first()).toBeVisible()
      expect(products.length).toBeGreaterThan(1)

      await page.goto(`/account/orders/${id}`)
      await page.getByRole('link', { name: t('orders:detail.burned') }).click()
      await dialog.getByRole('button', { name: word('note') }).click()
      await expect(dialog.getByText(word('done'))).toBeVisible()
      await dialog
        .getByRole('button', { name: word('close') })
        .last()
        .click()

      const list = page.locator('#reactions')
      const takeBack = list.getByRole('button', { name: word('list.back') })
      await expect(list.getByText(ready.product.name)).toBeVisible()
      await expect(takeBack).toHaveCount(2)
      expect(await accessibilityViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await takeBack.first().click()
      await expect(list.getByText(word('undone'))).toBeVisible()
      await takeBack.first().click()
      await expect(list.getByText(word('list.empty'))).toBeVisible()
      expect(await noted()).toBe(0)
      await page.goto('/routine')
      await expect(buttons.first()).toBeVisible()
      await expect(page.getByText(t('diagnostic:steps.takenOut'))).toHaveCount(0)
    })
  })
}

test('a pharmacist reads the signals below the diagnostics', async ({ page, request, shop }) => {
  const t = wordsOf('fr')
  const { admin } = await readyToOrder(request, shop)
  await signIn(page, admin)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/diagnostics')
  const section = page.getByRole('region', { name: t('admin-diagnostic:signals.title') })
  await expect(section.getByText(t('admin-diagnostic:signals.empty', { least: 5 }))).toBeVisible()
})
