import { type MetaArgs, redirect } from 'react-router'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'

export const handle: PageHandle = { kind: 'app', title: 'shell:titles.account', isPrivate: true }

export function clientLoader() {
  throw redirect('/account/profile')
}

export const meta = ({ matches }: MetaArgs) => pageMeta(matches)

export default function AccountHome() {
  return null
}
