import { expect, test } from 'vitest'
import { textParts } from './text-parts.ts'

test('a short text is one part, an empty one none', () => {
  expect(textParts('Crème', 10)).toEqual(['Crème'])
  expect(textParts('', 10)).toEqual([])
})

test('a long text is cut where nobody reads across, and nothing of it is lost', () => {
  expect(textParts('Un soin.\nGuérit', 10)).toEqual(['Un soin.\n', 'Guérit'])
  expect(textParts('Un soin. Guérit', 10)).toEqual(['Un soin. ', 'Guérit'])
  expect(textParts('Aqua, Glycerin, Parfum', 16)).toEqual(['Aqua, Glycerin, ', 'Parfum'])
  expect(textParts('Aqua Glycerin', 8)).toEqual(['Aqua ', 'Glycerin'])
  expect(textParts('a'.repeat(25), 10)).toEqual(['a'.repeat(10), 'a'.repeat(10), 'aaaaa'])
  const article = 'Une phrase de l’article. Une autre, plus longue.\n'.repeat(2000)
  const parts = textParts(article, 20_000)
  expect(parts.join('')).toBe(article)
  expect(parts.every(({ length }) => length <= 20_000)).toBe(true)
})
