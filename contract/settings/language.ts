import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'
import { Revision } from '../shared/revision.ts'
import { sortCodec } from '../shared/sort.ts'
import { requiredLine } from '../shared/text.ts'

const code = z.string().regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/)

/**
 * Writes the script and region of a language code as BCP 47 does (`ff-Adlm`, `fr-BF`), telling them apart by length.
 */
function cased(typed: string): string {
  const [language = '', ...parts] = typed.toLowerCase().split('-')
  const rest = parts.map(part =>
    part.length === 4 ? part.charAt(0).toUpperCase() + part.slice(1) : part.toUpperCase(),
  )
  return [language, ...rest].join('-')
}

/** A language in which the shop writes texts; `code` is its BCP 47 code. */
export const Language = renamed(
  { id: z.int(), nom: z.string(), code: z.string(), revision: Revision },
  { nom: 'name' },
)
export type Language = z.output<typeof Language>

/** A language as the language switcher lists it. */
export const ListedLanguage = renamed({ id: z.int(), nom: z.string(), code: z.string() }, { nom: 'name' })

export const LanguagePage = pageOf(Language)

/** The data with which staff create or change a language of the shop. */
export const LanguageInput = renamed(
  { nom: requiredLine(60), code: z.string().trim().overwrite(cased).pipe(code) },
  { nom: 'name' },
)
export type LanguageInput = z.output<typeof LanguageInput>

/** A language that staff save, with the revision they read: if it has changed since, the response is 409 CONFLICT. */
export const LanguageChange = renamed(
  { ...LanguageInput.in.shape, revision: Revision.optional() },
  { nom: 'name' },
)
export type LanguageChange = z.output<typeof LanguageChange>

const sorts = { nom: 'name', '-nom': '-name', code: 'code', '-code': '-code' } as const

export const LanguageFilter = z.object({
  ...pageQuery,
  sort: sortCodec(sorts).optional(),
})
export type LanguageFilter = z.output<typeof LanguageFilter>

export const LanguageCodeParams = z.object({ code })
