import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Ability, abilitiesOf } from '#contract/access.ts'
import { translators } from '#messages/all.ts'
import { secondFactorPath } from '#web/lib/admin-pages.ts'
import { tokenKey, userKey } from '#web/lib/session-keys.ts'
import { provideTranslator } from '#web/lib/translation.ts'
import { NotForRole } from './not-for-role.tsx'

beforeAll(() => provideTranslator('fr', translators.fr))
afterEach(() => vi.unstubAllGlobals())

const words = translators.fr

function shownTo(abilities: readonly Ability[]): string {
  const user = { id: 1, name: 'Awa Traoré', email: 'a@example.bf', role: 'admin', abilities }
  const stored = new Map([
    [tokenKey, 'token'],
    [userKey, JSON.stringify(user)],
  ])
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: () => {} })
  return renderToStaticMarkup(
    <MemoryRouter>
      <NotForRole />
    </MemoryRouter>,
  )
}

test('staff whose role lacks the ability of a page learn whom to ask', () => {
  expect(shownTo(abilitiesOf('courier'))).toContain(words('admin:notForRole.text'))
})

test('staff without the second factor that the shop requires are led to it, not to another role', () => {
  const html = shownTo([])
  expect(html).toContain(secondFactorPath)
  for (const key of ['title', 'text'] as const) expect(html).not.toContain(words(`admin:notForRole.${key}`))
})
