import { expect, test } from 'vitest'
import { newValues } from './article-values.ts'
import { draftKey, forgetDraft, keepDraft, readDraft } from './local-draft.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const { cover: _none, ...values } = { ...newValues('fr'), content: 'En cours' }
const draft = { at: '2026-11-21T10:00:00.000Z', version: 3, values }

test('what is written is found again by whoever wrote it, for that article only', () => {
  const drafts = storage()
  expect(keepDraft(drafts, draftKey(1, 7), draft)).toBe(true)
  expect(readDraft(drafts, draftKey(1, 7))).toEqual(draft)
  expect(readDraft(drafts, draftKey(2, 7))).toBeUndefined()
  expect(readDraft(drafts, draftKey(1, 'new'))).toBeUndefined()
  forgetDraft(drafts, draftKey(1, 7))
  expect(readDraft(drafts, draftKey(1, 7))).toBeUndefined()
})

test('a draft that cannot be read, and a device without room, cost nothing', () => {
  const broken = { ...storage(), getItem: () => '{"at":' }
  expect(readDraft(broken, 'any')).toBeUndefined()
  const full = {
    ...storage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(keepDraft(full, 'any', draft)).toBe(false)
})
