import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readGuestDraft, storeGuestDraft } from './guest-draft.ts'

const storage = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})
afterEach(() => vi.unstubAllGlobals())

test('an order starts with the place that was chosen on a product’s page', () => {
  localStorage.setItem('address_draft:place', '{"city":"Bobo-Dioulasso","quarter":"Accart-Ville"}')
  expect(readGuestDraft()).toMatchObject({ city: 'Bobo-Dioulasso', quarter: 'Accart-Ville', name: '' })
})

test('without a choice it starts with Ouagadougou', () => {
  expect(readGuestDraft()).toMatchObject({ city: 'Ouagadougou', quarter: '' })
})

test('a place that was typed for the order wins over the chosen one', () => {
  storeGuestDraft({ ...readGuestDraft(), city: 'Koudougou', quarter: '' })
  localStorage.setItem('address_draft:place', '{"city":"Bobo-Dioulasso","quarter":"Accart-Ville"}')
  expect(readGuestDraft()).toMatchObject({ city: 'Koudougou', quarter: '' })
})
