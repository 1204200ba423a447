import { type MetaArgs, redirect } from 'react-router'
import { firstPageFor } from '#web/lib/admin-pages.ts'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'
import { readSession } from '#web/lib/session.ts'

export const handle: PageHandle = { kind: 'app', title: 'shell:titles.admin', isPrivate: true }

export function clientLoader() {
  throw redirect(firstPageFor(readSession()?.user.abilities ?? []) ?? '/')
}

export const meta = ({ matches }: MetaArgs) => pageMeta(matches)

export default function AdminHome() {
  return null
}
