import { listedFiles, textOf, withoutComments } from './sources.ts'

// The files that count as code; tests do not, nor the generated types of tables.
const code = /^(bench|contract|database|demo|messages|scripts|server|web)\/.*\.(tsx?|m?js)$/
const notCode = /\.test\.tsx?$|^database\/tables\.ts$/

const french = /\bfr\b|_fr\b|[a-z]Fr\b|[Ff]rench/
const english = /\ben\b|_en\b|[a-z]En\b|[Ee]nglish/
const condition = /[!=]== '(fr|en)'|\bcase '(fr|en)'/

/** Whether code names both French and English, so that a third language would require a change of it. */
export function namesBoth(source: string): boolean {
  const text = withoutComments(source)
  return french.test(text) && english.test(text)
}

/** Whether code decides by one language, which is for the list of languages to do. */
export function decidesByLanguage(source: string): boolean {
  return condition.test(withoutComments(source))
}

/** Lists the code files whose source meets a condition. */
export function codeFiles(isWanted: (source: string) => boolean): string[] {
  return listedFiles()
    .filter(path => code.test(path) && !notCode.test(path) && isWanted(textOf(path)))
    .toSorted()
}
