import { z } from 'zod'
import { typedAmount } from '../shared/typed-amount.ts'
import type { RuleFailure, ValidationRule } from '../shared/validation.ts'
import { isColor, lowestContrast, nearestReadable, neededContrast } from './brand-color.ts'
import { isWeekPossible, parseOpeningHours, tidyOpeningHours, weekOf, writeWeek } from './opening-hours.ts'
import type { SettingKey } from './setting-keys.ts'
import { VatClass } from './vat-class.ts'

/** The result of checking a typed setting: the value to store, or the rule that it breaks. */
export type Checked = { value: string } | { failure: RuleFailure | PaleColor }

/** A colour that cannot be read. Its message is separate, so that only the page of settings loads the words. */
interface PaleColor {
  message: 'settings:contrast'
  params: RuleFailure['params']
}

const fails = (rule: ValidationRule, params: RuleFailure['params'] = {}): Checked => ({
  failure: { rule, params },
})

/** Makes a setting required, such as those that every invoice must contain: an empty value is refused. */
const needed = (check: (value: string) => Checked) => (value: string) =>
  value === '' ? fails('required') : check(value)

/** Makes a setting optional: an empty value is accepted, any other value is checked. */
const optional = (check: (value: string) => Checked) => (value: string) =>
  value === '' ? { value } : check(value)

const maxTextLength = 200
/** Fourteen different spans: two on each day. */
const maxHoursLength = 230

/** Checks a setting of one line of text, because the footer, mails and invoices show it on one line. */
function checkText(value: string): Checked {
  if (value.length > maxTextLength) return fails('maxLength', { max: maxTextLength })
  return /\p{Cc}/u.test(value) ? fails('invalid') : { value }
}

function checkEmail(value: string): Checked {
  return z.email().max(254).safeParse(value).success ? { value } : fails('email')
}

/**
 * Parses a phone number; undefined if it is invalid. Only the server knows all number formats, so pages let it check.
 */
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

/** Converts opening hours to schema.org's format, from which pages form sentences and which search engines read. */
function checkOpeningHours(value: string): Checked {
  if (value.length > maxHoursLength) return fails('maxLength', { max: maxHoursLength })
  const tidy = tidyOpeningHours(value)
  const isPossible = parseOpeningHours(tidy) !== undefined && isWeekPossible(weekOf(tidy))
  return isPossible ? { value: writeWeek(weekOf(tidy)) } : fails('invalid')
}

/** Checks that text in the main colour, and text on it, can be read on the shop's pages. */
function checkBrandColor(value: string): Checked {
  if (!isColor(value)) return fails('invalid')
  const color = value.toLowerCase()
  const ratio = lowestContrast(color)
  if (ratio >= neededContrast) return { value: color }
  // Rounded down, so that a colour that just fails does not seem to pass.
  const params = {
    ratio: Math.floor(ratio * 10) / 10,
    needed: neededContrast,
    nearest: nearestReadable(color),
  }
  return { failure: { message: 'settings:contrast', params } }
}

/** Checks a percentage from 0 to 100 with at most two decimals, after a point or a comma. */
function checkPercent(value: string): Checked {
  const text = value.replace(',', '.')
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(text)) return fails('numeric')
  return Number(text) <= 100 ? { value: String(Number(text)) } : fails('max', { max: 100 })
}

/** Checks that a setting's value is a whole number between two inclusive bounds. */
const checkWhole =
  (min: number, max: number) =>
  (value: string): Checked => {
    if (!/^\d{1,15}$/.test(value)) return fails('integer')
    if (Number(value) < min) return fails('min', { min })
    return Number(value) <= max ? { value: String(Number(value)) } : fails('max', { max })
  }

const checkShare = checkWhole(1, 100)

/** Checks a setting that is on or off, `true` or `false`. */
function checkSwitch(value: string): Checked {
  return value === 'true' || value === 'false' ? { value } : fails('invalid')
}

/** Checks the name of a VAT class. */
function checkVatClass(value: string): Checked {
  return VatClass.safeParse(value).success ? { value } : fails('option')
}

/** Checks an amount in whole FCFA, typed with or without spaces between its groups of three digits. */
const checkAmount = (max: number) => (value: string) =>
  checkWhole(0, max)(String(typedAmount(value) ?? value))

const rules: Record<Exclude<SettingKey, 'main_phone' | 'whatsapp_number'>, (value: string) => Checked> = {
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
  facebook_url: optional(checkWebAddress),
  instagram_url: optional(checkWebAddress),
  opening_hours: optional(checkOpeningHours),
  brand_color: optional(checkBrandColor),
  // A logo is uploaded: a text cannot name files of the storage.
  logo: () => fails('invalid'),
  vat_rate: checkPercent,
  vat_rate_reduced: checkPercent,
  delivery_vat_class: checkVatClass,
  delivery_fee: checkAmount(1_000_000),
  hold_minutes: checkWhole(5, 120),
  first_order_limit: checkAmount(100_000_000),
  first_order_percent: checkShare,
  unpaid_percent: checkShare,
  network_orders: checkWhole(1, 10_000),
  guest_proof_from: checkAmount(100_000_000),
  // The retention time of diagnostics is given in months, at most ten years.
  diagnostic_retention_months: checkWhole(1, 120),
  health_pharmacists_only: checkSwitch,
  second_factor_required: checkSwitch,
  // Sessions of staff end after five minutes to a day without use.
  staff_session_minutes: checkWhole(5, 1440),
}

/** Checks a setting's value by the rule of its key and returns the form to store. */
export function checkSetting(key: string, value: string, parsePhone: ParsePhone): Checked {
  if (key === 'main_phone') return needed(checkPhone(parsePhone))(value)
  if (key === 'whatsapp_number') return optional(checkPhone(parsePhone))(value)
  return (rules[key as keyof typeof rules] ?? checkText)(value)
}
