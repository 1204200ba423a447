import { expect, test } from 'vitest'
import { isOf, warningsKey } from './warnings-key.ts'

test('warnings stay visible while the cart of the same person changes', () => {
  expect(isOf(7, warningsKey(7, [1, 2]))).toBe(true)
  expect(isOf(undefined, warningsKey(undefined, [1]))).toBe(true)
})

test('one member’s warnings are never shown to another, nor to a guest', () => {
  expect(warningsKey(7, [1])).not.toEqual(warningsKey(8, [1]))
  expect(isOf(8, warningsKey(7, [1]))).toBe(false)
  expect(isOf(undefined, warningsKey(7, [1]))).toBe(false)
  expect(isOf(7, undefined)).toBe(false)
})
