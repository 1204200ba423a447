import { Outlet, redirectDocument } from 'react-router'
import { getPreferences } from '#contract/accounts/endpoints.ts'
import { PageSkeleton } from '#web/features/shell/page-skeleton.tsx'
import { callApi } from '#web/lib/api.ts'
import { readSession } from '#web/lib/session.ts'
import type { Route } from './+types/guests-only'

/**
 * Members are sent home. The server is asked first: its 401 removes a stored session that it has ended, and whoever cannot
 * be answered stays a member.
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
