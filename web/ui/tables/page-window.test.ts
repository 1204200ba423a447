import { expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 10, [1, 2, 'gap', 10]],
  [3, 10, [1, 2, 3, 4, 'gap', 10]],
  [4, 10, [1, 2, 3, 4, 5, 'gap', 10]],
  [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
  [7, 10, [1, 'gap', 6, 7, 8, 9, 10]],
  [10, 10, [1, 'gap', 9, 10]],
])('on page %i of %i the links are %j', (current, last, expected) => {
  expect(pageWindow(current, last)).toEqual(expected)
})

it('every page can be reached: a gap always stands for at least two pages, and pages never repeat', () => {
  for (let last = 1; last <= 30; last++) {
    for (let current = 1; current <= last; current++) {
      const shown = pageWindow(current, last)
      const pages = shown.filter(page => page !== 'gap')
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
      expect(pages).toEqual(expect.arrayContaining([1, current, last]))
      shown.forEach((entry, index) => {
        if (entry !== 'gap') return
        const [before, after] = [shown[index - 1], shown[index + 1]]
        expect(Number(after) - Number(before)).toBeGreaterThanOrEqual(3)
      })
    }
  }
})
