import { expect, test } from 'vitest'
import type { DeliveryZone } from '#contract/delivery/zone.ts'
import { zoneField, zoneOf, zoneValues } from './zone-values.ts'

const zone: DeliveryZone = {
  id: 1,
  revision: 1,
  name: { fr: 'Centre', en: 'Centre' },
  fee: 1000,
  freeFrom: null,
  minDays: 1,
  maxDays: 2,
  isActive: true,
  places: [
    { city: 'Ouagadougou', quarter: 'Gounghin' },
    { city: 'Ouagadougou', quarter: 'Dapoya' },
    { city: 'Saaba', quarter: '' },
  ],
}

test('a zone that is opened and saved unchanged is the same zone', () => {
  const { id: _id, revision: _revision, places, ...rest } = zone
  const input = zoneOf(zoneValues(zone))
  expect(input).toMatchObject(rest)
  expect(new Set(input.places.map(place => JSON.stringify(place)))).toEqual(
    new Set(places.map(place => JSON.stringify(place))),
  )
})

test('quarters are written one a line or with commas, amounts with spaces', () => {
  const values = { ...zoneValues(undefined), fee: '1 500', freeFrom: '25\u202f000' }
  const body = zoneOf({ ...values, cities: [{ city: 'Ouaga', quarters: ' A \n\nB, C ;' }] })
  expect(body).toMatchObject({ fee: 1500, freeFrom: 25_000 })
  expect(body.places.map(place => place.quarter)).toEqual(['A', 'B', 'C'])
  expect(zoneOf({ ...values, fee: '', freeFrom: ' ' })).toMatchObject({ fee: undefined, freeFrom: null })
  expect(zoneOf({ ...values, fee: '12,5' }).fee).toBe('12,5')
})

test('a refused place is told where it was written', () => {
  const values = {
    ...zoneValues(undefined),
    cities: [
      { city: 'Saaba', quarters: '' },
      { city: 'Ouaga', quarters: 'A\nB' },
    ],
  }
  expect(zoneField(values, 'places')).toBe('cities.0.city')
  expect(zoneField(values, 'places.0')).toBe('cities.0.city')
  expect(zoneField(values, 'places.2')).toBe('cities.1.quarters')
  expect(zoneField(values, 'places.2.city')).toBe('cities.1.city')
  expect(zoneField(values, 'max_days')).toBe('maxDays')
})
