import { administrator, as, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

const language = 'fr'
const t = wordsOf(language)
test.use({ viewport: { width: 360, height: 800 }, language })

/**
 * Conflicts between two editors of one record: both change one field, and each also changes a field that the other does
 * not.
 */
const cases = [
  {
    what: 'a video',
    api: '/api/admin/videos',
    read: '/api/admin/videos',
    made: { titre: 'Film', description: 'Avant', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
    theirs: { titre: 'Film à eux' },
    path: (id: number) => `/admin/videos/${id}/edit`,
    edit: undefined,
    both: t('admin-content:editor.field.title'),
    own: t('admin-content:videos.description'),
    merged: { titre: 'Film à eux', description: 'À moi aussi' },
  },
  {
    what: 'words for a step of a routine',
    api: '/api/admin/routines',
    read: '/api/admin/routines',
    made: { kind: 'shade', skinType: null, enabled: true, conseil: { fr: 'Avant', en: 'Before' } },
    theirs: { kind: 'shade', skinType: null, enabled: true, conseil: { fr: 'Film à eux', en: 'Before' } },
    path: () => '/admin/routines',
    edit: t('admin-diagnostic:routines.editNamed', {
      name: `${t('admin-diagnostic:step.shade')} · ${t('admin-diagnostic:routines.all')}`,
    }),
    both: t('admin-diagnostic:routines.adviceIn.fr'),
    own: t('admin-diagnostic:routines.adviceIn.en'),
    merged: { conseil: { fr: 'Film à eux', en: 'À moi aussi' } },
  },
  {
    what: 'a language',
    api: '/api/admin/langues',
    read: '/api/langues',
    made: { nom: 'Mooré', code: 'mos' },
    theirs: { nom: 'Film à eux', code: 'mos' },
    path: () => '/admin/langues',
    edit: t('settings:languages.editNamed', { name: 'Mooré' }),
    both: t('settings:languages.name'),
    own: undefined,
    merged: { nom: 'Film à eux', code: 'mos' },
  },
] as const

for (const { what, api, read, made, theirs, path, edit, both, own, merged } of cases)
  test(`when two people change ${what}, the second chooses field by field, and keeps the input`, async ({
    page,
    request,
    shop,
  }) => {
    const admin = await administrator(request, shop)
    const created = await request.post(api, { ...as(admin), data: made })
    expect(created.status(), await created.text()).toBe(201)
    const { id } = await created.json()
    await signIn(page, admin)
    await page.goto(path(id))
    if (edit) await page.getByRole('button', { name: edit }).click()
    const field = (name: string) => page.getByLabel(new RegExp(`^${name}`)).last()
    await field(both).fill('À moi')
    if (own) await field(own).fill('À moi aussi')
    const data = { revision: 1, ...theirs }
    expect((await request.put(`${api}/${id}`, { ...as(admin), data })).ok()).toBe(true)
    await page.getByRole('button', { name: t('shell:action.save') }).click()

    const dialog = page.getByRole('dialog', { name: t('admin:conflict.title') })
    await expect(dialog.getByText(t('admin:conflict.text'))).toBeVisible()
    await expect(dialog.getByRole('group')).toHaveCount(1)
    await dialog.getByRole('group', { name: both }).getByRole('radio').first().check()
    await dialog.getByRole('button', { name: t('admin:conflict.save') }).click()
    await expect(dialog).toBeHidden()
    await expect
      .poll(async () => (await request.get(`${read}/${id}`, as(admin))).json())
      .toMatchObject({ revision: 3, ...merged })
    await request.delete(`${api}/${id}`, as(admin))
  })
