import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deliveryTerms } from './delivery-terms.ts'
import type { Zone } from './zone.ts'

const zone = (id: number, fee: number, ...places: Zone['places']): Zone => ({
  id,
  name: { fr: `Zone ${id}`, en: `Area ${id}` },
  fee,
  freeFrom: null,
  minDays: 1,
  maxDays: 3,
  isActive: true,
  places,
})
const zones = [
  zone(1, 500, { city: 'Ouagadougou', quarter: 'Zone du Bois' }, { city: 'Ouagadougou', quarter: 'Dapoya' }),
  zone(2, 1500, { city: 'Ouagadougou', quarter: '' }),
  zone(3, 2500, { city: 'Bobo-Dioulasso', quarter: '' }, { city: 'Gaoua', quarter: 'Dapoya' }),
]
const saturday = new Date('2026-11-21T22:00:00Z')
const terms = (city: string, quarter = '', subtotal = 0) =>
  deliveryTerms(zones, { address: { city, quarter }, subtotal, flatFee: 777, at: saturday, locale: 'fr' })

describe('the zone of an address', () => {
  test.each([
    ['Ouagadougou', 'Zone du Bois', 1],
    ['OUAGADOUGOU', 'zone-du-bois', 1],
    [' Ouágadougou ', 'Zône  du bois.', 1],
    ['Ouagadougou', 'Kossodo', 2],
    ['Ouagadougou', '', 2],
    ['bobo dioulasso', 'Accart-Ville', 3],
    ['Gaoua', 'dapoya', 3],
    ['Gaoua', '', null],
    ['Dori', 'Zone du Bois', null],
    ['', '', null],
  ])('of %j, %j', (city, quarter, id) => {
    expect(terms(city, quarter).zoneId).toBe(id)
  })

  test('without one nothing is delivered and nothing is charged, whatever the flat fee says', () => {
    expect(terms('Dori')).toEqual({
      status: 'not_delivered',
      city: 'Dori',
      quarter: '',
      zoneId: null,
      zone: '',
      fee: null,
      freeFrom: null,
      expectedFrom: null,
      expectedTo: null,
    })
  })

  test.each([
    [777, 'served'],
    [0, 'by_phone'],
  ])('a shop that has no zones delivers everywhere for its flat fee of %i: %s', (flatFee, status) => {
    const parcel = { subtotal: 0, flatFee, at: saturday, locale: 'fr' } as const
    const answer = deliveryTerms([], { ...parcel, address: { city: 'Dori', quarter: '' } })
    expect(answer).toMatchObject({ status, fee: flatFee, zone: '', expectedFrom: null })
  })

  test('a town that is not listed as a whole asks for one of its quarters', () => {
    expect(terms('Gaoua', 'Nowhere')).toMatchObject({ status: 'quarter_needed', city: 'Gaoua', fee: null })
  })

  test('a suspended zone keeps its places: they do not fall to the zone of the whole town', () => {
    const [centre, ...others] = zones as [Zone, ...Zone[]]
    const parcel = { subtotal: 0, flatFee: 0, at: saturday, locale: 'fr' } as const
    const answer = deliveryTerms([{ ...centre, isActive: false }, ...others], {
      ...parcel,
      address: { city: 'Ouagadougou', quarter: 'Dapoya' },
    })
    expect(answer).toMatchObject({ status: 'not_delivered', fee: null, zoneId: null })
  })

  test('days are working days: nobody delivers on a Sunday', () => {
    expect(terms('Ouagadougou')).toMatchObject({ expectedFrom: '2026-11-23', expectedTo: '2026-11-25' })
    const sunday = {
      address: { city: 'Ouagadougou', quarter: '' },
      subtotal: 0,
      flatFee: 0,
      locale: 'fr',
    } as const
    const atOnce = [{ ...zone(1, 500, { city: 'Ouagadougou', quarter: '' }), minDays: 0, maxDays: 0 }]
    expect(deliveryTerms(atOnce, { ...sunday, at: new Date('2026-11-22T09:00:00Z') }).expectedFrom).toBe(
      '2026-11-23',
    )
    expect(deliveryTerms(atOnce, { ...sunday, at: saturday }).expectedTo).toBe('2026-11-21')
  })
})

/** Spells a place name with other capitals, accents and punctuation. */
const spelt = (name: string) =>
  fc
    .tuple(
      fc.array(fc.boolean(), { minLength: name.length, maxLength: name.length }),
      fc.array(fc.boolean(), { minLength: name.length, maxLength: name.length }),
      fc.constantFrom(' ', '-', '  ', ' – ', "'", '/'),
      fc.constantFrom('', ' ', '  ', '.', '-'),
      fc.constantFrom('NFC', 'NFD'),
    )
    .map(([capitals, accents, between, around, form]) => {
      const signs = [...name].map((sign, place) => {
        if (sign === ' ' || sign === '-') return between
        const accented = accents[place] && /[aeiouc]/i.test(sign) ? `${sign}\u0301` : sign
        return capitals[place] ? accented.toUpperCase() : accented.toLowerCase()
      })
      return `${around}${signs.join('')}${around}`.normalize(form)
    })

test('the fee never depends on how a place is spelt', () => {
  const known = zones.flatMap(each => each.places)
  fc.assert(
    fc.property(
      fc
        .constantFrom(...known)
        .chain(place =>
          fc.record({ place: fc.constant(place), city: spelt(place.city), quarter: spelt(place.quarter) }),
        ),
      fc.integer({ min: 0, max: 100_000 }),
      ({ place, city, quarter }, subtotal) => {
        expect(terms(city, quarter, subtotal)).toEqual(terms(place.city, place.quarter, subtotal))
      },
    ),
  )
})
