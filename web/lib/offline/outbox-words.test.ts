import { afterEach, expect, test, vi } from 'vitest'
import { leaveWords } from './outbox-words.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [
    'fr',
    'Si la boutique l’avait déjà reçue, vous la verrez dans votre compte',
    'La boutique l’a peut-être déjà reçu',
  ],
  [
    'en',
    'If the shop had received it already, you will see it in your account',
    'The shop may have received it already',
  ],
])(
  'before a logout, a member reads in %s that the shop may have received what is deleted',
  (lang, order, other) => {
    vi.stubGlobal('document', { documentElement: { lang } })
    expect(leaveWords().order).toContain(order)
    expect(leaveWords().other).toContain(other)
    expect(leaveWords().order).not.toMatch(/rien n’est commandé|nothing is ordered/)
  },
)
