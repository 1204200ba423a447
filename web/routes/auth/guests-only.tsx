import { Outlet, redirectDocument } from 'react-router'
import { getPreferences } from '#contract/accounts/endpoints.ts'
import { PageSkeleton } from '#web/features/shell/page-skeleton.tsx'
import { callApi } from '#web/lib/api.ts'
import { readSession } from '#web/lib/session.ts'
import type { Route } from './+types/guests-only'

/**
 * Redirects members from the login and registration to the home page. Asks the server first: a 401 removes an ended
 * session; without a response the visitor counts as a member.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async () => {
    if (!readSession()) return
    await Promise.allSettled([callApi(getPreferences)])
    if (readSession()) throw redirectDocument('/')
  },
]

export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <PageSkeleton />
}

export default function GuestsOnly() {
  return <Outlet />
}
