import type { Locale } from '#contract/shared/locale.ts'
import { createTranslator } from '#messages/index.ts'
import type { Company } from '#web/lib/company.ts'
import { provideIdentityDialogs } from '#web/lib/identity-dialogs.ts'
import { browserLocale } from '#web/lib/language.ts'
import { pageFacts } from '#web/lib/page-facts.ts'
import { provideTranslator } from '#web/lib/translation.ts'
import { setToastWords } from '#web/ui/toasts/toast.ts'

interface IslandFacts {
  locale: Locale
  company: Company
}

let facts: IslandFacts | undefined

/** What all islands of the page share. The first call makes the page's message files available to `useTranslate`. */
export function islandFacts(): IslandFacts {
  facts ??= readFacts()
  return facts
}

function readFacts(): IslandFacts {
  const locale = browserLocale()
  const { words, company = {} } = pageFacts() ?? {}
  if (words) {
    const translate = createTranslator(locale, { [locale]: words })
    provideTranslator(locale, translate)
    setToastWords({ region: translate('shell:user.notifications'), close: translate('shell:action.close') })
  }
  provideIdentityDialogs(() => import('#web/features/accounts/identity-dialog.ts'))
  return { locale, company }
}
