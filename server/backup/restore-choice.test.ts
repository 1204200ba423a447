import { expect, test } from 'vitest'
import type { Base } from './bases.ts'
import { chooseBase, chooseSegments, chooseSystem } from './restore-database.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 26) + hour * 3_600_000)
const segment = (place: number, timeline = 1) =>
  `${String(timeline).padStart(8, '0')}${String(place).padStart(16, '0')}`
const base = (hour: number, first: number, timeline = 1): Base => ({
  system: '7',
  name: `7/base/${hour}`,
  startedAt: at(hour),
  finishedAt: at(hour + 0.5),
  firstSegment: segment(first, timeline),
  lastSegment: segment(first + 1, timeline),
  bytes: 1,
})
const bases = [base(1, 10), base(5, 20), base(9, 30)]

test('a moment is restored from the last base that was finished before', () => {
  expect(chooseBase(bases, at(9.4))).toBe(bases[1])
  expect(chooseBase(bases, at(9.5))).toBe(bases[2])
  expect(chooseBase(bases, undefined)).toBe(bases[2])
})

test('a moment before the first base, and a place without one, are refused with what to do', () => {
  expect(() => chooseBase(bases, at(1))).toThrow('set --until to that moment or a later one')
  expect(() => chooseBase([], undefined)).toThrow('compare --from')
})

test('the changes from the base until the next one are read, and every history', () => {
  const places = [9, 10, 15, 21, 22, 31]
  const segments = [...places.map(place => segment(place)), '00000002.history'].map(name => ({
    stored: name,
    segment: name,
  }))
  const chosen = (until: Date | undefined, of: Base[], start = of[0] as Base) =>
    chooseSegments(segments, { base: start, bases: of, until }).map(({ segment: name }) =>
      Number(name.slice(8)),
    )
  expect(chosen(at(2), bases)).toEqual([10, 15, 21, Number.NaN])
  expect(chosen(at(6), bases, bases[1])).toEqual([21, 22, 31, Number.NaN])
  expect(chosen(undefined, bases)).toEqual([10, 15, 21, 22, 31, Number.NaN])
  expect(chosen(at(2), [base(1, 10), base(5, 20, 2)])).toEqual([10, 15, 21, 22, 31, Number.NaN])
})

test('of several databases in a place the owner chooses, and learns what each is', () => {
  const place = { address: '/mnt/backup' }
  const old = { ...base(1, 10), orders: 340 }
  const known = { bases: [old, { ...base(9, 10), system: '8', orders: 0 }] }
  const choose =
    (wanted?: string, systems = ['7', '8', '9']) =>
    () =>
      chooseSystem(place, systems, { ...known, wanted })
  expect(choose()).toThrow(`/mnt/backup has backups of 3 databases. Add the one to restore:
  --system 7  last base 2026-11-26T01:30:00.000Z, 340 orders
  --system 8  last base 2026-11-26T09:30:00.000Z, 0 orders
  --system 9  no base of a database`)
  expect(choose('5', ['7'])).toThrow('has no backups of the system 5. It has:\n  --system 7')
  expect(choose('7')()).toBe('7')
  expect(choose(undefined, ['7'])()).toBe('7')
  expect(choose(undefined, [])()).toBeUndefined()
})
