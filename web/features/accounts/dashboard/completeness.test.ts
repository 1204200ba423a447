import { expect, test } from 'vitest'
import type { Profile } from '#contract/accounts/account.ts'
import type { User } from '#contract/accounts/user.ts'
import { missingParts } from './completeness.ts'

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
  expect(missingParts(profile, user as unknown as User, [])).toEqual([
    'phone',
    'address',
    'skinType',
    'concerns',
    'avatar',
  ])
})

test('what was given for a delivery is not asked for again', () => {
  const missing = (phone: string) => missingParts(profile, user as unknown as User, [{ phone }])
  expect(missing('+22670123456')).toEqual(['skinType', 'concerns', 'avatar'])
  expect(missing('')).toEqual(['phone', 'skinType', 'concerns', 'avatar'])
})

test('a profile is complete without a postal code', () => {
  const full = {
    ...user,
    skinType: 'dry',
    skinConcerns: ['acne'],
    avatar: '/uploads/a.webp',
  } as unknown as User
  const complete = { ...profile, phoneNumber: '+22670123456', address: 'Rue 14.32' }
  expect(missingParts(complete, full, [])).toEqual([])
})
