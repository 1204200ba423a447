import { stoppingKey } from '#web/lib/kept-answers-place.ts'
import { newMember, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)

  test.describe(language, () => {
    test.use({ language, viewport: { width: 360, height: 800 } })

    test('a calendar begins only with a signature, is kept on the device and sends nothing', async ({
      page,
    }) => {
      await page.goto('/arreter')
      await page.waitForLoadState('networkidle')
      const requests: string[] = []
      page.on('request', request => requests.push(request.url()))
      await page.getByLabel(t('advice:stopping.questions.who')).selectOption('adult')
      await page.getByLabel(t('advice:stopping.questions.content')).selectOption('unknown')
      await page.getByLabel(t('advice:stopping.questions.use')).selectOption('still')
      await expect(page.getByText(t('advice:stopping.visit.pharmacist.this-week'))).toBeVisible()
      await expect(page.getByText(t('advice:stopping.visit.cream.unchanged'))).toBeVisible()
      const begin = page.getByRole('button', { name: t('advice:stopping.begin.button') })
      await begin.click()
      await expect(page.getByText(t('advice:stopping.begin.noSigner'))).toBeVisible()
      const signer = page.getByLabel(t('advice:stopping.begin.signedBy'))
      await expect(signer).toBeFocused()
      await signer.fill('Dr Awa Kaboré, CSPS de Karpala')
      await page.getByLabel(t('advice:stopping.begin.start')).fill('2020-01-01')
      await begin.click()
      await expect(page.getByText(t('advice:stopping.begin.noStart'))).toBeVisible()
      await page.getByLabel(t('advice:stopping.begin.start')).fill(new Date().toISOString().slice(0, 10))
      await begin.click()
      const present = page.getByRole('heading', {
        name: t('advice:stopping.calendar.week', { week: 1, weeks: 12 }),
      })
      await expect(present).toBeVisible()
      await expect(page.getByRole('heading', { name: t('advice:stopping.calendar.title') })).toBeFocused()
      await page.getByLabel(t('advice:stopping.calendar.plannedNow')).fill('99')
      await expect(page.getByLabel(t('advice:stopping.calendar.plannedNow'))).toHaveValue('14')
      await page.getByLabel(t('advice:stopping.calendar.feeling')).selectOption('worse')
      await expect(page.getByText(t('advice:stopping.calendar.worse'))).toBeVisible()
      await page.getByRole('button', { name: t('advice:stopping.calendar.extra') }).click()
      await expect(page.getByText(t('advice:stopping.calendar.extraText'))).toBeVisible()
      expect(requests).toEqual([])

      await page.reload()
      await expect(present).toBeVisible()
      await expect(
        page.getByText(t('advice:stopping.calendar.extraCount', { count: 1 }), { exact: true }),
      ).toBeVisible()
      await page.getByRole('button', { name: t('advice:stopping.calendar.undo') }).click()
      await expect(
        page.getByText(t('advice:stopping.calendar.extraCount', { count: 1 }), { exact: true }),
      ).toHaveCount(0)

      await page.getByRole('button', { name: t('advice:stopping.calendar.erase') }).click()
      const erased = page.getByText(t('advice:stopping.calendar.erased'))
      await expect(erased).toBeInViewport()
      expect(await page.evaluate(key => localStorage.getItem(key), stoppingKey)).toBeNull()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(present).toBeVisible()
      await expect(page.getByLabel(t('advice:stopping.calendar.plannedNow'))).toHaveValue('14')
      await page.getByRole('button', { name: t('advice:stopping.calendar.erase') }).click()
      await expect(erased).toBeInViewport()
      await page.reload()
      await expect(page.getByLabel(t('advice:stopping.questions.who'))).toHaveValue('')
    })

    test('a small child is sent to the health centre, without a calendar', async ({ page }) => {
      await page.goto('/arreter')
      await page.getByLabel(t('advice:stopping.questions.who')).selectOption('infant')
      await page.getByLabel(t('advice:stopping.questions.content')).selectOption('cortisone')
      await page.getByLabel(t('advice:stopping.questions.use')).selectOption('still')
      await expect(page.getByText(t('advice:stopping.visit.health-centre.now'))).toBeVisible()
      await expect(page.getByRole('button', { name: t('advice:stopping.begin.button') })).toHaveCount(0)
    })

    test('with mercury no use is allowed, and neither sheet nor calendar offers to reduce', async ({
      page,
    }) => {
      await page.goto('/arreter')
      await page.getByLabel(t('advice:stopping.questions.who')).selectOption('adult')
      await page.getByLabel(t('advice:stopping.questions.content')).selectOption('mercury')
      await page.getByLabel(t('advice:stopping.questions.use')).selectOption('still')
      await expect(page.getByText(t('advice:stopping.visit.cream.poison'))).toBeVisible()
      await page.getByLabel(t('advice:stopping.begin.signedBy')).fill('Dr Awa Kaboré')
      await page.getByRole('button', { name: t('advice:stopping.begin.button') }).click()
      await page.getByRole('button', { name: t('advice:stopping.calendar.extra') }).click()
      await expect(page.getByText(t('advice:stopping.calendar.extraPoison'))).toBeVisible()
      await page.getByText(t('advice:stopping.calendar.weeks'), { exact: true }).click()
      await expect(page.getByLabel(t('advice:stopping.calendar.planned'))).toHaveCount(0)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByText(t('advice:stopping.sheet.tests'))).toBeVisible()
      await expect(page.getByText(t('advice:stopping.sheet.steps'))).toHaveCount(0)
    })

    test('answers that come in one moment are all kept, and those of another member are not shown', async ({
      page,
      request,
    }) => {
      await page.goto('/arreter')
      await page.getByLabel(t('advice:stopping.questions.who')).selectOption('adult')
      await page.evaluate(() => {
        const answer = (id: string, value: string) => {
          const field = document.getElementById(id) as HTMLSelectElement
          field.value = value
          field.dispatchEvent(new Event('change', { bubbles: true }))
        }
        answer('stopping-content', 'cortisone')
        answer('stopping-use', 'still')
      })
      await expect(page.getByText(t('advice:stopping.visit.doctor.this-week'))).toBeVisible()
      await page.evaluate(key => {
        const kept = JSON.parse(localStorage.getItem(key) ?? '{}')
        localStorage.setItem(key, JSON.stringify({ ...kept, memberId: 999_999 }))
      }, stoppingKey)
      await signIn(page, await newMember(request))
      await page.reload()
      await expect(page.locator('[data-island="stopping-page"]')).toHaveAttribute('data-awake')
      await expect(page.getByLabel(t('advice:stopping.questions.who'))).toHaveValue('')
    })

    test('the sheet prints on one page with room for a signature', async ({ page }) => {
      await page.goto('/arreter')
      await page.getByLabel(t('advice:stopping.questions.who')).selectOption('adult')
      await page.getByLabel(t('advice:stopping.questions.content')).selectOption('cortisone')
      await page.getByLabel(t('advice:stopping.questions.use')).selectOption('still')
      await expect(page.getByRole('button', { name: t('advice:stopping.sheet.print') })).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByText(t('advice:stopping.sheet.signature'))).toBeVisible()
      await expect(page.getByLabel(t('advice:stopping.questions.who'))).toBeHidden()
      const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    })

    for (const isMember of [true, false])
      test(`logging out ${isMember ? 'erases the calendar of a member' : 'keeps the calendar of a guest'}`, async ({
        page,
        request,
      }) => {
        const member = await newMember(request)
        if (isMember) await signIn(page, member)
        await page.goto('/arreter')
        await page.getByLabel(t('advice:stopping.questions.who')).selectOption('adult')
        await page.getByLabel(t('advice:stopping.questions.content')).selectOption('unknown')
        await page.getByLabel(t('advice:stopping.questions.use')).selectOption('stopped')
        const kept = () => page.evaluate(key => localStorage.getItem(key), stoppingKey)
        await expect.poll(kept).not.toBeNull()
        if (!isMember) await signIn(page, member)
        await page.goto('/advice')
        await page.getByText('SK', { exact: true }).click()
        await page.getByRole('button', { name: t('shell:user.logout') }).click()
        await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
        // The logout leaves the page.
        await page.waitForLoadState('load')
        await expect.poll(() => kept().catch(() => undefined)).toEqual(isMember ? null : expect.any(String))
      })
  })
}
