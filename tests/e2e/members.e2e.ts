import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Translate } from '#messages/keys.ts'
import { type Mailbox, test } from './support/mailbox.ts'
import { as, newMember, type Person, signIn, storedSession } from './support/people.ts'
import { expect } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

const newPassword = 'quatre karités en fleur'

async function mailedLink(mailbox: Mailbox, { user }: Person): Promise<string> {
  const links = () =>
    mailbox
      .mailsTo(user.email)
      .flatMap(mail => mail.text?.match(/http\S+\/reinitialiser-mot-de-passe\?\S+/g) ?? [])
  await expect.poll(links, { timeout: 20_000 }).toHaveLength(1)
  return links()[0] ?? ''
}

async function choosePassword(page: Page, t: Translate, first: string, second = first): Promise<void> {
  await page.getByLabel(t('accounts:password.new'), { exact: false }).first().fill(first)
  await page.getByLabel(t('accounts:password.confirm'), { exact: false }).fill(second)
  await page.getByRole('button', { name: t('accounts:reset.newSubmit') }).click()
}

/** Error messages that the specification defines in French only. */
const givenInFrench: Record<string, string> = {
  forgotten: "Une erreur est survenue lors de l'envoi du mail de réinitialisation",
  password: 'Une erreur est survenue lors du changement de mot de passe',
  profile: 'Une erreur est survenue lors de la mise à jour du profil',
}

for (const language of languagesOr('en')) {
  const t = wordsOf(language)
  const given = language === 'fr' ? givenInFrench : {}
  test.describe(language, () => {
    test.use({ language })

    test('a forgotten password is reset once with the link of a mail sent over SMTP [S1.guest.resetPassword] [S2.guest.resetPassword.screen]', async ({
      page,
      request,
      mailbox,
    }) => {
      const member = await newMember(request)
      await page.goto('/login')
      await page.getByRole('link', { name: t('accounts:login.forgotten') }).click()
      await expect(page).toHaveURL(/\/reset-password$/)
      const submit = page.getByRole('button', { name: t('accounts:reset.submit') })
      await submit.click()
      await expect(page.getByText(t('validation:required'))).toBeVisible()
      await expect(page.getByLabel(t('accounts:fields.email'))).toBeFocused()
      await page.getByLabel(t('accounts:fields.email')).fill(` ${member.user.email.toUpperCase()} `)
      await submit.click()
      await expect(page.getByText(t('accounts:server.resetAsked'))).toBeVisible()

      const link = await mailedLink(mailbox, member)
      await page.goto(link)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts:reset.newTitle'))
      await expect(page).toHaveURL(/\/reinitialiser-mot-de-passe$/)
      await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
      await expect(page.getByLabel(t('accounts:fields.email'))).toHaveValue(member.user.email)
      await choosePassword(page, t, newPassword, 'autre chose')
      await expect(page.getByText(t('validation:passwordMismatch'))).toBeVisible()
      await choosePassword(page, t, newPassword)
      await expect(page.getByText(t('accounts:server.resetDone'))).toBeVisible()

      // Changing the password has ended the old session, and the old password no longer works.
      expect((await request.get('/api/auth/me', as(member))).status()).toBe(401)
      const main = page.getByRole('main')
      await main.getByRole('link', { name: t('accounts:reset.toLogin') }).click()
      await page.getByLabel(t('accounts:fields.email')).fill(member.user.email)
      await page.getByLabel(t('accounts:fields.password')).fill(member.password)
      await page.getByRole('button', { name: t('accounts:login.submit') }).click()
      await expect(page.getByRole('alert')).toHaveText(t('accounts:login.failure'))
      await page.getByLabel(t('accounts:fields.password')).fill(newPassword)
      await page.getByRole('button', { name: t('accounts:login.submit') }).click()
      await expect(page).toHaveURL(/\/$/)
      await expect(page.locator('html')).toHaveAttribute('data-session', 'member')
      await expect.poll(() => mailbox.mailsTo(member.user.email).length, { timeout: 20_000 }).toBe(2)

      await page.evaluate(() => localStorage.removeItem('token'))
      await page.goto(link)
      await choosePassword(page, t, 'encore un autre baobab')
      await expect(page.getByRole('alert')).toHaveText(t('accounts:server.deadLink'))
      await expect(page.getByLabel(t('accounts:fields.email'))).toHaveValue(member.user.email)
      await expect(page.getByRole('button', { name: t('accounts:reset.submit') })).toBeVisible()
    })

    test('both addresses of the password reset show the same page [S2.guest.reinitialiser.same]', async ({
      page,
    }) => {
      for (const path of ['/reset-password', '/reinitialiser-mot-de-passe']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts:reset.title'))
        await expect(page.getByRole('button', { name: t('accounts:reset.submit') })).toBeVisible()
        await page.goto(`${path}?token=${'a'.repeat(43)}&email=awa%40e2e.example`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts:reset.newTitle'))
        await expect(page.getByLabel(t('accounts:fields.email'))).toHaveValue('awa@e2e.example')
        await expect(page).toHaveURL(new RegExp(`${path}$`))
      }
    })

    test('failures have the messages of the specification or the server [S8.forgot.failed] [S8.password.failed] [S8.profile.failed] [S8.reset.failed]', async ({
      page,
      request,
    }) => {
      const alert = page.getByRole('alert').filter({ hasText: /./ })
      const fail = (path: string, status: number) =>
        page.route(`**/api${path}`, route =>
          route.request().method() === 'GET'
            ? route.fallback()
            : route.fulfill({ status, json: { message: 'Mots du serveur', code: 'UNAVAILABLE' } }),
        )
      await page.goto('/reset-password')
      await page.getByLabel(t('accounts:fields.email')).fill('awa@e2e.example')
      const ask = page.getByRole('button', { name: t('accounts:reset.submit') })
      await fail('/mot-de-passe/oublie', 503)
      await ask.click()
      await expect(alert).toHaveText(given.forgotten ?? t('accounts:reset.failure'))
      await fail('/mot-de-passe/oublie', 429)
      await ask.click()
      await expect(alert).toHaveText('Mots du serveur')

      await page.goto(`/reinitialiser-mot-de-passe?token=${'a'.repeat(43)}&email=awa%40e2e.example`)
      await fail('/mot-de-passe/reinitialise', 503)
      await choosePassword(page, t, newPassword)
      await expect(alert).toHaveText(t('accounts:reset.newFailure'))
      await fail('/mot-de-passe/reinitialise', 429)
      await choosePassword(page, t, newPassword)
      await expect(alert).toHaveText('Mots du serveur')

      await signIn(page, await newMember(request))
      await page.goto('/account/profile')
      await fail('/auth/update-password', 503)
      await page.getByLabel(t('accounts:password.current')).fill('trois pirogues bleues')
      await page.getByLabel(t('accounts:password.new')).first().fill(newPassword)
      await page.getByLabel(t('accounts:password.confirm')).fill(newPassword)
      await page.getByRole('button', { name: t('accounts:password.submit') }).click()
      await expect(alert).toHaveText(given.password ?? t('accounts:password.failure'))

      await page.goto('/account/profile/edit')
      await fail('/profile', 503)
      await page.getByLabel(t('accounts:profile.firstName')).fill('Aminata')
      await page.getByRole('button', { name: t('shell:action.save') }).click()
      await expect(alert).toHaveText(given.profile ?? t('accounts:profile.failure'))
    })

    test('profile and picture can be changed, and the menu of every tab shows them [S2.account.profile.screen]', async ({
      page,
      request,
      context,
      shop,
    }) => {
      const member = await newMember(request)
      await signIn(page, member)
      await page.goto('/account/profile/edit')
      const other = await context.newPage()
      await other.goto(`${shop.url}/products`)
      const pictures = [page, other].map(tab => tab.locator('header summary img'))

      await page.locator('input[type="file"]').setInputFiles('web/public/pictures/og-default.jpg')
      const dialog = page.getByRole('dialog', { name: t('accounts:avatar.cropTitle') })
      const area = dialog.getByRole('group', { name: t('accounts:avatar.cropArea') })
      await area.focus()
      await area.press('ArrowRight')
      await dialog.getByLabel(t('accounts:avatar.zoom')).fill('1.5')
      await dialog.getByRole('button', { name: t('accounts:avatar.save') }).click()
      await expect(dialog).toHaveCount(0)
      for (const picture of pictures) {
        await expect(picture).toHaveAttribute('src', /^\/uploads\/avatars\//)
        await expect.poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(256)
      }

      const save = page.getByRole('button', { name: t('shell:action.save') })
      const firstName = page.getByLabel(t('accounts:profile.firstName'))
      await expect(page.getByLabel(t('accounts:profile.city'))).toHaveValue('Ouagadougou')
      await expect(page.getByLabel(t('accounts:profile.country'))).toHaveValue('Burkina Faso')
      await firstName.fill('')
      await page.getByLabel(t('accounts:profile.phoneNumber')).fill('12')
      await save.click()
      await expect(firstName).toBeFocused()
      await expect(firstName).toHaveAccessibleDescription(t('validation:required'))
      await firstName.fill('Aminata')
      await save.click()
      await expect(page.getByLabel(t('accounts:profile.phoneNumber'))).toHaveAccessibleDescription(
        new RegExp(t('validation:phone').slice(0, 30)),
      )
      await page.getByLabel(t('accounts:profile.phoneNumber')).fill('70 12 34 56')
      await page.getByLabel(t('accounts:profile.skinType')).selectOption('dry')

      // Leaving the changed form asks for confirmation, and a failed save keeps what the member typed.
      const question = new Promise(resolve =>
        page.once('dialog', dialog => {
          resolve(dialog.type())
          void dialog.dismiss()
        }),
      )
      await page.getByRole('link', { name: t('accounts:profile.back') }).click()
      expect(await question).toBe('beforeunload')
      await page.route('**/api/profile', route =>
        route.fulfill({ status: 503, json: { message: 'Non.', code: 'UNAVAILABLE' } }),
      )
      await save.click()
      await expect(page.getByRole('alert').filter({ hasText: t('accounts:profile.failure') })).toBeVisible()
      await expect(firstName).toHaveValue('Aminata')
      await page.unroute('**/api/profile')
      await save.click()
      await expect(page).toHaveURL(/\/account\/profile$/)
      await expect(page.getByText(t('accounts:profile.saved'))).toBeVisible()
      await expect(page.getByText('+226\u00a070\u00a012\u00a034\u00a056')).toBeVisible()
      for (const tab of [page, other])
        await expect(tab.locator('header summary', { hasText: 'Aminata' })).toHaveCount(1)

      await page.goto('/account/profile/edit')
      await page.getByRole('button', { name: t('accounts:avatar.remove') }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('accounts:avatar.remove') })
        .click()
      for (const picture of pictures) await expect(picture).toBeHidden()
    })

    test('preferences are stored with date and version, and a failure has the specification’s message [S8.newsletter.failed] [S8.preferences.failed] [S8.rgpd.failed]', async ({
      page,
      request,
    }) => {
      await signIn(page, await newMember(request))
      await page.goto('/account/profile')
      const consent = page.getByLabel(t('accounts:preferences.consent'))
      const newsletter = page.getByLabel(t('accounts:preferences.newsletter'))
      const save = page.getByRole('button', { name: t('accounts:preferences.save') })
      await expect(consent).toBeChecked()
      await page.route('**/api/preferences**', route =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 503, json: { message: 'Non.', code: 'UNAVAILABLE' } })
          : route.fallback(),
      )
      const alert = page.getByRole('alert').filter({ hasText: /./ })
      await newsletter.check()
      await save.click()
      await expect(alert).toHaveText(t('accounts:preferences.newsletterFailure'))
      await consent.uncheck()
      await save.click()
      await expect(alert).toHaveText(t('accounts:preferences.failure'))
      await newsletter.uncheck()
      await save.click()
      await expect(alert).toHaveText(t('accounts:preferences.consentFailure'))
      await page.unroute('**/api/preferences**')
      await newsletter.check()
      await save.click()
      await expect(page.getByText(t('accounts:preferences.saved'))).toBeVisible()
      const [before = ''] = t('accounts:preferences.withdrawn', { date: '|', version: '' }).split('|')
      await expect(page.getByText(before)).toBeVisible()
      await page.reload()
      await expect(consent).not.toBeChecked()
      await expect(newsletter).toBeChecked()
    })

    test('a session ended from another browser redirects to the login', async ({
      page,
      request,
      browser,
      shop,
    }) => {
      const member = await newMember(request)
      const login = await request.post('/api/auth/login', {
        data: { email: member.user.email, password: member.password },
        headers: { 'user-agent': 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' },
      })
      const elsewhere = await browser.newContext({ baseURL: shop.url })
      try {
        const phone = await elsewhere.newPage()
        await signIn(phone, { ...member, token: (await login.json()).access_token })
        await phone.goto('/account/orders')
        await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()

        await signIn(page, member)
        await page.goto('/account/profile')
        const devices = page.getByRole('region', { name: t('accounts:sessions.title') })
        await expect(devices.getByRole('listitem')).toHaveCount(2)
        await expect(devices.getByText(t('accounts:sessions.current'))).toHaveCount(1)
        const device = t('accounts:device.named', { browser: 'Firefox', system: 'Android' })
        await devices.getByRole('button', { name: t('accounts:sessions.endNamed', { device }) }).click()
        await expect(devices.getByRole('listitem')).toHaveCount(1)

        await phone.goto('/account/addresses')
        // The member has typed nothing on this page, so the ended session redirects to the login instead of opening a
        // dialog.
        await expect(phone).toHaveURL(/\/login\?redirect=%2Faccount%2Faddresses$/)
        await expect(phone.locator('input[type=password]')).toBeVisible()
        await expect(phone.getByRole('dialog')).toHaveCount(0)
        expect(await storedSession(phone)).toEqual([null, null])
        expect((await storedSession(page))[0]).toBe(member.token)
      } finally {
        await elsewhere.close()
      }
    })

    test('the password is changed, the history shows it, the data are exported, and the account is erased [S2.account.history.screen]', async ({
      page,
      request,
    }) => {
      const member = await newMember(request)
      await signIn(page, member)
      await page.goto('/account/profile')
      const current = page.getByLabel(t('accounts:password.current'))
      const submit = page.getByRole('button', { name: t('accounts:password.submit') })
      await current.fill('faux faux faux')
      await page.getByLabel(t('accounts:password.new')).first().fill(newPassword)
      await page.getByLabel(t('accounts:password.confirm')).fill(newPassword)
      await submit.click()
      await expect(current).toHaveAccessibleDescription(t('accounts:server.wrongPassword'))
      await expect(current).toBeFocused()
      await current.fill(member.password)
      await submit.click()
      await expect(page.getByText(t('accounts:server.passwordChanged'))).toBeVisible()

      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: t('accounts:data.export') }).click()
      const data = JSON.parse(await readFile(await (await download).path(), 'utf8'))
      expect(data.account).toMatchObject({ id: member.user.id, email: member.user.email })

      await page.goto('/account/history?type=account')
      await expect(page.getByText(t('accounts:history.passwordChanged'))).toBeVisible()
      await expect(page.getByText(t('accounts:history.registered'))).toBeVisible()
      const filter = page.getByRole('navigation', { name: t('accounts:timeline.filter') })
      await filter.getByRole('link', { name: t('accounts:timeline.types.order') }).click()
      await expect(page.getByText(t('accounts:timeline.emptyFiltered'))).toBeVisible()

      await page.goto('/.well-known/change-password')
      await expect(page).toHaveURL(/\/account\/profile#password$/)
      await page.getByRole('button', { name: t('accounts:data.erase') }).click()
      const dialog = page.getByRole('dialog', { name: t('accounts:data.askTitle') })
      await dialog.getByRole('button', { name: t('accounts:data.askSubmit') }).click()
      await expect(dialog.getByText(t('validation:accepted'))).toBeVisible()
      await dialog.getByLabel(t('accounts:data.askPassword')).fill(newPassword)
      await dialog.getByLabel(t('accounts:data.askConfirm')).check()
      await dialog.getByRole('button', { name: t('accounts:data.askSubmit') }).click()
      await expect(page.getByRole('status').filter({ hasText: t('accounts:data.erased') })).toBeVisible()
      await expect(page).toHaveURL(/\/login$/)
      expect(await storedSession(page)).toEqual([null, null])
      const login = { email: member.user.email, password: newPassword }
      expect((await request.post('/api/auth/login', { data: login })).status()).toBe(401)
    })

    test('the dashboard greets a new member and links to the next steps [S1.member.account] [S2.member.dashboard.screen]', async ({
      page,
      request,
    }) => {
      await signIn(page, await newMember(request))
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        t('accounts:dashboard.hello', { name: 'Salimata' }),
      )
      await expect(page.getByText(t('accounts:dashboard.noOrder'))).toBeVisible()
      for (const part of ['phone', 'address', 'skinType', 'concerns', 'avatar'] as const)
        await expect(page.getByRole('link', { name: t(`accounts:dashboard.add.${part}`) })).toBeVisible()
      // The dashboard links to the skin diagnostic exactly once.
      await expect(page.getByRole('link', { name: t('result:start') })).toHaveCount(1)
      await page.getByRole('link', { name: t('accounts:dashboard.add.phone') }).click()
      await expect(page).toHaveURL(/\/account\/profile\/edit$/)
    })
  })
}
