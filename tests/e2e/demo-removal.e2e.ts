import { administrator, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

test.use({ hasOwnShop: true })

test('the demo goes with one press of an administrator who was told what goes and what stays, and never comes back', async ({
  page,
  request,
  shop,
}) => {
  const [en, t] = [wordsOf('en'), wordsOf('fr')]
  await signIn(page, await administrator(request, shop))
  await page.goto('/admin/settings?lang=en')
  await page.getByRole('button', { name: en('admin-demo:remove') }).click()
  const english = page.getByRole('dialog', { name: en('admin-demo:ask') })
  // A long dialog is read from its top.
  await expect(english.getByRole('heading', { name: en('admin-demo:goes') })).toBeInViewport()
  await expect(english).toContainText(en('admin-demo:stays.words'))
  await english.getByRole('button', { name: en('shell:action.cancel') }).click()

  await page.goto('/admin/dashboard?lang=fr')
  const count = async () => (await (await request.get('/api/produits')).json()).total
  expect(await count()).toBeGreaterThan(0)
  const remove = page.getByRole('button', { name: t('admin-demo:remove') })
  await remove.click()
  const dialog = page.getByRole('dialog', { name: t('admin-demo:ask') })
  await expect(dialog).toContainText(t('admin-demo:stays.own'))
  await expect(dialog).toContainText(t('settings:settings.keys.rccm_number'))
  const confirm = dialog.getByRole('button', { name: t('admin-demo:confirm') })
  await confirm.click()
  await expect(dialog.getByRole('alert')).toHaveText(t('admin-demo:unconfirmed'))
  await dialog.getByRole('checkbox').check()
  await confirm.click()
  await expect(page.getByText(t('admin-demo:done'))).toBeVisible()
  await expect(remove).toHaveCount(0)
  // The checklist asks for what the shop has lost.
  await expect(page.getByRole('heading', { name: t('admin-dashboard:setup.title') })).toBeVisible()
  expect(await count()).toBe(0)
  await page.goto('/admin/settings')
  await expect(page.getByRole('button', { name: t('settings:settings.save') })).toBeVisible()
  await expect(remove).toHaveCount(0)
})
