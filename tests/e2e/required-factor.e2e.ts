import { appCode } from '../support/second-factor.ts'
import { as, newMember, storedSession } from './support/people.ts'
import { expect, runSql, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

const requireFactor = `insert into settings (key, value) values ('second_factor_required', 'true')
  on conflict (key) do update set value = excluded.value`

test.afterEach(({ shop }) => runSql(shop, "delete from settings where key = 'second_factor_required'"))

for (const language of ['fr', 'en'] as const) {
  const t = wordsOf(language)

  test.describe(language, () => {
    test.use({ language, viewport: { width: 1280, height: 900 } })

    test('an administrator without the second factor that the shop requires is led to it, opens nothing before it, and works after it', async ({
      page,
      request,
      shop,
    }) => {
      const mariam = await newMember(request, 'Mariam Ouédraogo')
      await runSql(shop, "update users set role = 'administrator' where id = $1", [mariam.user.id])
      await runSql(shop, requireFactor)
      await page.goto('/login?redirect=%2Fadmin')
      await page.getByLabel(t('accounts:fields.email')).fill(mariam.user.email)
      await page.getByLabel(t('accounts:fields.password')).fill(mariam.password)
      await page.getByRole('button', { name: t('accounts:login.submit') }).click()
      const section = page.getByRole('region', { name: t('security:title') })
      await expect(section).toContainText(t('security:missing'))
      await expect(section).toBeInViewport()

      for (const path of ['/admin/orders', '/admin/settings', '/admin/members']) {
        await page.goto(path)
        await expect(page.getByRole('link', { name: t('admin:frame.toFactor') })).toBeVisible()
        await expect(page.getByRole('main').getByRole('table')).toHaveCount(0)
      }
      const [token] = await storedSession(page)
      const session = as({ ...mariam, token: token ?? '' })
      expect((await request.get('/api/admin/orders', session)).status()).toBe(403)

      await page.getByRole('link', { name: t('admin:frame.toFactor') }).click()
      await section.getByRole('button', { name: t('security:start') }).click()
      const key = await section.locator('code').textContent()
      await section.getByLabel(t('security:code')).fill(appCode(key ?? '', Date.now()))
      await section.getByRole('button', { name: t('security:confirm') }).click()
      await section.getByRole('button', { name: t('security:kept') }).click()
      await expect(section).not.toContainText(t('security:missing'))

      await page.goto('/admin')
      await expect(page).toHaveURL(/\/admin\/dashboard/)
      await page.goto('/admin/orders')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('admin-orders:title'))
      expect((await request.get('/api/admin/orders', session)).status()).toBe(200)
    })
  })
}
