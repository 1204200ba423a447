import { redirect, redirectDocument } from 'react-router'
import { firstPageFor, secondFactorPath } from '#web/lib/admin-pages.ts'
import type { PageHandle } from '#web/lib/page.ts'
import { readSession } from '#web/lib/session.ts'

export const handle: PageHandle = { kind: 'app', title: 'shell:titles.admin', isPrivate: true }

export function clientLoader() {
  const { role, abilities = [] } = readSession()?.user ?? {}
  const first = firstPageFor(abilities)
  // The router renders pages of the administration only.
  throw first ? redirect(first) : redirectDocument(role === 'admin' ? secondFactorPath : '/')
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminHome() {
  return null
}
