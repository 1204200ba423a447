import { expect, test } from 'vitest'
import { createVault } from '../vault.ts'
import { numbersOf, signedToken } from './signed-link.ts'

const vault = createVault([Buffer.alloc(32, 7)])

test('the links of mails that were sent long ago go on working: a token never changes', () => {
  // The token of a tracking link from the first version of the shop, which must stay valid.
  const tracking = 'AAHiQCCrP6MFYjUN6kymujhFWsyLZg2r'
  const payment = 'AAHiQGsFYCBlEm_Rbnz6zz_5dSF_PPLP2VGIqg'
  const until = Date.parse('2026-11-24T10:00:00Z') / 1000
  expect(numbersOf(vault, 'order tracking', tracking, 1)).toEqual([123_456])
  expect(numbersOf(vault, 'payment link', payment, 2)).toEqual([123_456, until])
  expect(signedToken(vault, 'order tracking', [123_456])).toBe(tracking)
  expect(signedToken(vault, 'payment link', [123_456, until])).toBe(payment)
})

test('a token of another purpose, length, key or spelling names nothing', () => {
  const token = signedToken(vault, 'order tracking', [1])
  expect(numbersOf(vault, 'payment link', token, 1)).toBeUndefined()
  expect(numbersOf(vault, 'order tracking', token, 2)).toBeUndefined()
  expect(numbersOf(createVault([Buffer.alloc(32, 8)]), 'order tracking', token, 1)).toBeUndefined()
  for (const wrong of [`${token}=`, `${token} `, `${token}A`, token.slice(0, -1), '', '%00', 'x'.repeat(32)])
    expect([wrong, numbersOf(vault, 'order tracking', wrong, 1)]).toEqual([wrong, undefined])
})

test('a key that was replaced still knows its links', () => {
  const token = signedToken(vault, 'order tracking', [7])
  const both = createVault([Buffer.alloc(32, 9), Buffer.alloc(32, 7)])
  expect(numbersOf(both, 'order tracking', token, 1)).toEqual([7])
  expect(signedToken(both, 'order tracking', [7])).not.toBe(token)
})
