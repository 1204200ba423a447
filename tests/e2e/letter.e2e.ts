import type { Page } from '@playwright/test'
import decodeQr from 'qr/decode.js'
import { accessibilityViolations } from './support/accessibility.ts'
import { comeTwice, reportLine, untilKept } from './support/offline.ts'
import { answer, begin, choose, heading, questions, tap } from './support/questionnaire.ts'
import { expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

const french = wordsOf('fr')

for (const language of ['fr', 'en'] as const) {
  const t = wordsOf(language)

  test.describe(language, () => {
    test.use({ language, viewport: { width: 360, height: 740 } })

    test('a guest with a danger sign gets one sheet for the health centre, and nothing is sent', async ({
      page,
    }) => {
      await begin(page, t)
      await choose(page, '25-34')
      await choose(page, 'blisters')
      await page.getByRole('button', { name: t('questionnaire:question.next') }).press('Enter')
      const open = page.getByRole('button', { name: t('result:letter.open') })
      await open.waitFor()
      const requests: string[] = []
      page.on('request', request => {
        if (request.url().includes('/api/')) requests.push(request.url())
      })
      await tap(open)
      const title = french('diagnostic:letter.title')
      await expect(heading(page)).toHaveText(title)
      await expect(heading(page)).toBeFocused()
      await page.getByRole('textbox', { name: t('result:letter.since') }).fill('trois jours, dès l’aube')
      await page.getByRole('textbox', { name: t('result:letter.used') }).fill('savon noir')
      expect(await accessibilityViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      const ownLanguage = page.getByRole('heading', { level: 2, name: t('result:letter.meaning') })
      await expect(ownLanguage).toBeVisible({ visible: language === 'en' })

      const readers = page.getByText(t('diagnostic:letter.readers'))
      await expect(readers).toBeVisible()

      // The drawn square holds what the sheet says, without a link.
      const code = page.getByRole('img', { name: french('diagnostic:letter.code') })
      const drawn = await code.evaluate(svg => ({
        side: Number(svg.getAttribute('viewBox')?.split(' ')[2]),
        path: svg.querySelector('path')?.getAttribute('d') ?? '',
      }))
      const text = readCode(drawn)
      const sheet = page.getByRole('article')
      for (const line of text.split('\n').filter(line => line.includes(' : '))) {
        const [, answer = ''] = line.split(' : ')
        await expect(sheet).toContainText(answer)
      }
      expect(text).toContain('trois jours, dès l’aube')
      expect(text).toContain('savon noir')
      expect(text).toContain(title)
      expect(text).not.toMatch(/https?:|www\./)

      // One A4 sheet with nothing but the letter.
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('textbox')).toHaveCount(0)
      await expect(ownLanguage).toBeHidden()
      await expect(sheet).toBeVisible()
      await expect(readers).toBeHidden()
      expect(await sheetsOf(page)).toBe(1)
      await page.emulateMedia({ media: 'screen' })
      expect(requests).toEqual([])

      await page.goBack()
      await expect(open).toBeFocused()
      await tap(open)
      await tap(page.getByRole('button', { name: t('result:letter.back') }))
      await expect(open).toBeVisible()
      await expect(heading(page)).not.toHaveText(title)
    })
  })
}

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', waitsForLife: false })

  test('a guest opens the letter of a whole questionnaire, which still is one sheet', async ({
    page,
    context,
  }) => {
    await reportLine(context, { effectiveType: '4g', saveData: false })
    await comeTwice(page)
    await untilKept(page, '/questionnaire?lang=fr')
    await begin(page, french)
    await answer(page, french, questions.length + 1, {
      signs: ['stable-nail-lines', 'unsure'],
      allergies: ['fragrance', 'nuts'],
      lightening: ['now'],
    })
    const open = page.getByRole('button', { name: french('result:letter.open') })
    await open.waitFor()
    await context.setOffline(true)
    await tap(open)
    await expect(page.getByRole('img', { name: french('diagnostic:letter.code') })).toBeVisible()
    await expect(page.getByRole('article')).toContainText(french('diagnostic:letter.labels.allergies'))
    await expect(page.getByRole('article')).toContainText(french('diagnostic:letter.labels.exposure'))
    expect(await sheetsOf(page)).toBe(1)
  })
})

/** How many sheets of A4 a page prints. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm' } })
  return [...pdf.toString('latin1').matchAll(/\/Type \/Page\b/g)].length
}

/** Reads a QR code from its drawn path, as the camera of a phone does. */
function readCode({ side, path }: { side: number; path: string }): string {
  const scale = 4
  const width = side * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g))
    for (let row = 0; row < scale; row++)
      for (let column = 0; column < scale; column++) {
        const start = ((Number(y) * scale + row) * width + Number(x) * scale + column) * 4
        data.fill(0, start, start + 3)
      }
  return decodeQr({ width, height: width, data })
}
