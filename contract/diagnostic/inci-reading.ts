import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { Ids } from '../shared/ids.ts'
import { locales } from '../shared/locale.ts'

/**
 * The product data that the diagnostic's rules read: the ingredient list, and texts that reveal the product's purpose.
 */
export const InciQuestion = renamed(
  {
    inci: z.string().max(5000),
    categories: Ids.default([]),
    ingredients: Ids.default([]),
    /** The product's names in all languages; the rules read the sun protection factor (SPF) from them. */
    names: z.string().max(2000).default(''),
    format: z.string().max(200).default(''),
    langue: z.enum(locales).optional(),
  },
  { langue: 'locale' },
)
export type InciQuestion = z.output<typeof InciQuestion>

/** What the rules of diagnostic and cart recognise in an ingredient list (INCI), described in the caller's language. */
export const InciReading = z.object({
  /**
   * Remarks about the ingredient list. `error` prevents publishing the product, `warning` keeps it from being
   * recommended to some or all members, `info` is only shown.
   */
  remarks: z.array(z.object({ severity: z.enum(['error', 'warning', 'info']), text: z.string() })),
  /** The known active ingredients; `counts` is false for one too low on the list to have an effect. */
  recognised: z.array(z.object({ name: z.string(), counts: z.boolean() })),
  /** Ingredients that the diagnostic engine does not know, spelled as on the list. */
  unknown: z.array(z.string()),
})
export type InciReading = z.output<typeof InciReading>
