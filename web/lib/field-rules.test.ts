import { describe, expect, test } from 'vitest'
import { ProfileChange } from '#contract/accounts/account.ts'
import { Email, NewPassword } from '#contract/accounts/credentials.ts'
import { AddressInput } from '#contract/orders/address.ts'
import {
  accepted,
  addressRules,
  brokenRule,
  emailRules,
  newPasswordRules,
  profileRules,
  required,
  sameAs,
} from './field-rules.ts'

const ruleOf = (
  rules: Parameters<typeof brokenRule>[0],
  text: string,
  values: Record<string, unknown> = {},
) => brokenRule(rules, text, values)?.rule

describe('the rules that pages check without the schemas of the API', () => {
  test.each([
    ['', 'required'],
    ['awa', 'email'],
    ['awa@sira', 'email'],
    [`${'a'.repeat(250)}@sira.example`, 'maxLength'],
    [' awa@sira.example ', undefined],
  ])('find in the e-mail address %j: %s', (text, rule) => {
    expect(ruleOf(emailRules, text)).toBe(rule)
    expect(Email.safeParse(text).success).toBe(rule === undefined)
  })

  test.each([
    ['', 'required'],
    ['sept car', undefined],
    ['court', 'minLength'],
    ['😀'.repeat(7), 'minLength'],
    ['😀'.repeat(8), undefined],
    ['a'.repeat(129), 'maxLength'],
  ])('find in the password %j: %s', (text, rule) => {
    expect(ruleOf(newPasswordRules, text)).toBe(rule)
    expect(NewPassword.safeParse(text).success).toBe(rule === undefined)
  })

  test('want a checkbox to be checked', () => {
    expect(ruleOf([accepted], 'false')).toBe('accepted')
    expect(ruleOf([accepted], 'true')).toBeUndefined()
  })

  test('compare a repeated password', () => {
    expect(ruleOf([required, sameAs('password')], '', { password: '' })).toBe('required')
    expect(ruleOf([required, sameAs('password')], 'un', { password: 'deux' })).toBe('passwordMismatch')
    expect(ruleOf([required, sameAs('password')], 'deux', { password: 'deux' })).toBeUndefined()
  })

  test.each([
    ['phone', '', 'required'],
    ['phone', '70 11', 'phone'],
    ['phone', '70 11 22 33', undefined],
    ['city', ' ', 'required'],
    ['pin', 'devant la mosquée', 'pin'],
    ['pin', '12.37143, -1.51966', undefined],
    ['landmark', 'a'.repeat(201), 'maxLength'],
    ['quarter', 'a'.repeat(121), 'maxLength'],
  ] as const)('find in the %s %j of an address: %s', (field, text, rule) => {
    const values = { city: 'Bobo', country: 'Burkina Faso', street: 'Rue 1', landmark: '', [field]: text }
    expect(ruleOf(addressRules[field], text, values)).toBe(rule)
    // The API accepts an address without a phone.
    if (rule !== 'required' || field === 'city')
      expect(AddressInput.safeEncode(values).success).toBe(rule === undefined)
  })

  test.each([
    ['firstName', ' ', 'required'],
    ['firstName', 'a'.repeat(60), 'maxLength'],
    ['lastName', '', undefined],
    ['lastName', 'a'.repeat(61), 'maxLength'],
    ['phoneNumber', '7'.repeat(31), 'maxLength'],
    ['address', 'a'.repeat(201), 'maxLength'],
    ['city', 'a'.repeat(81), 'maxLength'],
    ['country', 'a'.repeat(81), 'maxLength'],
    ['postalCode', '1'.repeat(21), 'maxLength'],
    ['postalCode', '1'.repeat(20), undefined],
  ] as const)('find in the %s %j of a profile: %s', (field, text, rule) => {
    const others = { lastName: '', phoneNumber: '', address: '', city: '', country: '', postalCode: '' }
    const values = { firstName: 'Awa', ...others, [field]: text }
    expect(ruleOf(profileRules[field], text, values)).toBe(rule)
    expect(ProfileChange.safeParse(values).success).toBe(rule === undefined)
  })

  test('want a street or a landmark', () => {
    expect(ruleOf(addressRules.street, '', { landmark: ' ' })).toBe('streetOrLandmark')
    expect(ruleOf(addressRules.street, '', { landmark: 'Face à la mosquée' })).toBeUndefined()
  })
})
