import { expect, it } from 'vitest'
import { nextSort } from './table-sort.ts'

it('a column is ordered upwards first, then the other way, then upwards again', () => {
  const first = nextSort(undefined, 'name')
  const second = nextSort(first, 'name')
  expect(first).toEqual({ column: 'name', direction: 'ascending' })
  expect(second).toEqual({ column: 'name', direction: 'descending' })
  expect(nextSort(second, 'name')).toEqual(first)
})

it('another column starts upwards, whatever the one before did', () => {
  expect(nextSort({ column: 'name', direction: 'ascending' }, 'price')).toEqual({
    column: 'price',
    direction: 'ascending',
  })
})
