import { data } from 'react-router'
import { ErrorPage } from '#web/features/shell/error-page.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const handle: PageHandle = { kind: 'document', title: 'shell:titles.notFound', isPrivate: true }

export { titleMeta as meta } from '#web/lib/page.ts'

/** Answers unknown paths with 404 instead of 200. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <ErrorPage isNotFound />
}
