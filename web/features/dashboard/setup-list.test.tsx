import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { abilities } from '#contract/access.ts'
import { type SetupReport, setupSteps } from '#contract/dashboard/setup.ts'
import { translators } from '#messages/all.ts'
import { tokenKey, userKey } from '#web/lib/session-keys.ts'
import { provideTranslator } from '#web/lib/translation.ts'
import { SetupList } from './setup-list.tsx'

beforeAll(() => {
  provideTranslator('fr', translators.fr)
  const stored = new Map([
    [tokenKey, 'token'],
    [userKey, JSON.stringify({ id: 1, name: 'Awa Traoré', email: 'a@example.bf', role: 'admin', abilities })],
  ])
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: () => {} })
})
afterAll(() => vi.unstubAllGlobals())

type States = Partial<Record<(typeof setupSteps)[number], SetupReport['steps'][number]['state']>>

/** The checklist of a shop where all steps but these are done. */
function shown(states: States, facts: Partial<SetupReport> = {}): string {
  const client = new QueryClient()
  const report: SetupReport = {
    steps: setupSteps.map(name => ({ name, state: states[name] ?? 'done' })),
    companyGaps: [],
    legalGaps: [],
    zones: 1,
    products: 1,
    published: 1,
    payment: 'cash',
    sendsMail: true,
    backup: { state: 'good', at: '2026-11-26T01:31:00.000Z' },
    ...facts,
  }
  client.setQueryData(['setup'], report)
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <SetupList />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

const words = translators.fr

test('the checklist is shown while a step is missing, and not for optional steps alone', () => {
  expect(shown({ mail: 'optional', hours: 'optional' })).toBe('')
  const html = shown({ delivery: 'missing', mail: 'optional' })
  expect(html).toContain(words('admin-dashboard:setup.progress', { count: 8, total: 10 }))
  const count = (state: 'done' | 'missing' | 'optional') =>
    html.split(`>${words(`admin-dashboard:setup.states.${state}`)}<`).length - 1
  expect([count('done'), count('missing'), count('optional')]).toEqual([8, 1, 1])
})

test('a step that is open says what is missing and leads there; a finished one does not', () => {
  const html = shown(
    { company: 'missing', legal: 'missing', hours: 'optional' },
    { companyGaps: ['rccm_number', 'tax_id'], legalGaps: ['contact_email'] },
  )
  expect(html).toContain('Numéro RCCM et Identifiant fiscal (IFU)')
  expect(html).toContain('E-mail de contact')
  // Mails can be tested at any time.
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/admin/settings#rccm_number',
    '/admin/settings#contact_email',
    '/admin/settings#opening_hours',
    '/admin/settings#test-mail',
  ])
})

test.each([
  [0, '/admin/products/add', 'admin-dashboard:setup.products.text'],
  [0, '/admin/products/import', 'admin-dashboard:setup.products.text'],
  [2, '/admin/products?status=draft', 'admin-dashboard:setup.products.drafts'],
] as const)('a shop with %i products and none published is led to %s', (products, href, text) => {
  const html = shown({ products: 'missing' }, { products, published: 0 })
  expect(html).toContain(`href="${href}"`)
  expect(html).toContain(words(text))
})

test('a trial of online payment is named', () => {
  const sandbox = words('admin-dashboard:setup.payment.sandbox')
  expect(shown({ payment: 'missing' }, { payment: 'sandbox' })).toContain(sandbox)
  expect(shown({ payment: 'optional', mail: 'missing' })).not.toContain(sandbox)
})
