import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { errorGroups } from './error-groups.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first error of a group is sent at once, and the number of further ones once a minute', () => {
  const sent: [string, number][] = []
  const names = new Set<unknown>()
  const groups = errorGroups<string>((record, attributes) => {
    sent.push([record, Number(attributes['error.count'])])
    names.add(attributes['error.group'])
  })
  for (let count = 0; count < 4; count++) groups.add('one', 'first')
  groups.add('other', 'second')
  expect(sent).toEqual([
    ['first', 1],
    ['second', 1],
  ])
  vi.advanceTimersByTime(60_000)
  expect(sent.slice(2)).toEqual([['first', 3]])
  groups.add('one', 'again')
  expect(sent.slice(3)).toEqual([['again', 1]])
  expect(names.size).toBe(2)
  groups.add('one', 'again')
  groups.stop()
  expect(sent.slice(4)).toEqual([['again', 1]])
  vi.advanceTimersByTime(120_000)
  expect(sent).toHaveLength(5)
})

test('errors beyond two hundred groups a minute are one group, so that inventing them fills no memory', () => {
  const sent: [string, number][] = []
  const groups = errorGroups<string>((record, attributes) =>
    sent.push([record, Number(attributes['error.count'])]),
  )
  for (let count = 1; count <= 1000; count++) groups.add(`key ${count}`, `record ${count}`)
  groups.add('key 7', 'record 7')
  expect(sent).toHaveLength(201)
  groups.stop()
  expect(sent.slice(201)).toEqual([
    ['record 7', 1],
    ['record 201', 799],
  ])
})
