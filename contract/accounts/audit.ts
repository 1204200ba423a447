import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { AuditChange } from '../shared/audit.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'

/**
 * A staff action in the audit log: the API call, its changes and its origin. `is_shortened`: long values were cut off.
 */
export const AuditEntry = renamed(
  {
    id: z.int(),
    action: z.string(),
    method: z.string(),
    path: z.string(),
    target: z.string().nullable(),
    changes: z.array(AuditChange),
    is_shortened: z.boolean(),
    actor_id: z.int().nullable(),
    actor_name: z.string(),
    is_actor_erased: z.boolean(),
    ip: z.string().nullable(),
    at: z.iso.datetime(),
  },
  {
    actor_id: 'actorId',
    actor_name: 'actorName',
    is_actor_erased: 'isActorErased',
    is_shortened: 'isShortened',
  },
)
export type AuditEntry = z.output<typeof AuditEntry>
export const AuditPage = pageOf(AuditEntry)

const { page, perPage, search } = pageQuery
export const AuditFilter = z.object({
  page,
  perPage,
  search,
  actor: z.codec(z.string().regex(/^\d{1,9}$/), z.int(), { decode: Number, encode: String }).optional(),
  action: z.string().max(60).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type AuditFilter = z.output<typeof AuditFilter>
