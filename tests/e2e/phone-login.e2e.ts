import type { APIRequestContext } from '@playwright/test'
import { accessibilityViolations } from './support/accessibility.ts'
import { administrator, newMember, type Person, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

test.use({ messages: 'sandbox' })

/** The code of the newest message that the sandbox shows. */
async function newestCode(request: APIRequestContext, { token }: Person): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const { data } = await (await request.get('/api/admin/messages', { headers })).json()
  return /\b\d{6}\b/.exec(data[0].text)?.[0] ?? ''
}

for (const [language, phone] of [
  ['fr', '70 11 22 33'],
  ['en', '+226 76 44 55 66'],
] as const) {
  const t = wordsOf(language)

  test.describe(language, () => {
    test.use({ language, viewport: { width: 360, height: 740 } })

    test('a member confirms a telephone number on the profile, and logs in with a code', async ({
      page,
      request,
      shop,
    }) => {
      const [member, admin] = [await newMember(request), await administrator(request, shop)]
      const typeCode = async () => {
        await page.getByLabel(t('phone-login:phone')).fill(phone)
        await page.getByRole('button', { name: t('phone-login:send.sms') }).click()
        const code = page.getByLabel(t('phone-login:code'))
        await expect(code).toBeFocused()
        await expect(page.getByText(t('phone-login:codeFor', { phone }))).toBeVisible()
        await code.fill(await newestCode(request, admin))
        await page.getByRole('button', { name: t('phone-login:check') }).click()
      }

      await signIn(page, member)
      await page.goto('/account/profile')
      const section = page.getByRole('region', { name: t('phone-login:title') })
      await section.getByRole('button', { name: t('phone-login:turnOn') }).click()
      await typeCode()
      const shown = `+226 ${phone.replace('+226 ', '')}`
      await expect(section).toContainText(t('phone-login:on', { phone: shown }))
      expect(await accessibilityViolations(page, '#phone-login')).toEqual([])

      await page.evaluate(() => localStorage.clear())
      await page.goto('/login?redirect=%2Faccount%2Fprofile')
      const offer = page.getByRole('button', { name: t('phone-login:offer.sms') })
      await page.route(/phone-l-/, route => route.abort())
      await offer.click()
      await expect(page.getByRole('alert')).toHaveText(t('accounts:login.unreached'))
      await page.unroute(/phone-l-/)
      await offer.click()
      await page.getByLabel(t('phone-login:phone')).fill(phone)
      expect(await accessibilityViolations(page, 'main')).toEqual([])
      await typeCode()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts:profile.title'))
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBe(360)
      await section.getByRole('button', { name: t('phone-login:turnOff') }).click()
      await expect(section).toContainText(t('phone-login:off'))

      await page.evaluate(
        ([token, user]) => {
          localStorage.setItem('token', token as string)
          localStorage.setItem('currentUser', user as string)
        },
        [admin.token, JSON.stringify(admin.user)],
      )
      await page.goto('/admin/messages')
      await expect(page.getByText(t('admin-messaging:providers.sandbox'))).toBeVisible()
      expect(await accessibilityViolations(page, 'main')).toEqual([])
    })
  })
}
