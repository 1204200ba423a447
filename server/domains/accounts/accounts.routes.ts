import type { FastifyReply } from 'fastify'
import { account } from '#contract/accounts/account-endpoints.ts'
import { accounts } from '#contract/accounts/endpoints.ts'
import { translators } from '#messages/all.ts'
import { refuseSecond } from '#server/platform/database/refuse-second.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import { type AccountConnections, attempts } from './account-connections.ts'
import { changePreferences, getPreferences, getUser, register } from './accounts.service.ts'
import { logIn, logInEncrypted, type SignIn } from './login/login.service.ts'
import { getPublicKey } from './login/login-keys.service.ts'
import { collectPersonalData, eraseAccount } from './members/member-deletion.service.ts'
import { askReset, changePassword, provePassword, resetPassword } from './passwords/password.service.ts'
import { listHistory } from './profile/history.service.ts'
import { changeProfile, getProfile } from './profile/profile.service.ts'
import { deviceCookie, noDeviceCookie } from './sessions/device-cookie.ts'
import { forgetDevice } from './sessions/known-devices.service.ts'
import { endOwnSession, endSession, listSessions, notePassword } from './sessions/sessions.service.ts'

/** Registers the endpoints for login, logout, registration and everything that members do with their own account. */
export function accountsRoutes(route: Route, deps: Deps, connections: AccountConnections): void {
  const { db } = deps.database
  const attemptOf = attempts(deps)
  const passwords = { ...connections, jobs: deps.jobs, vault: deps.vault }

  route(accounts.getPublicKey, () => getPublicKey(db, deps.vault))
  const keepDevice = (reply: FastifyReply, token: string) =>
    reply.header('set-cookie', deviceCookie(token, deps))
  const begin = async (reply: FastifyReply, signIn: Promise<SignIn>) => {
    const { session, deviceToken } = await signIn
    keepDevice(reply, deviceToken)
    return session
  }
  route(accounts.logInEncrypted, ({ body, request, reply }) =>
    begin(reply, logInEncrypted(db, attemptOf(request), body)),
  )
  route(accounts.logIn, ({ body, request, reply }) => begin(reply, logIn(db, attemptOf(request), body)))
  route(accounts.register, ({ body, request, reply, locale }) =>
    begin(reply, register(db, attemptOf(request), body, locale, connections.skinWords)),
  )
  route(accounts.logout, async ({ actor, request, reply }) => {
    await endSession(db, actor.sessionId)
    const isShared = await forgetDevice(db, actor.id, attemptOf(request).deviceToken)
    if (!isShared) reply.header('set-cookie', noDeviceCookie(deps.config.publicUrl))
    return undefined
  })
  route(accounts.getMe, ({ actor }) => getUser(db, deps.vault, actor))

  route(accounts.getPreferences, ({ actor }) => getPreferences(db, actor))
  route(accounts.updatePreferences, ({ actor, body }) => changePreferences(db, actor, body))
  route(accounts.updateRgpdConsent, ({ actor, body }) =>
    changePreferences(db, actor, { rgpdConsent: body.consent }),
  )
  route(accounts.updateNewsletter, ({ actor, body }) =>
    changePreferences(db, actor, { newsletterSubscription: body.subscribed }),
  )

  route(account.forgotPassword, async ({ body, request, locale }) => {
    await askReset(db, passwords, attemptOf(request), body.email)
    return { message: translators[locale]('accounts:server.resetAsked') }
  })
  route(account.resetPassword, async ({ body, request, reply, locale }) => {
    keepDevice(reply, await resetPassword(db, passwords, attemptOf(request), body))
    return { message: translators[locale]('accounts:server.resetDone') }
  })
  route(account.changePassword, async ({ actor, body, request, reply, locale }) => {
    keepDevice(reply, await changePassword(db, passwords, attemptOf(request), actor, body))
    return { message: translators[locale]('accounts:server.passwordChanged') }
  })

  route(account.confirmPassword, async ({ actor, body, request }) => {
    await provePassword(db, attemptOf(request).limits, actor, body.password, 'password')
    await notePassword(db, actor)
    return undefined
  })

  route(account.getProfile, ({ actor }) => getProfile(db, actor.id))
  route(account.updateProfile, ({ actor, body }) => changeProfile(db, actor, body))
  route(account.listSessions, ({ actor, locale }) => listSessions(db, actor, locale))
  route(account.endOtherSession, async ({ actor, params }) => {
    await endOwnSession(db, actor, params.id)
    return undefined
  })
  route(account.listHistory, ({ actor, query }) => listHistory(db, actor, query))

  const exportOnce = refuseSecond()
  route(account.exportPersonalData, async ({ actor, reply, locale }) => {
    const data = await exportOnce(actor.id, () =>
      collectPersonalData(deps, connections.personalData, actor, locale, deps.now()),
    )
    reply.header('content-disposition', 'attachment; filename="mes-donnees.json"')
    return data
  })
  route(account.eraseAccount, async ({ actor, body, request, locale }) => {
    await provePassword(db, attemptOf(request).limits, actor, body.password, 'password')
    await eraseAccount(deps, connections.personalData, actor, locale)
    request.log.info({ event: 'erasure', member: actor.id, ip: request.ip }, 'account erased')
    return undefined
  })
}
