import { describe, expect, test } from 'vitest'
import { AddressInput, OrderAddress, SpokenAddress } from './address.ts'
import { courierWay, streetOf } from './courier-way.ts'
import { spokenAddress } from './spoken-address.ts'

const known = { street: 'Rue 1', city: 'Ouagadougou', country: 'Burkina Faso' }
const pinOf = (pin: string) => AddressInput.safeParse({ ...known, pin }).data?.pin

describe('a position on the map', () => {
  test.each([
    ['12.37143,-1.51966', '12.37143,-1.51966'],
    [' 12.3714321, -1.5196612 ', '12.37143,-1.51966'],
    ['12,3714 -1,5197', '12.37140,-1.51970'],
    ['12,3714, -1,5197', '12.37140,-1.51970'],
    ['12.3714; -1.5197', '12.37140,-1.51970'],
    ['https://maps.google.com/?q=12.3714,-1.5197', '12.37140,-1.51970'],
    ['https://www.google.com/maps/@12.3714,-1.5197,17z', '12.37140,-1.51970'],
    ['https://www.google.com/maps/place/x/data=!3d12.3714!4d-1.5197', '12.37140,-1.51970'],
    ['', ''],
  ])('%j is %j', (typed, stored) => {
    expect(pinOf(typed)).toBe(stored)
  })

  test.each([
    'derrière le marché',
    '12,-1',
    '12.37143',
    '112.37143,-1.51966',
    '90.00001,-1.51966',
    '12.37143,180.00001',
    `${'x'.repeat(290)} 12.37143,-1.51966`,
  ])('%j is refused', typed => {
    expect(pinOf(typed)).toBeUndefined()
  })

  test('is empty in an order and in a draft that are older than it', () => {
    const old = { ...known, name: '', complement: '', quarter: '', landmark: '', postalCode: '', phone: '' }
    expect(OrderAddress.parse(old).pin).toBe('')
    expect(SpokenAddress.parse(old).pin).toBe('')
  })
})

test('a telephone order takes of an address what it asks for, and nothing else', () => {
  expect(spokenAddress({ ...known, ...{ id: 7, pin: '12.37143,-1.51966' } })).toEqual({
    street: 'Rue 1',
    city: 'Ouagadougou',
    pin: '12.37143,-1.51966',
    phone: '',
    quarter: '',
    landmark: '',
    complement: '',
  })
})

test('a landmark that stands for the street is printed once, and is asked for as a landmark', () => {
  const alone = { street: streetOf({ street: ' ', landmark: 'Portail bleu' }), landmark: 'Portail bleu' }
  expect(alone.street).toBe('Portail bleu')
  expect(courierWay(alone)).toEqual({ street: 'Portail bleu', landmark: '' })
  expect(courierWay({ street: '', landmark: 'Portail bleu' })).toEqual({
    street: 'Portail bleu',
    landmark: '',
  })
  expect(spokenAddress({ ...known, ...alone })).toMatchObject({ street: '', landmark: 'Portail bleu' })
  const both = { street: 'Rue 1', landmark: 'Portail bleu' }
  expect(courierWay(both)).toEqual(both)
  expect(spokenAddress({ ...known, ...both })).toMatchObject(both)
})
