import { expect, test } from 'vitest'
import { nameOf } from './dismissed.ts'

test('a warning is the same in any order of its products, and a different one with another product', () => {
  const name = nameOf({ kind: 'conflict', productIds: [12, 3] })
  expect(nameOf({ kind: 'conflict', productIds: [3, 12] })).toBe(name)
  expect(nameOf({ kind: 'conflict', productIds: [3, 12, 4] })).not.toBe(name)
  expect(nameOf({ kind: 'sun', productIds: [3, 12] })).not.toBe(name)
})
