import { Outlet, redirectDocument } from 'react-router'
import { PageSkeleton } from '#web/features/shell/page-skeleton.tsx'
import { readSession } from '#web/lib/session.ts'

/** Members have no business here: they are sent home. */
export function clientLoader() {
  if (readSession()) throw redirectDocument('/')
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <PageSkeleton />
}

export default function GuestsOnly() {
  return <Outlet />
}
