import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deliveryPlaceKey, readDeliveryPlace, storeDeliveryPlace } from './delivery-place.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a chosen place is read again, and nothing else is kept with it', () => {
  storeDeliveryPlace({ city: 'Ouagadougou', quarter: 'Karpala', phone: '70000000' } as never)
  expect(readDeliveryPlace()).toEqual({ city: 'Ouagadougou', quarter: 'Karpala' })
  expect(stored.get(deliveryPlaceKey)).not.toContain('70000000')
})

test.each([
  ['nothing'],
  ['null'],
  ['{}'],
  ['{"city":""}'],
  ['{"city":7,"quarter":""}'],
  ['{"city":"Ouaga"}'],
])('storage that holds %s is no choice', text => {
  if (text !== 'nothing') stored.set(deliveryPlaceKey, text)
  expect(readDeliveryPlace()).toBeUndefined()
})
