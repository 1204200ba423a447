import { administrator, as, signIn } from './support/people.ts'
import { expect, runSql, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

const zone = {
  name: { fr: 'Centre', en: 'Centre' },
  fee: 1000,
  free_from: null,
  min_days: 1,
  max_days: 2,
  is_active: true,
  places: [{ city: 'Ouagadougou', quarter: 'Gounghin' }],
}

test.afterEach(({ shop }) => runSql(shop, 'delete from delivery_zones'))

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)

  test.describe(`in ${language}`, () => {
    test.use({ viewport: { width: 360, height: 800 } })

    test('when two people change a zone, the second chooses field by field, and keeps the input', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const created = await request.post('/api/admin/delivery/zones', { ...as(admin), data: zone })
      const { id } = await created.json()
      const path = `/api/admin/delivery/zones/${id}`
      await signIn(page, admin)
      await page.goto(`/admin/delivery?lang=${language}`)
      await page.getByRole('button', { name: t('admin-delivery:editNamed', { name: 'Centre' }) }).click()
      const form = page.getByRole('dialog', { name: t('admin-delivery:edit') })
      const field = (key: 'fee' | 'quarters') =>
        form.getByRole('textbox', { name: t(`admin-delivery:form.${key}`) })
      const name = t('admin-delivery:form.name', { language: t('admin:language.fr') })
      await form.getByRole('textbox', { name }).fill('Centre-ville')
      await field('fee').fill('1500')
      await field('quarters').fill('Gounghin\nDapoya')
      const places = [...zone.places, { city: 'Ouagadougou', quarter: 'Koulouba' }]
      const data = { ...zone, revision: 1, fee: 1250, places, is_active: false }
      expect((await request.put(path, { ...as(admin), data })).ok()).toBe(true)
      await form.getByRole('button', { name: t('shell:action.save') }).click()

      const dialog = page.getByRole('dialog', { name: t('admin:conflict.title') })
      await expect(dialog.getByText(t('admin:conflict.text'))).toBeVisible()
      await expect(dialog.getByRole('group')).toHaveCount(3)
      const of = (key: 'fee' | 'places' | 'active') =>
        dialog.getByRole('group', { name: t(`admin-delivery:form.${key}`) }).getByRole('radio')
      await expect(of('fee').nth(1)).toBeChecked()
      await expect(of('active').first()).toBeChecked()
      await expect(dialog.getByText('Ouagadougou (Gounghin, Dapoya)')).toBeVisible()
      await of('places').first().check()
      await dialog.getByRole('button', { name: t('admin:conflict.save') }).click()
      await expect(page.getByText(t('admin-delivery:updated'))).toBeVisible()
      await expect(form).toBeHidden()
      expect(await (await request.get(path, as(admin))).json()).toEqual({
        ...{
          ...zone,
          id,
          revision: 3,
          name: { ...zone.name, fr: 'Centre-ville' },
          fee: 1500,
          is_active: false,
        },
        places,
      })
    })
  })
}
