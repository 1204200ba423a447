/** The keys of the shop's settings. Values are text; the VAT rates are in percent, `delivery_fee` in FCFA. */
export const settingKeys = [
  'company_name',
  'contact_email',
  'main_phone',
  'whatsapp_number',
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
  'facebook_url',
  'instagram_url',
  'opening_hours',
  'brand_color',
  'logo',
  'vat_rate',
  'vat_rate_reduced',
  'delivery_vat_class',
  'delivery_fee',
  'hold_minutes',
  'first_order_limit',
  'first_order_percent',
  'unpaid_percent',
  'network_orders',
  'guest_proof_from',
  'diagnostic_retention_months',
  'health_pharmacists_only',
  'second_factor_required',
  'staff_session_minutes',
] as const
export type SettingKey = (typeof settingKeys)[number]

/** The keys of shop settings that are on or off, stored as `true` and `false`. */
export const switches = ['health_pharmacists_only', 'second_factor_required'] as const satisfies SettingKey[]

/** The settings about the seller that the law requires on invoices. No invoice is issued while one of them is empty. */
export const invoiceFacts = [
  'company_name',
  'address',
  'city',
  'main_phone',
  'rccm_number',
  'tax_id',
] as const satisfies SettingKey[]

/** The settings that the legal texts quote and that a new shop does not have; an empty one is a blank in a text. */
export const legalFacts = [
  'company_name',
  'address',
  'city',
  'country',
  'main_phone',
  'contact_email',
  'rccm_number',
  'tax_id',
] as const satisfies SettingKey[]
