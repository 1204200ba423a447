import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { Revision } from '../shared/revision.ts'
import { paragraph } from '../shared/text.ts'

/** The keys of the shop's settings. Values are text; the VAT rates are in percent, `delivery_fee` in FCFA. */
export const settingKeys = [
  'company_name',
  'contact_email',
  'main_phone',
  'address',
  'city',
  'country',
  'rccm_number',
  'tax_id',
  'legal_form',
  'cadastral_address',
  'po_box',
  'bank_accounts',
  'tax_regime',
  'tax_office',
  'website_url',
  'opening_hours',
  'vat_rate',
  'vat_rate_reduced',
  'delivery_vat_class',
  'delivery_fee',
  'hold_minutes',
  'first_order_limit',
  'first_order_percent',
  'unpaid_percent',
  'network_orders',
  'diagnostic_retention_months',
  'health_pharmacists_only',
] as const
export type SettingKey = (typeof settingKeys)[number]

/** The keys of shop settings that are on or off, stored as `true` and `false`. */
export const switches = ['health_pharmacists_only'] as const satisfies SettingKey[]

/** The settings about the seller that the law requires on invoices. No invoice is issued while one of them is empty. */
export const invoiceFacts = [
  'company_name',
  'address',
  'city',
  'main_phone',
  'rccm_number',
  'tax_id',
] as const satisfies SettingKey[]

export const Setting = z.object({ key: z.string(), value: z.string(), description: z.string() })
export type Setting = z.output<typeof Setting>

/** A shop setting as the administration edits it, with its revision. */
export const AdminSetting = z.object({ ...Setting.shape, revision: z.int() })
export type AdminSetting = z.output<typeof AdminSetting>

/** The API response that holds one setting under `data`. */
export const SettingAnswer = z.object({ data: Setting })

const value = paragraph(2000)

/**
 * A setting's new value, which the rule of its key checks; an omitted description stays. Without `revision`, the value
 * overwrites changes that somebody else made meanwhile.
 */
export const SettingChange = z.object({
  value,
  revision: Revision.optional(),
  description: paragraph(500).optional(),
})
export type SettingChange = z.output<typeof SettingChange>

/** New values of several settings, each with the revision that the editor read. */
export const SettingChanges = z.object({
  settings: z
    .array(z.object({ key: z.enum(settingKeys), value, revision: Revision }))
    .min(1)
    .max(settingKeys.length),
})
export type SettingChanges = z.output<typeof SettingChanges>

export const SettingParams = z.object({ key: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/) })

/** The shop's VAT rate in percent, with at most two decimals. */
export const VatRate = renamed(
  { vat_rate: z.number().min(0).max(100).multipleOf(0.01) },
  { vat_rate: 'vatRate' },
)
