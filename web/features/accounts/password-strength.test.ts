import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each([
  ['', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['12345678901234567890', 'weak'],
  ['password1', 'weak'],
  ['ouagadougou', 'weak'],
  ['baobab au soleil', 'fair'],
  ['trois pirogues bleues', 'good'],
  ['trois pirogues bleues sur le fleuve', 'strong'],
  ['x7!Kq2#vL9@m', 'strong'],
] as const)('%s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})
