/** Path of the list of languages below the API's base. */
export const languageListPath = '/langues/all'

/**
 * Reads the wire's list of languages, keeping name and code only; undefined when it is not a list. It does
 * without the schema library, because the language switcher runs on every public page.
 */
export function readLanguageList(wire: unknown): { code: string; name: string }[] | undefined {
  if (!Array.isArray(wire)) return undefined
  return (wire as { code: unknown; nom: unknown }[]).map(({ code, nom }) => ({
    code: String(code),
    name: String(nom),
  }))
}
