import i18next from 'i18next'
import { type Locale, standIns } from '#contract/shared/locale.ts'
import type { MessageKey, Messages, Translate } from './keys.ts'

/** Loaded message files by domain. Plural forms differ between languages, so only the domains are typed. */
export type Catalogues = { [Domain in keyof Messages]?: object }

export type { MessageKey, Messages, Translate } from './keys.ts'

/**
 * Creates a translator from the given message files. A text that is missing in the language comes from the fallback
 * language; a key that no file has throws, because it is a programming error.
 */
export function createTranslator(locale: Locale, catalogues: Partial<Record<Locale, Catalogues>>): Translate {
  const instance = i18next.createInstance()
  instance.init({
    lng: locale,
    fallbackLng: standIns(locale).slice(1),
    initAsync: false,
    resources: catalogues as Record<string, Record<string, Record<string, string>>>,
    ns: [...new Set(Object.values(catalogues).flatMap(Object.keys))],
    interpolation: { escapeValue: false },
    returnEmptyString: false,
    parseMissingKeyHandler: key => {
      throw new Error(`No text for "${key}"`)
    },
  })
  // Caches texts without parameters: a page translates hundreds of them, and i18next needs about 10 µs for each.
  const plain = new Map<string, string>()
  return (key: MessageKey, params?: Record<string, string | number>) => {
    if (params) return instance.t(key as string, params) as string
    const known = plain.get(key)
    if (known !== undefined) return known
    const text = instance.t(key as string) as string
    plain.set(key, text)
    return text
  }
}
