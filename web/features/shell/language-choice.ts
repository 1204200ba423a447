import { languageListPath, readLanguageList } from '#contract/settings/language-list.ts'
import { isLocale, type Locale } from '#contract/shared/locale.ts'
import { propsOf } from '#web/islands/island-props.ts'
import { chooseLanguage } from '#web/lib/language.ts'

export interface LanguageSwitcherProps {
  locale: Locale
  words: { label: string }
}

/**
 * Stores the language chosen in the menu and applies it. The shop's list of languages is loaded when the menu opens;
 * until then, and if that fails, the menu has all languages of the interface. Returns the unsubscribe function.
 */
export function offerLanguages(island: HTMLElement): () => void {
  const details = island.querySelector('details')
  let isListed = false
  async function list() {
    if (!details?.open || isListed) return
    isListed = true
    const menu = details.querySelector('ul')
    menu?.setAttribute('aria-busy', 'true')
    try {
      nameLanguages(island, await loadLanguages())
    } catch (error) {
      isListed = false
      console.warn('languages could not be loaded', error)
    } finally {
      menu?.setAttribute('aria-busy', 'false')
    }
  }
  function choose(event: MouseEvent) {
    const code = (event.target as Element).closest('a')?.hreflang
    if (!isLocale(code)) return
    event.preventDefault()
    chooseLanguage(code)
  }
  details?.addEventListener('toggle', list)
  details?.addEventListener('click', choose)
  return () => {
    details?.removeEventListener('toggle', list)
    details?.removeEventListener('click', choose)
  }
}

async function loadLanguages(): Promise<Map<string, string>> {
  const response = await fetch(`/api${languageListPath}`, { signal: AbortSignal.timeout(10_000) })
  const list = response.ok ? readLanguageList(await response.json()) : undefined
  if (!list) throw new Error(`unexpected answer ${response.status}`)
  return new Map(list.map(({ code, name }) => [code, name]))
}

/** Gives the menu the shop's names of its languages and hides those that the shop does not offer. */
function nameLanguages(island: HTMLElement, names: Map<string, string>): void {
  const { locale, words } = propsOf<LanguageSwitcherProps>(island)
  for (const place of island.querySelectorAll<HTMLElement>('[data-name]')) {
    const name = names.get(place.dataset.name ?? '')
    const item = place.closest('li')
    if (item) item.hidden = name === undefined
    if (name !== undefined) place.textContent = name
  }
  const current = names.get(locale)
  if (current !== undefined)
    island.querySelector('summary')?.setAttribute('aria-label', `${words.label}, ${current}`)
}
