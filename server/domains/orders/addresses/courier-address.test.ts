import { describe, expect, test } from 'vitest'
import { ApiError } from '#server/platform/http/errors.ts'
import { deliverable } from './courier-address.service.ts'

const spoken = {
  street: 'Rue 12.34',
  quarter: 'Gounghin',
  city: 'Ouagadougou',
  landmark: 'Face au marché',
  complement: 'Porte verte',
  phone: '70 11 22 33',
  pin: '12.37143,-1.51966',
}
function fieldsOf(address: Partial<typeof spoken>) {
  try {
    deliverable({ ...spoken, ...address })
  } catch (error) {
    if (error instanceof ApiError) return error.details.fields
    throw error
  }
  return undefined
}

describe('an address given by telephone', () => {
  test('becomes the order’s address, with missing fields empty and the shop’s country', () => {
    expect(deliverable(spoken)).toEqual({
      ...spoken,
      phone: '+22670112233',
      name: '',
      postalCode: '',
      country: 'Burkina Faso',
    })
  })

  test('may have a landmark instead of a street', () => {
    expect(deliverable({ ...spoken, street: '' })).toMatchObject({ street: '', landmark: 'Face au marché' })
  })

  test('is refused at each field that the courier needs; a landmark replaces the street', () => {
    const required = [{ rule: 'required', params: {} }]
    expect(fieldsOf({ city: '', phone: ' ' })).toEqual({
      'address.phone': required,
      'address.city': required,
    })
    expect(fieldsOf({ street: '', landmark: '' })).toEqual({
      'address.street': [{ message: 'validation:streetOrLandmark' }],
    })
    expect(fieldsOf({ landmark: '' })).toBeUndefined()
  })

  test('is refused at an invalid telephone number', () => {
    const invalid = [{ rule: 'phone', params: {} }]
    expect(fieldsOf({ phone: '12' })).toEqual({ 'address.phone': invalid })
    expect(fieldsOf({ phone: '12', city: '' })).toEqual({
      'address.phone': invalid,
      'address.city': [{ rule: 'required', params: {} }],
    })
  })
})
