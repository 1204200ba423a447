import { redirect } from 'react-router'
import type { PageHandle } from '#web/lib/page.ts'

export const handle: PageHandle = { kind: 'app', title: 'shell:titles.account', isPrivate: true }

export function clientLoader() {
  throw redirect('/account/profile')
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AccountHome() {
  return null
}
