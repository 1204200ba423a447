import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { Ids } from '../shared/ids.ts'
import { locales } from '../shared/locale.ts'

/** The product data that the rules read: its ingredients, and texts that reveal its purpose. */
export const InciQuestion = renamed(
  {
    inci: z.string().max(5000),
    categories: Ids.default([]),
    ingredients: Ids.default([]),
    /** The product's names in all languages, which state the SPF. */
    names: z.string().max(2000).default(''),
    format: z.string().max(200).default(''),
    langue: z.enum(locales).optional(),
  },
  { langue: 'locale' },
)
export type InciQuestion = z.output<typeof InciQuestion>

/** What the rules of the diagnostic and the cart recognise in an INCI list, in words. */
export const InciReading = z.object({
  /**
   * `error` prevents publishing, `warning` keeps the product from being recommended to some or all, `info` is only
   * shown.
   */
  remarks: z.array(z.object({ severity: z.enum(['error', 'warning', 'info']), text: z.string() })),
  /** Known active ingredients; `counts` is false for those too low on the list to have an effect. */
  recognised: z.array(z.object({ name: z.string(), counts: z.boolean() })),
  /** Ingredient names that the engine does not know, as written on the list. */
  unknown: z.array(z.string()),
})
export type InciReading = z.output<typeof InciReading>
