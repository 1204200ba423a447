import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { DataSaverContext } from '#web/ui/picture.tsx'
import { setToastWords } from '#web/ui/toasts/toast.ts'
import { provideIdentityDialogs } from './identity-dialogs.ts'
import { browserLocale } from './language.ts'
import { pageFacts } from './page-facts.ts'
import { provideWordLoader, translatorOf } from './translation.ts'
import { wordLoader } from './word-loader.ts'

// Each file that a page could load costs every page of the administration some bytes.
const catalogues = import.meta.glob<{ default: object }>(
  '/messages/*/{addresses,shell,admin,admin-*,cart,checkout,delivery,guard,invoices,order-status,orders,pickup,questionnaire,requests,settings,validation}.json',
)

/** Hydrates the document with the texts in its HTML; the texts of later pages are loaded with them. */
export async function hydrateApp(): Promise<void> {
  provideIdentityDialogs(() => import('#web/features/accounts/identity-dialog.ts'))
  const locale = browserLocale()
  const load = wordLoader(
    locale,
    async domain => {
      const file = catalogues[`/messages/${locale}/${domain}.json`]
      if (!file) throw new Error(`pages have no words of "${domain}"`)
      return (await file()).default
    },
    pageFacts()?.words,
  )
  await load(['shell'])
  provideWordLoader(load)
  const translate = translatorOf(locale)
  setToastWords({ region: translate('shell:user.notifications'), close: translate('shell:action.close') })
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <DataSaverContext value={'saver' in document.documentElement.dataset}>
          <HydratedRouter />
        </DataSaverContext>
      </StrictMode>,
    )
  })
}
