import type { Kysely, Transaction } from 'kysely'
import type { AccessSettings } from '#contract/access.ts'
import { isColor } from '#contract/settings/brand-color.ts'
import { type Logo, logoOf } from '#contract/settings/logo.ts'
import type { AdminSetting, Setting, SettingChange, SettingChanges } from '#contract/settings/setting.ts'
import { invoiceFacts, type SettingKey, switches } from '#contract/settings/setting-keys.ts'
import { checkSetting } from '#contract/settings/setting-rules.ts'
import { VatClass } from '#contract/settings/vat-class.ts'
import type { DB } from '#database/tables.ts'
import { raiseRevision } from '#server/platform/database/revisions.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { changedFields, noteChange } from '#server/platform/http/acts.ts'
import { ApiError, type ErrorDetails } from '#server/platform/http/errors.ts'
import { parsePhone } from '#server/platform/phone.ts'
import * as queries from './settings.queries.ts'

/** The rates that apply when their setting is missing or invalid: VAT in percent, delivery in FCFA. */
const defaultVatRate = 18
const defaultReducedVatRate = 10
const defaultDeliveryFee = 0
const defaultRetention = 24
const defaultProofFrom = 50_000
const defaultHolds = {
  hold_minutes: 15,
  first_order_limit: 100_000,
  first_order_percent: 10,
  unpaid_percent: 50,
  network_orders: 200,
} as const satisfies Partial<Record<SettingKey, number>>
const rateKeys = [
  'vat_rate',
  'vat_rate_reduced',
  'delivery_vat_class',
  'delivery_fee',
] as const satisfies SettingKey[]
const holdKeys = [...Object.keys(defaultHolds), 'main_phone', 'contact_email']

/** The settings that everybody may read: company, VAT rate and delivery fee. */
export function listPublicSettings(db: Kysely<DB>): Promise<Setting[]> {
  return queries.listPublicSettings(db)
}

export function listAllSettings(db: Kysely<DB>): Promise<AdminSetting[]> {
  return queries.listAllSettings(db)
}

/** A setting that everybody may read. Throws NOT_FOUND for all others. */
export async function getPublicSetting(db: Kysely<DB>, key: string): Promise<Setting> {
  const setting = await queries.findPublicSetting(db, key)
  if (!setting) throw new ApiError('NOT_FOUND')
  return setting
}

/** Changes a setting, validated by the rule of its key. Throws NOT_FOUND for an unknown key. */
export async function changeSetting(db: Kysely<DB>, key: string, change: SettingChange): Promise<Setting> {
  const checked = checkSetting(key, change.value, parsePhone)
  if ('failure' in checked) throw new ApiError('VALIDATION', { fields: { value: [checked.failure] } })
  return inTransaction(db, trx => write(trx, key, { ...change, value: checked.value }))
}

/**
 * Changes all of these settings, or none if one of them is invalid or was changed since the client read it. The error
 * names every refused value.
 */
export async function changeSettings(db: Kysely<DB>, { settings }: SettingChanges): Promise<AdminSetting[]> {
  const changes = new Map<string, SettingChange>()
  const fields: NonNullable<ErrorDetails['fields']> = {}
  for (const [index, { key, ...change }] of settings.entries()) {
    const checked = checkSetting(key, change.value, parsePhone)
    if ('failure' in checked) fields[`settings.${index}.value`] = [checked.failure]
    else if (changes.has(key)) fields[`settings.${index}.key`] = [{ rule: 'taken', params: {} }]
    else changes.set(key, { ...change, value: checked.value })
  }
  if (Object.keys(fields).length > 0) throw new ApiError('VALIDATION', { fields })
  return inTransaction(db, async trx => {
    // The settings are locked sorted by key, so that two concurrent saves wait for each other instead of deadlocking.
    for (const [key, change] of [...changes].sort()) await write(trx, key, change)
    return queries.listAllSettings(trx)
  })
}

async function write(trx: Transaction<DB>, key: string, change: SettingChange): Promise<Setting> {
  return (await replace(trx, key, change)).setting
}

async function replace(trx: Transaction<DB>, key: string, { revision, ...change }: SettingChange) {
  await raiseRevision(trx, 'settings', key, revision)
  const before = await queries.readSetting(trx, key)
  const setting = await queries.updateSetting(trx, key, change)
  const { value, description } = setting
  noteChange({ kind: 'setting', id: key }, changedFields(before, { value, description }))
  return { before, setting }
}

/** The revision of each of these settings. */
export function listSettingRevisions(
  db: Kysely<DB>,
  keys: readonly string[],
): Promise<{ key: string; revision: number }[]> {
  return queries.listRevisions(db, keys)
}

/** Empties settings, also those that staff may only replace: for the facts of the demo's invented company. */
export async function emptySettings(trx: Transaction<DB>, keys: readonly SettingKey[]): Promise<void> {
  for (const key of [...keys].sort()) await write(trx, key, { value: '' })
}

/** Changes the logo to that of these files, or to none; returns the former value too. */
export async function replaceLogo(
  trx: Transaction<DB>,
  value: string,
): Promise<{ before: string; setting: Setting }> {
  const { before, setting } = await replace(trx, 'logo', { value })
  return { before: before.value, setting }
}

interface StoredValue {
  key: string
  value: string
}

/** The rates that prices are computed with: VAT in percent, 18 when the setting is invalid, and delivery in FCFA. */
export async function getRates(db: Kysely<DB>): Promise<Rates> {
  return ratesOf(await queries.selectValues(db, rateKeys).execute())
}

/** The limits of the stock that unpaid orders may hold; shares are in percent of a product's stock. */
export interface HoldSettings {
  /** How many minutes an unpaid online order holds its stock. */
  holdMinutes: number
  /** The maximum total in FCFA of the unpaid orders of a buyer who has paid no order yet. */
  firstOrderLimit: number
  firstOrderPercent: number
  unpaidPercent: number
  networkOrders: number
  /** The telephone number or e-mail address that buyers get who want to order more than the limits allow. */
  contact: string
}

/** The rates and the limits of orders, read in one statement. */
export async function getOrderSettings(db: Kysely<DB>): Promise<{ rates: Rates; limits: HoldSettings }> {
  const rows = await queries.selectValues(db, [...rateKeys, ...holdKeys]).execute()
  return { rates: ratesOf(rows), limits: holdSettingsOf(rows) }
}

/** The current limits of unpaid orders. */
export async function getHoldSettings(db: Kysely<DB>): Promise<HoldSettings> {
  return holdSettingsOf(await queries.selectValues(db, holdKeys).execute())
}

/** Reads the limits of unpaid orders from stored settings, with defaults for missing values. */
export function holdSettingsOf(rows: StoredValue[]): HoldSettings {
  const stored = byKey(rows)
  const numberOf = (key: keyof typeof defaultHolds) => {
    const value = stored[key] ?? ''
    return /^\d+$/.test(value) ? Number(value) : defaultHolds[key]
  }
  return {
    holdMinutes: numberOf('hold_minutes'),
    firstOrderLimit: numberOf('first_order_limit'),
    firstOrderPercent: numberOf('first_order_percent'),
    unpaidPercent: numberOf('unpaid_percent'),
    networkOrders: numberOf('network_orders'),
    contact: stored.main_phone || (stored.contact_email ?? ''),
  }
}

/** A query for the facts about the seller that an invoice prints and for its look, to embed in a larger statement. */
export function selectSeller(db: Kysely<DB>) {
  return queries.selectValues(db, [...sellerKeys, 'brand_color', 'logo'])
}

/** Whether the shop may issue invoices. `is_seller_known` in the database enforces the same rule. */
export async function hasInvoiceFacts(db: Kysely<DB>): Promise<boolean> {
  const stored = byKey(await selectSeller(db).execute())
  return invoiceFacts.every(key => stored[key])
}

/** The legal facts about the seller that staff have not entered in the settings yet. */
export async function missingLegalFacts(db: Kysely<DB>): Promise<string[]> {
  return listEmptySettings(db, sellerKeys)
}

/** Which of these settings staff have not entered yet, in the order of `keys`. */
export async function listEmptySettings<Key extends SettingKey>(
  db: Kysely<DB>,
  keys: readonly Key[],
): Promise<Key[]> {
  const stored = byKey(await queries.selectValues(db, keys).execute())
  return keys.filter(key => !stored[key])
}

/** The settings that the tax code requires of a seller, besides name, address, telephone, RCCM and IFU. */
const legalKeys = [
  'legal_form',
  'cadastral_address',
  'po_box',
  'bank_accounts',
  'tax_regime',
  'tax_office',
] as const satisfies SettingKey[]

const sellerKeys: SettingKey[] = [
  'company_name',
  'address',
  'city',
  'country',
  'main_phone',
  'contact_email',
  'rccm_number',
  'tax_id',
  ...legalKeys,
]

/** The rates that prices are computed with: VAT in percent, delivery in FCFA. */
export interface Rates {
  /** The standard VAT rate. */
  vatRate: number
  vatRates: Record<VatClass, number>
  deliveryVatRate: number
  deliveryFee: number
}

/** Reads the rates from stored settings, with defaults for missing values. */
export function ratesOf(stored: StoredValue[]): Rates {
  const values = byKey(stored)
  const percent = (text = '', otherwise: number) => {
    const rate = Number(text)
    return text !== '' && rate >= 0 && rate <= 100 ? rate : otherwise
  }
  const vatRate = percent(values.vat_rate, defaultVatRate)
  const vatRates = {
    standard: vatRate,
    reduced: percent(values.vat_rate_reduced, defaultReducedVatRate),
    exempt: 0,
  }
  const fee = Number(values.delivery_fee)
  return {
    vatRate,
    vatRates,
    deliveryVatRate: vatRates[VatClass.catch('standard').parse(values.delivery_vat_class)],
    deliveryFee: Number.isSafeInteger(fee) && fee >= 0 ? fee : defaultDeliveryFee,
  }
}

/** The VAT rate in percent, with at most two decimals; 18 when the setting is invalid. */
export async function getVatRate(db: Kysely<DB>): Promise<number> {
  return (await getRates(db)).vatRate
}

/** SQL for the setting that only pharmacists may read health data, to embed in a larger statement. */
export const isHealthForPharmacists = queries.isSwitchedOn('health_pharmacists_only')

/** SQL for the setting that staff need a second factor, to embed in a larger statement. */
export const isSecondFactorRequired = queries.isSwitchedOn('second_factor_required')

/** SQL for the time without use after which sessions of staff end; 12 hours when the setting is missing. */
export const staffIdleTime = queries.minutesOf('staff_session_minutes', '12 hours')

/** What the settings take away from an account of staff with or without a second factor. */
export async function getAccessSettings(db: Kysely<DB>, hasSecondFactor: boolean): Promise<AccessSettings> {
  const stored = byKey(await queries.selectValues(db, switches).execute())
  return {
    isHealthForPharmacists: stored.health_pharmacists_only === 'true',
    isSecondFactorMissing: stored.second_factor_required === 'true' && !hasSecondFactor,
  }
}

/** After how many months a diagnostic is deleted; 24 when the setting is not a valid number. */
export async function getDiagnosticRetention(db: Kysely<DB>): Promise<number> {
  const stored = await queries.selectValues(db, ['diagnostic_retention_months']).execute()
  const months = Number(stored[0]?.value)
  return Number.isSafeInteger(months) && months > 0 ? months : defaultRetention
}

/** From which total in FCFA an order without an account needs a proof of its number; 50,000 when the setting is invalid. */
export async function getGuestProofFrom(db: Kysely<DB>): Promise<number> {
  const [stored] = await queries.selectValues(db, ['guest_proof_from']).execute()
  return /^\d+$/.test(stored?.value ?? '') ? Number(stored?.value) : defaultProofFrom
}

/** The shop as the sender of its mails. */
export interface Company {
  name: string
  /** Empty until staff enter one. */
  email: string
  /** The shop's main colour; undefined while it is that of the design. */
  color?: string | undefined
  logo?: Logo | undefined
}

/** Name, address, main colour and logo of the shop for its mails. */
export async function getCompany(db: Kysely<DB>): Promise<Company> {
  const keys = ['company_name', 'contact_email', 'brand_color', 'logo']
  const stored = byKey(await queries.selectValues(db, keys).execute())
  const { company_name: name = '', contact_email: email = '', brand_color: color = '', logo } = stored
  return { name: name || 'Sira', email, color: isColor(color) ? color : undefined, logo: logoOf(logo) }
}

function byKey(stored: StoredValue[]): Record<string, string> {
  return Object.fromEntries(stored.map(({ key, value }) => [key, value]))
}
