import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { islandFiles } from 'virtual:island-files'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { type Locale, locales } from '#contract/shared/locale.ts'
import { catalogues, translators } from '#messages/all.ts'
import type { WordDomain } from '#messages/keys.ts'
import { script as bootScript } from './boot/boot.ts?inline-script'
import { brandStyle } from './lib/brand-style.ts'
import type { PageHandle, RootData } from './lib/page.ts'
import { isDocument, PageShellContext } from './lib/page-shell.ts'
import { pageRequestContext } from './lib/request-context.ts'
import { provideTranslator } from './lib/translation.ts'
import { embedHosts } from './parts/embed-hosts.ts'
import { DataSaverContext } from './ui/picture.tsx'

// Exported for the server, which imports this build's request handler and `createRequestContext`.
export { createRequestContext } from './lib/request-context.ts'
export const streamTimeout = 5_000

for (const locale of locales) provideTranslator(locale, translators[locale])

/** Renders a page as a whole: every loader is awaited, so nothing is left to stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  const handles = context.staticHandlerContext.matches.map(
    match => context.routeModules[match.route.id]?.handle as PageHandle | undefined,
  )
  const isShared = isDocument(handles)
  const { nonce, isSaving, locale } = loadContext.get(pageRequestContext)
  // The service worker keeps a page under its language.
  headers.set('content-language', locale)
  const shell = {
    nonce: isShared ? undefined : nonce,
    entryModule: context.manifest.entry.module,
    preloads: handles.flatMap(handle => islandFiles[handle?.island ?? ''] ?? []),
    wordsOf: (domains: readonly WordDomain[]) => pickWords(locale, domains),
  }
  const page = (
    <PageShellContext value={shell}>
      <DataSaverContext value={isSaving}>
        <ServerRouter context={context} url={request.url} nonce={shell.nonce} />
      </DataSaverContext>
    </PageShellContext>
  )
  const root = context.staticHandlerContext.loaderData.root as RootData | undefined
  const brand = brandStyle(root?.company.brand_color)
  const html = withStyle(
    isShared ? `<!DOCTYPE html>${renderToString(page)}` : await renderWhole(page),
    brand,
    shell.nonce,
  )
  // A document page is the same for all readers of its language, so its inline script and style are allowed by hashes.
  headers.set(
    'content-security-policy',
    pagePolicy(
      isShared
        ? {
            script: `'sha256-${bootHash}'`,
            style: brand === undefined ? '' : ` 'sha256-${digest(brand, 'base64')}'`,
          }
        : { script: `'nonce-${nonce}'`, style: ` 'nonce-${nonce}'` },
      handles.some(handle => handle?.hasEmbeds === true),
    ),
  )
  if (isShared && status === 200 && !headers.get('cache-control')?.includes('no-store'))
    headers.set('etag', `W/"${digest(html, 'base64url')}"`)
  return new Response(html, { status, headers })
}

function pickWords(locale: Locale, domains: readonly WordDomain[]) {
  return Object.fromEntries(domains.map(domain => [domain, catalogues[locale][domain]]))
}

const digest = (text: string, encoding: 'base64' | 'base64url') =>
  createHash('sha256').update(text).digest(encoding)
const bootHash = digest(bootScript, 'base64')

/**
 * Adds a style to the end of a page's head. The server alone does it, so that no page loads script for it; React leaves
 * elements of the head alone that it did not render.
 */
function withStyle(html: string, style: string | undefined, nonce: string | undefined): string {
  if (style === undefined) return html
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`
  return html.replace('</head>', () => `<style${attribute}>${style}</style></head>`)
}

function pagePolicy(inline: { script: string; style: string }, hasEmbeds: boolean): string {
  return [
    ...(hasEmbeds ? [`frame-src ${embedHosts.join(' ')}`] : []),
    "default-src 'self'",
    `script-src 'self' ${inline.script}`,
    `style-src 'self'${inline.style}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Renders an app page to a string. Its loader data can only be written by the streaming renderer, which writes the
 * doctype too.
 */
function renderWhole(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => {
        const body = new PassThrough()
        pipe(body)
        text(body).then(resolve, reject)
      },
      onShellError: reject,
    })
  })
}

/** Logs an error from rendering a page with its request, unless the visitor has left. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted) context.get(pageRequestContext).log.error({ err: error }, 'page')
}
