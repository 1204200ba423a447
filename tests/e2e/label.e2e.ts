import type { Locator, Page } from '@playwright/test'
import { keptAnswersKey } from '#web/lib/kept-answers-place.ts'
import { accessibilityViolations } from './support/accessibility.ts'
import { newProduct } from './support/goods.ts'
import { comeTwice, reportLine, untilKept } from './support/offline.ts'
import { administrator } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

const page360 = { width: 360, height: 800 }

/** Types a label and checks it. */
async function check(page: Page, label: string): Promise<void> {
  await page.locator('#label-inci').fill(label)
  await page.locator('form').getByRole('button').last().click()
}

/** What the result says about an ingredient. */
const about = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  const kind = (name: 'pregnancy' | 'allergy' | 'conflict' | 'ask') => t(`guard:kind.${name}`)

  test.describe(language, () => {
    test.use({ language, viewport: page360 })

    test('a typed label is checked on the device: no request goes out, and danger comes first', async ({
      page,
    }) => {
      await page.goto('/etiquette')
      await page.waitForLoadState('networkidle')
      const requests: string[] = []
      page.on('request', request => requests.push(request.url()))
      await page.getByLabel(t('advice:label.person.pregnancy')).selectOption('pregnant')
      await page.getByLabel(t('diagnostic:allergyGroups.nuts')).check()
      await check(page, 'Aqua, Retinol, Beurre de karité, Foobarium, Clobétasol 0,05 %, Glycerin')
      await expect(page.getByRole('heading', { name: t('advice:label.result.title') })).toBeFocused()
      await expect(page.getByText(t('advice:label.result.danger'))).toBeVisible()
      const items = page.locator('section[aria-labelledby="label-result"] li')
      await expect(items.first()).toContainText('Clobétasol')
      await expect(about(page, 'Clobétasol')).toContainText(t('advice:label.finding.corticosteroid'))
      await expect(about(page, 'Retinol')).toContainText(kind('pregnancy'))
      await expect(about(page, 'Beurre de karité')).toContainText(kind('allergy'))
      await expect(about(page, 'Foobarium')).toContainText(t('advice:label.result.unrecognised'))
      await expect(about(page, 'Glycerin')).toContainText(t('advice:label.result.fine'))
      // The answers are counted at once, without another check.
      await page.getByLabel(t('advice:label.person.pregnancy')).selectOption('no')
      await expect(about(page, 'Retinol')).not.toContainText(kind('pregnancy'))
      await page.getByLabel(t('advice:label.person.pregnancy')).selectOption('unsaid')
      await expect(about(page, 'Retinol')).toContainText(kind('ask'))
      expect(requests).toEqual([])
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
      expect(stored).not.toContain('Foobarium')
    })

    test('an empty field, nonsense and unknown names are never called harmless', async ({ page }) => {
      await page.goto('/etiquette')
      await check(page, '  ')
      await expect(page.getByText(t('advice:label.form.empty'))).toBeVisible()
      await expect(page.locator('#label-inci')).toBeFocused()
      await check(page, 'bonjour comment ça va')
      await expect(page.getByText(t('advice:label.result.unreadable'))).toBeVisible()
      await check(page, 'Aqua, Glycerin, Foobarium')
      await expect(page.getByText(t('advice:label.result.warning'), { exact: true })).toBeVisible()
      await expect(page.getByText(t('advice:label.result.pregnancyUnknown'))).toBeVisible()
      await page.getByLabel(t('advice:label.person.pregnancy')).selectOption('no')
      await expect(page.getByText(t('advice:label.result.partly'), { exact: true })).toBeVisible()
      await expect(page.getByText(t('advice:label.result.clear'))).toHaveCount(0)
      await check(page, 'Aqua, Glycerin, Panthenol')
      await expect(page.getByText(t('advice:label.result.clear'))).toBeVisible()
      await expect(page.getByText(t('advice:label.result.limits'))).toBeVisible()
    })

    test('a cream that lightens leads to help with stopping, also a mixture without a list', async ({
      page,
    }) => {
      await page.goto('/etiquette')
      const warning = page.getByText(t('advice:label.result.lightening'))
      await check(page, 'Aqua, Glycerin, Panthenol')
      await expect(warning).toHaveCount(0)
      await page.getByLabel(t('advice:label.form.lightening')).check()
      await expect(warning).toBeVisible()
      await expect(page.getByText(t('advice:label.result.warning'), { exact: true })).toBeVisible()
      await check(page, '')
      await expect(page.getByText(t('advice:label.result.unreadable'))).toBeVisible()
      await expect(warning).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      expect(await accessibilityViolations(page)).toEqual([])
      const result = page.locator('section[aria-labelledby="label-result"]')
      await result.getByRole('link', { name: t('advice:stopping.title') }).click()
      await expect(page).toHaveURL(/\/arreter/)
    })

    test('mercury is for nobody, and a small child is named', async ({ page }) => {
      await page.goto('/etiquette')
      await page.getByLabel(t('advice:label.person.age')).selectOption('infant')
      await check(page, 'Aqua, Calomel, Camphor')
      await expect(page.getByText(t('advice:label.result.never'), { exact: true })).toBeVisible()
      await expect(page.getByText(t('advice:label.result.bannedInfant'))).toBeVisible()
      await expect(about(page, 'Camphor')).toContainText(t('advice:label.finding.fits'))
    })

    test('a checked label is kept and compared with the next', async ({ page }) => {
      await page.goto('/etiquette')
      await check(page, 'Aqua, Glycerin, Retinol')
      await page.getByRole('button', { name: t('advice:label.others.keep') }).click()
      await expect(page.locator('#label-inci')).toHaveValue('')
      await check(page, 'Aqua, Glycolic Acid, Glycerin')
      const first = t('advice:label.others.number', { number: 1 })
      await expect(about(page, 'Glycolic Acid')).toContainText(t('diagnostic:conflicts.retinoidAcid'))
      await expect(about(page, 'Glycolic Acid')).toContainText(first)
      await page.getByRole('button', { name: t('advice:label.others.forget', { name: first }) }).click()
      await expect(about(page, 'Glycolic Acid')).not.toContainText(kind('conflict'))
    })

    test('a product of the shop is picked from the whole list by name', async ({ page, request, shop }) => {
      const name = `Lait de test ${language}`
      await newProduct(request, await administrator(request, shop), name, {
        inci: 'Aqua, Glycerin, Salicylic Acid',
      })
      await page.goto('/etiquette')
      await page.getByText(t('advice:label.pick.title')).click()
      await page.getByLabel(t('advice:label.pick.search')).fill('lait test')
      const requests: string[] = []
      page.on('request', sent => requests.push(sent.url()))
      await page.getByRole('button', { name }).click()
      await expect(page.locator('#label-inci')).toHaveValue('Aqua, Glycerin, Salicylic Acid')
      await expect(page.getByText(t('advice:label.pick.picked', { name }))).toBeVisible()
      expect(requests).toEqual([])
    })

    test('everything works with the keyboard alone', async ({ page }) => {
      await page.goto('/etiquette')
      await page.locator('#label-inci').focus()
      await page.keyboard.type('Aqua, Parfum, Glycerin')
      const tabTo = async (target: Locator) => {
        for (let step = 0; step < 40; step++) {
          if (await target.evaluate(element => element === document.activeElement)) return
          await page.keyboard.press('Tab')
        }
        throw new Error('Tab does not lead there')
      }
      await tabTo(page.getByLabel(t('diagnostic:allergyGroups.fragrance')))
      await page.keyboard.press('Space')
      await tabTo(page.getByRole('button', { name: t('advice:label.form.check') }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: t('advice:label.result.title') })).toBeFocused()
      await expect(about(page, 'Parfum')).toContainText(kind('allergy'))
    })
  })
}

const t = wordsOf('fr')

test('answers of a questionnaire on the device are taken at once, or on request if they are older', async ({
  page,
}) => {
  const answer = async (minutesAgo: number) => {
    await page.evaluate(
      ([key, at]) => {
        const answers = {
          pregnancy: { options: ['breastfeeding'] },
          age: { options: ['25-34'] },
          allergies: { options: ['bee', 'other'] },
        }
        const kept = { form: 2, questionnaire: { questions: [] }, answers, updatedAt: at }
        localStorage.setItem(key as string, JSON.stringify(kept))
      },
      [keptAnswersKey, new Date(Date.now() - minutesAgo * 60_000).toISOString()],
    )
    await page.goto('/etiquette')
  }
  const bee = page.getByLabel(t('diagnostic:allergyGroups.bee'))
  const take = page.getByRole('button', { name: t('advice:label.person.take') })
  await page.goto('/etiquette')
  await expect(bee).not.toBeChecked()
  await expect(take).toHaveCount(0)
  await answer(5)
  await expect(bee).toBeChecked()
  await expect(page.getByLabel(t('advice:label.person.pregnancy'))).toHaveValue('pregnant')
  await expect(page.getByText(t('advice:label.person.kept'))).toBeVisible()
  await answer(60)
  await expect(bee).not.toBeChecked()
  await take.click()
  await expect(bee).toBeChecked()
  await expect(page.getByLabel(t('advice:label.person.otherAllergy'))).toBeChecked()
})

test('a browser that reads text in pictures offers to read a photo, others show no button', async ({
  page,
}) => {
  const photo = page.getByRole('button', { name: t('advice:label.form.photo') })
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'TextDetector'))
  await page.goto('/etiquette')
  await expect(page.getByRole('button', { name: t('advice:label.form.check') })).toBeVisible()
  await expect(photo).toHaveCount(0)
  await page.addInitScript(() => {
    class TextDetector {
      detect() {
        return Promise.resolve([{ rawValue: 'Ingredients: Aqua, Mercury,' }, { rawValue: 'Glycerin' }])
      }
    }
    Object.assign(globalThis, { TextDetector })
  })
  await page.reload()
  const chooser = page.waitForEvent('filechooser')
  await photo.click()
  const picture =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await (await chooser).setFiles({
    name: 'label.png',
    mimeType: 'image/png',
    buffer: Buffer.from(picture, 'base64'),
  })
  await expect(page.locator('#label-inci')).toHaveValue('Ingredients: Aqua, Mercury,\nGlycerin')
  await expect(page.getByText(t('advice:label.form.photoDone'))).toBeVisible()
})

test.describe('on a slow line', () => {
  test.use({ waitsForLife: false })

  test('the list of products comes although it was opened before its script', async ({ page }) => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async route => {
      await opened
      await route.continue()
    })
    await page.goto('/etiquette', { waitUntil: 'commit' })
    await page.getByText(t('advice:label.pick.title')).click()
    await expect(page.getByText(t('advice:label.pick.loading'))).toBeVisible()
    open()
    await expect(page.getByLabel(t('advice:label.pick.search'))).toBeVisible()
  })
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', waitsForLife: false })

  test('a page that was opened once checks labels and offers the products that it has listed', async ({
    page,
    context,
    request,
    shop,
  }) => {
    await newProduct(request, await administrator(request, shop), 'Sérum hors réseau', {
      inci: 'Aqua, Retinol',
    })
    await reportLine(context, { effectiveType: '4g', saveData: false })
    await comeTwice(page)
    await page.goto('/etiquette')
    await page.getByText(t('advice:label.pick.title')).click()
    await expect(page.getByLabel(t('advice:label.pick.search'))).toBeVisible()
    await untilKept(page, '/etiquette?lang=fr', '/api/produits/etiquettes?lang=fr')
    await context.setOffline(true)
    await page.goto('/etiquette')
    await check(page, 'Aqua, Mercury')
    await expect(page.getByText(t('advice:label.finding.mercury'))).toBeVisible()
    await page.getByText(t('advice:label.pick.title')).click()
    await page.getByLabel(t('advice:label.pick.search')).fill('hors reseau')
    await page.getByRole('button', { name: 'Sérum hors réseau' }).click()
    await expect(page.locator('#label-inci')).toHaveValue('Aqua, Retinol')
  })
})

test('the advice list leads to the label check, which leads to the shop', async ({ page }) => {
  await page.goto('/advice')
  await page.getByRole('link', { name: t('advice:label.link') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('advice:label.title'))
  await expect(page).toHaveTitle(`Sira – ${t('advice:label.title')}`)
  await expect(page.getByRole('link', { name: t('advice:label.ask.whatsapp') })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=/,
  )
})
