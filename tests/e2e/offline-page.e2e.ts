import { comeTwice, reportLine, untilKept } from './support/offline.ts'
import { expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

test.use({ serviceWorkers: 'allow', waitsForLife: false })

const t = wordsOf('fr')

test('without a network, a page that was never opened first says so, then offers only what the device keeps, by name', async ({
  page,
  context,
}) => {
  await reportLine(context, { effectiveType: '4g', saveData: false })
  await comeTwice(page)
  await page.goto('/products?search=savon&inStock=true')
  await untilKept(
    page,
    '/products?search=savon&inStock=true&lang=fr',
    ...['/offline', '/offline/products', '/cart', '/questionnaire'].map(path => `${path}?lang=fr`),
  )
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete('/cart?lang=fr')
  })
  await context.setOffline(true)
  await page.goto('/videos')
  const main = page.getByRole('main')
  const missing = main.getByText(t('offline:page.missing'))
  const catalogue = main.getByRole('link', { name: t('offline:page.catalogue') })
  await expect(missing).toBeVisible()
  await expect(main.getByRole('link', { name: t('offline:page.cart') })).toHaveCount(0)
  await expect(main.getByRole('link', { name: t('offline:page.questionnaire') })).toBeVisible()
  const top = async (place: typeof missing) => (await place.boundingBox())?.y ?? Number.NaN
  expect(await top(missing)).toBeLessThan(await top(catalogue))
  const list = `${t('catalogue:list.searchTitle', { search: 'savon' })} · ${t('catalogue:list.facet.inStock')}`
  await expect(main.getByRole('link', { name: list })).toBeVisible()
  await expect(main.getByText('Sira –')).toHaveCount(0)
})
