import { describe, expect, test } from 'vitest'
import { isUnasked, resultOfAudit } from './audit.ts'
import { resultOfBoundaries, resultOfPlaywright, resultOfTool, resultOfVitest } from './reports.ts'

const outcome = (code: number, stdout = '') => ({ code, output: 'words of the tool', stdout })
const ok = { failed: 0, details: '', notes: [] }
const bad = { details: expect.stringContaining('words of the tool'), notes: [] }

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

  test('what failed is told first, in a line each, then the last lines of the tool', () => {
    const longOutput = Array.from({ length: 500 }, (_, line) => `line ${line}`).join('\n')
    const testResults = [
      {
        name: `${process.cwd()}/server/cart.test.ts`,
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'cart adds' },
          {
            status: 'failed',
            fullName: 'cart sums',
            failureMessages: ['\u001b[31mError: expected 3\u001b[0m\n    at sum'],
          },
        ],
      },
      {
        name: `${process.cwd()}/web/word.test.ts`,
        status: 'failed',
        message: 'No such file',
        assertionResults: [],
      },
    ]
    const { details } = resultOfVitest(
      { code: 1, output: longOutput, stdout: '' },
      JSON.stringify({
        numPassedTests: 1,
        numFailedTests: 1,
        numPendingTests: 0,
        numTodoTests: 0,
        testResults,
      }),
    )
    expect(details.split('\n').slice(0, 2)).toEqual([
      '✗ server/cart.test.ts › cart sums: Error: expected 3',
      '✗ web/word.test.ts: No such file',
    ])
    expect(details).toContain('at sum')
    expect(details).toContain('The last 100 of 500 lines:\nline 400\n')
    expect(details).not.toContain('line 399\n')
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
    const tests = [{ status: 'flaky', results: [{ error: { message: 'Too late\n  at line 3' } }, {}] }]
    const suites = [{ title: 'cart.e2e.ts', specs: [{ title: 'adds', ok: true, tests }] }]
    const read = JSON.stringify({ stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 0 }, suites })
    expect(resultOfPlaywright(outcome(0), read)).toEqual({
      passed: 6,
      ...ok,
      notes: ['1 passed only at a second try (cart.e2e.ts › adds: Too late)'],
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

test('Playwright’s failed tests are told first, with the describes around them and their first message', () => {
  const failed = (message: string) => ({ ok: false, tests: [{ results: [{}, { error: { message } }] }] })
  const suites = [
    {
      title: 'cart.e2e.ts',
      specs: [{ title: 'adds', ok: true, tests: [] }],
      suites: [{ title: 'fr', specs: [{ title: 'sums', ...failed('Timed out\n  at line 3') }] }],
    },
  ]
  const { details } = resultOfPlaywright(
    outcome(1),
    JSON.stringify({ stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }, suites }),
  )
  expect(details.split('\n')[0]).toBe('✗ cart.e2e.ts › fr › sums: Timed out')
  expect(details).toContain('at line 3')
  expect(details.endsWith('words of the tool')).toBe(true)
})

describe('npm’s audit of packages', () => {
  const audited = (code: number, report: object) => outcome(code, JSON.stringify(report))
  const counts = { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0 }

  test('without a serious weakness is one passed test; lesser ones are told', () => {
    expect(resultOfAudit(audited(0, { vulnerabilities: {}, metadata: { vulnerabilities: counts } }))).toEqual(
      { passed: 1, ...ok },
    )
    const lesser = { ...counts, moderate: 2, total: 2 }
    expect(resultOfAudit(audited(0, { vulnerabilities: {}, metadata: { vulnerabilities: lesser } }))).toEqual(
      { passed: 1, ...ok, notes: ['2 moderate'] },
    )
  })

  test('a serious weakness is a failure that names the package', () => {
    const report = {
      vulnerabilities: {
        left: { severity: 'low', range: '*' },
        pad: { severity: 'critical', range: '<1.3.0' },
      },
      metadata: { vulnerabilities: { ...counts, low: 1, critical: 1, total: 2 } },
    }
    expect(resultOfAudit(audited(1, report))).toEqual({
      passed: 0,
      failed: 1,
      details: 'critical: pad <1.3.0',
      notes: [],
    })
  })

  test.each([
    [{ message: '405 Method Not Allowed', statusCode: 405 }, 'the registry answered 405 instead of an audit'],
    [
      { message: 'request to http://host/ failed, reason: getaddrinfo ENOTFOUND host', error: {} },
      'the registry could not be asked (ENOTFOUND)',
    ],
    [{ message: 'network timeout at: http://host/', error: {} }, 'the registry could not be asked'],
    [{ error: { code: 'ENOAUDIT', summary: '' } }, 'the registry could not be asked (ENOAUDIT)'],
  ])('where the registry gives no audit nothing passes, and the note says why: %j', (report, reason) => {
    expect(resultOfAudit(audited(1, report))).toEqual({
      passed: 0,
      ...ok,
      notes: [`not checked: ${reason}`],
    })
    expect(isUnasked(resultOfAudit(audited(1, report)))).toBe(true)
    expect(isUnasked(resultOfAudit(audited(1, {})))).toBe(false)
  })

  test.each([
    ['no lock file', { error: { code: 'ENOLOCK', summary: 'This command requires a lockfile.' } }],
    ['a report without counts', {}],
  ])('%s is a failure', (_, report) => {
    expect(resultOfAudit(audited(1, report))).toMatchObject({ passed: 0, failed: 1 })
    expect(resultOfAudit(audited(0, report))).toMatchObject({ passed: 0, failed: 1 })
  })

  test('no report at all is a failure', () => {
    expect(resultOfAudit(outcome(0))).toMatchObject({ passed: 0, failed: 1 })
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
