import { redirect } from 'react-router'
import type { PageHandle } from '#web/lib/page.ts'

export const handle: PageHandle = { kind: 'app', title: 'shell:titles.admin', isPrivate: true }

export function clientLoader() {
  throw redirect('/admin/dashboard')
}

export default function AdminHome() {
  return null
}
