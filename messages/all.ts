// All message files in all languages, for the server; the browser loads those of one language on demand.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inEachLanguage, type Locale } from '#contract/shared/locale.ts'
import { type Catalogues, createTranslator, type Translate } from './index.ts'

function read(locale: Locale): Catalogues {
  const folder = join(import.meta.dirname, locale)
  const files = readdirSync(folder).map(file => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  ])
  return Object.fromEntries(files)
}

/** The message files of all languages. */
export const catalogues: Record<Locale, Catalogues> = inEachLanguage(read)

/** The translators of all languages, for the server. */
export const translators: Record<Locale, Translate> = inEachLanguage(locale =>
  createTranslator(locale, catalogues),
)
