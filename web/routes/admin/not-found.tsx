import { data } from 'react-router'
import { ErrorPage } from '#web/features/shell/error-page.tsx'
import { FirstPageLink } from '#web/features/shell/first-page-link.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const handle: PageHandle = { kind: 'app', title: 'shell:titles.notFound', isPrivate: true }

export { titleMeta as meta } from '#web/lib/page.ts'

export function loader() {
  return data(null, { status: 404 })
}

export default function AdminNotFound() {
  return <ErrorPage isNotFound links={<FirstPageLink />} />
}
