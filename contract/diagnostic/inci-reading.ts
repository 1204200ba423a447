import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { Ids } from '../shared/ids.ts'
import { locales } from '../shared/locale.ts'

/** What the rules read of a product: its ingredients, and what else says what it is for. */
export const InciQuestion = renamed(
  {
    inci: z.string().max(5000),
    categories: Ids.default([]),
    ingredients: Ids.default([]),
    /** Names in all languages: they say the SPF. */
    names: z.string().max(2000).default(''),
    format: z.string().max(200).default(''),
    langue: z.enum(locales).optional(),
  },
  { langue: 'locale' },
)
export type InciQuestion = z.output<typeof InciQuestion>

/** What the rules of the diagnostic and of the cart read in a list of ingredients, in words. */
export const InciReading = z.object({
  /** `error` keeps it from being published, `warning` from being advised to some or all, `info` is told to the reader. */
  remarks: z.array(z.object({ severity: z.enum(['error', 'warning', 'info']), text: z.string() })),
  /** Known actives; those that stand too low on the list to act do not count. */
  recognised: z.array(z.object({ name: z.string(), counts: z.boolean() })),
  /** Names that no table knows, as they stand on the list. */
  unknown: z.array(z.string()),
})
export type InciReading = z.output<typeof InciReading>
