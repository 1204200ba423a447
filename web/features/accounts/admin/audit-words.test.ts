import { expect, test } from 'vitest'
import { abilityFor, type Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { translators } from '#messages/all.ts'
import { auditActions, auditWords } from './audit-words.ts'

const calls = Object.values(api).flatMap(calls => Object.entries(calls as Record<string, Endpoint>))
const audited = calls
  .filter(([, endpoint]) => endpoint.audited ?? (abilityFor(endpoint) && endpoint.method !== 'GET'))
  .map(([name]) => name)

test('every call that the audit log records has words in both languages', () => {
  expect(audited.length).toBeGreaterThan(35)
  expect(audited.length).toBe(new Set(audited).size)
  expect(audited.filter(name => !auditActions.some(action => action === name))).toEqual([])
  for (const t of [translators.fr, translators.en])
    for (const action of auditActions)
      expect([action, '', `admin-members:audit.actions.${action}`]).not.toContain(auditWords(action, t))
})

test('what an earlier version noted is shown under the name it had', () => {
  expect(auditWords('formerCall', translators.fr)).toBe('formerCall')
})

test('no two acts have the same words', () => {
  for (const t of [translators.fr, translators.en]) {
    const words = auditActions.map(action => auditWords(action, t))
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
  }
})
