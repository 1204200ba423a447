import { Outlet, redirectDocument } from 'react-router'
import { PageSkeleton } from '#web/features/shell/page-skeleton.tsx'
import { readSession } from '#web/lib/session.ts'
import type { Route } from './+types/guests-only'

/** Members have no business here: they are sent home. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  () => {
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
