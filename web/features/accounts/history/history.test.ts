import { expect, test } from 'vitest'
import type { HistoryEntry } from '#contract/accounts/account.ts'
import { translators } from '#messages/all.ts'
import { byDay } from './history-days.ts'
import { deviceOf, titleOf } from './history-words.ts'

function entry(more: Partial<HistoryEntry>): HistoryEntry {
  return {
    id: 1,
    type: 'sign-in',
    kind: 'signedIn',
    params: {},
    link: null,
    at: '2026-01-31T23:59:59.999Z',
    ...more,
  }
}

test('entries of one day stand under one date, and the order stays', () => {
  const days = byDay([
    entry({ id: 4, at: '2026-02-01T08:00:00.000Z' }),
    entry({ id: 3, at: '2026-02-01T00:00:00.000Z' }),
    entry({ id: 2 }),
  ])
  expect(days.map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
    ['2026-02-01', [4, 3]],
    ['2026-01-31', [2]],
  ])
})

test('a sign-in names its device as far as it is known', () => {
  const { fr, en } = translators
  const params = { browser: 'Firefox', system: 'Android' }
  expect(deviceOf(entry({ params }), fr)).toBe('Firefox sur Android')
  expect(deviceOf(entry({ params: { browser: 'Firefox', system: '' } }), en)).toBe('Firefox')
  expect(deviceOf(entry({ params: { browser: '', system: '' } }), en)).toBe('Unknown device')
  expect(deviceOf(entry({ kind: 'registered', params }), fr)).toBe('')
})

test('an order is named by its number, a diagnostic as one, and what is unknown is some activity', () => {
  const order = entry({ type: 'order', kind: 'orderPlaced', params: { number: 'SO-2026-000012' } })
  expect(titleOf(order, translators.fr)).toBe('Commande SO-2026-000012 passée')
  expect(titleOf({ ...order, kind: 'orderCancelled' }, translators.en)).toBe('Order SO-2026-000012 cancelled')
  const diagnostic = entry({ type: 'diagnostic', kind: 'diagnosticMade' })
  expect(titleOf(diagnostic, translators.en)).toBe('Skin diagnostic made')
  expect(titleOf({ ...diagnostic, kind: 'diagnosticDeleted' }, translators.en)).toBe(
    'Skin diagnostic deleted',
  )
  expect(titleOf(entry({ kind: 'somethingNew' }), translators.en)).toBe('Account activity')
})
