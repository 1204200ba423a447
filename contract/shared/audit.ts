import { z } from 'zod'

/** The kinds of things that administrators change. */
export const auditKinds = [
  'article',
  'articleCategory',
  'cash',
  'category',
  'contactMessage',
  'deliveryZone',
  'diagnostic',
  'draft',
  'import',
  'ingredient',
  'invoice',
  'language',
  'member',
  'notification',
  'order',
  'payment',
  'picture',
  'problem',
  'product',
  'promotion',
  'question',
  'questionnaire',
  'routineTemplate',
  'searchSynonym',
  'setting',
  'skinType',
  'vatRate',
  'video',
] as const

/** A field's value before or after a change: a plain value, or the names of a list. Null for a missing value. */
export const AuditValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
export type AuditValue = z.output<typeof AuditValue>

/** A changed field. One whose values are personal, secret or sealed has neither `from` nor `to`. */
export const AuditField = z.object({
  field: z.string(),
  from: AuditValue.optional(),
  to: AuditValue.optional(),
})
export type AuditField = z.output<typeof AuditField>

/** A thing that an administrator created, changed or deleted, under the name that it had then. Members have no name here. */
export const AuditChange = z.object({
  kind: z.enum(auditKinds),
  id: z.union([z.string(), z.number()]),
  name: z.string().nullable(),
  fields: z.array(AuditField),
})
export type AuditChange = z.output<typeof AuditChange>
