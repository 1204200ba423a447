import { expect, test } from 'vitest'
import { z } from 'zod'
import { modelField } from './model-field.ts'
import { renamed } from './renamed.ts'

test('values move under their other names and back, in their order', () => {
  const Product = renamed(
    { id: z.int(), prix: z.int(), intitule: z.string() },
    { prix: 'price', intitule: 'name' },
  )
  const model = Product.decode({ id: 1, prix: 500, intitule: 'Savon' })
  expect(Object.entries(model)).toEqual([
    ['id', 1],
    ['price', 500],
    ['name', 'Savon'],
  ])
  expect(Product.encode(model)).toEqual({ id: 1, prix: 500, intitule: 'Savon' })
  expect(modelField(Product, 'prix.0')).toBe('price.0')
})

test('names that pass one another on do not mix the values', () => {
  const Swapped = renamed({ a: z.int(), b: z.int(), c: z.int() }, { a: 'b', b: 'c', c: 'a' })
  const model = Swapped.decode({ a: 1, b: 2, c: 3 })
  expect(model).toEqual({ b: 1, c: 2, a: 3 })
  expect(Swapped.encode(model)).toEqual({ a: 1, b: 2, c: 3 })
})

test('two keys of the wire never get one name', () => {
  const shape = { nom: z.string(), intitule: z.string(), name: z.string() }
  expect(() => renamed(shape, { nom: 'title', intitule: 'title' })).toThrow(/called title/)
  expect(() => renamed(shape, { nom: 'name' })).toThrow(/called name/)
})
