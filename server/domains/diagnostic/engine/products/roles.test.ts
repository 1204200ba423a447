import { describe, expect, test } from 'vitest'
import { madeProduct } from '#tests/support/made-product.ts'
import { minAgeInMonths, spfOf, ureaShareOf } from '../answers/said-facts.ts'

const filter = { inci: 'Aqua, Octocrylene, Glycerin', names: 'Lait SPF 30' }
const mineral = { ...filter, inci: 'Aqua, Zinc Oxide, Glycerin', categories: ['sun-care'] }

describe('what a product is for', () => {
  test.each<[string[], string | null]>([
    [['cleansers'], 'cleanser'],
    [['cleansers', 'hair'], null],
    [['cleansers', 'lips-hands'], null],
    [['serums'], 'treatment'],
    [['serums', 'masks-exfoliants'], 'weekly'],
    [['masks-exfoliants'], 'weekly'],
    [['masks-exfoliants', 'hair'], 'weekly'],
    [['masks-exfoliants', 'lips-hands'], null],
    [['moisturisers'], 'moisturiser'],
    [['moisturisers', 'lips-hands'], null],
    [['lips-hands', 'moisturisers'], null],
    [['hair', 'moisturisers'], null],
    [['hair', 'body'], null],
    [['baby', 'moisturisers'], null],
    [['moisturisers', 'baby'], 'moisturiser'],
    [['body'], 'body'],
    [['body', 'hair'], 'body'],
    [['body', 'cleansers'], null],
    [['body', 'masks-exfoliants'], null],
    [['body', 'pharmacy', 'lips-hands'], null],
    [['body', 'pharmacy'], 'body'],
    [['body', 'lips-hands'], 'body'],
    [['pharmacy', 'moisturisers'], 'moisturiser'],
    [['pharmacy', 'body'], null],
    [['pharmacy'], null],
    [[], null],
  ])('in %j it is a %s', (categories, role) => expect(madeProduct({ categories }).role).toBe(role))

  test.each<[string, Parameters<typeof madeProduct>[0], string | null]>([
    ['a filter and a factor of 30', {}, 'sunscreen'],
    ['a lower factor', { names: 'Lait SPF 29' }, null],
    ['a filter without a factor', { names: 'Lait' }, null],
    ['a factor without a filter', { inci: 'Aqua, Glycerin' }, null],
    ['one for the body', { categories: ['sun-care', 'body'] }, null],
    ['one for lips', { categories: ['sun-care', 'lips-hands'] }, null],
    ['a stick', { format: 'Stick de 10 g' }, null],
    ['a compact', { format: 'Boîtier COMPACT de 10 g' }, null],
  ])(
    'sun protection takes a filter, 30 at least, and a form for the whole face: %s',
    (_what, changes, role) => {
      expect(madeProduct({ ...filter, categories: ['sun-care'], ...changes }).role).toBe(role)
    },
  )
})

describe('what a shelf derives from a product', () => {
  test.each([
    ['Zinc Oxide', true],
    ['Titanium Dioxide', true],
    ['Octocrylene', false],
    ['Zinc Oxide, CI 77491', false],
  ])('a sun protection with %s leaves a white veil: %s', (names, leavesWhiteCast) => {
    expect(madeProduct({ ...mineral, inci: `Aqua, ${names}` })).toMatchObject({
      role: 'sunscreen',
      leavesWhiteCast,
    })
  })

  test('a mineral filter leaves no white cast in a cream, and is no tint in a serum', () => {
    expect(madeProduct({ ...mineral, categories: ['moisturisers'] }).leavesWhiteCast).toBe(false)
    expect(madeProduct({ inci: 'Aqua, CI 77491' }).isTinted).toBe(false)
  })

  test.each([
    ['cleansers', 1],
    ['masks-exfoliants', 2],
    ['body', 2],
    ['moisturisers', 0],
    ['serums', 0],
    ['baby', 0],
  ])('round grains scrub where they are massaged in: in %s they irritate by %d', (category, irritancy) => {
    const product = madeProduct({ categories: [category], inci: 'Aqua, Polyethylene' })
    expect(product.irritancy).toBe(irritancy)
  })

  test.each(['moisturisers', 'serums', 'baby', 'pharmacy', 'masks-exfoliants'])(
    'grains of shells and stones scratch wherever they are, and are never gentle: in %s',
    category => {
      const product = madeProduct({ categories: [category], inci: 'Aqua, Juglans Regia Shell Powder' })
      expect(product).toMatchObject({ irritancy: 2, isGentle: false, irritant: 'hard-grains' })
    },
  )

  test.each([
    [['pharmacy', 'body'], 'Crème pieds crevassés urée 30 %', 'feet'],
    [['body'], 'Heel balm', 'feet'],
    [['body'], 'Lait corps', 'body'],
    [['body', 'cleansers'], 'Savon', 'body'],
    [['hair', 'pharmacy'], 'Shampoing', 'hair'],
    [['lips-hands'], 'Crème mains', 'hands'],
    [['pharmacy'], 'Lotion antiseptique', 'face'],
    [['serums'], 'Sérum', 'face'],
    [['baby', 'body'], 'Baume', 'body'],
  ])('%j with the name "%s" is for the %s', (categories, names, place) => {
    expect(madeProduct({ categories, names }).place).toBe(place)
  })

  test('perfume irritates in any position of the list, and the strongest irritant is named', () => {
    const names = Array.from({ length: 12 }, () => 'Glycerin').join(', ')
    expect(madeProduct({ inci: `Aqua, ${names}, Parfum` }).irritant).toBe('fragrance')
    expect(madeProduct({ inci: 'Aqua, Retinol, Parfum' })).toMatchObject({ irritant: 'retinol' })
  })

  test.each([
    ['Aqua, Retinol', 'pm'],
    ['Aqua, Ascorbic Acid', 'am'],
    ['Aqua, Ascorbic Acid, Retinol', 'pm'],
    ['Aqua, Glycerin', 'both'],
  ])('%s is used in its time: %s', (inci, slot) => expect(madeProduct({ inci }).slot).toBe(slot))

  test('rinsed-off products do not make skin sensitive to the sun', () => {
    const acid = { inci: 'Aqua, Glycolic Acid' }
    expect(madeProduct(acid).photosensitising).toBe('glycolic-acid')
    expect(madeProduct({ ...acid, categories: ['cleansers'] }).photosensitising).toBeNull()
  })

  test.each([
    // Expected days that a package lasts: a serum takes 0.3 ml once or twice a day, a mask 4 ml or an exfoliant 1 ml
    // once a week; half a year at most.
    ['serums', 'Aqua, Retinol', 'Flacon de 9 ml', 30],
    ['serums', 'Aqua, Glycerin', 'Flacon de 9 ml', 15],
    ['masks-exfoliants', 'Aqua, Kaolin', 'Tube de 32 ml', 60],
    ['masks-exfoliants', 'Aqua, Glycolic Acid', 'Tube de 8 ml', 60],
    ['cleansers', 'Aqua, Glycerin', 'Flacon de 900 ml', 180],
    ['cleansers', 'Aqua, Glycerin', 'Flacon de 1 ml', 1],
    ['serums', 'Aqua, Glycerin', 'Un flacon', 30],
  ])('%s of %s in %s lasts %d days', (category, inci, format, lasts) => {
    const product = madeProduct({ categories: [category], inci, format, price: 6000 })
    expect(product.lasts).toBe(lasts)
    expect(product.costPerMonth).toBe(Math.ceil((6000 * 30) / lasts))
  })
})

test.each([
  ['Lait SPF 50. Sun milk SPF50+', 50],
  ['Lait SPF 50. Sun milk SPF 30', 30],
  ['Indice de protection UV : 30', 30],
  ['Lait solaire', null],
])('the factor of "%s" is %s', (names, factor) => expect(spfOf(names)).toBe(factor))

test.each([
  ['Urée 10 %, urea 30%', 30],
  ['Crème à 25 % d’urée', 25],
  ['Crème à l’urée', 0],
])('the urea of "%s" is %d', (texts, share) => expect(ureaShareOf(texts)).toBe(share))

test.each([
  ['Dès 6 mois', 6],
  ['À partir de 3 ans, jamais avant 6 mois', 36],
  ['From 18 months', 18],
  ['From age 12', 144],
  ['Dès l’âge de 15', 180],
  ['From 2 to 3 drops', 0],
  ['Dès 3 applications', 0],
  ['Pour toute la famille', 0],
])('"%s" is from %d months on', (texts, months) => expect(minAgeInMonths(texts)).toBe(months))
