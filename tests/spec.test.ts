import { expect, test } from 'vitest'
import { listedFiles, textOf } from './support/sources.ts'
import { titlesIn, titlesOf } from './support/test-titles.ts'

// The number of rows in each section of the specification. A lost row would lose a promise, so the number must be
// changed here.
const rowsPerPoint = { S1: 42, S2: 229, S3: 51, S4: 43, S5: 24, S6: 16, S7: 86, S8: 74, S9: 28 }

const rows = [...textOf('docs/specification.md').matchAll(/^\| (?!Promise|---)(.+) \| (.*) \|$/gm)].map(
  ([, promise = '', tag = '']) => ({ promise, tag }),
)
const tags = new Set(rows.map(({ tag }) => tag))
const proofs = listedFiles()
  .filter(path => /\.(test|e2e)\.tsx?$/.test(path) && path !== 'tests/spec.test.ts')
  .flatMap(path => titlesOf(path).map(title => ({ path, ...title })))

test('the table holds every promise of every point, each said once', () => {
  const counts = Object.groupBy(rows, ({ tag }) => tag.split('.')[0] ?? '')
  expect(Object.fromEntries(Object.entries(counts).map(([point, of]) => [point, of?.length]))).toEqual(
    rowsPerPoint,
  )
  const promises = rows.map(({ promise }) => promise)
  expect(promises.filter((promise, place) => promises.indexOf(promise) !== place)).toEqual([])
})

test('each row has a tag, and a running test with that tag', () => {
  const proved = new Set(proofs.flatMap(proof => proof.tags))
  expect(rows.filter(({ tag }) => !/^S[1-9](\.\w+)+$/.test(tag) || !proved.has(tag))).toEqual([])
})

test('each tag of a test stands in the table', () => {
  const unknown = proofs.flatMap(({ path, tags: own }) =>
    own.filter(tag => !tags.has(tag)).map(tag => `${path}: ${tag}`),
  )
  expect(unknown).toEqual([])
})

test('a title is read from tests that run, with the tags at its end', () => {
  const source = `
    // test('in a comment [S1.a]', () => {})
    const text = "test('in a string', () => {})"
    test('plain [sic]', () => {})
    it("double [S1.a] [S2.b.c]", async () => {})
    test.each([1, 2])(\`each %s\`, () => {})
    it.each\`a\${1}\`('tagged $a', () => {})
    test.describe('browser suite', () => { test('page', async ({ page }) => {}) })
    test.skip('skipped', () => {})
    test.todo('to come')
    test.skipIf(process.env.CI)('sometimes', () => {})
    describe.skip('suite', () => { test('within', () => {}) })
    test.describe.fixme('suite', () => { test('within too', () => {}) })
    test.step('step', () => {})
  `
  const plain = (title: string) => ({ title, tags: [] })
  expect(titlesIn(source, 'a.test.ts')).toEqual([
    plain('plain [sic]'),
    { title: 'double', tags: ['S1.a', 'S2.b.c'] },
    plain('each %s'),
    plain('tagged $a'),
    plain('page'),
  ])
  expect(titlesIn("test('element', () => <p>b</p>)", 'a.test.tsx')).toEqual([plain('element')])
})
