import { expect, test } from 'vitest'
import { rows } from './index.ts'
import { done, milestones } from './milestones.ts'
import { proofFault } from './proofs.ts'
import { domains } from './row.ts'

// How many rows each point has: one that vanishes takes a promise with it, so that it must be said here.
const rowsPerPoint = { S1: 42, S2: 229, S3: 51, S4: 43, S5: 24, S6: 16, S7: 86, S8: 74, S9: 28 }

test('every row has an id of its own, which begins with its point', () => {
  const ids = rows.map(row => row.id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(ids.filter(id => !/^S[1-9](\.\w+)+$/.test(id))).toEqual([])
})

test('the table holds every point of the specification', () => {
  const counted = Object.keys(rowsPerPoint).map(point => [
    point,
    rows.filter(row => row.id.startsWith(`${point}.`)).length,
  ])
  expect(Object.fromEntries(counted)).toEqual(rowsPerPoint)
})

test('every row has a known domain and a known milestone', () => {
  expect(rows.filter(row => !domains.includes(row.domain)).map(row => row.id)).toEqual([])
  expect(rows.filter(row => !milestones.includes(row.due)).map(row => row.id)).toEqual([])
})

test('every row says something that no other row says', () => {
  const texts = rows.map(row => row.text.trim())
  expect(rows.filter(row => row.text.trim().length < 10).map(row => row.id)).toEqual([])
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
})

test('every proof names a test that stands in its file', () => {
  expect(rows.flatMap(row => (row.proof === null ? [] : (proofFault(row.proof) ?? [])))).toEqual([])
})

test('every row of a finished milestone has a proof', () => {
  expect(rows.filter(row => done.includes(row.due) && row.proof === null).map(row => row.id)).toEqual([])
})
