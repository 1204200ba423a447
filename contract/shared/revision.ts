import { z } from 'zod'

/**
 * Counts the changes of a record, for optimistic locking. A change request sends the revision that the editor read; if
 * somebody else has changed the record since, the response is 409 CONFLICT.
 */
export const Revision = z.int().min(1).max(2_147_483_647)
