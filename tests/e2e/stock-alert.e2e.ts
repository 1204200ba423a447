import { accessibilityViolations } from './support/accessibility.ts'
import { newProduct } from './support/goods.ts'
import { administrator, as, newMember, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

for (const language of ['fr', 'en'] as const) {
  const t = wordsOf(language)

  test.describe(`a stock alert in ${language}`, () => {
    test.use({ language, viewport: { width: 360, height: 740 } })

    test('comes by the way that the member chooses', async ({ page, request, shop }) => {
      const admin = await administrator(request, shop)
      const product = await newProduct(request, admin, 'Savon attendu', { stock: 0 })
      const member = await newMember(request)
      await signIn(page, member)
      await page.goto(`/products/${product.id}`)
      const choice = page.getByLabel(t('notifications:alert.how'))
      await expect(choice).toHaveValue('mail')
      // Without a number to log in with, and without a provider of messages, there is no third way.
      await expect(choice.getByRole('option')).toHaveText([
        t('notifications:alert.channels.bell'),
        t('notifications:alert.channels.mail'),
      ])
      expect(await accessibilityViolations(page)).toEqual([])
      await choice.selectOption('bell')
      await page.getByRole('button', { name: t('notifications:alert.add') }).press('Enter')
      await expect(choice).toHaveCount(0)
      const kept = await request.get(`/api/produits/${product.id}/stock-alert`, as(member))
      expect(await kept.json()).toMatchObject({ active: true, channel: 'bell' })
      await page.getByRole('button', { name: t('notifications:alert.remove') }).click()
      await expect(choice).toHaveValue('bell')
    })
  })
}
