// Every file of words in both languages, for the server; the browser loads those of one language when it needs them.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#contract/shared/locale.ts'
import { type Catalogues, createTranslator, type Translate } from './index.ts'

function read(locale: Locale): Catalogues {
  const folder = join(import.meta.dirname, locale)
  const files = readdirSync(folder).map(file => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  ])
  return Object.fromEntries(files)
}

const [fr, en] = [read('fr'), read('en')]

/** The server's translators, one a language. */
export const translators: Record<Locale, Translate> = {
  fr: createTranslator('fr', { fr, en }),
  en: createTranslator('en', { en }),
}
