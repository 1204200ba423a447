import { expect, it } from 'vitest'
import { formatPrice } from './price.tsx'

it.each([
  [0, 'fr', '0\u00a0FCFA'],
  [950, 'fr', '950\u00a0FCFA'],
  [12_500, 'fr', '12\u202f500\u00a0FCFA'],
  [1_250_000, 'fr', '1\u202f250\u202f000\u00a0FCFA'],
  [12_500, 'en', '12,500\u00a0FCFA'],
])(
  '%i in %s reads %s, without a space where a line could break [S1.currency] [S9.currency]',
  (amount, locale, words) => {
    expect(formatPrice(amount, locale)).toBe(words)
  },
)
