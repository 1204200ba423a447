import { accessibilityViolations } from './support/accessibility.ts'
import { newMember } from './support/people.ts'
import { expect, runSql, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

// Browsers bind passkeys to a name, never to an IP address.
test.use({ host: 'localhost' })

for (const language of ['fr', 'en'] as const) {
  const t = wordsOf(language)

  test.describe(language, () => {
    test.use({ language, viewport: { width: 1280, height: 900 } })

    test('staff add a passkey, log in with it also over a page, and remove it', async ({
      page,
      request,
      shop,
    }) => {
      const clerk = await newMember(request, 'Issa Sawadogo')
      await runSql(shop, "update users set role = 'clerk' where id = $1", [clerk.user.id])
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('WebAuthn.enable')
      await devtools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
      const submit = page.getByRole('button', { name: t('accounts:login.submit') })
      const logIn = async () => {
        await page.goto('/login?redirect=%2Faccount%2Fprofile')
        await page.getByLabel(t('accounts:fields.email')).fill(clerk.user.email)
        await page.getByLabel(t('accounts:fields.password')).fill(clerk.password)
        await submit.click()
      }
      await logIn()

      const section = page.getByRole('region', { name: t('security:title') })
      const add = section.getByRole('button', { name: t('security:passkeys.add') })
      await add.click()
      await section.getByLabel(t('security:passkeys.name')).fill('Téléphone d’Issa')
      expect(await accessibilityViolations(page, '#second-factor')).toEqual([])
      await add.click()
      await expect(section.getByRole('listitem')).toHaveCount(10)
      await section.getByRole('button', { name: t('security:kept') }).click()
      await expect(section.getByRole('listitem')).toContainText([t('security:passkeys.unused')])

      await page.evaluate(() => localStorage.clear())
      await logIn()
      const use = page.getByRole('button', { name: t('accounts:login.usePasskey') })
      await expect(page.getByLabel(t('accounts:login.code'))).toBeFocused()
      expect(await accessibilityViolations(page, 'main')).toEqual([])
      await use.click()
      await expect(section.getByRole('listitem')).toContainText(['Téléphone d’Issa'])
      await expect(section.getByRole('listitem')).not.toContainText([t('security:passkeys.unused')])

      // The session ends while the page is open: the dialog over the page offers the passkey too.
      await runSql(shop, 'delete from sessions where user_id = $1', [clerk.user.id])
      await page.getByLabel(t('accounts:preferences.newsletter')).click()
      await page.getByRole('button', { name: t('accounts:preferences.save') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('shell:identity.shared.password')).fill(clerk.password)
      await dialog.getByRole('button', { name: t('shell:identity.again.submit') }).click()
      await dialog.getByRole('button', { name: t('shell:identity.shared.usePasskey') }).click()
      await expect(dialog).toHaveCount(0)

      // Another change is proved with a code or the passkey.
      await section.getByRole('button', { name: t('security:renew') }).click()
      await expect(section.getByLabel(t('security:anyCode'))).toBeFocused()
      await section.getByRole('button', { name: t('shell:identity.shared.usePasskey') }).click()
      await expect(section.getByRole('listitem')).toHaveCount(10)
      const [recovery = ''] = await section.getByRole('listitem').allInnerTexts()
      await section.getByRole('button', { name: t('security:kept') }).click()

      await section
        .getByRole('button', { name: t('security:passkeys.removeNamed', { name: 'Téléphone d’Issa' }) })
        .click()
      await section.getByLabel(t('security:anyCode')).fill(recovery)
      expect(await accessibilityViolations(page, '#second-factor')).toEqual([])
      await section.getByRole('button', { name: t('security:passkeys.remove') }).click()
      await expect(section).toContainText(t('security:passkeys.none'))
      await expect(section).toContainText(t('security:off'))
    })
  })
}
