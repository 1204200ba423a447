import { expect, test } from 'vitest'
import { sortCodec } from './sort.ts'

const Sort = sortCodec({ nom: 'name', '-nom': '-name', code: 'code' })

test('an order has one name on the wire and one of ours', () => {
  expect(Sort.decode('-nom')).toBe('-name')
  expect(Sort.encode('-name')).toBe('-nom')
  expect(Sort.encode('code')).toBe('code')
})

test('an order that does not exist is refused in both directions', () => {
  expect(Sort.safeDecode('name' as never).success).toBe(false)
  expect(Sort.safeEncode('nom' as never).success).toBe(false)
})

test('two orders of one name are a mistake', () => {
  expect(() => sortCodec({ nom: 'name', intitule: 'name' })).toThrow(/one name/)
})
