import type { Locale } from '#contract/shared/locale.ts'
import { type Catalogues, createTranslator } from '#messages/index.ts'
import type { WordDomain } from '#messages/keys.ts'
import { provideTranslator } from './translation.ts'

type Load = (domain: WordDomain) => Promise<object>

/**
 * Loads message files on demand and registers them as the translator of one language. `known` are files that the page
 * has already.
 */
export function wordLoader(locale: Locale, load: Load, known: Catalogues = {}) {
  const catalogues = { ...known }
  if (Object.keys(known).length > 0) provideTranslator(locale, createTranslator(locale, { [locale]: known }))
  const pending = new Map<string, Promise<void>>()

  async function loadAll(domains: readonly WordDomain[]): Promise<void> {
    const loaded = await Promise.all(domains.map(async domain => [domain, await load(domain)] as const))
    Object.assign(catalogues, Object.fromEntries(loaded))
    provideTranslator(locale, createTranslator(locale, { [locale]: { ...catalogues } }))
  }

  /** Loads the missing message files. Concurrent calls share one promise; a failed one is not cached. */
  return (domains: readonly WordDomain[]): Promise<void> | undefined => {
    const missing = domains.filter(domain => !(domain in catalogues)).toSorted()
    if (missing.length === 0) return undefined
    const name = missing.join()
    const known = pending.get(name)
    if (known) return known
    const promise = loadAll(missing)
    pending.set(name, promise)
    promise.catch(() => pending.delete(name))
    return promise
  }
}
