import { z } from 'zod'
import { typedAmount } from '../shared/typed-amount.ts'
import type { RuleFailure, ValidationRule } from '../shared/validation.ts'
import { parseOpeningHours, tidyOpeningHours } from './opening-hours.ts'
import type { SettingKey } from './setting.ts'

/** The value to store, or its error. */
export type Checked = { value: string } | { failure: RuleFailure }

const fails = (rule: ValidationRule, params: RuleFailure['params'] = {}): Checked => ({
  failure: { rule, params },
})

/** What every invoice bears is changed and never taken away. */
const needed = (check: (value: string) => Checked) => (value: string) =>
  value === '' ? fails('required') : check(value)

/** These settings may be empty. */
const optional = (check: (value: string) => Checked) => (value: string) =>
  value === '' ? { value } : check(value)

const maxTextLength = 200

/** One line of text, because it appears in the footer, in mails and on invoices. */
function checkText(value: string): Checked {
  if (value.length > maxTextLength) return fails('maxLength', { max: maxTextLength })
  return /\p{Cc}/u.test(value) ? fails('invalid') : { value }
}

function checkEmail(value: string): Checked {
  return z.email().max(254).safeParse(value).success ? { value } : fails('email')
}

/** Which numbers networks call only the server knows: a page leaves it to its answer. */
export type ParsePhone = (text: string) => string | undefined

const checkPhone =
  (parse: ParsePhone) =>
  (value: string): Checked => {
    const number = parse(value)
    return number === undefined ? fails('phone') : { value: number }
  }

function checkWebAddress(value: string): Checked {
  if (value.length > maxTextLength) return fails('maxLength', { max: maxTextLength })
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? { value } : fails('url')
}

/** Stored in schema.org's format, so that pages can word it and search engines can read it. */
function checkOpeningHours(value: string): Checked {
  if (value.length > maxTextLength) return fails('maxLength', { max: maxTextLength })
  const tidy = tidyOpeningHours(value)
  return parseOpeningHours(tidy) === undefined ? fails('invalid') : { value: tidy }
}

/** Percent with at most two decimals, after a point or a comma. */
function checkPercent(value: string): Checked {
  const text = value.replace(',', '.')
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(text)) return fails('numeric')
  return Number(text) <= 100 ? { value: String(Number(text)) } : fails('max', { max: 100 })
}

/** A whole number between two bounds. */
const checkWhole =
  (min: number, max: number) =>
  (value: string): Checked => {
    if (!/^\d{1,15}$/.test(value)) return fails('integer')
    if (Number(value) < min) return fails('min', { min })
    return Number(value) <= max ? { value: String(Number(value)) } : fails('max', { max })
  }

const checkShare = checkWhole(1, 100)

/** On or off. */
function checkSwitch(value: string): Checked {
  return value === 'true' || value === 'false' ? { value } : fails('invalid')
}

/** Whole FCFA as people type them. */
const checkAmount = (max: number) => (value: string) =>
  checkWhole(0, max)(String(typedAmount(value) ?? value))

const rules: Record<Exclude<SettingKey, 'main_phone'>, (value: string) => Checked> = {
  company_name: needed(checkText),
  contact_email: checkEmail,
  address: needed(checkText),
  city: needed(checkText),
  country: checkText,
  rccm_number: needed(checkText),
  tax_id: needed(checkText),
  legal_form: checkText,
  cadastral_address: checkText,
  po_box: checkText,
  bank_accounts: checkText,
  tax_regime: checkText,
  tax_office: checkText,
  website_url: optional(checkWebAddress),
  opening_hours: optional(checkOpeningHours),
  vat_rate: checkPercent,
  delivery_fee: checkAmount(1_000_000),
  hold_minutes: checkWhole(5, 120),
  first_order_limit: checkAmount(100_000_000),
  first_order_percent: checkShare,
  unpaid_percent: checkShare,
  network_orders: checkWhole(1, 10_000),
  // Ten years at most.
  diagnostic_retention_months: checkWhole(1, 120),
  health_pharmacists_only: checkSwitch,
}

/** Checks a value by the rule of its key and brings it to the form that is stored. */
export function checkSetting(key: string, value: string, parsePhone: ParsePhone): Checked {
  if (key === 'main_phone') return needed(checkPhone(parsePhone))(value)
  return (rules[key as keyof typeof rules] ?? checkText)(value)
}
