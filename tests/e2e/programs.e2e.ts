import type { Page } from '@playwright/test'
import { accessibilityViolations } from './support/accessibility.ts'
import { administrator, as, signIn } from './support/people.ts'
import { expect, runSql, test } from './support/shop.ts'
import { languagesOr, looksOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

test.afterEach(async ({ shop }) => {
  await runSql(shop, 'delete from webhooks')
  await runSql(shop, 'delete from api_keys')
})

/** The page must not scroll sideways, and axe must find nothing. */
async function expectClean(page: Page, what: string): Promise<void> {
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await beyond(), what).toBe(0)
  expect(await accessibilityViolations(page), what).toEqual([])
}

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)

  test.describe(language, () => {
    test.use({ language, viewport: { width: 360, height: 800 } })

    test('a key is made by keyboard, shown once, works, and is refused once it is revoked', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      await signIn(page, admin)
      await page.goto('/admin/programs')
      await page.getByRole('button', { name: t('admin-programs:keys.add') }).press('Enter')
      const form = page.getByRole('dialog')
      await form.getByRole('button', { name: t('admin-programs:keys.create') }).press('Enter')
      await expect(form.getByRole('textbox', { name: t('admin-programs:keys.name') })).toBeFocused()
      await page.keyboard.type('Caisse du magasin')
      await form.getByLabel(t('admin-programs:abilities.orders.read')).press('Space')
      await expect(form.getByLabel(t('admin-programs:abilities.orders.read'))).toBeChecked()
      await form.getByRole('button', { name: t('admin-programs:keys.create') }).press('Enter')
      const shown = page.getByRole('dialog', { name: t('admin-programs:keys.shownTitle') })
      const token = await shown.getByLabel(t('admin-programs:keys.token')).inputValue()
      expect(token).toMatch(/^sira_live_/)
      const ask = async () =>
        (await request.get('/api/admin/orders', { headers: { authorization: `Bearer ${token}` } })).status()
      expect(await ask()).toBe(200)
      await shown.getByRole('button', { name: t('admin-programs:secret.kept') }).press('Enter')
      await expect(page.getByText(`${token.slice(0, 14)}…`)).toBeVisible()
      await expect(page.getByText(token)).toHaveCount(0)
      const name = 'Caisse du magasin'
      await page.getByRole('button', { name: t('admin-programs:keys.revokeNamed', { name }) }).press('Enter')
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('admin-programs:keys.revoke') })
        .press('Enter')
      await expect(page.getByText(t('admin-programs:keys.states.revoked'))).toBeVisible()
      expect(await ask()).toBe(401)
    })
  })
}

for (const [look, { width, scheme, language }] of looksOr('dark at 1280 px')) {
  const t = wordsOf(language)

  test.describe(`pages, ${look}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme: scheme, language })

    test('of programs and of a webhook have no accessibility violations and fit the screen', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      await signIn(page, admin)
      const shot = (name: string) =>
        page.screenshot({ path: `test-results/programs-${name}-${width}-${language}.png`, fullPage: true })
      await page.goto('/admin/programs')
      await expect(page.getByText(t('admin-programs:hooks.empty'))).toBeVisible()
      await expectClean(page, 'without programs')
      await shot('empty')

      const endsOn = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)
      const abilities = ['orders.read', 'catalogue.read', 'catalogue.edit', 'invoices.read']
      const key = { name: 'Caisse du magasin de Ouaga 2000', abilities, endsOn }
      await request.post('/api/admin/api-keys', { ...as(admin), data: key })
      await page.getByRole('button', { name: t('admin-programs:hooks.add') }).click()
      const dialog = page.getByRole('dialog')
      await dialog
        .getByLabel(t('admin-programs:hooks.url'))
        .fill('https://comptabilite.receiver.example/sira/messages')
      for (const event of ['order.placed', 'payment.received'] as const)
        await dialog.getByLabel(t(`admin-programs:events.${event}`)).check()
      await expectClean(page, 'the form of a webhook')
      await shot('form')
      await dialog.getByRole('button', { name: t('admin-programs:hooks.create') }).click()
      const shown = page.getByRole('dialog', { name: t('admin-programs:hooks.shownTitle') })
      await expect(shown.getByLabel(t('admin-programs:hooks.secret'))).toHaveValue(/^whsec_/)
      await expectClean(page, 'the secret')
      await shot('secret')
      await shown.getByRole('button', { name: t('admin-programs:secret.kept') }).click()
      await page.reload()
      await expect(page.getByText(key.name)).toBeVisible()
      await expectClean(page, 'with programs')
      await shot('list')
      await page.getByRole('button', { name: t('admin-programs:keys.add') }).click()
      await expectClean(page, 'the form of a key')
      await shot('key')
      await page.keyboard.press('Escape')

      await runSql(
        shop,
        `insert into webhook_deliveries (webhook_id, event, payload, state, attempts, last_attempt_at, status, error, answer)
        select id, event, '{"id":12,"number":"SB-2026-000012","status":"pending","total":12500}', state, 3, now(), status, error, answer
        from webhooks, (values
          ('order.placed', 'delivered', 204, null, ''),
          ('payment.received', 'failed', 500, null, 'Erreur interne'),
          ('order.placed', 'waiting', null, 'timeout', null)
        ) as made (event, state, status, error, answer)`,
      )
      await page.getByRole('link', { name: /receiver\.example/ }).click()
      await expect(page.getByText(t('admin-programs:deliveries.errors.timeout'))).toBeVisible()
      await page.getByText(t('admin-programs:events.payment.received')).last().click()
      await expect(page.getByText('Erreur interne')).toBeVisible()
      await expectClean(page, 'a webhook')
      await shot('webhook')
      await page
        .getByRole('button', { name: t('admin-programs:hooks.rotate') })
        .first()
        .click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('admin-programs:hooks.rotate') })
        .click()
      await expect(shown.getByLabel(t('admin-programs:hooks.secret'))).toHaveValue(/^whsec_/)
      await shown.getByRole('button', { name: t('admin-programs:secret.kept') }).click()
      await page.getByRole('button', { name: t('admin-programs:hooks.switchOff') }).click()
      await expect(page.getByText(t('admin-programs:hooks.states.off'))).toBeVisible()
    })
  })
}
