import {
  maxEmailLength,
  nameLengths,
  passwordLength,
  profileLengths,
} from '#contract/accounts/account-limits.ts'
import { addressLengths, hasWay, isPosition, pinIn } from '#contract/orders/address-parts.ts'
import { hasPhoneLength } from '#contract/shared/phone.ts'
import type { RuleFailure, ValidationRule } from '#contract/shared/validation.ts'

/** Checks a field's text, given all values of its form; returns the broken rule, or undefined. */
export type Rule = (text: string, values: Record<string, unknown>) => RuleFailure | undefined

/**
 * Rules for fields of forms that every visitor may meet. The pages of the shop do not load the schemas of the API, which
 * have many more rules: the server checks those and its answer is shown at the field.
 */
const rule =
  (name: ValidationRule, isBroken: (text: string) => boolean, params: RuleFailure['params'] = {}): Rule =>
  text =>
    isBroken(text) ? { rule: name, params } : undefined

export const required = rule('required', text => text.trim() === '')

/** A checkbox must be checked. */
export const accepted = rule('accepted', text => text !== 'true')

export const atMost = (max: number): Rule => rule('maxLength', text => text.trim().length > max, { max })

const email = rule('email', text => text !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()))

const lengthOf = (text: string) => [...text].length

export const emailRules = [required, email, atMost(maxEmailLength)]
export const nameRules = {
  firstName: [required, atMost(nameLengths.firstName)],
  lastName: [required, atMost(nameLengths.lastName)],
}
/** The rules of a profile's fields. */
export const profileRules = {
  ...nameRules,
  lastName: [atMost(profileLengths.lastName)],
  phoneNumber: [atMost(profileLengths.phoneNumber)],
  address: [atMost(profileLengths.address)],
  city: [atMost(profileLengths.city)],
  country: [atMost(profileLengths.country)],
  postalCode: [atMost(profileLengths.postalCode)],
}
export const newPasswordRules: Rule[] = [
  rule('required', text => text === ''),
  rule('minLength', text => lengthOf(text) < passwordLength.min, { min: passwordLength.min }),
  rule('maxLength', text => lengthOf(text) > passwordLength.max, { max: passwordLength.max }),
]

/** The text must equal that of another field. */
export const sameAs =
  (field: string): Rule =>
  (text, values) =>
    text === values[field] ? undefined : { rule: 'passwordMismatch', params: {} }

const optional = (field: keyof typeof addressLengths) => [atMost(addressLengths[field])]
const needed = (field: keyof typeof addressLengths) => [required, atMost(addressLengths[field])]

/** An address needs a street or a landmark; otherwise no courier would find it. */
const way: Rule = (street, { landmark }) =>
  hasWay({ street, landmark: String(landmark) }) ? undefined : { rule: 'streetOrLandmark', params: {} }

/** The rules of an address. The API also accepts one without a phone, but staff confirm every order by a call. */
export const addressRules = {
  name: optional('name'),
  street: [way, ...optional('street')],
  complement: optional('complement'),
  quarter: optional('quarter'),
  landmark: optional('landmark'),
  postalCode: optional('postalCode'),
  city: needed('city'),
  country: needed('country'),
  pin: [...optional('pin'), rule('pin', text => !isPosition(pinIn(text.trim())))],
  phone: [...needed('phone'), rule('phone', text => text.trim() !== '' && !hasPhoneLength(text))],
}

/** The first rule that a text breaks, given all values of its form; undefined if it breaks none. */
export function brokenRule(rules: readonly Rule[], text: string, values: Record<string, unknown>) {
  return rules.map(check => check(text, values)).find(failure => failure !== undefined)
}
