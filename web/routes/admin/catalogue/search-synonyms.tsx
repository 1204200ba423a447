import type { MetaArgs } from 'react-router'
import { SynonymTable } from '#web/features/catalogue/admin/search/synonym-table.tsx'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminSearchSynonyms',
  isPrivate: true,
  words: ['admin-search', 'validation'],
}

export const meta = ({ matches }: MetaArgs) => pageMeta(matches)

export default function AdminSearchSynonyms() {
  return <SynonymTable />
}
