import { data, type MetaArgs } from 'react-router'
import { ErrorPage } from '#web/features/shell/error-page.tsx'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'

export const handle: PageHandle = { kind: 'document', title: 'shell:titles.notFound', isPrivate: true }

export const meta = ({ matches }: MetaArgs) => pageMeta(matches)

/** Answers unknown paths with 404 instead of 200. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <ErrorPage isNotFound />
}
