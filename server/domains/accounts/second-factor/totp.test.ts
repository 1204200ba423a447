import { expect, test } from 'vitest'
import { digestOfCode, newRecoveryCodes } from './recovery-codes.ts'
import { addressOfSecret, newSecret, stepOf } from './totp.ts'

/** The secret `12345678901234567890` of RFC 6238, in Base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

// The test vectors of RFC 6238, appendix B, for SHA-1, of which six digits are used.
test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
])('at %i seconds the code is %s, of step %i', (seconds, code, step) => {
  expect(stepOf(secret, code, at(seconds))).toBe(step)
})

test.each([
  [-31, undefined],
  [-30, 41_152_263],
  [59, 41_152_263],
  [60, undefined],
])('a code still counts in the step before and after its own: %i seconds after it began', (later, step) => {
  expect(stepOf(secret, '005924', at(1_234_567_890 + later))).toBe(step)
})

test.each(['005925', '05924', '0059240', ''])('the code %j is wrong', code => {
  expect(stepOf(secret, code, at(1_234_567_890))).toBeUndefined()
})

test('each secret has 160 random bits, and its address names shop, account and secret', () => {
  const made = newSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(made)
  const address = new URL(addressOfSecret(made, 'Sira & filles', 'awa@example.org'))
  expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(address.pathname)).toBe('/Sira & filles:awa@example.org')
  expect(address.searchParams.get('secret')).toBe(made)
  expect(address.searchParams.get('issuer')).toBe('Sira & filles')
})

test('ten recovery codes of 80 random bits are different, and may be typed in any way', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
  const [code = ''] = codes
  for (const typed of [code.toUpperCase(), code.replaceAll('-', ' '), code.replaceAll('-', '')])
    expect(digestOfCode(typed)).toEqual(digestOfCode(code))
})
