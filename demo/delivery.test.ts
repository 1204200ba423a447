import { expect, test } from 'vitest'
import { DeliveryZoneInput } from '#contract/delivery/zone.ts'
import { deliveryTerms } from '#server/domains/delivery/delivery-terms.ts'
import { readZones } from './delivery.ts'

test('the demo’s zones are valid input, with fees from 500 to 3,000 FCFA', async () => {
  const zones = await readZones()
  expect(zones).toHaveLength(7)
  for (const zone of zones) {
    expect(DeliveryZoneInput.safeEncode(zone).success, zone.name.fr).toBe(true)
    expect(zone.maxDays).toBeGreaterThanOrEqual(zone.minDays)
    expect(zone.fee).toBeGreaterThanOrEqual(500)
    expect(zone.fee).toBeLessThanOrEqual(3000)
  }
})

test.each([
  ['Ouagadougou', 'Gounghin', 1000],
  ['Ouagadougou', 'ouaga 2000', 1500],
  ['Ouagadougou', 'patte d’oie', 1500],
  ['Ouagadougou', 'Rimkieta', 2000],
  ['Ouagadougou', '', 2000],
  ['Bobo Dioulasso', 'Accart-Ville', 2000],
  ["Fada N'Gourma", '', 3000],
  ['Ouaga', 'tampui', 1500],
  ['Ouaga 2000', '', 1500],
  ['Bobo', '', 2000],
  ['Abidjan', 'Cocody', null],
  ['Djibo', '', null],
])('delivery to %s %s costs %s FCFA in the demo', async (city, quarter, fee) => {
  const zones = (await readZones()).map((zone, id) => ({ ...zone, id }))
  const parcel = { subtotal: 1000, flatFee: 0, at: new Date(), locale: 'fr' } as const
  expect(deliveryTerms(zones, { ...parcel, address: { city, quarter } }).fee).toBe(fee)
})
