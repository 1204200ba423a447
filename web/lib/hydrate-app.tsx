import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { type Catalogues, createTranslator } from '#messages/index.ts'
import { setToastWords } from '#web/ui/toast.ts'
import { browserLocale } from './language.ts'
import { provideTranslator } from './translation.ts'

const catalogues = import.meta.glob<{ default: object }>([
  '/messages/*/*.json',
  '!/messages/*/legal.json',
  '!/messages/*/home.json',
  '!/messages/*/mails.json',
])

/** Loads the words of the page's language, then hydrates the whole document. */
export async function hydrateApp(): Promise<void> {
  const locale = browserLocale()
  const isAdminArea = location.pathname.startsWith('/admin')
  const wanted = Object.entries(catalogues).filter(
    ([path]) => path.startsWith(`/messages/${locale}/`) && (isAdminArea || !path.endsWith('/admin.json')),
  )
  const loaded = await Promise.all(
    wanted.map(async ([path, load]) => [
      path.split('/').at(-1)?.replace('.json', ''),
      (await load()).default,
    ]),
  )
  const translate = createTranslator(locale, { [locale]: Object.fromEntries(loaded) as Catalogues })
  provideTranslator(locale, translate)
  setToastWords({ region: translate('shell:user.notifications'), close: translate('shell:action.close') })
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
