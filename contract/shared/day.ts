import { z } from 'zod'

/**
 * A day of the shop's time, written YYYY-MM-DD. The years 0 and 10000 are dates to JavaScript and trouble to PostgreSQL;
 * nothing here is that old or that far away.
 */
export const Day = z.iso
  .date()
  .refine(day => day >= '1970-01-01' && day < '2200-01-01', { params: { rule: 'date' } })
