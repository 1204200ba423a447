import { phoneLogin } from '#contract/accounts/phone-login-endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import { type AccountConnections, attempts } from '../account-connections.ts'
import { deviceCookie } from '../sessions/device-cookie.ts'
import { logInWithPhone } from './phone-login.service.ts'
import { getPhoneLogin, removePhoneLogin, setPhoneLogin } from './phone-logins.service.ts'

/** Registers the endpoints for logging in with a telephone number. */
export function phoneLoginRoutes(route: Route, deps: Deps, connections: AccountConnections): void {
  const { db } = deps.database
  const attemptOf = attempts(deps)
  route(phoneLogin.logInWithPhone, async ({ body, request, reply }) => {
    const { session, deviceToken } = await logInWithPhone(db, connections, attemptOf(request), body)
    reply.header('set-cookie', deviceCookie(deviceToken, deps))
    return session
  })
  route(phoneLogin.getPhoneLogin, ({ actor }) => getPhoneLogin(db, actor))
  route(phoneLogin.setPhoneLogin, ({ actor, body }) =>
    setPhoneLogin({ ...deps, ...connections }, actor, body),
  )
  route(phoneLogin.removePhoneLogin, async ({ actor }) => {
    await removePhoneLogin(db, actor)
    return undefined
  })
}
