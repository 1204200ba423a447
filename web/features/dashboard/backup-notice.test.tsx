import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { abilities } from '#contract/access.ts'
import type { BackupReport } from '#contract/dashboard/backup.ts'
import { translators } from '#messages/all.ts'
import { tokenKey, userKey } from '#web/lib/session-keys.ts'
import { provideTranslator } from '#web/lib/translation.ts'
import { BackupNotice } from './backup-notice.tsx'

beforeAll(() => {
  provideTranslator('fr', translators.fr)
  const stored = new Map([
    [tokenKey, 'token'],
    [userKey, JSON.stringify({ id: 1, name: 'Awa Traoré', email: 'a@example.bf', role: 'admin', abilities })],
  ])
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: () => {} })
})
afterAll(() => vi.unstubAllGlobals())

function shown(report: BackupReport): string {
  const client = new QueryClient()
  client.setQueryData(['setup'], { steps: [], backup: report })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <BackupNotice />
    </QueryClientProvider>,
  )
}

const at = '2026-11-26T01:31:00.000Z'
const moment = '26 novembre 2026 à 01:31'

test('a good backup is a quiet line with its time, and a shop that is being tried is told nothing', () => {
  expect(shown({ state: 'good', at })).toContain(moment)
  expect(shown({ state: 'good', at })).not.toContain('role=')
  expect(shown({ state: 'demo', at: null })).toBe('')
})

test.each([
  ['late', at, 'status'],
  ['alarm', at, 'alert'],
  ['none', null, 'alert'],
  ['off', null, 'alert'],
] as const)('a backup that is %s is a warning with its time and what to do', (state, time, role) => {
  const html = shown({ state, at: time })
  expect(html).toContain(`role="${role}"`)
  expect(html).toContain(translators.fr(`admin-dashboard:backup.${state}.title`))
  if (time) expect(html).toContain(moment)
})
