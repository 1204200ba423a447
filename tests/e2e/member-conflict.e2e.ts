import { administrator, as, newMember, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

for (const language of languagesOr('en')) {
  const t = wordsOf(language)

  test.describe(language, () => {
    test.use({ language, viewport: { width: 360, height: 800 } })

    test('a member whose profile somebody else has changed chooses field by field, and keeps the input', async ({
      page,
      request,
    }) => {
      const member = await newMember(request)
      const path = `/api/users/${member.user.id}`
      await signIn(page, member)
      await page.goto('/account/profile/edit')
      await page.getByLabel(t('accounts:profile.firstName')).fill('Aminata')
      await page.getByLabel(t('accounts:profile.postalCode')).fill('01')
      const data = { name: 'Salimata Zongo', skinType: 'oily' }
      expect((await request.put(path, { ...as(member), data })).ok()).toBe(true)
      const save = page.getByRole('button', { name: t('shell:action.save') })
      await save.click()

      const dialog = page.getByRole('dialog', { name: t('accounts:conflict.title') })
      await expect(dialog.getByText(t('admin:conflict.text'))).toBeVisible()
      await expect(dialog.getByRole('group')).toHaveCount(2)
      await expect(dialog.getByText(t('accounts:conflict.theirs'))).toHaveCount(2)
      const of = (key: 'lastName' | 'skinType') =>
        dialog.getByRole('group', { name: t(`accounts:profile.${key}`) }).getByRole('radio')
      await expect(of('lastName').first()).toBeChecked()
      await expect(of('skinType').first()).toBeChecked()
      await dialog.getByRole('button', { name: t('admin:conflict.save') }).click()
      await expect(page).toHaveURL(/\/account\/profile$/)
      const profile = await (await request.get('/api/profile', as(member))).json()
      expect(profile).toMatchObject({
        firstName: 'Aminata',
        lastName: 'Zongo',
        postalCode: '01',
        revision: 3,
      })
      expect(await (await request.get(path, as(member))).json()).toMatchObject({ skinType: 'oily' })
    })

    test('when two administrators change a member, the second sees both values and chooses', async ({
      page,
      request,
      shop,
    }) => {
      const [admin, member] = [await administrator(request, shop), await newMember(request)]
      const path = `/api/users/${member.user.id}`
      await signIn(page, admin)
      await page.goto(`/admin/members/${member.user.id}`)
      await page.getByRole('button', { name: t('admin-members:edit') }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel(t('admin-members:name')).fill('Ma version')
      const data = { name: 'Leur version', skinType: 'dry' }
      expect((await request.put(path, { ...as(admin), data })).ok()).toBe(true)
      await form.getByRole('button', { name: t('shell:action.save') }).click()

      const dialog = page.getByRole('dialog', { name: t('admin:conflict.title') })
      await expect(dialog.getByRole('group')).toHaveCount(1)
      const name = dialog.getByRole('group', { name: t('admin-members:name') })
      await expect(name.getByText('Leur version')).toBeVisible()
      await expect(name.getByRole('radio').nth(1)).toBeChecked()
      await dialog.getByRole('button', { name: t('admin:conflict.save') }).click()
      await expect(form).toHaveCount(0)
      expect(await (await request.get(path, as(member))).json()).toMatchObject({
        name: 'Ma version',
        skinType: 'dry',
        revision: 3,
      })
    })
  })
}
