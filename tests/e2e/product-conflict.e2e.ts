import { changeProduct, newProduct } from './support/goods.ts'
import { administrator, as, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

for (const language of languagesOr('en')) {
  const t = wordsOf(language)
  const field = (name: 'brand' | 'price' | 'stockQuantity') =>
    t(`admin-catalogue:products.editor.field.${name}`)

  test.describe(`in ${language}`, () => {
    test.use({ viewport: { width: 360, height: 800 } })

    test('when two people change a product, the second chooses field by field, and sales in between still count', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const product = await newProduct(request, admin, 'Zeguedega', { price: 6900, stock: 15 })
      await signIn(page, admin)
      await page.goto(`/admin/products/${product.id}/edit?lang=${language}`)
      await page.getByLabel(field('brand')).fill('Ma marque')
      await page.getByLabel(field('price')).fill('7500')
      await page.getByLabel(field('stockQuantity')).fill('20')
      await changeProduct(request, admin, product, {
        marque: 'Sa marque',
        prix: 7100,
        quantiteEnStock: 12,
        stock_lu: 15,
      })
      const save = page.getByRole('button', { name: t('admin-catalogue:products.editor.save'), exact: true })
      await save.click()
      const dialog = page.getByRole('dialog', { name: t('admin:conflict.title') })
      await expect(dialog.getByText(t('admin-catalogue:server.productChanged'))).toBeVisible()
      const mine = (name: 'brand' | 'price' | 'stockQuantity') =>
        dialog
          .getByRole('group', { name: field(name) })
          .getByRole('radio')
          .nth(1)
      for (const name of ['brand', 'price', 'stockQuantity'] as const) await expect(mine(name)).toBeChecked()
      await expect(dialog.getByRole('group', { name: field('stockQuantity') })).toContainText('17')
      await dialog.getByRole('button', { name: t('admin:conflict.continue') }).click()
      await expect(page.getByLabel(field('price'))).toHaveValue('7500')
      await save.click()
      await dialog
        .getByRole('group', { name: field('price') })
        .getByRole('radio')
        .first()
        .check()
      await dialog.getByRole('button', { name: t('admin:conflict.save') }).click()
      await expect(page).toHaveURL(new RegExp(`/admin/products/${product.id}$`))
      const saved = await (await request.get(`/api/admin/produits/${product.id}`, as(admin))).json()
      expect(saved).toMatchObject({ marque: 'Ma marque', prix: 7100, quantiteEnStock: 17 })
    })
  })
}
