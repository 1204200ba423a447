import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet, useMatches, useRouteLoaderData } from 'react-router'
import { logoOf } from '#contract/settings/logo.ts'
import type { Translate } from '#messages/keys.ts'
import { CartLinkIsland } from '#web/features/cart/cart-link.tsx'
import { BellIsland } from '#web/features/notifications/bell.tsx'
import { bellWords } from '#web/features/notifications/bell-words.ts'
import { DataSaverIsland } from '#web/features/shell/data-saver.tsx'
import { ErrorHead } from '#web/features/shell/error-head.tsx'
import { ErrorPage } from '#web/features/shell/error-page.tsx'
import { Footer } from '#web/features/shell/footer.tsx'
import { Header } from '#web/features/shell/header.tsx'
import { InstallOfferIsland } from '#web/features/shell/install-offer.tsx'
import { LanguageSwitcherIsland } from '#web/features/shell/language-switcher.tsx'
import { NoNetwork } from '#web/features/shell/no-network.tsx'
import { NoScript } from '#web/features/shell/no-script.tsx'
import { ScriptFailure } from '#web/features/shell/script-failure.tsx'
import { UserMenuIsland } from '#web/features/shell/user-menu.tsx'
import { userMenuWords } from '#web/features/shell/user-menu-words.ts'
import { type RootData, wordsOf } from '#web/lib/page.ts'
import { isDocument, missingHeadingOf, scriptFailureOf } from '#web/lib/page-shell.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import type { Route } from './+types/layout'

export default function ShopLayout() {
  const handles = useMatches().map(({ handle }) => handle)
  // The browser renders the page, with words that its HTML contains.
  const needsScript = !isDocument(handles) || wordsOf(handles).length > 0
  const failure = scriptFailureOf(handles)
  return (
    <ShopFrame>
      {needsScript ? (
        <>
          <NoScript heading={missingHeadingOf(handles)} />
          {failure ? <ScriptFailure text={failure} /> : null}
        </>
      ) : null}
      <Outlet />
    </ShopFrame>
  )
}

/** Renders errors of shop pages with header and footer, so that visitors can continue. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { company } = useRouteLoaderData('root') as RootData
  const isNotFound = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)
  return (
    <ShopFrame>
      <ErrorHead isNotFound={isNotFound} brand={company.company_name || 'Sira'} />
      <ErrorPage isNotFound={isNotFound} />
    </ShopFrame>
  )
}

function ShopFrame({ children }: { children: ReactNode }) {
  const { company, companyFailure } = useRouteLoaderData('root') as RootData
  const locale = useLocale()
  const t = useTranslate()
  return (
    <div className="flex min-h-dvh flex-col">
      <Header
        brand={company.company_name || 'Sira'}
        logo={logoOf(company.logo)}
        language={<LanguageSwitcherIsland locale={locale} words={{ label: t('shell:language.label') }} />}
        bell={<BellIsland words={bellWords(t)} />}
        user={<UserMenuIsland words={userMenuWords(t)} />}
        saver={<DataSaverIsland words={dataSaverWords(t)} />}
        install={<InstallOfferIsland words={installWords(t, company.company_name || 'Sira')} />}
        cart={
          <CartLinkIsland
            words={{
              label: t('shell:cart.label'),
              one: t('shell:cart.labelWithCount', { count: 1 }),
              many: t('shell:cart.labelWithCount', { count: 2 }).replace('2', '{{count}}'),
            }}
          />
        }
      />
      <main id="content" tabIndex={-1} className="@container/page grow outline-none">
        {children}
      </main>
      <Footer
        company={company}
        failure={companyFailure}
        year={new Date().getFullYear()}
        saver={<DataSaverIsland words={dataSaverWords(t)} />}
      />
      <NoNetwork />
    </div>
  )
}

function dataSaverWords(t: Translate) {
  return { save: t('shell:dataSaver.save'), loaded: t('shell:dataSaver.loaded', { size: '{{size}}' }) }
}

function installWords(t: Translate, brand: string) {
  return {
    text: t('shell:install.text', { brand }),
    install: t('shell:install.install'),
    refuse: t('shell:install.refuse'),
  }
}
