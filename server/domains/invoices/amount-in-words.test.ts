import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'zéro franc CFA', 'zero CFA francs'],
  [1, 'un franc CFA', 'one CFA franc'],
  [2, 'deux francs CFA', 'two CFA francs'],
  [16, 'seize francs CFA', 'sixteen CFA francs'],
  [20, 'vingt francs CFA', 'twenty CFA francs'],
  [21, 'vingt et un francs CFA', 'twenty-one CFA francs'],
  [31, 'trente et un francs CFA', 'thirty-one CFA francs'],
  [69, 'soixante-neuf francs CFA', 'sixty-nine CFA francs'],
  [70, 'soixante-dix francs CFA', 'seventy CFA francs'],
  [71, 'soixante et onze francs CFA', 'seventy-one CFA francs'],
  [77, 'soixante-dix-sept francs CFA', 'seventy-seven CFA francs'],
  [80, 'quatre-vingts francs CFA', 'eighty CFA francs'],
  [81, 'quatre-vingt-un francs CFA', 'eighty-one CFA francs'],
  [91, 'quatre-vingt-onze francs CFA', 'ninety-one CFA francs'],
  [99, 'quatre-vingt-dix-neuf francs CFA', 'ninety-nine CFA francs'],
  [100, 'cent francs CFA', 'one hundred CFA francs'],
  [101, 'cent un francs CFA', 'one hundred and one CFA francs'],
  [200, 'deux cents francs CFA', 'two hundred CFA francs'],
  [280, 'deux cent quatre-vingts francs CFA', 'two hundred and eighty CFA francs'],
  [999, 'neuf cent quatre-vingt-dix-neuf francs CFA', 'nine hundred and ninety-nine CFA francs'],
  [1000, 'mille francs CFA', 'one thousand CFA francs'],
  [1001, 'mille un francs CFA', 'one thousand and one CFA francs'],
  [1100, 'mille cent francs CFA', 'one thousand one hundred CFA francs'],
  [2000, 'deux mille francs CFA', 'two thousand CFA francs'],
  [12_500, 'douze mille cinq cents francs CFA', 'twelve thousand five hundred CFA francs'],
  [80_000, 'quatre-vingt mille francs CFA', 'eighty thousand CFA francs'],
  [200_000, 'deux cent mille francs CFA', 'two hundred thousand CFA francs'],
  [
    284_391,
    'deux cent quatre-vingt-quatre mille trois cent quatre-vingt-onze francs CFA',
    'two hundred and eighty-four thousand three hundred and ninety-one CFA francs',
  ],
  [1_000_000, 'un million de francs CFA', 'one million CFA francs'],
  [1_000_080, 'un million quatre-vingts francs CFA', 'one million and eighty CFA francs'],
  [80_000_000, 'quatre-vingts millions de francs CFA', 'eighty million CFA francs'],
  [200_001_000, 'deux cents millions mille francs CFA', 'two hundred million one thousand CFA francs'],
  [1_000_000_000, 'un milliard de francs CFA', 'one billion CFA francs'],
  [2_000_000_000, 'deux milliards de francs CFA', 'two billion CFA francs'],
])('%i is written out', (amount, french, english) => {
  expect(amountInWords(amount, 'fr')).toBe(french)
  expect(amountInWords(amount, 'en')).toBe(english)
})

test('different amounts have different words', () => {
  const amount = fc.integer({ min: 0, max: 2_000_000_000 })
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      fc.pre(one !== other)
      for (const locale of ['fr', 'en'] as const)
        expect(amountInWords(one, locale)).not.toBe(amountInWords(other, locale))
    }),
  )
})

test.each([-1, 0.5, 1e12, Number.NaN])('%f is refused', amount => {
  expect(() => amountInWords(amount, 'fr')).toThrow(RangeError)
})
