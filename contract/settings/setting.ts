import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { Revision } from '../shared/revision.ts'
import { paragraph } from '../shared/text.ts'
import { settingKeys } from './setting-keys.ts'

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
