import { describe, expect, test } from 'vitest'
import type { AdminProduct } from '#contract/catalogue/admin-product.ts'
import type { Translate } from '#messages/keys.ts'
import { productFormField, productResolver } from './product-resolver.ts'
import { bodyOf, filesOf, type ProductValues, valuesOf } from './product-values.ts'

const words: Translate = key => key

function filled(changes: Partial<ProductValues> = {}): ProductValues {
  const values = valuesOf(undefined)
  values.texts.fr.name = 'Baume au karité'
  return { ...values, reference: 'BAU-1', price: '4 500', ...changes }
}

const options = { fields: {}, shouldUseNativeValidation: false }

function check(values: ProductValues) {
  return productResolver(words, () => undefined)(values, undefined, options)
}

async function errorsOf(values: ProductValues): Promise<object> {
  return (await check(values)).errors
}

describe('the body of the product form', () => {
  test('prices are read with or without spaces between their groups', () => {
    expect(bodyOf(filled({ price: '12\u202f500' }), undefined).price).toBe(12_500)
  })

  test.each(['12.5', '12,5', '95,00', '12 50', '12.500'])(
    '%j is no price, and its field says how one is typed',
    async price => {
      expect(bodyOf(filled({ price }), undefined).price).toBeNaN()
      expect(await errorsOf(filled({ price }))).toEqual({
        price: { type: 'numeric', message: 'validation:wholeAmount' },
      })
      expect(await errorsOf(filled({ stockQuantity: price }))).toHaveProperty('stockQuantity.type', 'numeric')
    },
  )

  test('a product on sale costs something, and one that stays hidden may cost nothing', async () => {
    expect(await errorsOf(filled({ price: '0', status: 'published' }))).toEqual({
      price: { type: 'free', message: 'admin-catalogue:server.free' },
    })
    expect(await errorsOf(filled({ price: '0', status: 'draft' }))).toEqual({})
    expect(await errorsOf(filled({ price: '1', status: 'published' }))).toEqual({})
  })

  test('a language without any text is left out', () => {
    expect(Object.keys(bodyOf(filled(), undefined).translations ?? {})).toEqual(['fr'])
  })

  test('a valid form comes with the body that was validated', async () => {
    const values = filled()
    expect(await check(values)).toEqual({ values: { values, body: bodyOf(values, undefined) }, errors: {} })
  })

  test('a language that somebody else has added since then is validated too', async () => {
    let product: AdminProduct | undefined
    const resolver = productResolver(words, () => product)
    expect((await resolver(filled(), undefined, options)).errors).toEqual({})
    const noTexts = { longName: '', shortDescription: '', format: '', delivery: '', usageAdvice: '' }
    product = { translations: { en: { name: 'Balm', ...noTexts } } } as AdminProduct
    const { errors } = await resolver(filled(), undefined, options)
    expect(errors).toHaveProperty('texts.en.name.type', 'required')
  })

  test('new photos are sent as files, named by their place, and stored ones by their ids', () => {
    const file = new File(['x'], 'x.png', { type: 'image/png' })
    const alt = { fr: 'Pot', en: '' }
    const photos = [
      { key: 'new', file, alt },
      { key: '7', id: 7, alt },
    ]
    const product = { translations: {}, photos: [{ id: 7 }] } as unknown as AdminProduct
    expect(bodyOf(filled({ photos }), product).photos).toEqual([
      { file: 'photo1', alt },
      { id: 7, alt },
    ])
    expect(filesOf(filled({ photos }))).toEqual({ photo1: file })
  })
})

describe('the errors of the product form', () => {
  test('a complete form has none', async () => {
    expect(await errorsOf(filled())).toEqual({})
  })

  test('an empty form asks for the French name, the reference and the price', async () => {
    expect(await errorsOf(valuesOf(undefined))).toEqual({
      texts: { fr: { name: { type: 'required', message: 'validation:required' } } },
      reference: { type: 'required', message: 'validation:required' },
      price: { type: 'required', message: 'validation:required' },
    })
  })

  test('English texts ask for an English name at its own field', async () => {
    const values = filled()
    values.texts.en.format = '50 ml jar'
    expect(await errorsOf(values)).toHaveProperty('texts.en.name.type', 'required')
  })

  test('a price in words and an empty stock are told apart', async () => {
    const errors = await errorsOf(filled({ price: 'abc', stockQuantity: ' ' }))
    expect(errors).toHaveProperty('price.type', 'numeric')
    expect(errors).toHaveProperty('stockQuantity.type', 'required')
  })

  test.each([
    ['translations.en.conseilsUtilisation', 'texts.en.usageAdvice'],
    ['intitule', 'texts.fr.name'],
    ['prix', 'price'],
    ['produitsLies.3', 'linkedProducts'],
    ['photos', 'photos'],
    ['photos.2.alt.fr', 'photos'],
    ['photo3', 'photos'],
  ])('the server’s %s stands at %s', (wire, field) => {
    expect(productFormField(wire)).toBe(field)
  })
})
