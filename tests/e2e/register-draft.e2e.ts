import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language, viewport: { width: 360, height: 740 } })

    test('what was typed into the registration is there after a reload, without the password, and is deleted with it', async ({
      page,
    }) => {
      const password = 'six baobabs au soleil'
      const email = `awa.${language}.${Date.now()}@e2e.example`
      const field = (name: string) => page.locator(`main [name=${name}]`)
      const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
      await page.goto('/register')
      await field('firstName').fill('Awa-Draft')
      await field('lastName').fill('Traoré')
      await field('email').fill(email)
      await field('password').fill(password)
      await field('confirmPassword').fill(password)
      await page.getByLabel(t('accounts:register.consent')).check()
      for (let reload = 0; reload < 2; reload++) {
        await page.reload()
        await expect(field('firstName')).toHaveValue('Awa-Draft')
        await expect(field('lastName')).toHaveValue('Traoré')
        await expect(field('email')).toHaveValue(email)
        await expect(page.getByLabel(t('accounts:register.consent'))).toBeChecked()
        await expect(field('password')).toHaveValue('')
        expect(await kept()).not.toContain('baobabs')
      }
      await field('password').fill(password)
      await field('confirmPassword').fill(password)
      await page.getByRole('button', { name: t('accounts:register.submit') }).click()
      await expect(page.locator('html')).toHaveAttribute('data-session', 'member')
      await expect(page).toHaveURL(/\/$/)
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Awa-Draft')
      await page.getByText('AT', { exact: true }).click()
      // The logout loads the home page.
      const home = page.waitForEvent('load')
      await page.getByRole('button', { name: t('shell:user.logout') }).click()
      await home
      await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
      await page.goto('/register')
      await expect(field('firstName')).toHaveValue('')
      expect(await kept()).not.toContain('Awa-Draft')
    })
  })
}
