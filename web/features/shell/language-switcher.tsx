import { useEffect, useRef, useState } from 'react'
import { languageListPath, readLanguageList } from '#contract/settings/language-list.ts'
import { isLocale, type Locale, languages, locales } from '#contract/shared/locale.ts'
import { island } from '#web/islands/island.tsx'
import { chooseLanguage } from '#web/lib/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { closeOnLeave } from './header-menu.ts'

interface Language {
  code: string
  name: string
}

export interface LanguageSwitcherProps {
  locale: Locale
  words: { label: string; loading: string }
}

/** The languages of the interface, shown when the list of languages cannot be loaded. */
const fallbackLanguages: Language[] = locales.map(code => ({ code, name: languages[code].name }))

/**
 * The language menu; a chosen language is stored and applied at once. Before its script runs, it is plain links.
 */
export default function LanguageSwitcher({ locale, words }: LanguageSwitcherProps) {
  const [languages, setLanguages] = useState(fallbackLanguages)
  const [isLoading, setIsLoading] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    setIsLoading(true)
    loadLanguages()
      .then(setLanguages)
      .catch((error: unknown) => {
        console.warn('languages could not be loaded', error)
        setLanguages(fallbackLanguages)
      })
      .finally(() => setIsLoading(false))
    return closeOnLeave(details)
  }, [])

  const current = languages.find(language => language.code === locale) ?? fallbackLanguages[0]
  return (
    <details ref={details} className="relative" name="header-menu">
      <summary
        aria-label={`${words.label}, ${current?.name}`}
        className="flex h-11 cursor-pointer list-none items-center gap-1.5 rounded-full px-2.5 hover:bg-fill"
      >
        <Icon name="globe" />
        <span lang={locale} className="signed-in:max-sm:sr-only large-text:hidden">
          {current?.name}
        </span>
      </summary>
      <ul
        aria-busy={isLoading}
        aria-label={words.label}
        className="absolute end-0 z-30 mt-1 min-w-40 rounded-card border border-line bg-card p-1.5 shadow-soft"
      >
        {languages.map(language => (
          <li key={language.code}>
            <a
              href={`?lang=${language.code}`}
              hrefLang={language.code}
              lang={language.code}
              aria-current={language.code === locale ? 'true' : undefined}
              className="flex h-11 items-center justify-between gap-3 rounded-xl px-3 hover:bg-fill aria-[current]:font-semibold"
              onClick={event => {
                if (!isLocale(language.code)) return
                event.preventDefault()
                chooseLanguage(language.code)
              }}
            >
              {language.name}
              {language.code === locale ? <Icon name="check" /> : null}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

async function loadLanguages(): Promise<Language[]> {
  const response = await fetch(`/api${languageListPath}`, { signal: AbortSignal.timeout(10_000) })
  const list = response.ok ? readLanguageList(await response.json()) : undefined
  if (!list) throw new Error(`unexpected answer ${response.status}`)
  return list.filter(language => isLocale(language.code))
}

export const LanguageSwitcherIsland = island('language-switcher', LanguageSwitcher)
