import type { APIRequestContext, Page } from '@playwright/test'
import { accessibilityViolations } from './support/accessibility.ts'
import { newDiagnostic } from './support/diagnostics.ts'
import { newProduct } from './support/goods.ts'
import { administrator, as, forgetPasswords, newMember, type Person, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr, looksOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

interface Version {
  id: number
  version: number
  questions: { id: number; key: string; texte: Record<'fr' | 'en', string> }[]
}

/** Creates a questionnaire draft as a copy of the published questionnaire. */
async function newDraft(request: APIRequestContext, admin: Person): Promise<Version> {
  const { id } = await (await request.get('/api/questionnaires/active')).json()
  const answer = await request.post(`/api/admin/questionnaires/${id}/draft`, as(admin))
  if (!answer.ok()) throw new Error(`the draft was answered ${answer.status()}`)
  return answer.json()
}

/** Publishes an earlier version of the questionnaire again, because the other tests expect its questions. */
async function askAgain(request: APIRequestContext, admin: Person, id: number): Promise<void> {
  const draft = await (await request.post(`/api/admin/questionnaires/${id}/draft`, as(admin))).json()
  const answer = await request.post(`/api/admin/questionnaires/${draft.id}/publish`, {
    ...as(admin),
    data: { revision: draft.revision },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function beginAsVisitor(page: Page, language: 'fr' | 'en'): Promise<void> {
  const t = wordsOf(language)
  await page.goto('/questionnaire')
  const consent = page.getByRole('checkbox', { name: t('questionnaire:consent.label') })
  // The click is retried, because the page ignores clicks before hydration.
  await expect(async () => {
    await page.getByRole('button', { name: t('questionnaire:intro.start') }).click({ timeout: 2000 })
    await expect(consent).toBeVisible({ timeout: 1000 })
  }).toPass()
  await consent.press('Space')
  await page.getByRole('button', { name: t('questionnaire:consent.accept') }).press('Enter')
  await page.getByRole('button', { name: t('questionnaire:person.self') }).press('Enter')
}

const handleOf = (page: Page, language: 'fr' | 'en', name: string) =>
  page.getByRole('button', {
    name: wordsOf(language)('admin-diagnostic:order.handle', { name }),
    exact: true,
  })

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(`the administration of the diagnostic in ${language}`, () => {
    test.use({ language, viewport: { width: 1280, height: 900 } })

    test('an administrator edits, moves, tries and publishes a question; visitors see it, and old results do not change [S2.adminQuestionnaires.manage] [S2.adminQuestions.manage]', async ({
      page,
      request,
      shop,
      browser,
    }) => {
      test.setTimeout(120_000)
      const admin = await administrator(request, shop)
      const member = await newMember(request)
      const { id: result } = await newDiagnostic(request, member)
      const read = async () => (await request.get(`/api/diagnostics/${result}`, as(member))).json()
      const before = await read()
      await signIn(page, admin)
      await page.goto('/admin/questionnaires?status=active')
      await page.getByRole('button', { name: /^(Commencer une nouvelle|Begin a new) version/ }).click()
      const active = await request.get(`/api/questionnaires/active?langue=${language}`)
      const { id: earlier, questions } = (await active.json()) as {
        id: number
        questions: { texte: string }[]
      }
      const [first, second] = questions as [{ texte: string }, { texte: string }]

      // Reorders a question by keyboard: first lift, move and cancel, then lift, move and drop.
      const handle = handleOf(page, language, first.texte)
      await handle.focus()
      await page.keyboard.press('Space')
      await expect(handle).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('listitem').filter({ has: handle })).toContainText('2.')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('listitem').filter({ has: handle })).toContainText('1.')
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowDown')
      await expect(handle).toBeFocused()
      const ordered = page.waitForResponse(
        answer => answer.url().endsWith('/questions/order') && answer.status() === 200,
      )
      await page.keyboard.press('Space')
      await ordered

      // Edits the question's text. Three buttons bear the question's name: its handle, the question itself (`nth(1)`)
      // and its delete button.
      await page.getByRole('button', { name: second.texte }).nth(1).click()
      const form = page.getByRole('dialog', { name: t('admin-diagnostic:question.edit') })
      const words = { fr: 'Attendez-vous un bébé en ce moment ?', en: 'Are you expecting a baby now?' }
      for (const locale of ['fr', 'en'] as const)
        await form
          .getByRole('textbox', { name: t(`admin-diagnostic:question.text.${locale}`) })
          .fill(words[locale])
      await form.getByRole('button', { name: t('shell:action.save') }).click()
      await expect(form).toBeHidden()
      await expect(page.getByRole('button', { name: words[language] }).nth(1)).toBeVisible()

      // Previews the draft as a visitor sees it, replays stored diagnostics against it, and publishes it.
      await page.getByRole('button', { name: t('admin-diagnostic:preview.open') }).click()
      const preview = page.getByRole('dialog', { name: t('admin-diagnostic:preview.title') })
      await expect(preview.getByRole('heading', { level: 1 })).toContainText(words[language])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: t('admin-diagnostic:workbench.run') }).click()
      const workbench = page.getByRole('region', { name: t('admin-diagnostic:workbench.title') })
      await expect(workbench.getByRole('status')).toBeVisible()
      await page.getByRole('button', { name: t('admin-diagnostic:builder.publish') }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('admin-diagnostic:builder.publish') })
        .click()
      await expect(page.getByText(t('admin-diagnostic:builder.readOnly'))).toBeVisible()

      const stranger = await browser.newPage({ baseURL: shop.url, locale: language })
      await stranger.context().addCookies([{ name: 'language', value: language, url: shop.url }])
      await beginAsVisitor(stranger, language)
      await expect(stranger.getByRole('heading', { level: 1 })).toContainText(words[language])
      await stranger.close()
      expect(await read()).toEqual(before)
      await askAgain(request, admin, earlier)
    })

    test('the workbench shows which results would change, and a draft with errors cannot be published', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      for (let count = 0; count < 5; count++) await newDiagnostic(request, await newMember(request))
      const draft = await newDraft(request, admin)
      await signIn(page, admin)
      await page.goto(`/admin/questionnaires/${draft.id}/questions`)
      const acne = draft.questions.find(({ key }) => key === 'acne')?.texte[language] ?? ''
      await page.getByRole('button', { name: acne }).nth(1).click()
      const form = page.getByRole('dialog', { name: t('admin-diagnostic:question.edit') })
      const answers = form.getByRole('listitem')
      for (const place of [0, 1, 2, 3, 4]) {
        const answer = answers.nth(place)
        await answer.locator('summary').click()
        await answer.getByRole('textbox', { name: t('admin-diagnostic:axes.acne'), exact: true }).fill('9')
      }
      await form.getByRole('button', { name: t('shell:action.save') }).click()
      await expect(form).toBeHidden()
      await forgetPasswords(shop)
      await page.getByRole('button', { name: t('admin-diagnostic:workbench.run') }).click()
      const identity = page.getByRole('dialog', { name: t('shell:identity.confirm.title') })
      await identity.getByLabel(t('shell:identity.shared.password')).fill(admin.password)
      await identity.getByRole('button', { name: t('shell:identity.confirm.submit') }).click()
      const workbench = page.getByRole('region', { name: t('admin-diagnostic:workbench.title') })
      await expect(workbench.getByText(t('admin-diagnostic:concern.acne')).first()).toBeVisible()

      // Deletes the question about health, without which the diagnostic's safety rules do not work.
      const health = draft.questions.find(({ key }) => key === 'health')?.texte[language] ?? ''
      await page
        .getByRole('button', { name: t('admin-diagnostic:question.deleteNamed', { name: health }) })
        .click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('shell:action.delete') })
        .click()
      await expect(
        page.getByText(t('admin-diagnostic:faults.lostMark', { mark: 'isotretinoin' })),
      ).toBeVisible()
      await page.getByRole('button', { name: t('admin-diagnostic:builder.publish') }).click()
      await expect(page.getByText(t('admin-diagnostic:errors.faults'))).toBeVisible()
      await request.delete(`/api/admin/questionnaires/${draft.id}`, as(admin))
    })

    test('the second of two editors sees the conflict, and keeps the input', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const draft = await newDraft(request, admin)
      await signIn(page, admin)
      await page.goto(`/admin/questionnaires/${draft.id}/questions`)
      const sun = draft.questions.find(({ key }) => key === 'sun')
      await page
        .getByRole('button', { name: sun?.texte[language] ?? '' })
        .nth(1)
        .click()
      const form = page.getByRole('dialog', { name: t('admin-diagnostic:question.edit') })
      const field = form.getByRole('textbox', { name: t('admin-diagnostic:question.text.fr') })
      await field.fill('Le soleil et vous ?')
      const url = `/api/admin/questionnaires/${draft.id}/questions`
      const there = (await (await request.get(url, as(admin))).json()) as { id: number; key: string }[]
      const { id, ...body } = there.find(({ key }) => key === 'sun') as { id: number; key: string }
      const saved = await request.put(`${url}/${id}`, { ...as(admin), data: { ...body, facts: [] } })
      expect(saved.status()).toBe(200)
      await form.getByRole('button', { name: t('shell:action.save') }).click()
      await expect(form.getByRole('alert')).toContainText(t('admin-diagnostic:errors.changed'))
      await expect(field).toHaveValue('Le soleil et vous ?')
      await request.delete(`/api/admin/questionnaires/${draft.id}`, as(admin))
    })

    test('diagnostics are found and shown with their trace, and viewing one is in the audit log [S1.admin.diagnostics] [S2.adminDiagnostics.manage]', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const member = await newMember(request, 'Rasmata Sanou')
      const { id } = await newDiagnostic(request, member)
      await signIn(page, admin)
      await page.goto(`/admin/diagnostics?search=${encodeURIComponent(member.user.email)}&triage=green`)
      await page.getByRole('link', { name: /^Diagnosti.* Rasmata Sanou/ }).click()
      await expect(page).toHaveURL(new RegExp(`/admin/diagnostics/${id}$`))
      const trace = page.getByRole('region', { name: t('admin-diagnostic:results.trace'), exact: true })
      await expect(trace.getByRole('row').nth(3)).toBeVisible()
      await expect(page.getByText(t('admin-diagnostic:recomputed.equal'))).toBeVisible()
      const log = await request.get('/api/admin/audit?action=getAdminDiagnostic', as(admin))
      expect(((await log.json()) as { data: { target: string }[] }).data[0]?.target).toBe(String(id))
    })

    test('advice of the team is added, refused as a duplicate, and deleted [S1.admin.routines] [S2.adminRoutines.manage]', async ({
      page,
      request,
      shop,
    }) => {
      await signIn(page, await administrator(request, shop))
      await page.goto('/admin/routines')
      const add = async () => {
        await page
          .getByRole('button', { name: t('admin-diagnostic:routines.add') })
          .first()
          .click()
        const form = page.getByRole('dialog', { name: t('admin-diagnostic:routines.add') })
        for (const locale of ['fr', 'en'] as const)
          await form
            .getByRole('textbox', { name: t(`admin-diagnostic:routines.adviceIn.${locale}`) })
            .fill(locale === 'fr' ? 'Ce soin blanchit la peau.' : 'This care is gentle.')
        await form.getByRole('button', { name: t('shell:action.save') }).click()
        return form
      }
      await add()
      const row = page.getByRole('row').filter({ hasText: t('admin-diagnostic:routines.all') })
      await expect(row).toBeVisible()
      const again = await add()
      await expect(again.getByText(t('admin-diagnostic:errors.templateTwin'))).toBeVisible()
      // The editor reports a forbidden claim while it is being typed.
      await expect(again.getByText(t('admin:claims.title', { count: 1 }))).toBeVisible()
      await again.getByRole('button', { name: t('shell:action.cancel') }).click()
      await page.getByRole('button', { name: /^(Supprimer|Delete)/ }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('shell:action.delete') })
        .click()
      await expect(page.getByText(t('admin-diagnostic:routines.emptyTitle'))).toBeVisible()
    })

    test('the product editor reports a banned ingredient, and the product cannot be published with it', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const product = await newProduct(request, admin, `Lait ${language}`)
      await signIn(page, admin)
      await page.goto(`/admin/products/${product.id}/edit`)
      await page
        .getByRole('textbox', { name: t('admin-catalogue:products.editor.field.inci') })
        .fill('Aqua, Hydroquinone, Retinol, Parfum, Zzyzx Powder')
      // The editor checks the product's ingredient list when its field loses the focus.
      await page.keyboard.press('Tab')
      const reading = page.getByRole('status').filter({ hasText: t('admin-catalogue:reading.title') })
      await expect(reading).toContainText(t('diagnostic:excluded.hydroquinone', { name: 'Hydroquinone' }))
      await expect(reading).toContainText(
        t('admin-catalogue:reading.pregnancy.no', { ingredient: 'retinol' }),
      )
      await expect(reading).toContainText(t('admin-catalogue:reading.unknown', { count: 1 }))
      await expect(reading).toContainText('Zzyzx Powder')
      await page.getByRole('button', { name: t('admin-catalogue:products.editor.save') }).click()
      await expect(
        page.getByText(t('diagnostic:excluded.hydroquinone', { name: 'Hydroquinone' })).first(),
      ).toBeVisible()
      await expect(page).toHaveURL(/\/edit$/)
    })
  })
}

for (const [look, { width, scheme, language }] of looksOr('dark at 1280 px')) {
  test.describe(`pages, ${look}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme: scheme, language })

    test('have no accessibility violations and fit the screen', async ({ page, request, shop }) => {
      test.setTimeout(120_000)
      const admin = await administrator(request, shop)
      const { id } = await newDiagnostic(request, await newMember(request))
      const draft = await newDraft(request, admin)
      await signIn(page, admin)
      const paths = [
        '/admin/questionnaires',
        `/admin/questionnaires/${draft.id}/questions`,
        '/admin/diagnostics',
        `/admin/diagnostics/${id}`,
        '/admin/routines',
      ]
      for (const path of paths) await expectClean(page, path)
      await page.goto(`/admin/questionnaires/${draft.id}/questions`)
      await page
        .getByRole('button', { name: draft.questions[2]?.texte[language] ?? '' })
        .nth(1)
        .click()
      await page.getByRole('dialog').locator('summary').first().click()
      expect(await accessibilityViolations(page), 'the form of a question').toEqual([])
      await request.delete(`/api/admin/questionnaires/${draft.id}`, as(admin))
    })
  })
}

async function expectClean(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await accessibilityViolations(page), path).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, path).toBeLessThanOrEqual(0)
}
