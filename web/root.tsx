import { use } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { ApiFailure } from '#contract/client.ts'
import { settings } from '#contract/settings/endpoints.ts'
import { defaultLocale } from '#contract/shared/locale.ts'
import { ErrorPage } from '#web/features/shell/error-page.tsx'
import { SlowNetwork } from '#web/features/shell/slow-network.tsx'
import type { Route } from './+types/root'
import administrationStyles from './administration.css?url'
import { script as bootScript } from './boot/boot.ts?inline-script'
import { CompanyContext } from './lib/company.ts'
import { NavigationContext, plainNavigation } from './lib/navigation.ts'
import { type RootData, wordsOf } from './lib/page.ts'
import { pageFactsId } from './lib/page-facts.ts'
import { asksForFaces, isDocument, PageShellContext } from './lib/page-shell.ts'
import { pageRequestContext } from './lib/request-context.ts'
import { routerNavigation } from './lib/router-navigation.ts'
import { LocaleContext, useWords } from './lib/translation.ts'
import shopStyles from './shop.css?url'
import figtree from './ui/fonts/figtree.woff2?url'
import fraunces from './ui/fonts/fraunces.woff2?url'
import { DataSaverContext } from './ui/picture.tsx'

export async function loader({ context, request }: Route.LoaderArgs): Promise<RootData> {
  const { call, locale, origin } = context.get(pageRequestContext)
  const url = new URL(request.url)
  url.searchParams.delete('lang')
  const page = { locale, origin, path: url.pathname + url.search }
  try {
    const list = await call(settings.listSettings)
    return { ...page, company: Object.fromEntries(list.map(setting => [setting.key, setting.value])) }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return { ...page, company: {}, companyFailure: error.message }
  }
}

/** The root data, company settings and language, are not reloaded during the visit of an app page. */
export function shouldRevalidate(): boolean {
  return false
}

/**
 * Preloads for the fonts. With them, fast connections have the fonts for the first page; landing pages omit them,
 * so that their pictures load first.
 */
const faces = [figtree, fraunces].map(face => (
  <link
    key={face}
    rel="preload"
    as="font"
    type="font/woff2"
    href={face}
    crossOrigin="anonymous"
    fetchPriority="low"
  />
))

export function Layout({ children }: { children: React.ReactNode }) {
  const { nonce, entryModule, preloads, wordsOf: textsOf } = use(PageShellContext)
  const isSaving = use(DataSaverContext)
  const data = useRouteLoaderData('root') as RootData | undefined
  const handles = useMatches().map(match => match.handle)
  const locale = data?.locale ?? defaultLocale
  const words = wordsOf(handles)
  return (
    <html lang={locale} data-session="guest" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBF6EC" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#10201A" media="(prefers-color-scheme: dark)" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: bootScript }} />
        <link rel="stylesheet" href={isDocument(handles) ? shopStyles : administrationStyles} />
        {asksForFaces(handles) && !isSaving ? faces : null}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/site.webmanifest?lang=${locale}`} />
        <Meta />
        <Links />
      </head>
      <body>
        <div className="first-load" aria-hidden="true" />
        <LocaleContext value={locale}>
          <CompanyContext value={data?.company ?? {}}>{children}</CompanyContext>
        </LocaleContext>
        {words.length > 0 ? (
          <script
            id={pageFactsId}
            type="application/json"
            suppressHydrationWarning
            dangerouslySetInnerHTML={{
              __html: scriptText({
                words: textsOf(['shell', ...words]),
                company: isDocument(handles) ? data?.company : undefined,
              }),
            }}
          />
        ) : null}
        {isDocument(handles) ? (
          <>
            {import.meta.env.DEV ? (
              <script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime" />
            ) : null}
            {preloads.map(file => (
              <link key={file} rel="modulepreload" href={file} fetchPriority="low" />
            ))}
            <script type="module" src={entryModule} nonce={nonce} />
          </>
        ) : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

/** An object as JSON that can stand in a script element. */
function scriptText(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

export default function Root() {
  const handles = useMatches().map(match => match.handle)
  useWords(wordsOf(handles))
  return (
    <NavigationContext value={isDocument(handles) ? plainNavigation : routerNavigation}>
      <Outlet />
      <SlowNetwork />
    </NavigationContext>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage isNotFound={isRouteErrorResponse(error) && error.status === 404} />
}
