import { describe, expect, test } from 'vitest'
import { readZones } from '#demo/delivery.ts'
import { placeOf, placesOf, spelledPlace } from './place-of.ts'
import { searchPlaces } from './place-search.ts'

const zones = (await readZones()).map((zone, id) => ({ ...zone, id }))
const found = (city: string, quarter = '', country = 'Burkina Faso') => {
  const answer = placeOf(zones, { city, quarter, country })
  return 'place' in answer ? [answer.kind, answer.place.city, answer.place.quarter] : [answer.kind]
}
const first = (search: string, city?: string) =>
  searchPlaces(zones, { search, ...(city ? { city } : {}) }).map(({ city: town, quarter }) => quarter || town)

test.each([
  [
    ['ouaga', 'Pisy'],
    ['Ouagadougou', 'Pissy'],
  ],
  [
    ['Tampouy', ''],
    ['Ouagadougou', 'Tampouy'],
  ],
  [
    ['bobo dioulaso', 'Accart-Ville'],
    ['Bobo-Dioulasso', 'Accart-Ville'],
  ],
  [
    ['Ouaga', 'Gounghin nord'],
    ['Ouagadougou', 'Gounghin nord'],
  ],
  [
    ['Tampouy', 'près du marché'],
    ['Tampouy', 'près du marché'],
  ],
  [
    ['ouaga', 'Quartier inconnu'],
    ['Ouagadougou', 'Quartier inconnu'],
  ],
  [
    ['Djibo', 'centre'],
    ['Djibo', 'centre'],
  ],
])('the place that is written %j is stored as %j', ([city = '', quarter = ''], [town, part]) => {
  expect(spelledPlace(zones, { city, quarter, country: 'Burkina Faso' })).toEqual({
    city: town,
    quarter: part,
  })
})

describe('the place of an address', () => {
  test.each([
    ['Ouagadougou', 'Tampouy', 'Tampouy'],
    ['Ouaga', 'tampui', 'Tampouy'],
    ['ouagadougu', 'TAMPOUI', 'Tampouy'],
    ['Ouagadougou', 'Quartier Gounghin', 'Gounghin'],
    ['Ouagadougou', 'Gounghin nord', 'Gounghin'],
    ['Ouagadougou', 'Gounghin, Ouagadougou', 'Gounghin'],
    ['Ouagadougou', 'patte d oie', 'Patte d’Oie'],
    ['Ouagadougou', 'wentenga', 'Wemtenga'],
    ['Ouagadougou', 'secteur-1', 'Secteur 1'],
    ['Ouaga 2000', '', 'Ouaga 2000'],
    ['Ouaga 2000, Ouagadougou', '', 'Ouaga 2000'],
    ['Tampouy', '', 'Tampouy'],
  ])('%s, %s is in %s', (city, quarter, name) => {
    expect(found(city, quarter)).toEqual(['known', 'Ouagadougou', name])
  })

  test.each([
    ['Bobo', 'Accart-Ville', 'Bobo-Dioulasso'],
    ['bobo dioulaso', '', 'Bobo-Dioulasso'],
    ['Fada', '', 'Fada N’Gourma'],
    ['Po', '', 'Pô'],
    ['Ziniare', '', 'Ziniaré'],
  ])('%s, %s is in %s as a whole', (city, quarter, name) => {
    expect(found(city, quarter)).toEqual(['known', name, ''])
  })

  test.each(['', 'Secteur 30', 'Quartier inconnu', 'Secteur'])(
    'a quarter that is not listed, %j, is one of the town in general',
    quarter => {
      expect(found('Ouagadougou', quarter)).toEqual(['general', 'Ouagadougou', ''])
    },
  )

  test.each([
    ['Djibo', ''],
    ['Gorom-Gorom', ''],
    ['Abidjan', 'Cocody'],
    // Towns outside the delivery zones whose names nearly equal those of towns inside.
    ['Sapouy', ''],
    ['Manni', ''],
    ['Zéo', ''],
    ['Kayo', ''],
    ['Djibo', 'Gounghin'],
    ['—', ''],
    ['Ou', ''],
  ])('%s, %s is nowhere', (city, quarter) => {
    expect(found(city, quarter)).toEqual(['nowhere'])
  })

  test.each(['Burkina Faso', 'BURKINA-FASO', 'Burkina', 'bf', 'Burkina Fasso', ''])(
    'the country %j is the shop’s own',
    country => expect(found('Ouagadougou', 'Tampouy', country)[0]).toBe('known'),
  )

  test.each(['France', 'Côte d’Ivoire', 'Mali', 'Benin'])('%s is another country', country => {
    expect(found('Ouagadougou', 'Tampouy', country)).toEqual(['nowhere'])
  })

  test('every place of the shop is found by its name, and by no other place’s name', () => {
    const places = placesOf(zones)
    expect(places.length).toBeGreaterThan(80)
    for (const { city, quarter } of places)
      expect(found(city, quarter).slice(1), `${quarter} ${city}`).toEqual([city, quarter])
  })

  test('a name that two places share is neither of them without its town', () => {
    const twice = [
      { ...(zones[0] as (typeof zones)[number]), places: [{ city: 'Gaoua', quarter: 'Dapoya' }] },
      { ...(zones[1] as (typeof zones)[number]), places: [{ city: 'Dori', quarter: 'Dapoya' }] },
    ]
    expect(placeOf(twice, { city: 'Dapoya', quarter: '' }).kind).toBe('nowhere')
    expect(placeOf(twice, { city: 'Dori', quarter: 'Dapoya' })).toMatchObject({ place: { city: 'Dori' } })
  })
})

describe('the search of places', () => {
  test.each([
    ['tampui', 'Tampouy'],
    ['tamp', 'Tampouy'],
    ['ouaga', 'Ouagadougou'],
    ['ouaga 2', 'Ouaga 2000'],
    ['bobo', 'Bobo-Dioulasso'],
    ['dioulasso', 'Bobo-Dioulasso'],
    ['camsonghin', 'Kamsonghin'],
    ['rimkieta', 'Rimkiéta'],
    ['ouagadougou pissy', 'Pissy'],
    ['1200', '1200 Logements'],
  ])('%s finds %s first', (text, name) => {
    expect(first(text)[0]).toBe(name)
  })

  test('other texts find no place, and places of a suspended zone are not offered', () => {
    expect(first('Abidjan')).toEqual([])
    const suspended = zones.map(zone => ({ ...zone, isActive: false }))
    expect(searchPlaces(suspended, { search: 'tampouy' })).toEqual([])
  })

  test('without a text it lists the quarters of the town in their order, or the towns', () => {
    expect(first('', 'Ouagadougou').slice(0, 3)).toEqual(['1200 Logements', 'Balkuy', 'Bassinko'])
    const sectors = first('', 'Ouagadougou').filter(name => name.startsWith('Secteur'))
    expect([sectors[1], sectors.at(-1)]).toEqual(['Secteur 2', 'Secteur 11'])
    expect(first('', 'Bobo-Dioulasso')).toContain('Koudougou')
  })
})
