import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { abilities } from '#contract/access.ts'
import { translators } from '#messages/all.ts'
import { tokenKey, userKey } from '#web/lib/session-keys.ts'
import { provideTranslator } from '#web/lib/translation.ts'
import { FirstSteps } from './first-steps.tsx'

beforeAll(() => {
  provideTranslator('fr', translators.fr)
  const stored = new Map([
    [tokenKey, 'token'],
    [userKey, JSON.stringify({ id: 1, name: 'Awa Traoré', email: 'a@example.bf', role: 'admin', abilities })],
  ])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  })
})
afterAll(() => vi.unstubAllGlobals())

const names = ['product', 'published', 'zone'] as const

/**
 * Renders the first steps of a shop with these numbers of products, published products and delivery zones; returns
 * the requested steps.
 */
function asked(counts: Record<(typeof names)[number], number> | undefined) {
  const client = new QueryClient()
  client.setQueryData(['first-steps', ...names], counts && names.map(name => counts[name]))
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <FirstSteps />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return names.filter(name => html.includes(translators.fr(`admin:first.${name}`)))
}

test.each([
  [{ product: 0, published: 0, zone: 0 }, ['product', 'zone']],
  [{ product: 2, published: 0, zone: 0 }, ['published', 'zone']],
  [{ product: 2, published: 1, zone: 0 }, ['zone']],
  [{ product: 2, published: 1, zone: 3 }, []],
  // Counts that could not be read are no reason to request a step.
  [undefined, []],
])('a shop with %j is asked for %j', (counts, steps) => expect(asked(counts)).toEqual(steps))
