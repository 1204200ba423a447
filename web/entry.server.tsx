import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { translators } from '#messages/all.ts'
import { isDocument, PageShellContext } from './lib/page-shell.ts'
import { pageRequestContext } from './lib/request-context.ts'
import { provideTranslator } from './lib/translation.ts'

// The server mounts this build through these two names.
export { createRequestContext } from './lib/request-context.ts'
export const streamTimeout = 5_000

provideTranslator('fr', translators.fr)
provideTranslator('en', translators.en)

/** Renders a page whole: every loader is awaited, so nothing is left to stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  const { nonce } = loadContext.get(pageRequestContext)
  const shell = { nonce, entryModule: context.manifest.entry.module }
  const page = (
    <PageShellContext value={shell}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </PageShellContext>
  )
  const html = isDocument(
    context.staticHandlerContext.matches.map(match => context.routeModules[match.route.id]?.handle),
  )
    ? renderToString(page)
    : await renderWhole(page)
  return new Response(`<!DOCTYPE html>${html}`, { status, headers })
}

/** Pages that hydrate carry their loader data, which only the streaming renderer can write. */
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

export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(error)
}
