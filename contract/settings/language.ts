import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'

const code = z.string().regex(/^[a-z]{2}$/)

/** A language that texts are written in; `code` is its ISO 639-1 code. */
export const Language = renamed({ id: z.int(), nom: z.string(), code: z.string() }, { nom: 'name' })
export type Language = z.output<typeof Language>

export const LanguagePage = pageOf(Language)

/** A new language, or the new state of one. */
export const LanguageInput = renamed(
  {
    nom: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .regex(/^\P{Cc}*$/u),
    code: z.string().trim().toLowerCase().pipe(code),
  },
  { nom: 'name' },
)
export type LanguageInput = z.output<typeof LanguageInput>

const wireOrders = ['nom', '-nom', 'code', '-code'] as const
const orders = ['name', '-name', 'code', '-code'] as const

export const LanguageFilter = z.object({
  ...pageQuery,
  sort: z
    .codec(z.enum(wireOrders), z.enum(orders), {
      decode: wire => orders[wireOrders.indexOf(wire)] ?? 'name',
      encode: order => wireOrders[orders.indexOf(order)] ?? 'nom',
    })
    .optional(),
})
export type LanguageFilter = z.output<typeof LanguageFilter>

export const LanguageCodeParams = z.object({ code })
