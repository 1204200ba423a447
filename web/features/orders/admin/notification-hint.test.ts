import { expect, test } from 'vitest'
import { translators } from '#messages/all.ts'
import { notificationHint } from './notification-hint.ts'

test.each([
  ['an account', { id: 4, email: '' }, 'yes'],
  ['an e-mail', { id: null, email: 'z@example.org' }, 'yes'],
  ['neither', { id: null, email: '' }, 'no'],
] as const)('the sentence says whether a buyer with %s is notified: %o', (_, known, answer) => {
  const customer = { name: 'Zenabou', phone: '+22670998877', ...known }
  for (const language of ['fr', 'en'] as const) {
    const t = translators[language]
    expect(notificationHint({ customer }, t)).toBe(t(`admin-orders:change.notified.${answer}`))
  }
  expect(notificationHint({ customer }, translators.fr).includes('appelez-le')).toBe(answer === 'no')
})
