/** The API path of the list of languages, relative to the API's base URL. */
export const languageListPath = '/langues/all'

/**
 * Parses the API's language list and keeps only name and code; undefined if it is not a list. It does without the
 * schema library, because the language switcher runs on every public page.
 */
export function readLanguageList(wire: unknown): { code: string; name: string }[] | undefined {
  if (!Array.isArray(wire)) return undefined
  return (wire as { code: unknown; nom: unknown }[]).map(({ code, nom }) => ({
    code: String(code),
    name: String(nom),
  }))
}
