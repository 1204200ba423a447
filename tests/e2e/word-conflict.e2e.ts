import { administrator, as, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { firstOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

const pages = [
  { language: 'fr', page: '/admin/categorie-produits', api: '/api/admin/categories' },
  { language: 'en', page: '/admin/article-categories', api: '/api/admin/article-categories' },
] as const

for (const { language, page: path, api } of firstOr<(typeof pages)[number]>(...pages)) {
  const t = wordsOf(language)
  const texts = (fr: string, en: string) => ({
    translations: { fr: { name: fr, description: '' }, en: { name: en, description: '' } },
  })

  test.describe(path, () => {
    test.use({ viewport: { width: 360, height: 800 } })

    test('when two people change a category, the second chooses field by field, and keeps the input', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const created = await request.post(api, { ...as(admin), data: texts('Brumes', 'Mists') })
      expect(created.status()).toBe(201)
      const { id, slug } = await created.json()
      await signIn(page, admin)
      await page.goto(`${path}?lang=${language}`)
      const name = language === 'fr' ? 'Brumes' : 'Mists'
      await page.getByRole('button', { name: t('admin-catalogue:words.editNamed', { name }) }).click()
      const nameIn = (locale: 'fr' | 'en') =>
        page
          .getByRole('region', { name: t(`admin:language.${locale}`) })
          .getByLabel(t('admin-catalogue:words.name'))
      await nameIn('fr').fill('Brumes douces')
      await nameIn('en').fill('Creams')
      const data = { revision: 1, ...texts('Brumes', 'Lotions') }
      expect((await request.put(`${api}/${id}`, { ...as(admin), data })).ok()).toBe(true)
      await page.getByRole('button', { name: t('shell:action.save') }).click()

      const dialog = page.getByRole('dialog', { name: t('admin:conflict.title') })
      await expect(dialog.getByText(t('admin:conflict.text'))).toBeVisible()
      await expect(dialog.getByRole('group')).toHaveCount(1)
      const english = `${t('admin-catalogue:words.name')} (${t('admin:language.en')})`
      await dialog.getByRole('group', { name: english }).getByRole('radio').first().check()
      await dialog.getByRole('button', { name: t('admin:conflict.save') }).click()
      await expect(dialog).toBeHidden()
      await expect
        .poll(async () => (await request.get(`${api}/${id}`, as(admin))).json())
        .toMatchObject({ revision: 3, slug, ...texts('Brumes douces', 'Lotions') })
      await request.delete(`${api}/${id}`, as(admin))
    })
  })
}
