import { administrator, as, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)

  test.describe(`in ${language}`, () => {
    test.use({ viewport: { width: 360, height: 800 } })

    test('when two people change settings, the second chooses field by field, and nothing is saved before', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const field = (key: 'address' | 'country' | 'website_url') =>
        page.getByLabel(t(`settings:settings.keys.${key}`), { exact: true })
      const change = async (key: string, value: string) => {
        const answer = await request.put(`/api/admin/settings/${key}`, { ...as(admin), data: { value } })
        expect(answer.ok()).toBe(true)
      }
      const stored = async (key: string) =>
        (await (await request.get(`/api/settings/${key}`)).json()).data.value
      await change('address', 'Rue 1')
      await signIn(page, admin)
      await page.goto(`/admin/settings?lang=${language}`)
      await field('address').fill('Rue A')
      await field('country').fill('Burkina')
      await field('website_url').fill('https://a.example')
      await change('address', 'Rue B')
      await change('country', 'Faso')
      await page.getByRole('button', { name: t('settings:settings.save') }).click()
      const dialog = page.getByRole('dialog', { name: t('admin:conflict.title') })
      await expect(dialog.getByText(t('admin:conflict.text'))).toBeVisible()
      await expect(dialog.getByRole('group')).toHaveCount(2)
      expect(await stored('website_url')).not.toBe('https://a.example')
      const of = (key: 'address' | 'country') =>
        dialog.getByRole('group', { name: t(`settings:settings.keys.${key}`) }).getByRole('radio')
      await expect(of('address').nth(1)).toBeChecked()
      await of('country').first().check()
      await dialog.getByRole('button', { name: t('admin:conflict.save') }).click()
      await expect(page.getByText(t('settings:settings.saved'))).toBeVisible()
      await expect(field('country')).toHaveValue('Faso')
      expect([await stored('address'), await stored('country'), await stored('website_url')]).toEqual([
        'Rue A',
        'Faso',
        'https://a.example',
      ])
      await change('country', 'Burkina Faso')
      await change('website_url', '')
    })
  })
}
