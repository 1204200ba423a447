import { newProduct, putInCart } from './support/goods.ts'
import { administrator, newMember, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

const t = wordsOf('fr')

test('a quantity that is too large or not a whole number is reported at its field', async ({
  page,
  request,
  shop,
}) => {
  const product = await newProduct(request, await administrator(request, shop), 'Savon compté', { stock: 86 })
  const member = await newMember(request)
  await putInCart(request, member, product, 3)
  await signIn(page, member)
  await page.goto('/cart')
  const quantity = page.getByLabel(t('cart:line.quantity', { name: product.name }))
  await quantity.click()
  await quantity.press('Control+a')
  await quantity.pressSequentially('2,5')
  await quantity.press('Enter')
  await expect(quantity).toHaveValue('3')
  await expect(quantity).toHaveAccessibleDescription(t('cart:line.notWhole', { quantity: 3 }))
  await quantity.fill('500')
  await quantity.press('Enter')
  await expect(quantity).toHaveValue('86')
  await expect(quantity).toHaveAccessibleDescription(t('cart:line.atMost', { count: 86 }))
  await quantity.press('ArrowDown')
  await expect(quantity).toHaveValue('85')
  await expect(quantity).toHaveAccessibleDescription('')

  await page.goto(`/products/${product.id}`)
  const wanted = page.getByRole('main').getByLabel(t('catalogue:add.quantity'), { exact: true })
  await wanted.fill('2,5')
  const asked: string[] = []
  page.on('request', call => {
    if (call.method() === 'POST' && call.url().includes('/cart/')) asked.push(call.url())
  })
  await page.getByRole('button', { name: t('catalogue:add.addNamed', { name: product.name }) }).click()
  await expect(wanted).toHaveAccessibleDescription(t('catalogue:add.notWhole'))
  expect(asked).toEqual([])
})
