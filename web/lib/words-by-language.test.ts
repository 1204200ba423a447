import { expect, test } from 'vitest'
import { byLanguage } from './words-by-language.ts'

test('words are found by the language of their folder, and a language without them gets those of another', () => {
  const [french, english] = [{ ok: 'Fermer' }, { ok: 'Close' }]
  expect(byLanguage({ '/messages/en/shell.json': english, '/messages/fr/shell.json': french })).toEqual({
    fr: french,
    en: english,
  })
  expect(byLanguage({ '/messages/fr/shell.json': french }).en).toBe(french)
})
