import { expect, test } from 'vitest'
import { actives, activesWithin } from './actives/actives.ts'
import { bannedBy } from './banned.ts'
import { harmlessNames, isHarmless } from './harmless-names.ts'
import { isOneSlipFrom } from './slips.ts'

test.each([
  ['one letter is wrong', 'calomal', true],
  ['the first letter is wrong', 'kalomel', true],
  ['a letter is missing', 'calmel', true],
  ['the last letter is missing', 'calome', true],
  ['a letter is added', 'calommel', true],
  ['a letter is added at the end', 'calomels', true],
  ['two neighbours are swapped', 'caolmel', true],
  ['the last two are swapped', 'calomle', true],
  ['it is the name', 'calomel', false],
  ['two letters are wrong', 'calamal', false],
  ['two letters are missing', 'calom', false],
  ['letters that are not neighbours are swapped', 'camolel', false],
  ['one letter is wrong and one is missing', 'celome', false],
])('a word is one slip from a name if %s', (_what, word, isSlip) => {
  expect(isOneSlipFrom(word, 'calomel')).toBe(isSlip)
})

test('no ingredient that the rules know as harmless or useful looks like a slip in a banned name', () => {
  const names = [...harmlessNames, ...actives.flatMap(({ inci }) => inci)]
  expect(names.filter(name => bannedBy(name))).toEqual([])
  expect(names.length).toBeGreaterThan(800)
  expect(isHarmless('tbhq')).toBe(true)
})

test('a slip in the name of a medicine is found, and does not count as a mere relative of it', () => {
  const slugs = (name: string) => activesWithin(name).map(({ slug }) => slug)
  expect(slugs('Tretinoim')).toEqual(['tretinoin'])
  expect(slugs('Adapalane 0.1%')).toEqual(['adapalene'])
  expect(slugs('Retinal')).toEqual(['retinal'])
  expect(slugs('Retinol')).toEqual(['retinol'])
})
