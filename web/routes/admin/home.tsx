import { redirect } from 'react-router'
import { firstPageFor } from '#web/lib/admin-pages.ts'
import type { PageHandle } from '#web/lib/page.ts'
import { readSession } from '#web/lib/session.ts'

export const handle: PageHandle = { kind: 'app', title: 'shell:titles.admin', isPrivate: true }

export function clientLoader() {
  throw redirect(firstPageFor(readSession()?.user.abilities ?? []) ?? '/')
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminHome() {
  return null
}
