import { administrator, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

const t = wordsOf('fr')
test.use({ viewport: { width: 360, height: 740 } })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('links and arrow keys show the further pictures of a product, which move nothing on the page', async ({
    page,
    request,
  }) => {
    const { data } = await (await request.get('/api/produits?search=SER-001')).json()
    await page.goto(`/products/${data[0].id}`)
    const row = page.getByRole('list', { name: t('catalogue:product.photos') })
    const pictures = row.getByRole('img')
    await expect(pictures).toHaveCount(3)
    await expect(pictures.nth(1)).toHaveAttribute('loading', 'lazy')
    await expect(pictures.nth(1)).toHaveAccessibleName(/^L’étiquette de près/)
    await expect(pictures.nth(2)).not.toBeInViewport()
    await page.getByRole('link', { name: t('catalogue:product.photo', { number: 3 }) }).click()
    await expect(pictures.nth(2)).toBeInViewport({ ratio: 0.9 })
    await expect(pictures.nth(0)).not.toBeInViewport()
    await row.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(pictures.nth(1)).toBeInViewport()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBe(0)
  })
})

test('an editor adds two pictures, puts the second one first, describes and saves them', async ({
  page,
  request,
  shop,
}) => {
  await signIn(page, await administrator(request, shop))
  const { data } = await (await request.get('/api/produits?search=LEV-002')).json()
  await page.goto(`/admin/products/${data[0].id}/edit`)
  const add = page.getByLabel(t('admin-catalogue:products.editor.photoAdd'))
  await add.setInputFiles(['build/client/icon-192.png', 'build/client/icon-512.png'])
  const name = t('admin-catalogue:products.editor.photoNumber', { number: 3 })
  await page.getByRole('button', { name: t('admin-catalogue:variants.up', { name }) }).press('Enter')
  const alt = page.getByLabel(`${t('admin-catalogue:products.editor.photoAlt')} (${t('admin:language.fr')})`)
  await alt.nth(1).fill('Le tube de dos')
  await page.getByRole('button', { name: t('admin-catalogue:products.editor.save'), exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/)
  const saved = await (await request.get(`/api/produits/${data[0].id}`)).json()
  expect(saved.photos.map((photo: { alt: string }) => photo.alt)).toEqual(['', 'Le tube de dos', ''])
  expect(saved.photos[1].photoSources.width).toBe(512)
})
