import { languages, locales } from '#contract/shared/locale.ts'
import { plainIsland } from '#web/islands/plain-island.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { LanguageSwitcherProps } from './language-choice.ts'

/**
 * The language menu. Without script it is plain links; with it, a chosen language is stored, and the names come from
 * the shop's list of languages.
 */
function LanguageSwitcher({ locale, words }: LanguageSwitcherProps) {
  return (
    <details className="relative" name="header-menu">
      <summary
        aria-label={`${words.label}, ${languages[locale].name}`}
        className="flex h-11 cursor-pointer list-none items-center gap-1.5 rounded-full px-2.5 hover:bg-fill"
      >
        <Icon name="globe" />
        <span lang={locale} data-name={locale} className="signed-in:max-sm:sr-only large-text:hidden">
          {languages[locale].name}
        </span>
      </summary>
      <ul
        aria-label={words.label}
        className="absolute end-0 z-30 mt-1 min-w-40 rounded-card border border-line bg-card p-1.5 shadow-soft"
      >
        {locales.map(code => (
          <li key={code}>
            <a
              href={`?lang=${code}`}
              hrefLang={code}
              lang={code}
              aria-current={code === locale ? 'true' : undefined}
              className="flex h-11 items-center justify-between gap-3 rounded-xl px-3 hover:bg-fill aria-[current]:font-semibold"
            >
              <span data-name={code}>{languages[code].name}</span>
              {code === locale ? <Icon name="check" /> : null}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

export const LanguageSwitcherIsland = plainIsland('language-switcher', LanguageSwitcher)
