import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Translate } from '#messages/keys.ts'
import { accessibilityViolations } from './support/accessibility.ts'
import { as, newMember, signIn, storedSession } from './support/people.ts'
import {
  answer,
  begin,
  childQuestions,
  choose,
  expectQuestion,
  heading,
  infantQuestions,
  keptKey,
  optionOf,
  questions,
  tap,
} from './support/questionnaire.ts'
import { expect, test } from './support/shop.ts'
import { firstOr, languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

const kept = (page: Page) => page.evaluate(key => localStorage.getItem(key), keptKey)

async function register(page: Page, t: Translate): Promise<string> {
  const email = `peau.${randomBytes(5).toString('hex')}@e2e.example`
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  await field(t('accounts:fields.firstName')).fill('Mariam')
  await field(t('accounts:fields.lastName')).fill('Ouédraogo')
  await field(t('accounts:fields.email')).fill(email)
  await field(t('accounts:fields.password')).fill('trois pirogues bleues')
  await field(t('accounts:fields.confirmPassword')).fill('trois pirogues bleues')
  await page.getByRole('checkbox', { name: t('accounts:register.consent') }).check()
  await page.getByRole('button', { name: t('accounts:register.submit') }).click()
  return email
}

for (const language of languagesOr('en')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language })

    test('a guest answers, sees a preview, registers, and the same answers become her diagnostic [S2.public.questionnaire.screen]', async ({
      page,
      request,
    }) => {
      test.setTimeout(120_000)
      await begin(page, t)
      await answer(page, t)
      await expect(page.getByRole('heading', { name: t('result:strengths') })).toBeVisible()
      await expect(heading(page)).toHaveText(t('diagnostic:skinTypes.combination'), { ignoreCase: true })
      await expect(page.getByText(t('diagnostic:concerns.dark-marks')).first()).toBeVisible()
      await expect(page.getByText(t('diagnostic:disclaimer'))).toBeVisible()
      // A guest's result has the safety advice: whom to see, warnings, costs and the days of the routine.
      for (const title of ['result:consult.title', 'result:routine.notes', 'result:routine.morning'] as const)
        await expect(page.getByRole('heading', { name: t(title) })).toBeVisible()
      await expect(page.getByText(t('diagnostic:consult.mole'))).toBeVisible()
      await expect(page.getByText(t('diagnostic:notes.patchTest'))).toBeVisible()
      const amount = t('result:routine.amount', { amount: '' }).trim()
      await expect(page.getByText(amount).first()).toBeVisible()
      await expect(page.getByText(t('result:routine.ramp')).first()).toBeVisible()
      expect(await kept(page)).not.toBeNull()

      await page
        .getByRole('link', { name: t('questionnaire:preview.register') })
        .first()
        .press('Enter')
      await register(page, t)
      await expect(page).toHaveURL(/\/diagnostic\/result\/\d+$/, { timeout: 30_000 })
      expect(await kept(page)).toBeNull()
      const [token] = await storedSession(page)
      const list = await (
        await request.get('/api/diagnostics', { headers: { authorization: `Bearer ${token}` } })
      ).json()
      expect(list.data).toHaveLength(1)
      expect(page.url()).toContain(`/diagnostic/result/${list.data[0].id}`)
    })

    test.describe('without a network', () => {
      test.use({ serviceWorkers: 'allow' })

      test('answers survive a reload without a network, and the questionnaire continues offline', async ({
        page,
        context,
      }) => {
        await begin(page, t)
        await answer(page, t, 6)
        await expectQuestion(page, t, 6)
        await untilKeptForOffline(page, language)
        await context.setOffline(true)
        await page.reload()
        await expect(page.locator('html')).toHaveAttribute('data-kept', 'yes')
        await expectQuestion(page, t, 6)
        await page.getByRole('button', { name: t('questionnaire:question.back') }).press('Enter')
        await expect(optionOf(page, 'midday-t-zone')).toBeChecked()
        await page.getByRole('button', { name: t('questionnaire:question.next') }).press('Enter')
        await expectQuestion(page, t, 6)
        await answer(page, t)
        await expect(page.getByText(t('questionnaire:sending.offline'))).toBeVisible()
        await context.setOffline(false)
        await expect(page.getByRole('heading', { name: t('result:strengths') })).toBeVisible()
      })
    })

    test('the questionnaire works with the keyboard only, and each new question gets the focus', async ({
      page,
    }) => {
      await page.goto('/questionnaire')
      await page.getByRole('button', { name: t('questionnaire:intro.start') }).focus()
      await page.keyboard.press('Enter')
      await expect(heading(page)).toHaveText(t('questionnaire:consent.title'))
      await expect(heading(page)).toBeFocused()
      await page.getByRole('checkbox').first().focus()
      await page.keyboard.press('Enter')
      // Pressing Enter submits the consent form, which reports that a consent is missing.
      if (await heading(page).getByText(t('questionnaire:consent.title')).isVisible())
        await expect(page.getByText(t('questionnaire:consent.needed'))).toBeVisible()
      await page.keyboard.press('Space')
      await page.keyboard.press('Enter')
      await expect(heading(page)).toHaveText(t('questionnaire:person.title'))
      await expect(heading(page)).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: t('questionnaire:voice.listen') })).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expectQuestion(page, t, 1)
      await expect(heading(page)).toBeFocused()
      // Arrow keys select an answer without going to the next question.
      await page.keyboard.press('Tab')
      while (!(await optionOf(page, 'under-3').evaluate(input => input === document.activeElement)))
        await page.keyboard.press('Tab')
      for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowDown')
      await expect(optionOf(page, '25-34')).toBeChecked()
      await page.waitForTimeout(500)
      await expectQuestion(page, t, 1)
      await page.keyboard.press('Enter')
      await expectQuestion(page, t, 2)
      await expect(heading(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(
        page.getByRole('status').filter({ hasText: t('questionnaire:question.choose') }),
      ).toBeVisible()
      // A digit key selects an answer, and in a single-choice question goes to the next question.
      for (let number = 2; number <= questions.length; number++) {
        await expectQuestion(page, t, number)
        await page.keyboard.press('1')
        if (questions[number - 1]?.type === 'multiple') await page.keyboard.press('Enter')
      }
      await expect(page.getByRole('heading', { name: t('result:strengths') })).toBeVisible()
      await expect(heading(page)).toBeFocused()
    })

    test('the browser’s back button goes back one question, and answers stay', async ({ page }) => {
      await begin(page, t)
      await answer(page, t, 5)
      await expectQuestion(page, t, 5)
      await page.goBack()
      await expectQuestion(page, t, 4)
      await expect(optionOf(page, 't-zone')).toBeChecked()
      await page.goBack()
      await expectQuestion(page, t, 3)
      await page.goForward()
      await expectQuestion(page, t, 4)
      // Clicking the selected answer again goes to the next question.
      await tap(optionOf(page, 't-zone'))
      await expectQuestion(page, t, 5)
      for (let step = 0; step < 6; step++) await page.goBack()
      await expect(heading(page)).toHaveText(t('questionnaire:consent.title'))
      await page.goBack()
      await expect(
        page.getByRole('button', { name: t('questionnaire:resume.action'), exact: true }),
      ).toBeVisible()
    })

    test('without consent nothing is asked and nothing is stored', async ({ page }) => {
      await page.goto('/questionnaire')
      const before = await stored(page)
      await page.getByRole('button', { name: t('questionnaire:intro.start') }).click()
      await page.getByRole('button', { name: t('questionnaire:consent.accept') }).press('Enter')
      await expect(page.getByText(t('questionnaire:consent.needed'))).toBeVisible()
      await page.getByRole('button', { name: t('questionnaire:consent.refuse') }).press('Enter')
      await expect(heading(page)).toHaveText(t('questionnaire:refused.title'))
      expect(await stored(page)).toEqual(before)
      await page.reload()
      expect(await stored(page)).toEqual(before)
    })

    test('a danger sign ends the questionnaire immediately without products, and a mistaken answer can be corrected', async ({
      page,
    }) => {
      await begin(page, t)
      await answer(page, t, 2)
      await choose(page, 'face-swelling')
      await page.locator('form button[type="submit"]').press('Enter')
      await expect(heading(page)).toHaveText(t('questionnaire:preview.redTitle'))
      await expect(page.getByText(t('diagnostic:triage.face'))).toBeVisible()
      await expect(page.getByText(t('result:triage.redText'))).toBeVisible()
      await expect(page.getByRole('main').locator('a[href^="/products"]')).toHaveCount(0)
      await page.getByRole('button', { name: t('questionnaire:preview.slip') }).press('Enter')
      await expectQuestion(page, t, 2)
      await expect(optionOf(page, 'face-swelling')).toBeChecked()
      await choose(page, 'none')
      await page.locator('form button[type="submit"]').press('Enter')
      await expectQuestion(page, t, 3)
    })

    test('somebody under 16 can continue only with an adult; a parent answers for a child', async ({
      page,
    }) => {
      await begin(page, t)
      await choose(page, '12-15')
      await expect(heading(page)).toHaveText(t('questionnaire:adult.title'))
      await page.reload()
      await expect(heading(page)).toHaveText(t('questionnaire:adult.title'))
      await page.getByRole('button', { name: t('questionnaire:adult.correct') }).press('Enter')
      await expectQuestion(page, t, 1)
      await choose(page, '12-15')
      await page.getByRole('button', { name: t('questionnaire:adult.present') }).press('Enter')
      await expectQuestion(page, t, 2)
      await page.getByRole('button', { name: t('questionnaire:question.erase') }).press('Enter')
      await page.getByRole('button', { name: t('questionnaire:question.erase') }).press('Enter')

      await begin(page, t, { person: 'child' })
      await choose(page, '3-11')
      await expectQuestion(page, t, 2, childQuestions.length)
      await answer(page, t, undefined, undefined, childQuestions)
      await expect(page.getByText(t('questionnaire:preview.child'))).toBeVisible()
    })

    test('for a child under 3 the bare-face test is skipped, and the result is about the child’s skin', async ({
      page,
    }) => {
      await begin(page, t, { person: 'child' })
      await choose(page, 'under-3')
      await expectQuestion(page, t, 2, infantQuestions.length)
      await answer(page, t, undefined, undefined, infantQuestions)
      await expect(
        page.getByRole('heading', { name: t('result:needs.title', { context: 'child' }) }),
      ).toBeVisible()
      await expect(page.getByText(t('diagnostic:certainties.infant'))).toBeVisible()
      for (const title of ['result:type', 'result:needs.title', 'result:routine.title'] as const)
        await expect(page.getByRole('heading', { name: t(title), exact: true })).toHaveCount(0)
    })

    test('a member sees a result without storing it, and can store it with one click', async ({
      page,
      request,
    }) => {
      const member = await newMember(request)
      await signIn(page, member)
      await begin(page, t, { isKept: false })
      await answer(page, t)
      await expect(
        page.getByRole('heading', { name: t('questionnaire:preview.keepTitleMember') }),
      ).toBeVisible()
      await expect(page.getByRole('heading', { name: t('result:routine.morning') })).toBeVisible()
      await expect(page.getByText(t('result:notCovered'))).toBeVisible()
      expect((await (await request.get('/api/diagnostics', as(member))).json()).data).toEqual([])
      await page.getByRole('button', { name: t('questionnaire:preview.keepMember') }).press('Enter')
      await expect(page).toHaveURL(/\/diagnostic\/result\/\d+$/)
      const { data } = await (await request.get('/api/diagnostics', as(member))).json()
      expect(data).toHaveLength(1)
      const consents = await (await request.get('/api/diagnostics/consents', as(member))).json()
      expect(consents).toEqual({ diagnostics: 1, purposes: ['keep'] })
    })

    test('answers left for a while are hidden until the user asks for them', async ({ page }) => {
      await begin(page, t)
      await answer(page, t, 4)
      await page.evaluate(key => {
        const value = JSON.parse(localStorage.getItem(key) ?? '{}')
        value.updatedAt = new Date(Date.now() - 20 * 60_000).toISOString()
        localStorage.setItem(key, JSON.stringify(value))
      }, keptKey)
      await page.reload()
      await expect(page.getByRole('heading', { name: t('questionnaire:resume.title') })).toBeVisible()
      await expect(page.locator('input[name="answer"]')).toHaveCount(0)
      await page.getByRole('button', { name: t('questionnaire:resume.action'), exact: true }).press('Enter')
      await expectQuestion(page, t, 4)
    })

    test('exclusive answers deselect others, selections are limited, and answers can be erased', async ({
      page,
    }) => {
      await begin(page, t)
      await answer(page, t, 9)
      await choose(page, 'lasting')
      await choose(page, 'none')
      await expect(page.getByText(t('questionnaire:question.alone'))).toBeVisible()
      await expect(optionOf(page, 'lasting')).not.toBeChecked()
      await answer(page, t, 16)
      for (const key of ['even-tone', 'spots', 'shine']) await choose(page, key)
      await expect(page.getByText(t('questionnaire:question.tooMany', { most: 2 }))).toBeVisible()
      await expect(optionOf(page, 'shine')).not.toBeChecked()
      await page.getByRole('button', { name: t('questionnaire:question.erase') }).press('Enter')
      await page.getByRole('button', { name: t('questionnaire:question.erase') }).press('Enter')
      await expect(page.getByText(t('questionnaire:erased'))).toBeVisible()
      expect(await kept(page)).toBeNull()
    })
  })
}

const t = wordsOf('fr')

test('answers stay when the language changes in the middle', async ({ page }) => {
  await begin(page, t)
  await answer(page, t, 5)
  await expectQuestion(page, t, 5)
  await page.locator('header summary', { hasText: 'Français' }).click()
  await page.getByRole('link', { name: 'English' }).click()
  const en = wordsOf('en')
  await expectQuestion(page, en, 5)
  await page.getByRole('button', { name: en('questionnaire:question.back') }).press('Enter')
  await expectQuestion(page, en, 4)
  await expect(optionOf(page, 't-zone')).toBeChecked()
})

for (const scheme of firstOr<'light' | 'dark'>('light', 'dark'))
  test(`every screen has no accessibility violations and fits 320 px, ${scheme}`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 640 })
    const found: string[] = []
    const check = async (name: string) => {
      const violations = await accessibilityViolations(page)
      found.push(...violations.map(violation => `${name}: ${violation}`))
      const needed = await page.evaluate(() => document.documentElement.scrollWidth)
      if (needed > 320) found.push(`${name} needs ${needed} px`)
    }
    await page.goto('/questionnaire')
    await check('intro')
    await page.getByRole('button', { name: t('questionnaire:intro.start') }).click()
    await page.getByRole('checkbox', { name: t('questionnaire:consent.keep') }).press('Space')
    await check('consent')
    await page.getByRole('checkbox', { name: t('questionnaire:consent.label') }).press('Space')
    await page.getByRole('button', { name: t('questionnaire:consent.accept') }).press('Enter')
    await check('person')
    await page.getByRole('button', { name: t('questionnaire:person.self') }).press('Enter')
    await choose(page, '12-15')
    await expect(heading(page)).toHaveText(t('questionnaire:adult.title'))
    await check('adult')
    await page.getByRole('button', { name: t('questionnaire:adult.correct') }).press('Enter')
    for (const number of [3, 8, 11, 13, 16]) {
      await answer(page, t, number)
      await expectQuestion(page, t, number)
      await check(`question ${number}`)
    }
    await answer(page, t)
    await expect(page.getByRole('heading', { name: t('result:strengths') })).toBeVisible()
    await check('preview')
    await page.getByRole('button', { name: t('questionnaire:preview.change') }).press('Enter')
    await check('review')
    expect(found).toEqual([])
  })

/** Waits until the page is cached for offline use, and marks the cached copies to distinguish them from the network's. */
async function untilKeptForOffline(page: Page, language: string): Promise<void> {
  const address = `/questionnaire?lang=${language}`
  await page.waitForFunction(
    async kept => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => /assets.*js$/.test(name))
      const files = [kept, ...scripts.map(({ name }) => name)]
      const found = await Promise.all(files.map(file => caches.match(file)))
      return scripts.length > 2 && found.every(Boolean)
    },
    address,
    { polling: 200 },
  )
  await page.evaluate(async kept => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const answer = await cache.match(kept)
      if (!answer) continue
      const text = (await answer.text()).replace('<html', '<html data-kept="yes"')
      await cache.put(kept, new Response(text, { headers: answer.headers }))
    }
  }, address)
}

/** Lists where the browser stores data of the questionnaire: storage keys, caches and service workers. */
function stored(page: Page): Promise<unknown> {
  return page.evaluate(async () => ({
    local: Object.keys(localStorage).sort(),
    tab: Object.keys(sessionStorage).sort(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
}
