import { as, newMember } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const t = wordsOf('fr')

test('the profile’s skin data are shown and saved, but never stored in the browser', async ({
  page,
  request,
}) => {
  const member = await newMember(request)
  const data = { skinType: 'dry', skinConcerns: ['acne'] }
  expect((await request.put(`/api/users/${member.user.id}`, { ...as(member), data })).ok()).toBe(true)
  await page.goto('/login')
  await page.getByLabel(t('accounts:fields.email')).fill(member.user.email)
  await page.getByLabel(t('accounts:fields.password')).fill(member.password)
  await page.getByRole('button', { name: t('accounts:login.submit') }).click()
  await expect(page).toHaveURL(/\/$/)
  const expectNothingStored = async () =>
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(
      /skin|dry|oily|acne/i,
    )
  await expectNothingStored()

  await page.goto('/account/profile/edit')
  const type = page.getByLabel(t('accounts:profile.skinType'))
  await expect(type).toHaveValue('dry')
  await type.selectOption('oily')
  const chosen = await type.locator('option:checked').textContent()
  await page.getByRole('button', { name: t('shell:action.save') }).click()
  await expect(page).toHaveURL(/\/account\/profile$/)
  await expect(page.getByText(chosen ?? '', { exact: true })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText(t('accounts:dashboard.add.avatar'))).toBeVisible()
  await expect(page.getByText(t('accounts:dashboard.add.skinType'))).toHaveCount(0)
  await expectNothingStored()
})
