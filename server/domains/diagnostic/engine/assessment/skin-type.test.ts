import { expect, test } from 'vitest'
import { noPoints, type Points } from './axes.ts'
import type { ConcernSlug, Severity } from './concerns.ts'
import type { Concern } from './grade.ts'
import type { Mark } from './marks.ts'
import { findSkinStates, findSkinType, typeBits } from './skin-type.ts'

const concernsOf = (severities: Partial<Record<ConcernSlug, Severity>>) =>
  Object.entries(severities).map(([slug, severity]) => ({ slug, severity })) as Concern[]

test.each<[Partial<Points>, Mark[], Partial<Record<ConcernSlug, Severity>>, string]>([
  [{ oil: 6 }, ['all-over'], {}, 'oily'],
  [{ oil: 6 }, ['all-over', 't-zone'], {}, 'oily'],
  [{ oil: 5 }, ['all-over'], {}, 'oily'],
  [{ oil: 5 }, ['all-over', 't-zone'], {}, 'combination'],
  [{ oil: 9 }, ['t-zone'], {}, 'combination'],
  [{ oil: 2 }, [], {}, 'combination'],
  [{ oil: 1 }, ['t-zone'], {}, 'normal'],
  [{ dry: 4 }, [], {}, 'dry'],
  [{ dry: 3 }, [], {}, 'normal'],
  [{ dry: 4 }, [], { discomfort: 4 }, 'dry'],
  [{}, [], { discomfort: 3 }, 'sensitive'],
  [{}, [], { discomfort: 2 }, 'normal'],
])('points %j with %j and %j are %4$s skin', (points, marks, severities, type) => {
  expect(findSkinType({ ...noPoints(), ...points }, new Set(marks), concernsOf(severities))).toBe(type)
})

test.each<[Partial<Record<ConcernSlug, Severity>>, string[]]>([
  [{}, []],
  [{ dehydration: 1, discomfort: 1, 'eczema-prone': 1, 'fragile-barrier': 1, acne: 1 }, []],
  [{ dehydration: 2 }, ['dehydrated']],
  [{ discomfort: 2 }, ['sensitive']],
  [{ 'eczema-prone': 2 }, ['sensitive']],
  [{ 'fragile-barrier': 2 }, ['fragile']],
  [{ acne: 2 }, ['acne-prone']],
  [{ 'dark-marks': 1 }, ['mark-prone']],
])('severities %j are the states %j', (severities, states) => {
  expect(findSkinStates(concernsOf(severities))).toEqual(states)
})

test('each skin type has its own bit, and all unknown types share one', () => {
  const bits = ['normal', 'dry', 'oily', 'combination', 'sensitive', 'mature'].map(type => typeBits([type]))
  expect(new Set(bits).size).toBe(6)
  expect(typeBits(['mature', 'scaly'])).toBe(typeBits(['mature']))
  expect(typeBits(['dry', 'oily'])).toBe(typeBits(['oily', 'dry']))
  expect(typeBits([])).toBe(0)
})
