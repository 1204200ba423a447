import { nearestReadable } from '#contract/settings/brand-color.ts'
import { administrator, as, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

const days = { fr: ['lundi', 'samedi'], en: ['Monday', 'Saturday'] } as const

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)

  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('opening hours by weekday and a readable main colour are on the shop’s pages at once', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      await signIn(page, admin)
      await page.goto('/admin/settings')
      const [monday, saturday] = days[language]
      const hours = page.getByRole('group', { name: t('settings:settings.keys.opening_hours') })
      await hours.getByRole('button', { name: t('settings:hours.breakOf', { day: monday }) }).click()
      const time = (part: 'opens' | 'closes', place: number) =>
        hours.getByLabel(t(`settings:hours.${part}Of`, { day: monday, place }))
      await time('closes', 1).fill('12:00')
      await time('opens', 2).fill('14:30')
      await time('closes', 2).fill('18:00')
      await hours.getByRole('checkbox', { name: saturday }).uncheck()
      const color = page.getByRole('textbox', { name: t('settings:settings.keys.brand_color'), exact: true })
      await color.fill('#E79B72')
      const save = page.getByRole('button', { name: t('settings:settings.save') })
      await save.click()
      const nearest = nearestReadable('#e79b72')
      await expect(page.getByText(nearest)).toBeVisible()
      await color.fill(nearest)
      await save.click()
      await expect(page.getByText(t('settings:settings.saved'))).toBeVisible()

      await page.goto('/contact')
      await expect(page.getByText(t('hours:closed'))).toBeVisible()
      await expect(page.getByText(language === 'fr' ? '14 h 30' : '14:30')).toBeVisible()
      const primary = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-primary'))
      expect(await primary()).toBe(nearest)
      await page.goto('/cart')
      expect(await primary()).toBe(nearest)
      await page.goto('/admin/settings')
      expect(await primary()).toBe(nearest)
      for (const [key, value] of [
        ['brand_color', ''],
        ['opening_hours', 'Mo-Fr 08:00-18:30; Sa 08:00-13:00'],
      ] as const)
        expect(
          (await request.put(`/api/admin/settings/${key}`, { ...as(admin), data: { value } })).ok(),
        ).toBe(true)
    })
  })
}
