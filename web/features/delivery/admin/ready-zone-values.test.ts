import { expect, test } from 'vitest'
import { translators } from '#messages/all.ts'
import { chosenZones, readyZoneField, readyZoneResolver } from './ready-zone-values.ts'

const zone = (key: string, isOn: boolean, fee = '1 500') => ({ key, isOn, fee })
const values = {
  zones: [zone('koudougou', false, 'x'), zone('ouahigouya', true), zone('other-towns', true, '7')],
}

test('only chosen zones are sent, with fees as numbers', () => {
  expect(chosenZones(values)).toEqual([
    { key: 'ouahigouya', fee: 1500 },
    { key: 'other-towns', fee: 7 },
  ])
})

test('an error of the request is shown at the zone that was sent', () => {
  expect(readyZoneField(values, 'zones.0.fee')).toBe('zones.1.fee')
  expect(readyZoneField(values, 'zones.1.key')).toBe('zones.2.isOn')
  expect(readyZoneField(values, 'zones')).toBe('zones')
})

test('the fees of chosen zones are checked, and no others', async () => {
  const check = async (given: typeof values) =>
    (await readyZoneResolver(translators.fr)(given, undefined, {} as never)).errors
  expect(await check(values)).toMatchObject({
    zones: [undefined, undefined, { fee: { type: expect.any(String) } }],
  })
  expect(await check({ zones: values.zones.slice(0, 2) })).toEqual({})
  expect(await check({ zones: values.zones.slice(0, 1) })).toEqual({})
})
