import { expect, test } from 'vitest'
import { diffLines } from './text-diff.ts'

test('texts that are the same are one run', () => {
  expect(diffLines('a\nb', 'a\nb')).toEqual([{ kind: 'same', lines: ['a', 'b'] }])
})

test('what was changed, added and taken stands between what stayed', () => {
  expect(diffLines('titre\nun\ndeux\nfin', 'titre\n1\ndeux\ntrois\nfin')).toEqual([
    { kind: 'same', lines: ['titre'] },
    { kind: 'changed', before: ['un'], after: ['1'] },
    { kind: 'same', lines: ['deux'] },
    { kind: 'changed', before: [], after: ['trois'] },
    { kind: 'same', lines: ['fin'] },
  ])
  expect(diffLines('a\nb\nc', 'a\nc')).toEqual([
    { kind: 'same', lines: ['a'] },
    { kind: 'changed', before: ['b'], after: [] },
    { kind: 'same', lines: ['c'] },
  ])
})

test('very long texts without anything in common are compared at once', () => {
  const long = (word: string) => Array.from({ length: 9000 }, (_, line) => `${word} ${line}`).join('\n')
  const [block, ...rest] = diffLines(long('vieux'), long('neuf'))
  expect(block?.kind).toBe('changed')
  expect(rest).toEqual([])
})
