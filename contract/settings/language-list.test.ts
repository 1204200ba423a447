import { expect, test } from 'vitest'
import { readLanguageList } from './language-list.ts'

test('of each language only code and name are kept [S3.language.switcher]', () => {
  expect(readLanguageList([{ id: 1, nom: 'Français', code: 'fr', extra: true }])).toEqual([
    { code: 'fr', name: 'Français' },
  ])
})

test.each([[undefined], [null], ['fr'], [{ data: [] }]])('what is no list (%j) is none', wire => {
  expect(readLanguageList(wire)).toBeUndefined()
})
