import * as calls from '#contract/diagnostic/skin-profile-endpoints.ts'
import {
  addProfile,
  changeProfile,
  listProfiles,
} from '#server/domains/accounts/skin-profiles/skin-profiles.service.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { DiagnosticDeps } from '../diagnostic-deps.ts'
import { removeProfile } from './skin-profiles.service.ts'

/** Registers the endpoints of the persons whom a member added to her account. */
export function skinProfileRoutes(route: Route, deps: DiagnosticDeps): void {
  const { db, now } = deps
  route(calls.listSkinProfiles, ({ actor }) => listProfiles(db, actor.id))
  route(calls.addSkinProfile, ({ actor, body }) => addProfile(db, actor, body, now()))
  route(calls.changeSkinProfile, ({ actor, params, body }) =>
    changeProfile(db, actor, params.id, body, now()),
  )
  route(calls.removeSkinProfile, async ({ actor, params }) => {
    await removeProfile(deps, actor, params.id)
    return undefined
  })
}
