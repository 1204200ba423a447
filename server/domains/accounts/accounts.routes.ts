import type { FastifyRequest } from 'fastify'
import { accounts } from '#contract/accounts/endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/route.ts'
import { changePreferences, getPreferences, getUser, register } from './accounts.service.ts'
import { type Attempt, accountLimits, logIn, logInEncrypted } from './login.service.ts'
import { getPublicKey } from './login-keys.service.ts'
import { endSession } from './sessions.service.ts'

/** Logging in and out, registering, and what a member may change about itself. */
export function accountsRoutes(route: Route, deps: Deps): void {
  const { db } = deps.database
  const limits = accountLimits(deps.rateLimits)
  const attemptOf = (request: FastifyRequest): Attempt => ({
    origin: { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' },
    now: deps.now(),
    limits,
    log: request.log,
  })

  route(accounts.getPublicKey, () => getPublicKey(db))
  route(accounts.logInEncrypted, ({ body, request }) =>
    logInEncrypted(db, attemptOf(request), body.ciphertext),
  )
  route(accounts.logIn, ({ body, request }) => logIn(db, attemptOf(request), body))
  route(accounts.register, ({ body, request, locale }) => register(db, attemptOf(request), body, locale))
  route(accounts.logout, async ({ actor }) => {
    await endSession(db, actor.sessionId)
    return undefined
  })
  route(accounts.getMe, ({ actor }) => getUser(db, actor))

  route(accounts.getPreferences, ({ actor }) => getPreferences(db, actor))
  route(accounts.updatePreferences, ({ actor, body }) => changePreferences(db, actor, body))
  route(accounts.updateRgpdConsent, ({ actor, body }) =>
    changePreferences(db, actor, { rgpdConsent: body.consent }),
  )
  route(accounts.updateNewsletter, ({ actor, body }) =>
    changePreferences(db, actor, { newsletterSubscription: body.subscribed }),
  )
}
