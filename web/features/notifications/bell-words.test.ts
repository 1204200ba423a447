import { expect, test } from 'vitest'
import { translators } from '#messages/all.ts'
import { bellWords } from './bell-words.ts'

test.each(['fr', 'en'] as const)('the bell’s words have a place for every number (%s)', locale => {
  const { one, many } = bellWords(translators[locale])
  for (const words of [one, many]) expect(words.match(/\{\{number\}\}/g)).toHaveLength(1)
  expect(bellWords((key, params) => `2. ${translators[locale](key, params)}`).many).toBe(`2. ${many}`)
})
