import { expect, test } from 'vitest'
import { readLanguageList } from './language-list.ts'

test('only code and name of each language are stored [S3.language.switcher]', () => {
  expect(readLanguageList([{ id: 1, nom: 'Français', code: 'fr', extra: true }])).toEqual([
    { code: 'fr', name: 'Français' },
  ])
})

test.each([[undefined], [null], ['fr'], [{ data: [] }]])('an invalid list (%j) is rejected', wire => {
  expect(readLanguageList(wire)).toBeUndefined()
})
