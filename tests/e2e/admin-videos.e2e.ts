import { accessibilityViolations } from './support/accessibility.ts'
import { administrator, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

for (const language of languagesOr('en')) {
  const t = wordsOf(language)
  test.describe(`the administration of videos in ${language}`, () => {
    test.use({ language, viewport: { width: 1280, height: 900 } })

    test('videos are added by their address, found, changed and deleted [S1.admin.videos] [S2.adminVideos.manage]', async ({
      page,
      request,
      shop,
    }) => {
      await signIn(page, await administrator(request, shop))
      const title = `Gestes ${language} ${Date.now()}`
      await page.goto('/admin/videos')
      await page.getByRole('link', { name: t('admin-content:videos.add') }).click()
      const save = page.getByRole('button', { name: t('shell:action.save') })
      await save.click()
      await expect(page.getByText(t('admin-content:editor.invalid'))).toBeVisible()
      await expect(page.getByText(t('admin-content:videos.sourceMissing'))).toBeVisible()
      await page.getByRole('textbox', { name: t('admin-content:editor.field.title') }).fill(title)
      const address = page.getByRole('textbox', { name: t('admin-content:videos.url') })
      await address.fill('https://example.com/film')
      await save.click()
      await expect(address).toHaveAttribute('aria-invalid', 'true')
      await address.fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
      await page.getByRole('textbox', { name: t('admin-content:videos.duration') }).fill('3:05')
      await save.click()
      await expect(page.getByText(t('admin-content:videos.saved', { title }))).toBeVisible()
      await expect(page).toHaveURL(/\/admin\/videos$/)
      await page.getByRole('searchbox', { name: t('admin-content:videos.search') }).fill(title)
      await expect(page).toHaveURL(/search=Gestes/)
      await expect(page.getByText(t('admin:list.count', { count: 1 }))).toBeVisible()
      await page.getByRole('link', { name: title }).click()
      await expect(page).toHaveURL(/\/edit$/)
      await expect(page.getByRole('textbox', { name: t('admin-content:videos.duration') })).toHaveValue(
        '3:05',
      )
      await page.getByRole('radio', { name: t('admin-content:articles.status.published') }).check()
      expect(await accessibilityViolations(page)).toEqual([])
      await save.click()
      await expect(page).toHaveURL(/\/admin\/videos$/)
      const { data } = await (await request.get(`/api/videos?langue=${language}&search=${title}`)).json()
      expect(data).toMatchObject([{ titre: title, duree: 185, provider: 'youtube', status: 'published' }])
      await page.getByRole('button', { name: t('admin-content:videos.deleteNamed', { title }) }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('shell:action.delete') })
        .click()
      await expect(page.getByText(t('admin-content:videos.deleted', { title }))).toBeVisible()
    })
  })
}
