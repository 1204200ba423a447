import { listedFiles, textOf, withoutComments } from './sources.ts'

// The files that count as code; messages, demo data, migrations, generated tables and tests do not.
const code = /^(bench|contract|scripts|server|web)\/.*\.tsx?$/
const tests = /\.test\.tsx?$/

const french = /\bfr\b|_fr\b|[a-z]Fr\b|[Ff]rench/
const english = /\ben\b|_en\b|[a-z]En\b|[Ee]nglish/

/** Lists code files that name both French and English, because a third language would require changes there. */
export function filesNamingBoth(): string[] {
  return listedFiles()
    .filter(path => code.test(path) && !tests.test(path))
    .filter(path => {
      const text = withoutComments(textOf(path))
      return french.test(text) && english.test(text)
    })
    .toSorted()
}
