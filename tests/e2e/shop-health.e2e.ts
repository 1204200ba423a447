import { accessibilityViolations } from './support/accessibility.ts'
import { administrator, signIn } from './support/people.ts'
import { expect, runSql, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

for (const [language, width] of [
  ['fr', 360],
  ['en', 1280],
] as const) {
  const t = wordsOf(language)

  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ language, viewport: { width, height: 800 } })

    test('the page “Is the shop well?” asks once and says of each part how it is and what to do', async ({
      page,
      request,
      shop,
    }) => {
      await signIn(page, await administrator(request, shop))
      let calls = 0
      page.on('request', asked => {
        if (asked.url().includes('/api/admin/health')) calls++
      })
      await page.goto('/admin/health')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell:titles.adminHealth'))
      const part = (about: 'database' | 'mail' | 'mails') =>
        page.getByRole('listitem').filter({
          has: page.getByRole('heading', { name: t(`admin-health:about.${about}`), exact: true }),
        })
      await expect(part('database')).toContainText(t('admin-health:states.ok'))
      await expect(part('mail')).toContainText(t('admin-health:states.warning'))
      await expect(part('mail')).toContainText(t('admin-health:todo', { todo: t('health:mails.outboxTodo') }))
      await expect(part('mails')).toContainText(t('admin-health:states.ok'))
      expect(calls).toBe(1)
      expect(await accessibilityViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

      await runSql(
        shop,
        `insert into pgboss.job (name, state, start_after) values ('order-mail', 'retry', now() + interval '1 hour')`,
      )
      await page.getByRole('button', { name: t('admin-health:again') }).click()
      await expect(part('mails')).toContainText(t('admin-health:states.fault'))
      await expect(page.getByText(t('admin-health:summary.fault', { count: 1 }))).toBeVisible()
      await runSql(shop, `delete from pgboss.job where name = 'order-mail' and state = 'retry'`)
    })
  })
}
