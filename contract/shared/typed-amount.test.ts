import { expect, test } from 'vitest'
import { typedAmount } from './typed-amount.ts'

test.each([
  ['12500', 12_500],
  ['12 500', 12_500],
  ['12\u202f500', 12_500],
  ['12\u00a0500', 12_500],
  ['1 250 000', 1_250_000],
  [' 95 ', 95],
  ['0', 0],
  ['12 500 FCFA', 12_500],
  ['12 500 F CFA', 12_500],
  ['12500F', 12_500],
  ['500 xof', 500],
  ['1234567890', 1_234_567_890],
  ['1 234 567 890', 1_234_567_890],
  ['999 999 999 999 999', 999_999_999_999_999],
])('%j is %i FCFA', (text, amount) => expect(typedAmount(text)).toBe(amount))

test.each([
  '',
  ' ',
  '12.5',
  '12,5',
  '95,00',
  '12.500',
  '12,500',
  '12 50',
  '1 2500',
  '1234 500',
  '12  500',
  '-500',
  '+500',
  '1e3',
  '0x10',
  '12 500 €',
  'douze',
  '1234567890123456',
])('%j is refused, since nobody can tell what it means', text => expect(typedAmount(text)).toBeUndefined())
