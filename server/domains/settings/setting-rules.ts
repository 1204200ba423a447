import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js'
import { z } from 'zod'
import type { SettingKey } from '#contract/settings/setting.ts'
import type { ValidationRule } from '#contract/shared/validation.ts'

/** Either the value as it is stored, or the rule that it breaks. */
type Checked = { value: string } | { rule: ValidationRule }

const isEmail = (value: string) => z.email().safeParse(value).success
const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

/** What a value must look like, by key; a key that is not here takes any text. Empty stands for "not given" where it may. */
const rules: Partial<Record<SettingKey, (value: string) => Checked>> = {
  company_name: value => (value === '' ? { rule: 'required' } : { value }),
  contact_email: value => (isEmail(value) ? { value } : { rule: 'email' }),
  main_phone: value => {
    if (value === '') return { value }
    if (!isValidPhoneNumber(value, 'BF')) return { rule: 'phone' }
    return { value: parsePhoneNumberFromString(value, 'BF')?.number ?? value }
  },
  website_url: value => (value === '' || isWebAddress(value) ? { value } : { rule: 'url' }),
  vat_rate: value => {
    const text = value.replace(',', '.')
    return /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100 ? { value: text } : { rule: 'numeric' }
  },
  delivery_fee: value => (/^\d{1,7}$/.test(value) ? { value: String(Number(value)) } : { rule: 'integer' }),
}

/** Checks a value by the rule of its key and brings it to the form that is stored. */
export function checkSetting(key: string, value: string): Checked {
  return rules[key as SettingKey]?.(value) ?? { value }
}
