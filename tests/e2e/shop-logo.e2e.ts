import sharp from 'sharp'
import { administrator, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)

  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: { width: 360, height: 740 } })

    test('an administrator uploads the logo and removes it on a phone', async ({ page, request, shop }) => {
      await signIn(page, await administrator(request, shop))
      await page.goto('/admin/settings#logo')
      const section = page.getByRole('region', { name: t('settings:logo.title') })
      await expect(section.getByRole('button', { name: t('settings:logo.choose') })).toBeInViewport()
      const input = section.locator('input[type="file"]')
      const svg = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
      await input.setInputFiles(svg)
      await expect(section.getByText(t('settings:logo.svg'))).toBeVisible()
      const create = { width: 640, height: 200, channels: 4, background: '#5a2d6e' } as const
      const buffer = await sharp({ create }).png().toBuffer()
      await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
      await expect(section.getByRole('img', { name: t('settings:logo.title') })).toBeVisible()

      await page.goto('/products')
      const home = page.locator('header a[href="/"]').first()
      const logo = home.getByRole('img')
      const name = await logo.getAttribute('alt')
      expect(name).not.toBe('')
      await expect(home).toHaveAccessibleName(name ?? '')
      await expect
        .poll(() => logo.evaluate(image => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThanOrEqual(256)
      const box = await logo.boundingBox()
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(3.2, 1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

      await page.goto('/admin/settings#logo')
      await section.getByRole('button', { name: t('settings:logo.remove') }).click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('button', { name: t('settings:logo.remove') }).click()
      // The open question hides the section, so without it no logo is found before the shop has removed it.
      await expect(dialog).toHaveCount(0)
      await expect(section.getByRole('img')).toHaveCount(0)
      await page.goto('/products')
      await expect(home).toHaveText(name ?? '')
    })
  })
}
