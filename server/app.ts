import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { api } from '#contract/index.ts'
import { shopFigures } from './doctor/figures.ts'
import { healthAdminRoutes } from './doctor/health.admin.ts'
import type { AccountConnections } from './domains/accounts/account-connections.ts'
import { accountsAdminRoutes } from './domains/accounts/accounts.admin.ts'
import { accountsRoutes } from './domains/accounts/accounts.routes.ts'
import { actLog } from './domains/accounts/audit/audit.service.ts'
import { apiKeyRoutes } from './domains/accounts/keys/api-keys.routes.ts'
import { authenticateCaller } from './domains/accounts/keys/api-keys.service.ts'
import { phoneLoginRoutes } from './domains/accounts/login/phone-login.routes.ts'
import { secondFactorRoutes } from './domains/accounts/second-factor/second-factor.routes.ts'
import { cartRoutes } from './domains/cart/cart.routes.ts'
import { catalogueAdminRoutes } from './domains/catalogue/catalogue.admin.ts'
import { catalogueRoutes } from './domains/catalogue/catalogue.routes.ts'
import { skinWords } from './domains/catalogue/catalogue.service.ts'
import { suggestArticles } from './domains/content/articles/articles.service.ts'
import { contentAdminRoutes } from './domains/content/content.admin.ts'
import { contentRoutes } from './domains/content/content.routes.ts'
import { dashboardAdminRoutes } from './domains/dashboard/dashboard.admin.ts'
import { deliveryAdminRoutes } from './domains/delivery/delivery.admin.ts'
import { deliveryRoutes } from './domains/delivery/delivery.routes.ts'
import { demoAdminRoutes } from './domains/demo/demo.admin.ts'
import { deskAdminRoutes } from './domains/desk/desk.admin.ts'
import { deskRoutes } from './domains/desk/desk.routes.ts'
import { bannedIngredients, forbiddenClaims } from './domains/diagnostic/advice/claims.service.ts'
import { listSuitableInPregnancy } from './domains/diagnostic/advice/pregnancy.service.ts'
import { diagnosticAdminRoutes } from './domains/diagnostic/diagnostic.admin.ts'
import { diagnosticRoutes } from './domains/diagnostic/diagnostic.routes.ts'
import { invoiceAdminRoutes } from './domains/invoices/invoices.admin.ts'
import { invoiceRoutes } from './domains/invoices/invoices.routes.ts'
import { isProofValid, takeProof } from './domains/messaging/codes/proofs.service.ts'
import { messagingAdminRoutes } from './domains/messaging/messaging.admin.ts'
import { messagingRoutes } from './domains/messaging/messaging.routes.ts'
import { notificationStreams } from './domains/notifications/notification-streams.ts'
import { notificationsRoutes } from './domains/notifications/notifications.routes.ts'
import { notify } from './domains/notifications/notifications.service.ts'
import { adoptGuestOrders } from './domains/orders/guests/guest-adoption.service.ts'
import { guestOrderRoutes } from './domains/orders/guests/guest-orders.routes.ts'
import { orderAdminRoutes } from './domains/orders/orders.admin.ts'
import { orderRoutes } from './domains/orders/orders.routes.ts'
import { requestRoutes } from './domains/orders/requests/requests.routes.ts'
import { voiceNoteRoutes } from './domains/orders/voice-notes/voice-notes.routes.ts'
import { paymentAdminRoutes } from './domains/payments/payments.admin.ts'
import { paymentConnections, paymentRoutes } from './domains/payments/payments.routes.ts'
import { createProvider } from './domains/payments/providers/providers.ts'
import { registerPaymentNotices } from './domains/payments/webhooks.routes.ts'
import { promotionReductions } from './domains/promotions/offers.service.ts'
import { promotionsAdminRoutes } from './domains/promotions/promotions.admin.ts'
import { promotionsRoutes } from './domains/promotions/promotions.routes.ts'
import { refillRoutes } from './domains/refills/refills.routes.ts'
import { reviewsAdminRoutes } from './domains/reviews/reviews.admin.ts'
import { reviewsRoutes } from './domains/reviews/reviews.routes.ts'
import { settingsAdminRoutes } from './domains/settings/settings.admin.ts'
import { settingsRoutes } from './domains/settings/settings.routes.ts'
import { erasureMessages } from './domains/webhooks/publishing.service.ts'
import { webhookAdminRoutes } from './domains/webhooks/webhooks.admin.ts'
import { personalDataParts } from './personal-data-parts.ts'
import type { Deps } from './platform/deps.ts'
import { registerApiDocs } from './platform/http/api-docs.ts'
import { registerDraining } from './platform/http/draining.ts'
import {
  ApiError,
  answerConnectionError,
  answerFrameworkError,
  registerErrorHandlers,
} from './platform/http/errors.ts'
import { registerProbes } from './platform/http/probes.ts'
import { registerRequestSpans } from './platform/http/request-span.ts'
import { createRoute } from './platform/http/route.ts'
import { registerSecurityHeaders } from './platform/http/security-headers.ts'
import { registerMetrics } from './platform/metrics.ts'
import { browserErrorRoutes } from './telemetry/browser-errors.routes.ts'
import { registerWeb, type WebBuild } from './web/handler.ts'

/**
 * Builds the application: plugins, then every domain by name, then the pages. Without `web` only the API answers, as
 * the API's tests want; `'development'` serves the pages from source.
 */
export async function buildApp(deps: Deps, web?: WebBuild | 'development'): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.config.trustProxy,
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 300 },
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    requestTimeout: 30_000,
    // While the server ends, requests on open connections are answered like any other.
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerConnectionError,
  })
  registerRequestSpans(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (isAmbiguous(request.raw)) throw new ApiError('MALFORMED')
  })
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500) request.log.error(line, 'request')
    else request.log.debug(line, 'request')
  })
  // A request's body must be JSON or a form; anything else is a 415.
  app.removeContentTypeParser('text/plain')
  registerErrorHandlers(app)
  registerSecurityHeaders(app)
  registerDraining(app)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  })
  await app.register(multipart)
  if (deps.config.metrics) registerMetrics(app, deps.config, shopFigures(deps))
  registerProbes(app, deps.database)

  const route = createRoute(app, authenticateCaller(deps), actLog(deps, api))
  const streams = notificationStreams(deps)
  app.addHook('preClose', () => streams.close())
  settingsRoutes(route, deps)
  settingsAdminRoutes(route, deps)
  const connections: AccountConnections = {
    personalData: [...personalDataParts(deps.vault), erasureMessages(deps.jobs)],
    tellOfAccount: (trx, userId, kind) => notify(trx, [userId], { type: 'account', kind }),
    tellOfKey: (trx, userIds, name) =>
      notify(trx, userIds, {
        type: 'account',
        kind: 'apiKeyCreated',
        params: { name },
        link: '/admin/programs',
      }),
    phoneProofs: {
      isValid: (db, given) => isProofValid(db, deps, given),
      take: (trx, given) => takeProof(trx, deps, given),
    },
    adoptOrders: (trx, userId, number) => adoptGuestOrders(trx, { userId, number, now: deps.now() }),
    skinWords: locale => skinWords(deps.database.db, locale),
  }
  accountsRoutes(route, deps, connections)
  accountsAdminRoutes(route, deps, connections)
  secondFactorRoutes(route, deps)
  phoneLoginRoutes(route, deps, connections)
  apiKeyRoutes(route, deps, connections)
  notificationsRoutes(route, deps, streams)
  messagingRoutes(route, deps)
  messagingAdminRoutes(route, deps)
  webhookAdminRoutes(route, deps)
  catalogueRoutes(route, deps, {
    suitableInPregnancy: () => listSuitableInPregnancy(deps.database.db),
    suggestArticles,
  })
  catalogueAdminRoutes(route, deps, { refusalsOf: bannedIngredients, claimsIn: forbiddenClaims })
  contentRoutes(route, deps)
  contentAdminRoutes(route, deps)
  diagnosticRoutes(route, deps)
  diagnosticAdminRoutes(route, deps)
  cartRoutes(route, deps)
  invoiceRoutes(route, deps)
  invoiceAdminRoutes(route, deps)
  deliveryRoutes(route, deps)
  deliveryAdminRoutes(route, deps)
  const provider = await createProvider(deps)
  const reductions = promotionReductions(deps)
  promotionsRoutes(route, deps, reductions)
  promotionsAdminRoutes(route, deps)
  const orderConnections = { ...paymentConnections(deps, provider), reductions }
  orderRoutes(route, deps, orderConnections)
  guestOrderRoutes(route, deps, orderConnections)
  orderAdminRoutes(route, deps)
  requestRoutes(route, deps)
  voiceNoteRoutes(route, deps)
  paymentRoutes(route, deps, provider)
  paymentAdminRoutes(route, deps)
  reviewsRoutes(route, deps)
  reviewsAdminRoutes(route, deps)
  refillRoutes(route, deps)
  deskRoutes(route, deps, provider)
  deskAdminRoutes(route, deps, orderConnections)
  dashboardAdminRoutes(route, deps)
  demoAdminRoutes(route, deps, connections)
  browserErrorRoutes(route, deps)
  healthAdminRoutes(route, deps)
  await registerPaymentNotices(app, deps, provider)

  registerApiDocs(app, JSON.parse(await readFile(new URL('../openapi.json', import.meta.url), 'utf8')))
  if (web === 'development') {
    const { registerDevelopmentWeb } = await import('./web/development.ts')
    await registerDevelopmentWeb(app, deps)
  } else if (web) await registerWeb(app, deps, web)
  return app
}

/**
 * Whether a request has two Host headers or no HTTP version: a proxy may read such a request in another way than Node
 * does.
 */
function isAmbiguous({ httpVersionMajor, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  return httpVersionMajor < 1 || hosts.length > 1
}
