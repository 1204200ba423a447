import { describe, expect, test } from 'vitest'
import { resultOfBoundaries, resultOfPlaywright, resultOfTool, resultOfVitest } from './reports.ts'

const outcome = (code: number, stdout = '') => ({ code, output: 'words of the tool', stdout })
const ok = { failed: 0, details: '', notes: [] }
const bad = { details: 'words of the tool', notes: [] }

test('a tool counts as one test', () => {
  expect(resultOfTool(outcome(0))).toEqual({ passed: 1, ...ok })
  expect(resultOfTool(outcome(2))).toEqual({ passed: 0, failed: 1, ...bad })
})

describe('Vitest’s report', () => {
  const report = (passed: number, failed: number, skipped = 0, unloaded = 0) => {
    const file = (status: string, ...tests: string[]) => ({
      status,
      assertionResults: tests.map(test => ({ status: test })),
    })
    const testResults = [
      file('passed', 'passed'),
      ...(failed > 0 ? [file('failed', 'passed', 'failed')] : []),
    ]
    for (let count = 0; count < unloaded; count++) testResults.push(file('failed'))
    return JSON.stringify({
      numPassedTests: passed,
      numFailedTests: failed,
      numPendingTests: skipped,
      numTodoTests: 0,
      testResults,
    })
  }

  test('its tests are counted', () => {
    expect(resultOfVitest(outcome(0), report(7, 0))).toEqual({ passed: 7, ...ok })
    expect(resultOfVitest(outcome(1), report(7, 2))).toEqual({ passed: 7, failed: 2, ...bad })
  })

  test('skipped tests are told', () => {
    expect(resultOfVitest(outcome(0), report(7, 0, 1)).notes).toEqual(['1 skipped'])
  })

  test('each file that cannot be loaded is a failure beside the failed tests', () => {
    expect(resultOfVitest(outcome(1), report(7, 0, 0, 1))).toEqual({ passed: 7, failed: 1, ...bad })
    expect(resultOfVitest(outcome(1), report(7, 2, 0, 3))).toEqual({ passed: 7, failed: 5, ...bad })
  })

  test('an error outside of any test is a failure although all tests passed', () => {
    expect(resultOfVitest(outcome(1), report(7, 0))).toEqual({ passed: 7, failed: 1, ...bad })
  })

  test.each([
    ['no test', report(0, 0)],
    ['only skipped tests', report(0, 0, 3)],
    ['no report', ''],
  ])('%s is a failure', (_, text) => {
    expect(resultOfVitest(outcome(0), text)).toMatchObject({ passed: 0, failed: 1 })
  })
})

describe('Playwright’s report', () => {
  const report = (stats: object) =>
    JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } })

  test('its tests are counted, and those that needed a second try named', () => {
    expect(resultOfPlaywright(outcome(0), report({ expected: 5, flaky: 1 }))).toEqual({
      passed: 6,
      ...ok,
      notes: ['1 passed only at a second try'],
    })
    expect(resultOfPlaywright(outcome(1), report({ expected: 5, unexpected: 1 }))).toEqual({
      passed: 5,
      failed: 1,
      ...bad,
    })
  })

  test('no test, or no report, is a failure', () => {
    expect(resultOfPlaywright(outcome(0), report({}))).toMatchObject({ passed: 0, failed: 1 })
    expect(resultOfPlaywright(outcome(1), '')).toMatchObject({ passed: 0, failed: 1 })
  })
})

describe('dependency-cruiser’s report', () => {
  const report = (totalCruised: number, severities: string[] = [], rules = ['no-circular']) =>
    JSON.stringify({
      summary: {
        totalCruised,
        ruleSetUsed: { forbidden: rules },
        violations: severities.map(severity => ({
          from: 'a.ts',
          to: 'b.ts',
          rule: { name: 'no-circular', severity },
        })),
      },
    })

  test('enough files without a violation are one passed test', () => {
    expect(resultOfBoundaries(outcome(0, report(40, ['warn'])), 40)).toEqual({ passed: 1, ...ok })
  })

  test('a violation is named', () => {
    expect(resultOfBoundaries(outcome(1, report(40, ['error'])), 40)).toMatchObject({
      failed: 1,
      details: 'no-circular: a.ts -> b.ts',
    })
  })

  test('no rule at all is a failure', () => {
    expect(resultOfBoundaries(outcome(0, report(40, [], [])), 40)).toMatchObject({
      failed: 1,
      details: 'No rule was found to check.',
    })
  })

  test('too few files, or no report, are a failure', () => {
    expect(resultOfBoundaries(outcome(0, report(0)), 40)).toMatchObject({
      failed: 1,
      details: 'Only 0 files were read, of 40 at least.',
    })
    expect(resultOfBoundaries(outcome(1, ''), 40)).toMatchObject({ failed: 1 })
  })
})
