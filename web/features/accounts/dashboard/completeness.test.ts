import { expect, test } from 'vitest'
import type { Profile } from '#contract/accounts/account.ts'
import type { User } from '#contract/accounts/user.ts'
import { completenessOf } from './completeness.ts'

const profile: Profile = {
  firstName: 'Awa',
  lastName: '',
  phoneNumber: '',
  address: '',
  city: '',
  country: '',
  postalCode: '',
}
const user = { id: 7, name: 'Awa', email: 'awa@example.org', skinType: null, skinConcerns: [], avatar: null }

test('a new member lacks everything but name and e-mail', () => {
  expect(completenessOf(profile, user as unknown as User)).toEqual({
    percent: 29,
    missing: ['phone', 'address', 'skinType', 'concerns', 'avatar'],
  })
})

test('a profile is complete without a postal code', () => {
  const full = {
    ...user,
    skinType: 'dry',
    skinConcerns: ['acne'],
    avatar: '/uploads/a.webp',
  } as unknown as User
  const told = { ...profile, phoneNumber: '+22670123456', address: 'Rue 14.32' }
  expect(completenessOf(told, full)).toEqual({ percent: 100, missing: [] })
})
