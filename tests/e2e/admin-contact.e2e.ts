import type { APIRequestContext, Page } from '@playwright/test'
import { searchedContactMessages } from '#contract/content/contact.ts'
import { accessibilityViolations } from './support/accessibility.ts'
import { test } from './support/mailbox.ts'
import { administrator, as, newMember, type Person, signIn } from './support/people.ts'
import { expect } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

/** Sends a message through the contact API, as a guest or, with `writer`, as a member. */
async function write(request: APIRequestContext, subject: string, writer?: Person): Promise<void> {
  const answer = await request.post('/api/contact', {
    headers: { 'accept-language': 'fr', ...(writer ? as(writer).headers : {}) },
    data: { name: 'Mariam Sanou', email: 'mariam@e2e.example', subject, message: 'Bonjour,\nune question.' },
  })
  if (!answer.ok()) throw new Error(`the message was answered ${answer.status()}: ${await answer.text()}`)
}

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  const rowOf = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject })
  const state = (value: 'new' | 'read' | 'answered' | 'closed') => t(`admin-content:contact.status.${value}`)
  const stateField = (page: Page) =>
    page.getByRole('dialog').getByLabel(t('admin-content:articles.column.status'), { exact: true })

  test.describe(`the inbox in ${language}`, () => {
    test.use({ language, viewport: { width: 1280, height: 900 } })

    test('a visitor writes, the company’s mail leads to the message, and the answer reaches the visitor’s mailbox', async ({
      page,
      request,
      shop,
      mailbox,
    }) => {
      test.setTimeout(120_000)
      const subject = `Karité ${language} ${Date.now()}`
      const address = `visiteuse.${language}.${Date.now()}@e2e.example`
      await page.goto('/contact')
      const typed = { name: 'Awa <Sawadogo>', email: address, subject, message: 'Ma peau tire.\nQue faire ?' }
      for (const name of ['name', 'email', 'subject', 'message'] as const)
        await page.getByRole('textbox', { name: t(`contact:form.${name}`) }).fill(typed[name])
      await page.getByRole('button', { name: t('contact:form.submit') }).click()
      await expect(page.getByText(t('contact:form.sent'))).toBeVisible()

      const link = () =>
        mailbox
          .mailsTo('contact@sira.example')
          .filter(mail => mail.subject?.includes(subject))
          .map(mail => /\/admin\/contact\?message=\d+/.exec(mail.text ?? '')?.[0])[0]
      await expect.poll(link, { timeout: 20_000 }).toBeDefined()
      await signIn(page, await administrator(request, shop))
      await page.goto('/admin/dashboard')
      await page
        .getByRole('navigation', { name: t('admin:frame.label') })
        .getByRole('link', { name: t('shell:titles.adminContact') })
        .click()
      await expect(page.getByRole('row').nth(1)).toContainText(subject)
      await expect(rowOf(page, subject)).toContainText(state('new'))

      await page.goto(link() as string)
      const dialog = page.getByRole('dialog', { name: subject })
      await expect(dialog.getByText('Ma peau tire.')).toBeVisible()
      await expect(dialog.getByText('Awa <Sawadogo>')).toBeVisible()
      await expect(dialog.getByRole('link', { name: address })).toHaveAttribute('href', `mailto:${address}`)
      await expect(dialog.getByRole('link', { name: t('admin-content:contact.member') })).toHaveCount(0)
      await expect(stateField(page)).toHaveValue('read')
      expect(await accessibilityViolations(page)).toEqual([])

      const send = dialog.getByRole('button', { name: t('admin-content:contact.reply.send') })
      const answer = dialog.getByRole('textbox', { name: t('admin-content:contact.reply.text') })
      await send.click()
      await expect(answer).toBeFocused()
      await expect(answer).toHaveAccessibleDescription(new RegExp(t('validation:required')))
      await answer.fill('x'.repeat(5_001))
      await send.click()
      await expect(answer).toHaveAccessibleDescription(
        new RegExp(t('validation:maxLength', { max: 5_000 }).slice(0, 12)),
      )
      await answer.fill('Le baume au karité.\nMatin et soir.')
      await page.route('**/api/admin/contact/*/replies', route => route.abort(), { times: 1 })
      await send.click()
      await expect(dialog.getByText(t('admin-content:contact.reply.failure'))).toBeVisible()
      await expect(answer).toHaveValue('Le baume au karité.\nMatin et soir.')
      await page.keyboard.press('Escape')
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('shell:unsavedDialog.stay') })
        .click()
      // Somebody else has answered first: the reply is not sent, the typed text stays, and the other answer is shown.
      await page.route(
        '**/api/admin/contact/*/replies',
        async route => {
          await route.fetch({ postData: { message: 'Une autre réponse.', after: 0 } })
          await route.continue()
        },
        { times: 1 },
      )
      await send.click()
      const answers = dialog.getByRole('region', { name: t('admin-content:contact.replies') })
      await expect(answers.getByText('Une autre réponse.')).toBeVisible()
      await expect(dialog.getByRole('alert')).toContainText(
        t('content:server.answeredMeanwhile', { name: '' }).trim(),
      )
      await expect(answer).toHaveValue('Le baume au karité.\nMatin et soir.')
      await send.click()
      await expect(answers.getByText('Le baume au karité.')).toBeVisible()
      await expect(answer).toHaveValue('')
      await expect(stateField(page)).toHaveValue('answered')

      const mails = () => mailbox.mailsTo(address)
      await expect.poll(() => mails().length, { timeout: 20_000 }).toBe(2)
      expect(mails()[0]?.subject).toContain(subject)
      expect(
        mails()
          .map(({ text }) => text)
          .join(),
      ).toContain('Le baume au karité.')
      expect(mails()[0]?.text).toContain('Ma peau tire.')
      const sent = t('admin-content:contact.sent', { date: '' }).trim()
      await expect(answers.getByText(sent).last()).toBeVisible({ timeout: 20_000 })

      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(/\/admin\/contact$/)
      await expect(rowOf(page, subject)).toContainText(state('answered'))
    })

    test('messages are found by words and state, marked as new again, closed and deleted, also on a phone', async ({
      page,
      request,
      shop,
    }) => {
      test.setTimeout(120_000)
      const mark = `Boîte${language}${Date.now()}`
      const member = await newMember(request)
      await write(request, `${mark} un`, member)
      await write(request, `${mark} deux`)
      await signIn(page, await administrator(request, shop))
      await page.goto('/admin/contact')
      await page
        .getByRole('searchbox', {
          name: t('admin-content:contact.search', { newest: searchedContactMessages }),
        })
        .fill(mark)
      await expect(page.getByText(t('admin:list.count', { count: 2 }))).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])

      await page.getByRole('link', { name: `${mark} un` }).click()
      const dialog = page.getByRole('dialog', { name: `${mark} un` })
      await expect(dialog.getByRole('link', { name: t('admin-content:contact.member') })).toHaveAttribute(
        'href',
        `/admin/members/${member.user.id}`,
      )
      await expect(stateField(page)).toHaveValue('read')
      await stateField(page).selectOption('new')
      await expect(
        page.getByText(t('admin-content:contact.statusChanged', { status: state('new') })),
      ).toBeVisible()
      await dialog.getByRole('button', { name: t('shell:action.close') }).click()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(url => !url.searchParams.has('message') && url.searchParams.has('search'))
      await expect(rowOf(page, `${mark} un`)).toContainText(state('new'))

      // The browser's back button closes the message without asking; the typed reply is restored afterwards.
      await page.getByRole('link', { name: `${mark} un` }).click()
      await dialog.getByRole('textbox').fill('À reprendre')
      await page.goBack()
      await expect(dialog).toBeHidden()
      await page.getByRole('link', { name: `${mark} un` }).click()
      await expect(dialog.getByRole('textbox')).toHaveValue('À reprendre')
      await dialog.getByRole('textbox').fill('')
      await page.route('**/api/admin/contact/*/status', route => route.abort(), { times: 1 })
      await stateField(page).selectOption('closed')
      await expect(page.getByText(t('admin-content:contact.statusFailure'))).toBeVisible()
      await expect(stateField(page)).toHaveValue('read')
      await stateField(page).selectOption('closed')
      await expect(stateField(page)).toHaveValue('closed')
      await dialog.getByRole('button', { name: t('shell:action.close') }).click()
      await expect(dialog).toBeHidden()
      await page.getByLabel(t('admin-content:articles.column.status'), { exact: true }).selectOption('closed')
      await expect(page.getByText(t('admin:list.count', { count: 1 }))).toBeVisible()
      await expect(rowOf(page, `${mark} un`)).toBeVisible()

      await page.setViewportSize({ width: 360, height: 740 })
      for (const path of [page.url(), `${page.url()}&message=${await idOf(request, shop, mark)}`]) {
        await page.goto(path)
        await expect(page.getByText(`${mark} un`).last()).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
        expect(await accessibilityViolations(page)).toEqual([])
      }
      await page.setViewportSize({ width: 1280, height: 900 })

      await page.goto(`/admin/contact?search=${mark}`)
      const name = t('admin-content:contact.deleteNamed', { subject: `${mark} deux` })
      await page.getByRole('button', { name }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('shell:action.delete') })
        .click()
      await expect(
        page.getByText(t('admin-content:contact.deleted', { subject: `${mark} deux` })),
      ).toBeVisible()
      await expect(page.getByText(t('admin:list.count', { count: 1 }))).toBeVisible()
      await page.goto('/admin/contact?message=2000000000')
      await expect(page.getByText(t('admin-content:contact.notFound'))).toBeVisible()
    })
  })
}

/** The id of the closed contact message whose subject begins with `mark`. */
async function idOf(
  request: APIRequestContext,
  shop: Parameters<typeof administrator>[1],
  mark: string,
): Promise<number> {
  const query = `search=${mark}&status=closed`
  const answer = await request.get(`/api/admin/contact?${query}`, as(await administrator(request, shop)))
  return (await answer.json()).data[0].id
}
