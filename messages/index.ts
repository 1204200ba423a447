import { intlTag, type Locale, standIns } from '#contract/shared/locale.ts'
import type { Catalogues, MessageKey, Translate } from './keys.ts'

export type { Catalogues, MessageKey, Translate } from './keys.ts'

/** `{{name}}`, `{{count, number}}`, or the text of another message, such as `$t(orders:server.status.{{from}})`. */
const placeholder = /\$t\(([^()]+)\)|\{\{(\w+)(, number)?\}\}/g

/**
 * Creates a translator from the given message files. A text that is missing in the language comes from the fallback
 * language; a key that no file has throws, because it is a programming error.
 *
 * A message may have the forms `key_one`, `key_many` and `key_other`, which `count` selects by the language's plural
 * rules, and `key_child`, which `context: 'child'` selects.
 */
export function createTranslator(locale: Locale, catalogues: Partial<Record<Locale, Catalogues>>): Translate {
  const languages = standIns(locale).flatMap(language => {
    const texts = catalogues[language]
    return texts ? [{ texts, plurals: new Intl.PluralRules(intlTag(language)) }] : []
  })
  const numbers = new Intl.NumberFormat(intlTag(locale))
  // A page translates hundreds of texts without parameters.
  const plain = new Map<string, string>()

  const translate = (key: string, params: Record<string, string | number>) =>
    fill(textOf(key, params), params)

  function fill(text: string, params: Record<string, string | number>): string {
    return text.replaceAll(placeholder, (whole: string, other?: string, name = '', asNumber?: string) => {
      if (other) return translate(fill(other, params), params)
      // A text for an island keeps the placeholders that the browser fills.
      const value = params[name] ?? whole
      return asNumber && value !== whole ? numbers.format(Number(value)) : String(value)
    })
  }

  function textOf(key: string, { count, context }: Record<string, string | number>): string {
    for (const { texts, plurals } of languages) {
      const plural = count === undefined ? [''] : [`_${plurals.select(Number(count))}`, '']
      const forms = (context === undefined ? [''] : [`_${context}`, '']).flatMap(form =>
        plural.map(suffix => form + suffix),
      )
      for (const form of forms) {
        const text = lookUp(texts, key + form)
        if (text) return text
      }
    }
    throw new Error(`No text for "${key}"`)
  }

  return (key: MessageKey, params?: Record<string, string | number>) => {
    if (params) return translate(key, params)
    const known = plain.get(key)
    if (known !== undefined) return known
    const text = translate(key, {})
    plain.set(key, text)
    return text
  }
}

/** The text at a key `domain:path.of.key`; undefined if there is none. */
function lookUp(catalogues: Catalogues, key: string): string | undefined {
  const [domain = '', path = ''] = key.split(':')
  let found: unknown = catalogues[domain as keyof Catalogues]
  for (const part of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined
    found = (found as Record<string, unknown>)[part]
  }
  return typeof found === 'string' ? found : undefined
}
