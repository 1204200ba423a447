import { accessibilityViolations } from './support/accessibility.ts'
import { newProduct } from './support/goods.ts'
import { administrator, as, signIn } from './support/people.ts'
import { recordShifts, shiftsOf } from './support/shifts.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { amount, wordsOf } from './support/words.ts'

const phone = { width: 360, height: 740 }
const both = (value: string) => ({ fr: value, en: value })

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language, viewport: phone })

    test('a buyer finds a product once, chooses its size and finds it in the cart', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const name = `Baume ambré ${language}`
      const small = await newProduct(request, admin, name, { price: 1500, stock: 0 })
      const large = await newProduct(request, admin, name, { price: 4000 })
      const answer = await request.put(`/api/admin/produits/${small.id}/variantes`, {
        ...as(admin),
        data: {
          option: 'size',
          produits: [
            { id: small.id, valeurs: both('50 ml') },
            { id: large.id, valeurs: both('200 ml') },
          ],
        },
      })
      expect(answer.status()).toBe(200)

      await page.goto(`/products?search=${encodeURIComponent(name)}`)
      const card = page.getByRole('article').filter({ hasText: name })
      await expect(card).toHaveCount(1)
      await expect(card).toContainText(t('catalogue:option.size.count', { count: 2 }))
      await expect(card).toContainText(`${t('catalogue:card.from')} ${amount(4000, language)}`)
      await card.getByRole('link', { name: t('catalogue:option.size.choose') }).click()

      // Without a click it is the size in stock; the other one is a link with its price, and says that it is sold out.
      const chooser = page.getByRole('navigation', { name: t('catalogue:option.size.choose') })
      await expect(chooser.locator('[aria-current=page]')).toContainText('200 ml')
      const other = chooser.getByRole('link', { name: '50 ml' })
      await expect(other).toContainText(amount(1500, language))
      await expect(other).toContainText(t('catalogue:stock.out'))
      expect(await accessibilityViolations(page)).toEqual([])

      await recordShifts(page)
      await other.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} – 50 ml`)
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain(
        `/products/${small.id}-`,
      )
      await chooser.getByRole('link', { name: '200 ml' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} – 200 ml`)
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain(
        `/products/${small.id}-`,
      )
      expect(await shiftsOf(page)).toEqual([])

      const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
      const group = facts
        .map(text => JSON.parse(text))
        .flatMap(fact => fact['@graph'] ?? fact)
        .find(fact => fact['@type'] === 'ProductGroup')
      expect(group).toMatchObject({
        name,
        variesBy: 'https://schema.org/size',
        hasVariant: [
          {
            name: `${name} – 50 ml`,
            size: '50 ml',
            offers: { price: 1500, availability: 'https://schema.org/OutOfStock' },
          },
          {
            name: `${name} – 200 ml`,
            size: '200 ml',
            offers: { price: 4000, availability: 'https://schema.org/InStock' },
          },
        ],
      })

      await page
        .getByRole('button', { name: t('catalogue:add.addNamed', { name: `${name} – 200 ml` }) })
        .click()
      await expect(page.getByText(t('catalogue:add.added')).first()).toBeVisible()
      await page.goto('/cart')
      await expect(page.getByRole('link', { name: `${name} – 200 ml` })).toBeVisible()
    })
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })
  test('the sizes of a product are links', async ({ page, request, shop }) => {
    const admin = await administrator(request, shop)
    const [small, large] = [
      await newProduct(request, admin, 'Gel simple'),
      await newProduct(request, admin, 'Gel simple'),
    ]
    await request.put(`/api/admin/produits/${small.id}/variantes`, {
      ...as(admin),
      data: {
        option: 'shade',
        produits: [
          { id: small.id, valeurs: both('Sable') },
          { id: large.id, valeurs: both('Terre') },
        ],
      },
    })
    await page.goto(`/products/${small.id}`)
    await page.getByRole('link', { name: 'Terre' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gel simple – Terre')
  })
})

test.describe('the administration', () => {
  test.use({ viewport: phone })
  const t = wordsOf('fr')
  const value = (language: 'fr' | 'en') => t(`admin-catalogue:variants.value.${language}`)

  test('an editor joins products, orders them, adds a copy as a draft, and takes one out', async ({
    page,
    request,
    shop,
  }) => {
    const admin = await administrator(request, shop)
    const first = await newProduct(request, admin, 'Lait corporel groupé', { descriptionCourte: 'Nourrit.' })
    const second = await newProduct(request, admin, 'Lait corporel à joindre')
    await signIn(page, admin)
    await page.goto(`/admin/products/${first.id}?tab=variants`)
    const chooser = page.getByRole('combobox', { name: t('admin-catalogue:variants.add') })
    await chooser.fill('Lait corporel à joindre')
    await page.getByRole('option', { name: 'Lait corporel à joindre' }).click()
    await page.keyboard.press('Escape')
    const save = page.getByRole('button', { name: t('shell:action.save') })
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('textbox', { name: value('fr') }) })
    await expect(rows).toHaveCount(2)
    const fill = async (place: number, text: string) => {
      await rows
        .nth(place)
        .getByRole('textbox', { name: value('fr') })
        .fill(text)
      await rows
        .nth(place)
        .getByRole('textbox', { name: value('en') })
        .fill(text)
    }
    await fill(0, '250 ml')
    await fill(1, '250 ML')
    await save.click()
    await expect(rows.nth(1)).toContainText(t('admin-catalogue:server.valueRepeated'))
    await fill(1, '500 ml')
    expect(await accessibilityViolations(page)).toEqual([])
    await save.click()
    await expect(page.getByText(t('admin-catalogue:variants.saved')).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lait corporel groupé – 250 ml')

    await rows
      .nth(1)
      .getByRole('button', { name: /^Monter/ })
      .click()
    await save.click()
    await expect(rows.first()).toContainText('Lait corporel à joindre')

    await page.getByRole('button', { name: t('admin-catalogue:variants.copy') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('admin-catalogue:variants.newValue.fr') }).fill('1 l')
    await dialog.getByRole('textbox', { name: t('admin-catalogue:variants.newValue.en') }).fill('1 l')
    await dialog
      .getByRole('textbox', { name: t('admin-catalogue:products.editor.field.reference') })
      .fill(`LAIT-${first.id}`)
    await dialog.getByRole('textbox', { name: t('admin-catalogue:products.editor.field.price') }).fill('9000')
    await dialog
      .getByRole('textbox', { name: t('admin-catalogue:products.editor.field.stockQuantity') })
      .fill('6')
    await dialog.getByRole('button', { name: t('admin-catalogue:variants.create') }).click()
    await expect(page).toHaveURL(/\/admin\/products\/\d+\/edit$/)
    const copyId = Number(/products\/(\d+)\/edit/.exec(page.url())?.[1])
    const copy = await (await request.get(`/api/admin/produits/${copyId}`, as(admin))).json()
    expect(copy).toMatchObject({
      intitule: 'Lait corporel groupé – 1 l',
      status: 'draft',
      prix: 9000,
      quantiteEnStock: 6,
      descriptionCourte: 'Nourrit.',
      groupeVariantes: { produits: [{ id: second.id }, { id: first.id }, { id: copyId }] },
    })

    await page.goto(`/admin/products/${second.id}?tab=variants`)
    await page.getByRole('button', { name: t('admin-catalogue:variants.leave') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lait corporel à joindre')
    const left = await (await request.get(`/api/admin/produits/${first.id}`, as(admin))).json()
    expect(left.groupeVariantes.produits.map(({ id }: { id: number }) => id)).toEqual([first.id, copyId])
  })
})
