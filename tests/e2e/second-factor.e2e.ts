import { appCode } from '../support/second-factor.ts'
import { accessibilityViolations } from './support/accessibility.ts'
import { administrator, newMember } from './support/people.ts'
import { expect, runSql, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

for (const language of ['fr', 'en'] as const) {
  const t = wordsOf(language)

  test.describe(language, () => {
    test.use({ language, viewport: { width: 1280, height: 900 } })

    test('staff turn the second factor on and log in with a code; an administrator turns it off for somebody who lost the app', async ({
      page,
      request,
      shop,
    }) => {
      const clerk = await newMember(request, 'Issa Sawadogo')
      await runSql(shop, "update users set role = 'clerk' where id = $1", [clerk.user.id])
      const fillLogin = async () => {
        await page.goto('/login?redirect=%2Faccount%2Fprofile')
        await page.getByLabel(t('accounts:fields.email')).fill(clerk.user.email)
        await page.getByLabel(t('accounts:fields.password')).fill(clerk.password)
      }
      const logIn = () => page.getByRole('button', { name: t('accounts:login.submit') }).click()
      await fillLogin()
      await logIn()

      const section = page.getByRole('region', { name: t('security:title') })
      await section.getByRole('button', { name: t('security:start') }).click()
      await expect(section.getByRole('img', { name: t('security:qr') })).toBeVisible()
      const key = await section.locator('code').textContent()
      const code = section.getByLabel(t('security:code'))
      await code.fill('000000')
      await section.getByRole('button', { name: t('security:confirm') }).click()
      await expect(code).toHaveAccessibleDescription(new RegExp(t('security:server.wrongCode').slice(0, 20)))
      await expect(code).toBeFocused()
      expect(await accessibilityViolations(page, '#second-factor')).toEqual([])
      await code.fill(appCode(key ?? '', Date.now()))
      await section.getByRole('button', { name: t('security:confirm') }).click()
      await expect(section.getByRole('listitem')).toHaveCount(10)
      const [recovery = '', spare = ''] = await section.getByRole('listitem').allInnerTexts()
      await section.getByRole('button', { name: t('security:kept') }).click()
      await expect(section).toContainText(t('security:left', { count: 10 }))

      await page.evaluate(() => localStorage.clear())
      await fillLogin()
      await logIn()
      const asked = page.getByLabel(t('accounts:login.code'))
      await expect(asked).toBeFocused()
      await asked.fill('000000')
      await logIn()
      await expect(asked).toHaveAccessibleDescription(new RegExp(t('security:server.wrongCode').slice(0, 20)))
      expect(await accessibilityViolations(page, 'main')).toEqual([])
      await asked.fill(recovery)
      await logIn()
      await expect(section).toContainText(t('security:left', { count: 9 }))

      // The session ends while the page is open: the dialog over the page asks for a code too.
      await runSql(shop, 'delete from sessions where user_id = $1', [clerk.user.id])
      await page.getByLabel(t('accounts:preferences.newsletter')).click()
      await page.getByRole('button', { name: t('accounts:preferences.save') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('shell:identity.shared.password')).fill(clerk.password)
      await dialog.getByRole('button', { name: t('shell:identity.again.submit') }).click()
      await dialog.getByLabel(t('shell:identity.shared.code')).fill('000000')
      await dialog.getByRole('button', { name: t('shell:identity.again.submit') }).click()
      await expect(dialog.getByRole('alert')).toHaveText(t('security:server.wrongCode'))
      expect(await accessibilityViolations(page, 'dialog')).toEqual([])

      await dialog.getByLabel(t('shell:identity.shared.code')).fill(spare)
      await dialog.getByRole('button', { name: t('shell:identity.again.submit') }).click()
      await expect(dialog).toHaveCount(0)

      const admin = await administrator(request, shop)
      await page.evaluate(
        ([token, user]) => {
          localStorage.setItem('token', token as string)
          localStorage.setItem('currentUser', user as string)
        },
        [admin.token, JSON.stringify(admin.user)],
      )
      await page.goto(`/admin/members/${clerk.user.id}`)
      const reset = page.getByRole('button', { name: t('admin-members:factor.reset') })
      await reset.click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('admin-members:factor.reset') })
        .click()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(reset).toHaveCount(0)
    })
  })
}
