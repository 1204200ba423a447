import { readyToAddress } from './support/ordering.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language, viewport: { width: 360, height: 740 } })

    test('a buyer without an address is led to the message and then to the button, and after the first address to its choice', async ({
      page,
      request,
      shop,
    }) => {
      const { member } = await readyToAddress(request, shop)
      await signIn(page, member)
      await page.goto('/order-confirmation')
      await page.getByRole('button', { name: t('checkout:place') }).press('Enter')
      await expect(page.getByText(t('checkout:shipping.required'))).toBeFocused()
      await page.keyboard.press('Tab')
      const add = page.getByRole('button', { name: t('addresses:add') })
      await expect(add).toBeFocused()

      await add.press('Enter')
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel(t('addresses:fields.city'))).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(add).toBeFocused()
      await add.press('Enter')
      await dialog.getByLabel(t('addresses:fields.landmark')).fill('Portail bleu')
      await dialog.getByLabel(t('addresses:fields.phone')).fill('70 12 34 56')
      await dialog.getByRole('button', { name: t('shell:action.save') }).press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('radio', { name: /Portail bleu/ })).toBeFocused()

      const edit = page.getByRole('button', {
        name: t('addresses:editNamed', { name: 'Portail bleu' }),
      })
      await edit.press('Enter')
      await expect(dialog.getByLabel(t('addresses:fields.city'))).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(edit).toBeFocused()
    })
  })
}
