import { secondFactor } from '#contract/accounts/second-factor-endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import { attempts } from '../account-connections.ts'
import { addPasskey, removePasskey, startPasskey } from './passkeys.service.ts'
import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  startSecondFactor,
} from './second-factor.service.ts'

/** Registers the endpoints for the second factor of staff. */
export function secondFactorRoutes(route: Route, deps: Deps): void {
  const { database, jobs, vault } = deps
  const { db } = database
  const attemptOf = attempts(deps)

  route(secondFactor.getSecondFactor, ({ actor }) => getSecondFactor(db, actor))
  route(secondFactor.startSecondFactor, ({ actor, body, request }) =>
    startSecondFactor(db, attemptOf(request), actor, body),
  )
  route(secondFactor.confirmSecondFactor, ({ actor, body, request }) =>
    confirmSecondFactor(db, { jobs, vault }, attemptOf(request), actor, body.code),
  )
  route(secondFactor.renewRecoveryCodes, ({ actor, body, request }) =>
    renewRecoveryCodes(db, attemptOf(request), actor, body),
  )
  route(secondFactor.removeSecondFactor, async ({ actor, body, request }) => {
    await removeSecondFactor(db, jobs, attemptOf(request), actor, body)
    return undefined
  })
  route(secondFactor.startPasskey, ({ actor, body, request }) =>
    startPasskey(db, attemptOf(request), actor, body),
  )
  route(secondFactor.addPasskey, ({ actor, body, request }) =>
    addPasskey(db, jobs, attemptOf(request), actor, body),
  )
  route(secondFactor.removePasskey, async ({ actor, body, params, request }) => {
    await removePasskey(db, jobs, attemptOf(request), actor, params.id, body)
    return undefined
  })
  route(secondFactor.resetSecondFactor, async ({ actor, params }) => {
    await resetSecondFactor(db, { jobs }, deps.now(), actor, params.id)
    return undefined
  })
}
