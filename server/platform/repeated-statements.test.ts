import { expect, test } from 'vitest'
import { createStatementNames } from './repeated-statements.ts'

test('a statement gets a name of its own when it comes for the third time, and keeps it', () => {
  const nameOf = createStatementNames()
  expect(['a', 'b'].map(column => [1, 2, 3, 4].map(() => nameOf(`select ${column}`)))).toEqual([
    [undefined, undefined, 'repeated_0', 'repeated_0'],
    [undefined, undefined, 'repeated_1', 'repeated_1'],
  ])
})

test('transaction control and settings never get one', () => {
  const nameOf = createStatementNames()
  for (let use = 0; use < 5; use++) {
    expect(['begin', 'commit', 'rollback', 'set statement_timeout = 0'].map(nameOf)).toEqual(
      Array(4).fill(undefined),
    )
  }
})

test('however many different statements come, names have an end', () => {
  const nameOf = createStatementNames()
  const names = Array.from({ length: 500 }, (_, n) => [1, 2, 3].map(() => nameOf(`select ${n}`)).at(-1))
  expect(new Set(names.filter(name => name !== undefined)).size).toBe(200)
  const flood = createStatementNames()
  for (let n = 0; n < 5000; n++) flood(`select ${n}`)
  expect([1, 2, 3, 4].map(() => flood('select 10000'))).toEqual(Array(4).fill(undefined))
  expect([1, 2].map(() => flood('select 0'))).toEqual([undefined, 'repeated_0'])
})
