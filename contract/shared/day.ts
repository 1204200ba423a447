import { z } from 'zod'

/**
 * A calendar day in the shop's time, written YYYY-MM-DD. Only the years 1970 to 2199 are accepted: JavaScript also
 * knows years such as 0 and 10000, which PostgreSQL refuses.
 */
export const Day = z.iso
  .date()
  .refine(day => day >= '1970-01-01' && day < '2200-01-01', { params: { rule: 'date' } })
