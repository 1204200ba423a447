import { expect, test } from 'vitest'
import { type Finding, inWords, lineOf } from './finding.ts'
import {
  judgeBackup,
  judgeCertificate,
  judgeClock,
  judgeDatabase,
  judgeDisk,
  judgeJobs,
  judgeMails,
  judgeMessages,
  judgePayments,
  judgeProcesses,
  judgeReplica,
  judgeSettings,
} from './judge.ts'

const english = ({ text }: Finding) => inWords(text, 'en')

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
  [{ publicUrl: 'http://127.0.0.1', metrics: true }, ['warning']],
  [{ publicUrl: 'http://sira.example', metrics: true }, ['fault', 'warning']],
])('settings %j of a shop are judged %j', (part, states) => {
  expect(judgeSettings({ ...live, ...part }).map(({ state }) => state)).toEqual(states)
})

test('a database that ends no statement is a warning, whatever else is well', () => {
  const database = { version: '18.1', bytes: 1e6, connections: 5, maxConnections: 100, endsStatements: true }
  expect(judgeDatabase(database, []).state).toBe('ok')
  const finding = judgeDatabase({ ...database, endsStatements: false }, [])
  expect([finding.state, english(finding)]).toEqual([
    'warning',
    'nothing ends a statement that takes too long',
  ])
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
  [3_000, 'warning', '3 seconds ahead of'],
  [-60_000, 'warning', '60 seconds behind'],
  [61_000, 'fault', '61 seconds ahead of'],
])('a clock that is %d ms ahead is judged %s', (ahead, state, words) => {
  const finding = judgeClock(ahead)
  expect(finding.state).toBe(state)
  expect(english(finding)).toContain(words)
})

test.each([
  [{ kind: 'current' }, 'ok', 'has every change'],
  [{ kind: 'behind', seconds: 0.2 }, 'warning', '1 second behind'],
  [{ kind: 'behind', seconds: 61 }, 'warning', '61 seconds behind'],
  [{ kind: 'foreign' }, 'warning', 'not a replica of this database'],
  [{ kind: 'away', reason: 'it is full' }, 'warning', 'it is full'],
] as const)('a replica %j is judged %s', (replica, state, words) => {
  const finding = judgeReplica(replica)
  expect(finding.state).toBe(state)
  expect(english(finding)).toContain(words)
  expect(finding.todo === undefined).toBe(state === 'ok')
})

test.each([
  ['2026-12-31', 'ok', 'valid for 30 days'],
  ['2026-12-15', 'ok', 'valid for 14 days'],
  ['2026-12-14', 'warning', 'valid for 13 days'],
  ['2026-12-04', 'warning', 'valid for 3 days'],
  ['2026-12-03', 'fault', 'valid for 2 days'],
  ['2026-12-01', 'fault', 'valid for 0 days'],
  ['2026-11-29', 'fault', 'expired 2 days ago'],
])('a certificate until %s is judged %s on the first of December', (end, state, words) => {
  const finding = judgeCertificate(new Date(end), new Date('2026-12-01'))
  expect([finding.state, english(finding)]).toEqual([state, words])
})

const queue = { queue: 'alerts', waiting: 0, retrying: 0, overdue: 0, failed: 0 }

test('jobs that are overdue are a fault, failed ones a warning', () => {
  expect(judgeJobs([{ ...queue, waiting: 3 }]).map(english)).toEqual(['3 jobs wait, none failed'])
  const findings = judgeJobs([
    { ...queue, queue: 'mails', overdue: 2, failed: 1 },
    { ...queue, failed: 3 },
  ])
  expect(findings.map(finding => [finding.state, english(finding)])).toEqual([
    ['fault', 'jobs of mails that wait for more than ten minutes: 2'],
    ['warning', 'jobs of mails that failed within a day: 1'],
    ['warning', 'jobs of alerts that failed within a day: 3'],
  ])
})

test('mails that are late or tried again are a fault, mails that were given up a warning', () => {
  const judged = (...queues: Partial<typeof queue>[]) =>
    judgeMails(queues.map(part => ({ ...queue, ...part }))).map(finding => [finding.state, english(finding)])
  expect(judged({ waiting: 1 }, { waiting: 1 })).toEqual([['ok', '2 mails wait, none failed']])
  expect(judged({ waiting: 4, retrying: 1 }, { retrying: 2, overdue: 3, failed: 5 })).toEqual([
    ['fault', 'mails that wait for more than ten minutes: 3'],
    ['fault', 'mails that could not be sent and are tried again: 3'],
    ['warning', 'mails that were given up within a day: 5'],
  ])
})

test('payments about which nobody asked in time are a fault', () => {
  expect(judgePayments({ waiting: 9, overdue: 0 }).state).toBe('ok')
  expect(judgePayments({ waiting: 9, overdue: 1 }).state).toBe('fault')
})

test.each([
  ['none', 0, 'ok', 'sends no'],
  ['sandbox', 3, 'warning', 'no short message leaves'],
  ['orange', 19, 'ok', 'orange: 19 messages today of 20'],
  ['orange', 20, 'fault', 'the 20 messages of the day are used up'],
] as const)('short messages by %s, %i of 20 sent, are %s', (provider, sent, state, words) => {
  const finding = judgeMessages({ provider, dailyLimit: 20 }, { sent })
  expect(finding.state).toBe(state)
  expect(english(finding)).toContain(words)
})

test.each([
  [[], 'warning', 'no process'],
  [[{ version: '1', processes: 2 }], 'ok', '2 processes of version 1'],
  [
    [
      { version: '1', processes: 1 },
      { version: '2', processes: 2 },
    ],
    'warning',
    '1 (1), 2 (2)',
  ],
])('processes %j are judged %s', (running, state, words) => {
  const finding = judgeProcesses(running)
  expect(finding.state).toBe(state)
  expect(english(finding)).toContain(words)
})

test.each([
  [80, [], 'ok', '80 of 100 connections'],
  [81, [], 'warning', '81 of 100'],
  [95, [], 'warning', '95 of 100'],
  [96, [], 'fault', '96 of 100'],
  [1, ['0001_a', '0002_b'], 'warning', '2 migrations have not run, the first is 0001_a'],
])(
  'a database with %d connections and missing migrations %j is judged %s',
  (connections, missing, state, words) => {
    const database = { version: '18', bytes: 5e6, connections, maxConnections: 100, endsStatements: true }
    const finding = judgeDatabase(database, missing)
    expect(finding.state).toBe(state)
    expect(english(finding)).toContain(words)
  },
)

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
    const times = { database: last, files: last, changes: last }
    const findings = judgeBackup({ to, times, waiting, hasOutsideDatabase: false }, now)
    expect(findings.map(({ state }) => state)).toEqual(states)
  },
)

test.each([
  [undefined, 'files and keys are in /mnt, but no backup of the database was noted', 'pgBackRest'],
  [49, 'the last complete one is of', 'pgBackRest'],
])(
  'an outside database that was saved %s hours ago is named when files are saved, because the shop does not save it',
  (hours, text, todo) => {
    const now = new Date('2026-11-26T12:00:00Z')
    const database = hours === undefined ? undefined : new Date(now.getTime() - hours * 3_600_000)
    const times = { database, files: now, changes: undefined }
    const [finding] = judgeBackup({ to: '/mnt', times, waiting: 0, hasOutsideDatabase: true }, now)
    expect(finding?.state).toBe('fault')
    expect(lineOf(finding as Finding)).toContain(text)
    expect(lineOf(finding as Finding)).toContain(todo)
    const old = { ...times, files: undefined }
    const [late] = judgeBackup({ to: '/mnt', times: old, waiting: 0, hasOutsideDatabase: true }, now)
    expect(lineOf(late as Finding)).toContain('run npm run backup')
  },
)

test('a line has what to do below it', () => {
  expect(lineOf(judgeDisk(0))).toBe(
    'FAIL disk        0 GB free\n                 → free space or enlarge the disk: a full disk stops orders',
  )
})
