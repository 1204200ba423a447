import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { negotiate } from '@fastify/accept-negotiator'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { abilityFor } from '#contract/endpoint.ts'
import { savesData } from '#contract/shared/data-saver.ts'
import { defaultLocale, isLocale, type Locale, languageKey } from '#contract/shared/locale.ts'
import { trackedId } from '#server/domains/orders/tracking/order-tracking.service.ts'
import { isPayToken } from '#server/domains/payments/pay-address.service.ts'
import { listProductAddresses } from '../domains/catalogue/reading/product-addresses.service.ts'
import type { Deps } from '../platform/deps.ts'
import { errorCount } from '../platform/error-figures.ts'
import { ApiError } from '../platform/http/errors.ts'
import { type Call, injectClient } from './api-transport.ts'
import { compressedBody, keptPages, type Page } from './kept-pages.ts'
import { withoutTrailingSlash } from './page-address.ts'
import { pageKind } from './page-kind.ts'
import { registerServiceWorker } from './service-worker.ts'
import { registerSharePictures } from './share/share-pictures.ts'
import { siteFile } from './site-files.ts'
import { maxAddresses } from './site-maps.ts'
import type { SiteSource } from './site-source.ts'
import { registerUploads } from './uploads.ts'

/** The functions of the web build's server entry that are used besides rendering. */
interface EntryModule {
  createRequestContext(request: {
    call: Call
    locale: Locale
    nonce: string
    isSaving: boolean
    origin: string
    log: Pick<FastifyBaseLogger, 'error'>
  }): RouterContextProvider
}

/** A build of the pages: the code that renders them, and the folder of files that browsers load. */
export interface WebBuild {
  server: ServerBuild
  clientFolder: string
  /** The folder with the service worker and the one that removes it. */
  workerFolder: string
}

/** Loads the production build of the pages from `folder` (made by `npm run build`). */
export async function loadWebBuild(folder: string): Promise<WebBuild> {
  const server = (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as ServerBuild
  return { server, clientFolder: join(folder, 'client'), workerFolder: join(folder, 'worker') }
}

/**
 * Serves the files of a folder. The plugin's own route would read the names of the whole folder for each file, to compare
 * upper and lower case.
 */
function serveFolder(app: FastifyInstance, prefix: string, options: FastifyStaticOptions): void {
  app.register(async files => {
    await files.register(fastifyStatic, { ...options, serve: false })
    files.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) =>
      reply.sendFile(request.params['*']),
    )
  })
}

/**
 * Registers the routes of assets, uploads and every page. Pages are rendered in the language of `?lang`, else of the
 * cookie.
 */
export async function registerWeb(app: FastifyInstance, deps: Deps, build: WebBuild): Promise<void> {
  const oneYear = { maxAge: '365d', immutable: true }
  serveFolder(app, '/assets/', {
    root: join(build.clientFolder, 'assets'),
    preCompressed: true,
    ...oneYear,
  })
  registerUploads(app, deps.storage)
  await app.register(fastifyStatic, {
    root: build.clientFolder,
    prefix: '/',
    wildcard: false,
    index: false,
    decorateReply: false,
    maxAge: '7d',
    globIgnore: ['assets/**'],
  })
  await registerServiceWorker(app, deps.config, build.workerFolder)

  const renderPage = pageRenderer(app, deps, build.server, 'production')
  const site: SiteSource = {
    origin: new URL(deps.config.publicUrl).origin,
    call: injectClient(app),
    products: () => deps.database.read(({ db }) => listProductAddresses(db, maxAddresses)),
    now: deps.now,
  }
  registerSharePictures(app, site, deps.storage)
  const render = async (request: FastifyRequest) => {
    const file = siteFile(request.url.split('?', 1)[0] ?? '', site, localeOf(request))
    if (file) return file
    const page = await renderPage(request)
    return page.status === 200 && isUnknownLink(deps, request.url) ? { ...page, status: 404 } : page
  }
  const pages = keptPages()
  app.addHook('onSend', async (request, reply) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint && abilityFor(endpoint) && request.method !== 'GET' && reply.statusCode < 400) pages.forget()
  })
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound()
    const address = withoutTrailingSlash(request.url)
    if (address !== undefined) return reply.status(301).header('location', address).send()
    const variant = `${localeOf(request)} ${isSaving(request)}`
    const page = await pages.get(variant, request.url, () => render(request))
    for (const [name, value] of page.headers) reply.header(name, value)
    reply.header('vary', 'cookie, save-data, accept-encoding')
    if (!page.headers.has('cache-control')) reply.header('cache-control', 'no-cache')
    if (!page.etag) return reply.status(page.status).send(page.body)
    if (request.headers['if-none-match'] === page.etag) return reply.status(304).send()
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip'])
    if (encoding !== 'br' && encoding !== 'gzip') return reply.send(page.body)
    return reply.header('content-encoding', encoding).send(await compressedBody(page, encoding))
  })
}

/**
 * Whether a tracking or payment link has a token that this shop did not sign, which is a 404. The page itself explains
 * other faults of a link.
 */
function isUnknownLink(deps: Deps, url: string): boolean {
  const [, page, token = ''] = /^\/(track|pay)\/([^/?#]+)\/?(?:[?#]|$)/.exec(url) ?? []
  if (page === 'track') return trackedId(deps, token) === undefined
  return page === 'pay' && !isPayToken(deps, token)
}

type RenderPage = (request: FastifyRequest) => Promise<Page>

/**
 * Builds the function that renders the page of a request, with an API client that acts as a guest in the page's
 * language.
 */
export function pageRenderer(
  app: FastifyInstance,
  deps: Deps,
  // A function makes the router reload its routes for every page; only for development.
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
): RenderPage {
  const render = createRequestHandler(build, mode)
  const call = injectClient(app)
  const { origin } = new URL(deps.config.publicUrl)
  return async request => {
    // Rejects requests whose target is a full URL, as clients send them to proxies.
    if (!request.url.startsWith('/')) throw new ApiError('MALFORMED')
    const { entry } = typeof build === 'function' ? await build() : build
    const { createRequestContext } = entry.module as unknown as EntryModule
    const locale = localeOf(request)
    const nonce = randomBytes(16).toString('base64')
    // The URL is joined as text, because a path that begins with // must not name another host.
    const url = new URL(deps.config.publicUrl + request.url)
    const context = createRequestContext({
      call: call(locale),
      locale,
      nonce,
      isSaving: isSaving(request),
      origin,
      log: request.log.child({ page: pageKind(url.pathname) }),
    })
    // A HEAD request is rendered like GET, because the rendered page may be cached for other requests.
    const page = new Request(url, { headers: pageHeaders(request) })
    const rendered = await render(page, context)
    if (rendered.status >= 500) errorCount.labels('page').inc()
    return toPage(rendered)
  }
}

async function toPage(response: Response): Promise<Page> {
  const { status, headers } = response
  const body = Buffer.from(await response.arrayBuffer())
  return { status, headers, body, etag: headers.get('etag') ?? undefined, compressed: {} }
}

function pageHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  if (request.headers.accept) headers.set('accept', request.headers.accept)
  return headers
}

/** Whether a request's page saves data. */
function isSaving({ headers }: FastifyRequest): boolean {
  return savesData(headers.cookie ?? '', headers['save-data'] === 'on')
}

/**
 * The language of a request's page: that of `?lang` or of the cookie; any other than French and English counts as
 * French.
 */
function localeOf(request: FastifyRequest): Locale {
  const asked = (request.query as Record<string, unknown>).lang
  if (isLocale(asked)) return asked
  const cookie = new RegExp(`(?:^|;\\s*)${languageKey}=(\\w+)`).exec(request.headers.cookie ?? '')?.[1]
  return isLocale(cookie) ? cookie : defaultLocale
}
