import { type MetaArgs, redirect } from 'react-router'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'

export const handle: PageHandle = { kind: 'app', title: 'shell:titles.admin', isPrivate: true }

export function clientLoader() {
  throw redirect('/admin/dashboard')
}

export const meta = ({ matches }: MetaArgs) => pageMeta(matches)

export default function AdminHome() {
  return null
}
