import { expect, test } from 'vitest'
import { collectNotes, noteChange } from './acts.ts'

test('a long text is cut without leaving half a character, which the database refuses', async () => {
  const text = `${'a'.repeat(299)}😀 and more`
  const { changes } = await collectNotes(async () => {
    noteChange({ kind: 'article', id: 1 }, [{ field: 'text', from: text, to: '\ud83d' }])
  })
  const [field] = changes[0]?.fields ?? []
  expect([field?.from, field?.to].map(value => String(value).isWellFormed())).toEqual([true, true])
})
