import { describe, expect, test } from 'vitest'
import { ApiError } from '#server/platform/http/errors.ts'
import { deliverable } from './courier-address.service.ts'

const said = {
  street: 'Rue 12.34',
  quarter: 'Gounghin',
  city: 'Ouagadougou',
  landmark: 'Face au marché',
  complement: 'Porte verte',
  phone: '70 11 22 33',
  pin: '12.37143,-1.51966',
}
function fieldsOf(address: Partial<typeof said>) {
  try {
    deliverable({ ...said, ...address })
  } catch (error) {
    if (error instanceof ApiError) return error.details.fields
    throw error
  }
  return undefined
}

describe('an address that was said on the telephone', () => {
  test('is the copy that an order keeps: nothing that nobody said, in the country of the shop', () => {
    expect(deliverable(said)).toEqual({
      ...said,
      phone: '+22670112233',
      name: '',
      postalCode: '',
      country: 'Burkina Faso',
    })
  })

  test('keeps a landmark as one where the street has no name', () => {
    expect(deliverable({ ...said, street: '' })).toMatchObject({ street: '', landmark: 'Face au marché' })
  })

  test('lacks each field that the courier needs, and a street only where there is no landmark either', () => {
    const required = [{ rule: 'required', params: {} }]
    expect(fieldsOf({ city: '', phone: ' ' })).toEqual({
      'address.phone': required,
      'address.city': required,
    })
    expect(fieldsOf({ street: '', landmark: '' })).toEqual({
      'address.street': [{ message: 'admin-desk:server.streetOrLandmark' }],
    })
    expect(fieldsOf({ landmark: '' })).toBeUndefined()
  })

  test('is refused at its telephone number where that is none', () => {
    expect(Object.keys(fieldsOf({ phone: '12' }) ?? {})).toEqual(['address.phone'])
  })
})
