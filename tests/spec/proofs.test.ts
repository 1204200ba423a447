import { expect, test } from 'vitest'
import { proofFault, titlesIn } from './proofs.ts'

test('test, it and their tables count as running tests', () => {
  const source = `
    test('plain', () => {})
    it("double", async () => {})
    test(\`template\`, () => {})
    test.each([1, 2])('each %s', () => {})
    it.each\`a\${1}\`('tagged $a', () => {})
    test.concurrent('together', () => {})
    describe('suite', () => { it('inside', () => {}) })
    test.describe('browser suite', () => { test('page', async ({ page }) => {}) })
  `
  expect(titlesIn(source)).toEqual([
    'plain',
    'double',
    'template',
    'each %s',
    'tagged $a',
    'together',
    'inside',
    'page',
  ])
})

test('a test that does not run, or is only spoken of, is no proof', () => {
  const source = `
    // test('in a comment', () => {})
    const text = "test('in a string', () => {})"
    test.skip('skipped', () => {})
    test.todo('to come')
    test.fixme('broken', () => {})
    test.skipIf(process.env.CI)('sometimes', () => {})
    describe.skip('suite', () => { test('within', () => {}) })
    test.describe.fixme('suite', () => { test('within too', () => {}) })
    test.step('step', () => {})
    contest('other', () => {})
  `
  expect(titlesIn(source)).toEqual([])
})

test('a proof holds when its file has a test of exactly that title', () => {
  const here = 'tests/spec/proofs.test.ts'
  expect(proofFault(`${here}: test, it and their tables count as running tests`)).toBeNull()
  expect(proofFault(`${here}: test, it and their tables`)).toContain('has no running test')
  expect(proofFault('tests/spec/nowhere.test.ts: anything')).toContain('does not exist')
  expect(proofFault('tests/spec/proofs.ts: anything')).toContain('is not a test file')
  expect(proofFault('a title alone')).toContain('is not written as')
})

test('generic functions and elements are read by the kind of their file', () => {
  const generic = "const same = <T>(value: T) => value\ntest('a', () => same(1))"
  expect(titlesIn(generic, 'one.test.ts')).toEqual(['a'])
  expect(titlesIn("test('b', () => <p>b</p>)", 'one.test.tsx')).toEqual(['b'])
})
