import { expect, test } from 'vitest'
import { articlePicture, productPicture, readSharePath, sharePath, sitePicture } from './share-picture.ts'

const around = { locale: 'fr', shop: 'Sira' } as const
const product = { id: 7, name: 'Savon', brand: 'Tiéla', photoSources: { webp: [{ url: '/uploads/a.webp' }] } }

test('the address of a share picture says what it is of, and changes with all that it shows', () => {
  const path = sharePath(productPicture(product, around))
  expect(path).toMatch(/^\/share\/product-7-fr-[0-9a-z]{8,14}\.jpg$/)
  const others = [
    productPicture({ ...product, name: 'Savon noir' }, around),
    productPicture({ ...product, brand: '' }, around),
    productPicture({ ...product, photoSources: null }, around),
    productPicture(product, { ...around, shop: 'Faso Derm' }),
  ].map(sharePath)
  expect(new Set([path, ...others]).size).toBe(5)
  expect(sharePath(productPicture({ ...product }, around))).toBe(path)
})

test('what an address is of can be read from it again', () => {
  const article = { slug: 'soleil-fr-2', title: 'Soleil', categories: [], imageSources: null }
  const pictures = [
    sitePicture('Soins', around),
    productPicture(product, around),
    articlePicture(article, { ...around, locale: 'en' }),
  ]
  for (const picture of pictures)
    expect(readSharePath(sharePath(picture))).toEqual({ subject: picture.subject, locale: picture.locale })
})

test.each([
  '/share/product-0-fr-abc.jpg',
  '/share/product-7-de-abc.jpg',
  '/share/product-7-fr-.jpg',
  '/share/product-7-fr-abc.png',
  '/share/article--fr-abc.jpg/..',
  '/share/site-7-fr-abc.jpg',
  '/share/article-É-fr-abc.jpg',
])('%s is no share picture', path => {
  expect(readSharePath(path)).toBeUndefined()
})
