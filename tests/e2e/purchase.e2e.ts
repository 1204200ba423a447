import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

for (const language of languagesOr('fr')) {
  test.describe(language, () => {
    test.use({ language })

    test('a visitor searches with a typo, buys as a new member and sees the order [S1.buy] [S1.guest.register]', async ({
      page,
      shop,
    }) => {
      const t = wordsOf(language)
      const email = `awa.${language}@e2e.example`

      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home:hero.title'))
      await page.getByRole('link', { name: t('home:recommended.all') }).click()

      const search = page.getByRole('combobox', { name: t('catalogue:list.searchLabel') })
      await search.fill(language === 'fr' ? 'netoyant' : 'clenser')
      await search.press('Enter')
      await expect(page).toHaveURL(/search=/)
      const first = page.locator('article').first()
      await expect(first.getByRole('heading')).toContainText(language === 'fr' ? /nettoyant/i : /cleans/i)
      await first.getByRole('link').first().click()

      await expect(page).toHaveURL(/\/products\/\d+-[a-z0-9-]+$/)
      const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      await page
        .getByRole('button', { name: t('catalogue:add.addNamed', { name }) })
        .first()
        .click()
      await expect(
        page
          .getByRole('status')
          .filter({ hasText: t('catalogue:add.added') })
          .first(),
      ).toBeAttached()
      expect(
        await page.evaluate(() => JSON.parse(localStorage.getItem('local_cart') ?? '{}').item_count),
      ).toBe(1)

      await page.getByRole('link', { name: t('shell:cart.labelWithCount', { count: 1 }) }).click()
      await expect(page.getByRole('heading', { name })).toBeVisible()
      await page.getByRole('link', { name: t('cart:checkout') }).click()

      await expect(page).toHaveURL(/\/login\?redirect=%2Forder-confirmation/)
      await page.getByRole('link', { name: t('accounts:login.toRegister') }).click()
      await page.getByLabel(t('accounts:fields.firstName')).fill('Awa')
      await page
        .getByRole('textbox', { name: t('accounts:fields.lastName') })
        .last()
        .fill('Ouédraogo')
      await page.getByLabel(t('accounts:fields.email')).fill(email)
      await page.getByLabel(t('accounts:fields.password')).first().fill('sous le grand karité 9')
      await page.getByLabel(t('accounts:fields.confirmPassword')).fill('sous le grand karité 9')
      await page.getByLabel(t('accounts:register.consent')).check()
      await page.getByRole('button', { name: t('accounts:register.submit') }).click()

      await expect(page).toHaveURL(/\/order-confirmation$/)
      expect(await page.evaluate(() => localStorage.getItem('local_cart'))).toBeNull()
      await expect(page.getByText(`1 × ${name}`)).toBeVisible()

      await page.getByRole('button', { name: t('checkout:place') }).click()
      await expect(page.getByText(t('checkout:shipping.required'))).toBeVisible()
      await expect(page.getByText(t('checkout:terms.required'))).toBeVisible()

      await page.getByRole('button', { name: t('addresses:add') }).click()
      await page.getByLabel(t('addresses:fields.street')).fill('Rue 14.32, porte 8')
      await page.getByLabel(t('addresses:fields.quarter')).fill('Gounghin')
      await page.getByLabel(t('addresses:fields.landmark')).fill('En face de la pharmacie du marché')
      await page.getByLabel(t('addresses:fields.phone')).fill('70 12 34 56')
      await page.getByRole('button', { name: t('shell:action.save') }).click()
      await expect(page.getByText(t('addresses:added'))).toBeVisible()
      await page.getByLabel(t('checkout:terms.label'), { exact: false }).check()
      await page.getByRole('button', { name: t('checkout:place') }).click()

      await expect(page).toHaveURL(/\/thank-you\?order=\d+$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('thanks:title'))
      const number = /SB-\d{4}-\d+/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? 'missing'
      await page.goto('/account/orders')
      await expect(page.getByRole('heading', { name: number })).toBeVisible()
      await expect(page.getByText(t('order-status:pending')).first()).toBeVisible()

      await expect.poll(() => mailsTo(shop.dataDir, email), { timeout: 20_000 }).toContain(number)
    })
  })
}

/** The text of all mails in the shop's outbox to a recipient. */
async function mailsTo(dataDir: string, address: string): Promise<string> {
  const outbox = join(dataDir, 'outbox')
  const files = await readdir(outbox).catch(() => [])
  const mails = await Promise.all(files.map(file => readFile(join(outbox, file), 'utf8')))
  return mails.filter(mail => mail.includes(`To: ${address}`)).join('\n')
}
