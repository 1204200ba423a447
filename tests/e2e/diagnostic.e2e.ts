import type { APIRequestContext, Page } from '@playwright/test'
import { wordsAbout } from '#messages/words-about.ts'
import { accessibilityViolations } from './support/accessibility.ts'
import {
  calmAnswers,
  goodsOf,
  memberWithDiagnostic,
  newDiagnostic,
  productWith,
} from './support/diagnostics.ts'
import { putInCart } from './support/goods.ts'
import { administrator, as, newMember, signIn } from './support/people.ts'
import { expect, type Shop, test } from './support/shop.ts'
import { languagesOr, looksOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language })

    test('a result shows strengths and needs with their reasons, and its routine is added to the cart, each product once [S2.member.result.screen]', async ({
      page,
      request,
    }) => {
      const { member, diagnostic } = await memberWithDiagnostic(request)
      await signIn(page, member)
      await page.goto(`/diagnostic/result/${diagnostic.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('result:title'))
      await expect(region(page, t('result:strengths')).getByRole('listitem').first()).toBeVisible()
      await expect(region(page, t('result:type'))).toContainText(
        t('diagnostic:skinTypeSentences.combination'),
      )

      const needs = region(page, t('result:needs.title'))
      const marks = needs
        .getByRole('listitem')
        .filter({ hasText: new RegExp(t('diagnostic:concerns.dark-marks'), 'i') })
      await expect(marks.first()).toContainText(t('diagnostic:severities.2'))
      await expect(marks.first().getByText(t('result:why.text'))).toBeHidden()
      await marks.first().locator('summary').focus()
      await page.keyboard.press('Enter')
      await expect(marks.first().getByText(t('result:why.text'))).toBeVisible()
      const source = marks
        .first()
        .getByRole('link', { name: t('result:why.toSource') })
        .first()
      const target = (await source.getAttribute('href')) ?? ''
      await source.click()
      await expect(page.locator(target)).toBeInViewport()

      const routine = region(page, t('result:routine.title'))
      for (const part of ['morning', 'evening'] as const)
        await expect(
          region(page, t(`result:routine.${part}`))
            .getByRole('listitem')
            .first(),
        ).toBeVisible()
      await expect(page.getByText(t('diagnostic:disclaimer'))).toBeVisible()

      const ids = diagnostic.products.map(({ product }) => product.id)
      expect(ids.length).toBeGreaterThan(2)
      const put = routine.getByRole('button', { name: t('result:purchase.action') })
      await put.click()
      await expect(page.getByText(t('result:purchase.added', { count: ids.length }))).toBeVisible()
      await put.click()
      await expect(page.getByText(t('result:purchase.addedNone'))).toBeVisible()
      await expect(page.getByText(t('result:purchase.leftOut'))).toBeVisible()
      const cart = await (await request.get('/api/cart', as(member))).json()
      const lines = cart.items as { produit_id: number; quantity: number }[]
      expect(lines.map(line => line.produit_id).sort()).toEqual(ids.toSorted())
      expect(lines.every(line => line.quantity === 1)).toBe(true)
      await page.getByRole('link', { name: t('result:purchase.seeCart') }).click()
      await expect(page).toHaveURL(/\/cart$/)
    })

    test('a member compares two diagnostics by picture and in words, and deletes one [S2.account.diagnostics.screen]', async ({
      page,
      request,
    }) => {
      const { member, diagnostic: first } = await memberWithDiagnostic(request)
      const second = await newDiagnostic(request, member, { ...calmAnswers, 'dark-marks': ['none'] })
      await signIn(page, member)
      await page.goto('/account/diagnostics')
      const boxes = page.getByRole('main').getByRole('checkbox')
      await expect(boxes).toHaveCount(2)
      await boxes.nth(0).check()
      await expect(page.getByRole('table')).toHaveCount(0)
      await boxes.nth(1).check()
      const change = page
        .getByRole('row')
        .filter({ hasText: new RegExp(t('diagnostic:concerns.dark-marks'), 'i') })
      await expect(change).toContainText(t('result:compare.better'))
      await expect(change).toContainText(
        t('result:compare.from', { before: t('result:severity.2'), after: t('result:severity.0') }),
      )
      await expect(change.locator('svg[width="120"]')).toBeVisible()
      // The comparison appears above the list of diagnostics; the bar at the bottom scrolls to it and clears the
      // selection.
      const bar = region(page, t('result:mine.choice'))
      await expect(bar.getByRole('status')).toHaveText(t('result:mine.chosenTwo'))
      await bar.getByRole('button', { name: t('result:mine.compare') }).click()
      const heading = page.getByRole('heading', { name: t('result:compare.title') })
      await expect(heading).toBeFocused()
      await expect(heading).toBeInViewport()
      await bar.getByRole('button', { name: t('result:mine.clearChoice') }).click()
      await expect(bar).toHaveCount(0)
      await expect(page.getByRole('table')).toHaveCount(0)

      // The page of the later diagnostic shows the same comparison.
      await page
        .getByRole('link', { name: new RegExp(t('result:mine.see', { date: '' }).trim()) })
        .first()
        .click()
      await expect(page).toHaveURL(new RegExp(`/diagnostic/result/${second.id}$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('result:title'))
      await expect(region(page, t('result:compare.title'))).toContainText(t('result:compare.better'))

      await page.getByRole('button', { name: t('result:delete.confirm') }).click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('button', { name: t('shell:action.cancel') }).click()
      await expect(dialog).toHaveCount(0)
      expect((await request.get(`/api/diagnostics/${second.id}`, as(member))).status()).toBe(200)
      await page.getByRole('button', { name: t('result:delete.confirm') }).click()
      await dialog.getByRole('button', { name: t('result:delete.action') }).click()
      await expect(page).toHaveURL(/\/account\/diagnostics$/)
      await expect(page.getByText(t('result:mine.textOne'))).toBeVisible()
      expect((await request.get(`/api/diagnostics/${second.id}`, as(member))).status()).toBe(404)
      expect((await request.get(`/api/diagnostics/${first.id}`, as(member))).status()).toBe(200)
      await page.goto(`/diagnostic/result/${second.id}`)
      await expect(page.getByText(t('result:notFound.title'))).toBeVisible()
    })

    test('a printed result has the routine, and no buttons', async ({ page, request }) => {
      const { member, diagnostic } = await memberWithDiagnostic(request)
      await signIn(page, member)
      await page.goto(`/diagnostic/result/${diagnostic.id}`)
      await expect(region(page, t('result:routine.title'))).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      // The print version of the diagnostic begins with the member's name and the routine.
      await expect(page.getByRole('main').getByText(member.user.name)).toBeVisible()
      const topOf = async (name: string) => (await region(page, name).boundingBox())?.y ?? 0
      expect(await topOf(t('result:routine.title'))).toBeLessThan(await topOf(t('result:type')))
      for (const part of ['morning', 'evening'] as const)
        await expect(region(page, t(`result:routine.${part}`))).toBeVisible()
      await expect(region(page, t('result:products.title')).getByRole('article')).toHaveCount(
        diagnostic.products.length,
      )
      await expect(page.getByText(t('diagnostic:disclaimer'))).toBeVisible()
      await expect(page.getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
      const pages = pdf.match(/\/Type \/Page\b/g)?.length ?? 0
      expect(pages).toBeGreaterThan(1)
      expect(pages).toBeLessThanOrEqual(3)
    })
  })
}

const t = wordsOf('fr')

test('urgent signs come first, and no products are shown', async ({ page, request }) => {
  const { member, diagnostic } = await memberWithDiagnostic(request, {
    ...calmAnswers,
    signs: ['fever-swelling'],
  })
  await signIn(page, member)
  await page.goto(`/diagnostic/result/${diagnostic.id}`)
  const banner = region(page, t('result:triage.redTitle'))
  await expect(banner).toContainText(t('diagnostic:triage.fever'))
  await expect(banner).toContainText(t('result:triage.redText'))
  // The answers reported a warning sign, which ends the questionnaire, so the result has no other sections.
  for (const title of [t('result:strengths'), t('result:type'), t('result:needs.title')])
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
  await expect(page.getByRole('main').locator('a[href^="/products/"]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('result:purchase.action') })).toHaveCount(0)
  await page.goto('/products/recommended')
  await expect(page.getByText(t('result:recommended.noneTitle'))).toBeVisible()
  await expect(page.getByText(t('diagnostic:triage.fever'))).toBeVisible()
})

test('if medical advice comes first, the result says whom to see and suggests gentle care only', async ({
  page,
  request,
}) => {
  const { member, diagnostic } = await memberWithDiagnostic(request, {
    ...calmAnswers,
    lightening: ['now'],
  })
  await signIn(page, member)
  await page.goto(`/diagnostic/result/${diagnostic.id}`)
  const banner = region(page, t('result:triage.orangeTitle'))
  await expect(banner).toContainText(t('diagnostic:triage.lighteningNow'))
  await expect(banner).toContainText(t('diagnostic:professionals.pharmacist'))
  await expect(banner).toContainText(t('result:triage.orangeText'))
})

test('the result for a small child has no strengths and no empty sections', async ({ page, request }) => {
  const member = await newMember(request)
  const answers = { ...calmAnswers, age: ['3-11'], signs: ['honey-crusts'] }
  const diagnostic = await newDiagnostic(request, member, answers, { person: 'child' })
  await signIn(page, member)
  await page.goto(`/diagnostic/result/${diagnostic.id}`)
  await expect(region(page, t('result:triage.orangeTitle'))).toContainText(t('diagnostic:triage.honeyCrusts'))
  await expect(page.getByRole('heading', { name: wordsAbout(t, 'child')('result:type') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('result:strengths') })).toHaveCount(0)
})

test('a routine skips sold-out products, and says so', async ({ page, request, shop }) => {
  const { member, diagnostic } = await memberWithDiagnostic(request)
  const [gone] = diagnostic.products
  if (!gone) throw new Error('the routine has no product')
  await setStock(request, shop, gone.product.id, 0)
  await signIn(page, member)
  await page.goto(`/diagnostic/result/${diagnostic.id}`)
  await page.getByRole('button', { name: t('result:purchase.action') }).click()
  await expect(page.getByText(t('result:purchase.soldOut', { name: gone.product.intitule }))).toBeVisible()
  await setStock(request, shop, gone.product.id, 25)
})

async function setStock(request: APIRequestContext, shop: Shop, id: number, quantity: number): Promise<void> {
  const admin = await administrator(request, shop)
  const answer = await request.post(`/api/admin/produits/${id}`, {
    ...as(admin),
    data: { quantiteEnStock: quantity },
  })
  expect(answer.ok()).toBe(true)
}

test('another member’s or an unknown result is not found; one that fails to load can be retried', async ({
  page,
  request,
}) => {
  const { diagnostic } = await memberWithDiagnostic(request)
  const { member, diagnostic: own } = await memberWithDiagnostic(request)
  await signIn(page, member)
  for (const id of [diagnostic.id, 2_000_000_000, 'x']) {
    await page.goto(`/diagnostic/result/${id}`)
    await expect(page.getByText(t('result:notFound.title'))).toBeVisible()
  }
  await page.route(`**/api/diagnostics/${own.id}`, route =>
    route.fulfill({ status: 503, json: { message: 'x', code: 'X' } }),
  )
  await page.goto(`/diagnostic/result/${own.id}`)
  await expect(page.getByText(t('result:loadFailure'))).toBeVisible({ timeout: 20_000 })
  await page.unrouteAll()
  await page.getByRole('button', { name: t('shell:action.retry') }).click()
  await expect(page.getByRole('heading', { name: t('result:title') })).toBeVisible()
})

test('before the first diagnostic each page links to the questionnaire', async ({ page, request }) => {
  await signIn(page, await newMember(request))
  for (const path of ['/routine', '/products/recommended', '/account/diagnostics', '/dashboard']) {
    await page.goto(path)
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: t('result:start') })
        .first(),
    ).toHaveAttribute('href', '/questionnaire')
  }
})

test('the newest routine is on its page and, for today, on the dashboard [S2.member.routine.screen]', async ({
  page,
  request,
}) => {
  const { member, diagnostic } = await memberWithDiagnostic(request)
  await signIn(page, member)
  await page.goto('/routine')
  await expect(region(page, t('result:routine.morning')).getByRole('listitem').first()).toBeVisible()
  await expect(region(page, t('result:routine.evening')).getByRole('listitem').first()).toBeVisible()
  await page.getByRole('link', { name: t('result:myRoutine.result') }).click()
  await expect(page).toHaveURL(new RegExp(`/diagnostic/result/${diagnostic.id}$`))
  await page.goto('/dashboard')
  await expect(region(page, t('result:dashboard.title'))).toContainText(
    t('diagnostic:skinTypeSentences.combination'),
  )
  const now = page.getByRole('region', {
    name: new RegExp(`^(${t('result:dashboard.morning')}|${t('result:dashboard.evening')})$`),
  })
  await expect(now.getByRole('listitem').first()).toBeVisible()
  await expect(region(page, t('result:recommended.title')).getByRole('article')).toHaveCount(3)
})

for (const [look, { width, scheme, language }] of looksOr('dark at 1280 px')) {
  test.describe(look, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme: scheme, language })

    test('the pages of the diagnostic have no accessibility violations and fit a narrow screen', async ({
      page,
      request,
    }) => {
      test.setTimeout(300_000)
      const { member, diagnostic } = await memberWithDiagnostic(request, {
        ...calmAnswers,
        tightness: ['flaking'],
        'feel-test': ['comfortable'],
        lightening: ['now'],
        pregnancy: ['pregnant'],
      })
      await newDiagnostic(request, member, { ...calmAnswers, signs: ['blisters'] })
      const calm = await newDiagnostic(request, member)
      for (const [slug, category] of [
        ['retinol', 'serums'],
        ['salicylic-acid', 'masks-exfoliants'],
      ] as const)
        await putInCart(request, member, goodsOf(await productWith(request, slug, category)))
      await signIn(page, member)
      for (const path of [
        `/diagnostic/result/${diagnostic.id}`,
        `/diagnostic/result/${calm.id}`,
        '/routine',
        '/products/recommended',
        '/account/diagnostics',
        '/dashboard',
        '/cart',
        `/products/${calm.products[0]?.product.id}`,
      ]) {
        await page.goto(path)
        await page.waitForFunction(() => !document.querySelector('main .animate-pulse'))
        await page.evaluate(() => {
          for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true
          for (const box of document.querySelectorAll<HTMLInputElement>('main [type=checkbox]')) box.click()
        })
        expect(await accessibilityViolations(page), path).toEqual([])
        for (const narrow of [320, width]) {
          await page.setViewportSize({ width: narrow, height: 800 })
          expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(narrow)
        }
      }
    })
  })
}
