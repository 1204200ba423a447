import { expect, test } from 'vitest'
import { pageFiles } from '#tests/support/page-files.ts'
import { pageKind } from './page-kind.ts'

test('each page has the kind that its address begins with', () => {
  const paths = pageFiles()
    .map(({ path }) => path)
    .filter(path => !/\*|\.well-known/.test(path))
  expect(paths.length).toBeGreaterThan(70)
  const wrong = paths.filter(path => {
    const [first = '', second] = path.slice(1).split('/')
    return pageKind(path) !== (first === 'admin' && second ? `admin/${second}` : first || 'home')
  })
  expect(wrong).toEqual([])
})

test.each([
  ['/track/7.secret', 'track'],
  ['/admin/orders/12', 'admin/orders'],
  ['/admin/awa-ouedraogo', 'admin'],
  ['/awa-ouedraogo', 'other'],
  ['//awa', 'home'],
])('what somebody typed, and tokens, are in no kind: %s', (path, kind) => {
  expect(pageKind(path)).toBe(kind)
})
