import { z } from 'zod'

/** The kinds of records whose changes by staff the audit log names. */
export const auditKinds = [
  'apiKey',
  'article',
  'articleCategory',
  'cash',
  'category',
  'contactMessage',
  'closedDay',
  'deliveryZone',
  'demo',
  'diagnostic',
  'draft',
  'import',
  'ingredient',
  'invoice',
  'language',
  'lot',
  'member',
  'notification',
  'order',
  'payment',
  'pickupPoint',
  'picture',
  'problem',
  'product',
  'promotion',
  'question',
  'questionnaire',
  'review',
  'routineTemplate',
  'searchSynonym',
  'setting',
  'skinType',
  'vatRate',
  'video',
  'webhook',
] as const

/**
 * A field's value before or after a change in the audit log: a plain value, or the names in a list. Null if it is
 * missing.
 */
export const AuditValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
export type AuditValue = z.output<typeof AuditValue>

/** A changed field in the audit log. It has no `from` and `to` if its values are personal, secret or encrypted. */
export const AuditField = z.object({
  field: z.string(),
  from: AuditValue.optional(),
  to: AuditValue.optional(),
})
export type AuditField = z.output<typeof AuditField>

/**
 * A record that staff created, changed or deleted, with its name at that time. For privacy, members have no name here.
 */
export const AuditChange = z.object({
  kind: z.enum(auditKinds),
  id: z.union([z.string(), z.number()]),
  name: z.string().nullable(),
  fields: z.array(AuditField),
})
export type AuditChange = z.output<typeof AuditChange>
