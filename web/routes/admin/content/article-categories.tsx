import type { MetaArgs } from 'react-router'
import { ComingPage } from '#web/features/shell/coming-page.tsx'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminArticleCategories',
  isPrivate: true,
}

export const meta = ({ matches }: MetaArgs) => pageMeta(matches)

export default function AdminArticleCategories() {
  return <ComingPage title="shell:titles.adminArticleCategories" />
}
