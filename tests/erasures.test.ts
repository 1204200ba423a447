import { expect, test } from 'vitest'
import { listedFiles, textOf } from './support/sources.ts'

/** What a trigger or a query passes to `erasure_digest`, without names of rows: `'address', id, created_at`. */
const plain = (row: string) =>
  row
    .replaceAll("''", "'")
    .replaceAll('($1).', '')
    .replace(/\bbefore\./g, '')

test('what triggers add to the list of erasures is what a restore looks for', () => {
  const schema = textOf('database/schema.sql')
  const noted = [...schema.matchAll(/EXECUTE FUNCTION note_erasure\('(.+)'\)/g)].map(([, row = '']) =>
    plain(row),
  )
  const repeated = listedFiles()
    .filter(path => /^server\/domains\/.*\.queries\.ts$/.test(path))
    .flatMap(path => [...textOf(path).matchAll(/isErased\(digests, sql`(.+?)`\)/g)])
    .map(([, row = '']) => plain(row))
  expect(noted).not.toEqual([])
  expect(repeated.toSorted()).toEqual(noted.toSorted())
})
