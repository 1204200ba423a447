import { expect, test } from 'vitest'
import { shortened } from './page.ts'

test('a description ends with a word, however long it is', () => {
  expect(shortened('Une crème riche.')).toBe('Une crème riche.')
  expect(shortened('mot '.repeat(50).trim())).toBe('mot '.repeat(50).trim())
  const cut = shortened('Une crème riche, pour les peaux très sèches. '.repeat(10))
  expect(cut.length).toBeLessThanOrEqual(201)
  expect(cut).toMatch(/[\p{L}]…$/u)
  expect('Une crème riche, pour les peaux très sèches. '.repeat(10).split(/[ ,.]/)).toContain(
    /([^ ]+)…$/.exec(cut)?.[1],
  )
  expect(shortened('x'.repeat(400)).length).toBeLessThanOrEqual(201)
})
