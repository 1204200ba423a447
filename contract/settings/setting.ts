import { z } from 'zod'
import { renamed } from '../renamed.ts'

/** Keys of the settings that the shop knows. Values are text; `vat_rate` is in percent, `delivery_fee` in FCFA. */
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
  'delivery_fee',
  'hold_minutes',
  'first_order_limit',
  'first_order_percent',
  'unpaid_percent',
  'network_orders',
  'diagnostic_retention_months',
] as const
export type SettingKey = (typeof settingKeys)[number]

/** The facts of the seller that every invoice bears: none is written before they are known. */
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

/** One setting, under `data`. */
export const SettingAnswer = z.object({ data: Setting })

/** The new value, checked by key on the server; a description that is left out stays. */
export const SettingChange = z.object({
  value: z.string().trim().max(2000),
  description: z.string().trim().max(500).optional(),
})
export type SettingChange = z.output<typeof SettingChange>

export const SettingParams = z.object({ key: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/) })

/** The VAT rate in percent, at most two decimals. */
export const VatRate = renamed(
  { vat_rate: z.number().min(0).max(100).multipleOf(0.01) },
  { vat_rate: 'vatRate' },
)
