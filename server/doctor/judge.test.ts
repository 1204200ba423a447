import { expect, test } from 'vitest'
import { lineOf } from './finding.ts'
import { judgeBackup, judgeCertificate, judgeClock, judgeDisk, judgeJobs, judgeSettings } from './judge.ts'

const live = {
  env: 'production',
  publicUrl: 'https://sira.example',
  metrics: false,
  metricsToken: undefined,
} as const

test.each([
  [{}, ['ok']],
  [{ publicUrl: 'http://localhost:3000' }, ['warning']],
  [{ publicUrl: 'http://sira.example' }, ['fault']],
  [{ metrics: true }, ['warning']],
  [{ metrics: true, metricsToken: 'a'.repeat(16) }, ['ok']],
  [{ publicUrl: 'http://127.0.0.1', metrics: true }, ['warning', 'warning']],
])('settings %j of a shop are judged %j', (part, states) => {
  expect(judgeSettings({ ...live, ...part }).map(({ state }) => state)).toEqual(states)
})

test.each([
  [3e9, 'ok'],
  [2e9, 'ok'],
  [1.9e9, 'warning'],
  [0.25e9, 'warning'],
  [0.24e9, 'fault'],
])('%d free bytes are judged %s', (free, state) => {
  expect(judgeDisk(free).state).toBe(state)
})

test.each([
  [2_400, 'ok', 'agree'],
  [-2_400, 'ok', 'agree'],
  [3_000, 'warning', '3 s ahead of'],
  [-60_000, 'warning', '60 s behind'],
  [61_000, 'fault', '61 s ahead of'],
])('a clock that is %d ms ahead is judged %s', (ahead, state, words) => {
  const finding = judgeClock(ahead)
  expect(finding.state).toBe(state)
  expect(finding.text).toContain(words)
})

test.each([
  ['2026-12-31', 'ok', 'valid for 30 days'],
  ['2026-12-15', 'ok', 'valid for 14 days'],
  ['2026-12-14', 'warning', 'valid for 13 days'],
  ['2026-12-03', 'fault', 'valid for 2 days'],
  ['2026-11-29', 'fault', 'expired 2 days ago'],
])('a certificate until %s is judged %s on the first of December', (end, state, words) => {
  expect(judgeCertificate(new Date(end), new Date('2026-12-01'))).toMatchObject({ state, text: words })
})

test('jobs that are overdue are a fault, failed ones a warning', () => {
  expect(judgeJobs([{ queue: 'mails', overdue: 0, failed: 0 }])).toMatchObject([{ state: 'ok' }])
  const findings = judgeJobs([
    { queue: 'mails', overdue: 2, failed: 1 },
    { queue: 'alerts', overdue: 0, failed: 3 },
  ])
  expect(findings.map(({ state, text }) => [state, text])).toEqual([
    ['fault', 'jobs of mails that wait for more than ten minutes: 2'],
    ['warning', 'jobs of mails that failed within a day: 1'],
    ['warning', 'jobs of alerts that failed within a day: 3'],
  ])
})

test.each([
  [undefined, undefined, 0, ['warning']],
  ['/mnt', undefined, 0, ['fault']],
  ['/mnt', 25, 60, ['ok']],
  ['/mnt', 25, 61, ['ok', 'warning']],
  ['/mnt', 26, 0, ['warning']],
  ['/mnt', 48, 61, ['fault', 'warning']],
])(
  'backups in %s, the last %s hours ago, with %d waiting segments are judged %j',
  (to, hours, waiting, states) => {
    const now = new Date('2026-11-26T12:00:00Z')
    const last = hours === undefined ? undefined : new Date(now.getTime() - hours * 3_600_000)
    expect(judgeBackup({ to, last, waiting }, now).map(({ state }) => state)).toEqual(states)
  },
)

test('a line has what to do below it', () => {
  expect(lineOf({ about: 'disk', state: 'fault', text: 'full', todo: 'free it' })).toBe(
    'FAIL disk        full\n                 → free it',
  )
})
